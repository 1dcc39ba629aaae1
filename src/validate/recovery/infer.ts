/** Infers the kind and the operator of a condition from its other keys. */
import type { ConditionKind } from "../../model/filter.js";
import { operatorNames, operators } from "../../model/operators.js";
import type { JsonObject } from "../../model/shape.js";
import { has, isObject } from "../../model/shape.js";
import type { Meaning } from "./synonyms.js";
import { meaningOf } from "./synonyms.js";

/** The kind that a condition without one was meant to be. */
export function inferKind(condition: JsonObject): (Meaning & { readonly word: ConditionKind }) | undefined {
  const given = (...keys: string[]): boolean => keys.some((key) => has(condition, key));
  const operands = ["value", "firstValue", "lastValue"]
    .map((key) => condition[key])
    .filter((value) => value !== undefined);
  const operator = operatorMeant(condition);
  if (given("frequency", "period")) return { word: "occurrence", certain: true };
  if (given("clause")) return { word: "sql", certain: true };
  if (given("propertyName")) return { word: "objectProperty", certain: true };
  if (given("propertyConditions") || operator === "matchConditions") return { word: "object", certain: false };
  if (operator === "isTrue" || operator === "isFalse" || operands.some((value) => typeof value === "boolean"))
    return { word: "boolean", certain: true };
  if (operands.some((value) => typeof value === "number")) return { word: "number", certain: true };
  if (operands.some((value) => typeof value === "string" && isDateLike(value))) return { word: "date", certain: true };
  if (given("values")) return { word: "string", certain: true };
  if (operator !== undefined && textOperators.some((name) => name === operator))
    return { word: "string", certain: true };
  if (isEquality(condition["operator"]) && isPlainText(condition["value"])) return { word: "string", certain: true };
  return undefined;
}

/** The operator that an object without one was meant to have, from its operands. */
export function inferOperator(object: JsonObject): Meaning | undefined {
  const { kind } = object;
  const meant = typeof kind === "string" ? meaningOf(kind, ["boolean"]) : inferKind(object);
  if (meant?.word === "boolean") return undefined;
  const isRange = has(object, "firstValue") ? has(object, "lastValue") : has(object, "otherValue");
  if (isRange) return { word: "between", certain: true };
  if (has(object, "propertyConditions")) return { word: "matchConditions", certain: true };
  if (has(object, "values")) return { word: "is", certain: false };
  return has(object, "value") && has(object, "columnSlug") ? { word: "is", certain: false } : undefined;
}

/** Keys of filters and groups, which surely mean no column. */
const listKeys: ReadonlySet<string> = new Set(["conjonction", "groups", "conditions"]);

/** Whether a value was meant as a condition, as far as its keys tell. */
export function looksLikeCondition(value: unknown): boolean {
  if (!isObject(value)) return false;
  const keys = Object.keys(value).filter((key) => !listKeys.has(key));
  return (
    keys.some((key) => meaningOf(key, ["columnSlug"])?.certain === true) ||
    (has(value, "kind") && !has(value, "groups"))
  );
}

/** The operators that only kinds for strings have, and those that only one kind, or two alike, have. */
const textOperators = operatorNames(operators.string).filter((name) => !Object.hasOwn(operators.number, name));
const tellingOperators: readonly string[] = [
  ...textOperators,
  ...operatorNames(operators.boolean).filter((name) => !Object.hasOwn(operators.any, name)),
  ...operatorNames(operators.object).filter((name) => !Object.hasOwn(operators.any, name)),
];

function operatorMeant({ operator }: JsonObject): string | undefined {
  if (typeof operator !== "string") return undefined;
  return tellingOperators.includes(operator) ? operator : meaningOf(operator, tellingOperators)?.word;
}

function isEquality(operator: unknown): boolean {
  return typeof operator === "string" && meaningOf(operator, ["is", "isNot"])?.certain === true;
}

/** Whether a value is a text that means neither a time, nor a truth value, nor null. */
function isPlainText(value: unknown): boolean {
  return typeof value === "string" && /^\p{L}/u.test(value) && !otherWords.test(value);
}

const otherWords =
  /^(?:true|false|null)$|\b(?:now|today|yesterday|tomorrow|ago|last|past|this|next|days?|weeks?|months?|years?)\b/i;

function isDateLike(text: string): boolean {
  return /^\d{4}-\d{2}(?:-\d{2}|$)/.test(text);
}

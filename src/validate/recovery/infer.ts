/** Infers what a value of a document was meant to be from its keys, and the kind and the operator of a condition. */
import type { ConditionKind, Conjonction } from "../../model/filter.js";
import type { DataModel } from "../../model/data-model.js";
import { operatorNames, operators } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { has, isObject } from "../../model/structure/json-object.js";
import type { Meaning } from "./meaning.js";
import { meaningOf } from "./meaning.js";

interface KindMeant extends Meaning {
  readonly word: ConditionKind;
}

/** The kind that a condition without one was meant to be: from its other keys, or the kind of its column. */
export function inferKind(condition: JsonObject, model?: DataModel): KindMeant | undefined {
  return inferFromKeys(condition) ?? kindOfColumn(condition, model);
}

function kindOfColumn(
  { columnSlug, relatedModelUuid }: JsonObject,
  model: DataModel | undefined,
): KindMeant | undefined {
  const table = relatedModelUuid === undefined ? model : ownValue(model?.related, relatedModelUuid);
  const type = ownValue(table?.columns, columnSlug)?.type;
  return type && { word: type, certain: type !== "any" };
}

function inferFromKeys(condition: JsonObject): KindMeant | undefined {
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
  if (operands.some((value) => typeof value === "string" && /^\d{4}-\d{2}(?:-\d{2}|$)/.test(value)))
    return { word: "date", certain: true };
  const isText =
    given("values") ||
    textOperators.some((name) => name === operator) ||
    (isEquality(condition["operator"]) && isPlainText(condition["value"]));
  return isText ? { word: "string", certain: true } : undefined;
}

/** The operator that an object without one was meant to have, from its operands. */
export function inferOperator(object: JsonObject): Meaning | undefined {
  const { kind } = object;
  const meant = typeof kind === "string" ? meaningOf(kind, ["boolean"]) : inferKind(object);
  if (meant?.word === "boolean") return undefined;
  const isRange = has(object, "firstValue") ? has(object, "lastValue") : has(object, "otherValue");
  if (isRange) return { word: "between", certain: true };
  if (has(object, "propertyConditions")) return { word: "matchConditions", certain: true };
  const hasOperand = has(object, "values") || (has(object, "value") && has(object, "columnSlug"));
  return hasOperand ? { word: "is", certain: false } : undefined;
}

/** Whether the keys of a value are those of a condition. */
export function looksLikeCondition(value: unknown): boolean {
  if (!isObject(value)) return false;
  const keys = Object.keys(value).filter((key) => !listKeys.has(key));
  return (
    keys.some((key) => meaningOf(key, ["columnSlug"])?.certain === true) ||
    (has(value, "kind") && !has(value, "groups"))
  );
}

/** Keys of filters and groups, which do not mean a column. */
const listKeys: ReadonlySet<string> = new Set(["conjonction", "groups", "conditions"]);

/** Whether the keys of a value are those of a group. */
export function isGroupLike(value: unknown): boolean {
  return joinedIn(value) !== undefined || (isObject(value) && Array.isArray(value["conditions"]));
}

/** What an object without other keys joins by the key `and` or `or`. */
interface Joined {
  readonly key: string;
  readonly conjonction: Conjonction;
  readonly members: readonly unknown[];
}

export function joinedIn(value: unknown): Joined | undefined {
  const [key, ...others] = isObject(value) ? Object.keys(value) : [];
  const members = isObject(value) && key !== undefined ? value[key] : undefined;
  if (key === undefined || others.length > 0 || !Array.isArray(members)) return undefined;
  const meaning = meaningOf(key.replace(/^\$/, ""), ["and", "or"]);
  if (meaning?.certain !== true) return undefined;
  return { key, conjonction: meaning.word === "or" ? "or" : "and", members };
}

/** Operators that only the kinds for text have. */
const textOperators = operatorNames(operators.string).filter((name) => !Object.hasOwn(operators.number, name));
/** Operators from which the kind follows. */
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

/** Whether a value is a string that is neither a time, a truth value nor null. */
function isPlainText(value: unknown): boolean {
  return typeof value === "string" && /^\p{L}/u.test(value) && !otherWords.test(value);
}

const otherWords =
  /^(?:true|false|null)$|\b(?:now|today|yesterday|tomorrow|ago|last|past|this|next|days?|weeks?|months?|years?)\b/i;

/** Reads comparisons of JSON that are not right, and writes what was meant. */
import type { Edit } from "../../model/issues/issue.js";
import { alternatives, describe, quote } from "../../model/issues/quote.js";
import type { OperatorKind } from "../../model/operators.js";
import { findOperator, kinds, operators } from "../../model/operators.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { has, isObject } from "../../model/structure/json-object.js";
import type { Report } from "../../model/structure/shape.js";
import type { Finding, Notation } from "../attempt.js";
import type { ComparisonCode } from "../comparisons.js";
import { findMistake } from "../comparisons.js";
import { inferKind, intendedWord, missingComparison } from "../words.js";
import { fix } from "./document-fix.js";
import type { Recovered } from "./recovery.js";

const operandKeys = ["value", "values", "firstValue", "lastValue", "otherValue"];

const notation: Notation = {
  operator: (_, name) => quote(name),
  operators: (kind) => alternatives(Object.keys(operators[kind])),
  date: quote,
  bounds: (kind) => `as ${keysOf(kind, "between").map(quote).join(" and ")}`,
};

function keysOf(kind: OperatorKind = "number", operator: string): readonly string[] {
  return Object.keys(findOperator(kind, operator)?.operands ?? {});
}

/** A condition with an operator that is not right, or with operands that the operator does not have. */
export function recoverComparison(condition: unknown, report: Report<ComparisonCode>): Recovered | undefined {
  if (!isObject(condition) || typeof condition["operator"] !== "string") return undefined;
  const { operator, kind: stated } = condition;
  const intended = typeof stated === "string" ? intendedWord(stated, kinds) : inferKind(condition);
  const kind = intended?.certain === true && isOperatorKind(intended.word) ? intended.word : undefined;
  const keys = operandKeys.filter((key) => has(condition, key));
  const operands = keys.map((key) => ({ value: condition[key], written: written(condition[key]) }));
  const finding = findMistake({
    ...{ kind, operator, operands, isNegated: false, notation },
    intendedOperator: (names) => intendedWord(operator, names),
    missing: missingComparison(operator),
  });
  if (finding === undefined) return undefined;
  const { code, message, expected, about } = finding;
  const comparison = { condition, kind, keys };
  const edits = editsOf(finding, comparison, report);
  const actual =
    quote(operator) + (about === undefined ? "" : ` with ${alternatives(operands.map((each) => each.written))}`);
  report.add(
    { code, message, actual, ...(expected !== undefined && { expected }), ...(edits && { fix: edits }) },
    about === "operand" ? keys[0] : "operator",
  );
  return { value: remaining(finding, comparison) };
}

interface Comparison {
  readonly condition: JsonObject;
  readonly kind: OperatorKind | undefined;
  readonly keys: readonly string[];
}

type Meant = NonNullable<Finding<string>["intent"]>;

function isOperatorKind(kind: string): kind is OperatorKind {
  return Object.hasOwn(operators, kind);
}

/** A value in messages; lists may be long, and may contain themselves. */
function written(value: unknown): string {
  if (typeof value === "string") return quote(value);
  return typeof value === "object" && value !== null ? describe(value) : String(value);
}

/** The operands that were meant, under their keys. */
function operandsOf({ operator, values }: Meant, kind: OperatorKind | undefined): JsonObject {
  return Object.fromEntries(keysOf(kind, operator).map((key, index) => [key, values[index]]));
}

function editsOf({ intent }: Finding<string>, { condition, kind, keys }: Comparison, { path }: Report) {
  if (intent === undefined) return undefined;
  const operands = operandsOf(intent, kind);
  const { operator, values, certain } = intent;
  const changed = Object.entries({ ...(condition["operator"] !== operator && { operator }), ...operands });
  const edits: Edit[] = [
    ...changed.map(([key, value]) => ({ type: "set", path: [...path, key], value }) as const),
    ...keys.filter((key) => !(key in operands)).map((key) => ({ type: "remove", path: [...path, key] }) as const),
  ];
  return fix(["write", quote(operator), values.flat().map(written).join(", ")].join(" ").trim(), certain, ...edits);
}

/** The condition in which further mistakes are looked for. */
function remaining({ intent, similarOperator }: Finding<string>, { condition, kind, keys }: Comparison): JsonObject {
  if (similarOperator !== undefined) return { ...condition, operator: similarOperator };
  const others = (without: readonly string[]): JsonObject =>
    Object.fromEntries(Object.entries(condition).filter(([key]) => !without.includes(key)));
  if (intent !== undefined) return { ...others(keys), operator: intent.operator, ...operandsOf(intent, kind) };
  return { ...others([...keys, "conjonction", "propertyConditions"]), operator: "isNotNull" };
}

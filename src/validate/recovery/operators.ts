/** Recoveries from mistakes in the operator of a condition and its operands; see recovery.ts. */
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { Edit } from "../../model/issues/issue.js";
import type { OperatorKind } from "../../model/operators.js";
import { operatorOfPattern, operatorsOfPatterns } from "../../model/like-pattern.js";
import { findOperator, kinds, operators } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { has, isObject, isString } from "../../model/structure/json-object.js";
import { relativeDateFrom } from "../../model/relative-date.js";
import type { Report } from "../../model/structure/shape.js";
import { alternatives, quote } from "../../model/issues/quote.js";
import { capitalize } from "../../model/structure/shape.js";
import { plainWord } from "../../model/issues/suggest.js";
import { conditionOfKind } from "../../model/structure/structure.js";
import { synonyms } from "../../model/synonyms.js";
import { fix, writeFix } from "../fixes/document-fix.js";
import type { DateCode } from "../rules/dates.js";
import { inferKind, meaningOf, missingComparison } from "./meaning.js";
import type { Recovered } from "./recovery.js";

export const operatorEntries = {
  valueForCheck: {
    topic: "Comparing a column with values",
    title: "null, true or empty as a value",
    meaning: "Nothing is equal to null, and boolean conditions have no operand. These tests have their own operators.",
    repair: 'Write "isNull", "isTrue" or "isEmpty"; in filter text, "is null", "is true" or "is empty".',
    example: ["condition", '{ "kind": "boolean", "columnSlug": "is_customer", "operator": "is", "value": true }'],
  },
  malformedRange: {
    topic: "Comparing a column with values",
    title: "a range whose bounds are not written as a range",
    meaning: '"between" has two bounds, each with its own key; in filter text they are joined by "and".',
    repair:
      'Write "firstValue" and "lastValue"; for a property, "value" and "otherValue"; in filter text, `between 1 and 5`.',
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "between", "value": [1, 5] }'],
  },
  listNotAllowed: {
    topic: "Comparing a column with values",
    title: "a list where one value belongs",
    meaning: "Only conditions on strings compare with several values at once.",
    repair: 'Write one condition for each value, joined by "or"; by "and" for "isNot".',
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "is", "value": [1, 2] }'],
  },
  operatorMismatch: {
    topic: "Comparing a column with values",
    title: "an operator that does not fit the kind",
    meaning: "Each kind of condition has its own operators, and the kind follows from the type of the column.",
    repair: "Write an operator of this kind, or correct the kind or the value.",
    example: ["condition", '{ "kind": "string", "columnSlug": "employees", "operator": "greaterThan", "value": 5 }'],
  },
  noSuchComparison: {
    topic: "Comparing a column with values",
    title: "a comparison that filters do not have",
    meaning: "There are no operators for at least, at most, or patterns.",
    repair: "Write it with other operators, as the message proposes.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "gte", "value": 5 }'],
  },
} as const satisfies CatalogueEntries;

export type OperatorCode = keyof typeof operatorEntries;

type OperatorReport = Report<OperatorCode | DateCode>;

/** A condition with its operator and its operands, possibly of another kind. */
interface Comparison {
  readonly condition: JsonObject;
  /** The intended kind. */
  readonly kind: string | undefined;
  readonly operator: string;
  /** The keys of the operands, null included. */
  readonly operands: readonly string[];
  /** The value of the first operand. */
  readonly value: unknown;
}

const operandKeys = ["value", "values", "firstValue", "lastValue", "otherValue"];

/** A condition that has an operator. */
export function recoverComparison(condition: unknown, report: OperatorReport): Recovered | undefined {
  if (!isObject(condition)) return undefined;
  const { operator } = condition;
  if (typeof operator !== "string") return undefined;
  const meaning = typeof condition["kind"] === "string" ? meaningOf(condition["kind"], kinds) : inferKind(condition);
  const kind = meaning?.certain === true ? meaning.word : undefined;
  const operands = operandKeys.filter((key) => has(condition, key));
  const comparison = { condition, kind, operator, operands, value: condition[operands[0] ?? ""] };
  const recoveries = [valueForCheck, pairInList, listOfValues, relativeDate, pattern, missingOperator, mismatch];
  for (const recover of recoveries) {
    const recovered = recover(comparison, report);
    if (recovered !== undefined) return recovered;
  }
  return undefined;
}

/** The condition with another operator and other operands, and the edits for that. */
function rewritten(
  { condition, operands }: Comparison,
  { path }: OperatorReport,
  operator: string,
  values: JsonObject = {},
): { readonly recovered: Recovered; readonly edits: readonly Edit[] } {
  const others = Object.entries(condition).filter(([key]) => !operands.includes(key));
  const changed = Object.entries({ ...(condition["operator"] !== operator && { operator }), ...values });
  const edits: Edit[] = [
    ...changed.map(([key, value]) => ({ type: "set", path: [...path, key], value }) as const),
    ...operands
      .filter((key) => !Object.hasOwn(values, key))
      .map((key) => ({ type: "remove", path: [...path, key] }) as const),
  ];
  return { recovered: { value: { ...Object.fromEntries(others), operator, ...values } }, edits };
}

/** A placeholder for a condition whose operator and operands are unclear. */
function withoutOperands(comparison: Comparison, report: OperatorReport): Recovered {
  const operands = [...comparison.operands, "conjonction", "propertyConditions"];
  return rewritten({ ...comparison, operands }, report, "isNotNull").recovered;
}

function equality(operator: string): string | undefined {
  const meaning = meaningOf(operator, ["is", "isNot"]);
  return meaning?.certain === true ? meaning.word : undefined;
}

const checks = new Map<unknown, readonly [positive: string, negative: string]>([
  [true, ["isTrue", "isFalse"]],
  [false, ["isFalse", "isTrue"]],
  [null, ["isNull", "isNotNull"]],
]);

/** `is` with null, true or false. */
function valueForCheck(comparison: Comparison, report: OperatorReport): Recovered | undefined {
  const { kind, operator, operands, value } = comparison;
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const isCheck = value === null ? kind !== undefined : kind === "boolean";
  const sense = equality(operator);
  const names = checks.get(truthOf(single));
  const [key = ""] = operands;
  if (!isCheck || names === undefined || operands.length !== 1 || sense === undefined) return undefined;
  const meant = names[sense === "is" ? 0 : 1];
  const { recovered, edits } = rewritten(comparison, report, meant);
  report.add(
    {
      code: "valueForCheck",
      message:
        value === null
          ? `To test for null, use the operator ${quote(meant)}.`
          : `A boolean condition has no ${quote(key)}. Use the operator ${quote(meant)}.`,
      expected: meant,
      actual: `${quote(operator)} with a ${quote(key)}`,
      fix: fix(`write ${quote(meant)}`, true, ...edits),
    },
    "operator",
  );
  return recovered;
}

function truthOf(value: unknown): unknown {
  return value === "true" ? true : value === "false" ? false : value;
}

/** `between` with both bounds in one list. */
function pairInList(comparison: Comparison, report: OperatorReport): Recovered | undefined {
  const { kind, operator, operands, value: pair } = comparison;
  if (operands.length !== 1 || !Array.isArray(pair) || pair.length !== 2) return undefined;
  if (meaningOf(operator, ["between"])?.certain !== true) return undefined;
  const [first, last] = pair as readonly unknown[]; // `isArray` gives any[]
  if (typeof first !== typeof last || (typeof first !== "number" && typeof first !== "string")) return undefined;
  const [key = ""] = operands;
  const [firstKey, lastKey] = kind === "objectProperty" ? ["value", "otherValue"] : ["firstValue", "lastValue"];
  const { recovered, edits } = rewritten(comparison, report, "between", { [firstKey]: first, [lastKey]: last });
  report.add(
    {
      code: "malformedRange",
      message: `Write the bounds of "between" under ${quote(firstKey)} and ${quote(lastKey)}, not as a list under ${quote(key)}.`,
      expected: `${firstKey} and ${lastKey}`,
      actual: "a list of two",
      fix: fix(`write ${quote(firstKey)} and ${quote(lastKey)}`, true, ...edits),
    },
    key,
  );
  return recovered;
}

/** A list where the operator has one value; only string conditions have lists. */
function listOfValues(comparison: Comparison, report: OperatorReport): Recovered | undefined {
  const { kind, operator, operands, value: list } = comparison;
  if (kind !== "number" && kind !== "date" && kind !== "objectProperty") return undefined;
  if (operands.length !== 1 || !Array.isArray(list) || list.length < 2) return undefined;
  const meant = equality(operator);
  const { word = "" } = meaningOf(operator, Object.keys(operators[kind])) ?? {};
  if (Object.keys(findOperator(kind, word)?.operands ?? {}).length !== 1) return undefined;
  const advice =
    meant === undefined
      ? "write one of them"
      : `write a condition for each value, in a group joined by ${meant === "is" ? '"or"' : '"and"'}`;
  report.add(
    {
      code: "listNotAllowed",
      message: `${capitalize(conditionOfKind(kind))} compares with one value: ${advice}.`,
      expected: "one value",
      actual: `a list of ${list.length}`,
    },
    operands[0],
  );
  return withoutOperands(comparison, report);
}

const relativeOperators =
  /^(?:(?:is)?(?:older|newer|earlier|later)than|(?:not)?(?:in|within)?the?(?:last|past|next)(?:n?days)?|(?:not)?within(?:last|past|next)|ago|(?:more|less)than(?:n?days)?ago)$/;

/** An operator for a date relative to now. */
function relativeDate(comparison: Comparison, report: OperatorReport): Recovered | undefined {
  const { condition, kind, operator, operands } = comparison;
  if (kind !== "date" || !relativeOperators.test(plainWord(operator))) return undefined;
  const texts = operands.flatMap((key) => condition[key]).filter(isString);
  const written = quote([operator, ...texts].join(" "));
  const value = texts.length === 1 ? relativeDateFrom(texts.join()) : undefined;
  const later = /new|later|last|past|within|less/i.test(operator);
  const meant = later === /not/i.test(operator) ? "lowerThan" : "greaterThan";
  const { recovered, edits } = rewritten(comparison, report, meant, { value: value ?? "2025-06-30" });
  const message = `${written} counts from the evaluation. Use "${meant}" with a number and a unit, such as "3 months".`;
  report.add(
    {
      code: "relativeDate",
      message,
      expected: `${meant} with a number and a unit`,
      actual: written,
      ...(value !== undefined && { fix: fix(`write ${quote(meant)} with ${quote(value)}`, false, ...edits) }),
    },
    "operator",
  );
  return recovered;
}

const withWildcards = [...operatorsOfPatterns].flatMap(([form, operator]) =>
  form.includes("%") ? [quote(operator)] : [],
);

/** The alternatives to patterns, as the end of a sentence. */
const noPatterns = `filters have no patterns; use ${alternatives(withWildcards)}`;

interface PatternMeaning {
  readonly operator: string;
  readonly texts: readonly string[];
  /** Whether letter case matters. */
  readonly certain: boolean;
}

/**
 * The comparison that `like` means with one or several patterns; null if no operator is equivalent, undefined for other
 * operators.
 */
export function withoutPattern(
  kind: "string" | "objectProperty",
  operator: string,
  content: unknown,
): PatternMeaning | null | undefined {
  const word = /^(?<not>not)?(?:is)?(?<anyCase>i)?like$/.exec(plainWord(operator))?.groups;
  const written = [content].flat();
  if (word === undefined || !written.every(isString)) return undefined;
  const parts = written.map(operatorOfPattern);
  const [first] = parts;
  const positive = parts.every((part) => part?.operator === first?.operator) ? first?.operator : undefined;
  const meant = word["not"] === undefined ? positive : positive && findOperator(kind, positive)?.complement;
  if (meant === undefined || meant === null) return null;
  // A text without wildcards may be meant as a part.
  const certain = word["anyCase"] === undefined && positive !== "is";
  return { operator: meant, texts: parts.map((part) => part?.text ?? ""), certain };
}

/** `like`, with wildcards or without. */
function pattern(comparison: Comparison, report: OperatorReport): Recovered | undefined {
  const { kind, operator, operands, value } = comparison;
  if (operands.length !== 1 || (kind !== "string" && kind !== "objectProperty")) return undefined;
  const meant = withoutPattern(kind, operator, value);
  if (meant === undefined) return undefined;
  const problem = { code: "noSuchComparison", expected: alternatives(withWildcards), actual: quote(operator) } as const;
  if (meant === null) {
    report.add({ ...problem, message: `There is no operator ${quote(operator)}: ${noPatterns}.` }, "operator");
    return withoutOperands(comparison, report);
  }
  const { texts } = meant;
  const operand = { [kind === "string" ? "values" : "value"]: Array.isArray(value) ? texts : texts[0] };
  const { recovered, edits } = rewritten(comparison, report, meant.operator, operand);
  const written = `${quote(meant.operator)} ${texts.map(quote).join(", ")}`;
  report.add(
    {
      ...problem,
      message: `There is no operator ${quote(operator)}. Write this pattern as ${written}.`,
      fix: fix(`write ${written}`, meant.certain, ...edits),
    },
    "operator",
  );
  return recovered;
}

/** Every operator. */
const operatorsOfAnyKind = [...new Set(Object.values(operators).flatMap((table) => Object.keys(table)))];

const instead: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(synonyms.opposite).map((name) => [
      `not ${name}`,
      `${quote(operatorsOfAnyKind.includes(name) ? name : "matchConditions")} cannot be negated`,
    ]),
  ),
  "not between": 'use "lowerThan" and "greaterThan", as two conditions of a group joined by "or"',
  ">=": 'use "greaterThan" and "is", as two conditions of a group joined by "or"',
  "<=": 'use "lowerThan" and "is", as two conditions of a group joined by "or"',
  pattern: noPatterns,
  all: 'write a condition for each value, in a group joined by "and"',
};

/** A comparison for which there is no operator, but maybe an equivalent condition. */
function missingOperator(comparison: Comparison, report: OperatorReport): Recovered | undefined {
  const { condition, kind, operator } = comparison;
  if (!isOperatorKind(kind) || meaningOf(operator, Object.keys(operators[kind])) !== undefined) return undefined;
  const missing = missingComparison(operator) ?? "";
  const near = ownValue(strictOperators, missing);
  const isOfText = findOperator(kind, "contains") !== undefined;
  const advice = missing === "pattern" && !isOfText ? "filters have no patterns" : ownValue(instead, missing);
  if (advice === undefined || (near !== undefined && findOperator(kind, near) === undefined)) return undefined;
  report.add(
    {
      code: "noSuchComparison",
      message: `There is no operator ${quote(operator)}: ${advice}.`,
      expected: alternatives(Object.keys(operators[kind])),
      actual: quote(operator),
    },
    "operator",
  );
  return near === undefined ? withoutOperands(comparison, report) : { value: { ...condition, operator: near } };
}

/** The strict operators of `>=` and `<=`. */
const strictOperators: Readonly<Record<string, string>> = { ">=": "greaterThan", "<=": "lowerThan" };

/** An operator of other kinds: the kind may be wrong. */
function mismatch(comparison: Comparison, report: OperatorReport): Recovered | undefined {
  const { kind, operator } = comparison;
  if (!isOperatorKind(kind) || meaningOf(operator, Object.keys(operators[kind])) !== undefined) return undefined;
  const meaning = meaningOf(operator, operatorsOfAnyKind);
  const name = ownValue(strictOperators, missingComparison(operator)) ?? (meaning?.certain === true && meaning.word);
  if (name === false) return undefined;
  const kindsOfOperator = Object.keys(operators)
    .filter(isOperatorKind)
    .filter((other) => findOperator(other, name) !== undefined);
  report.add(
    {
      code: "operatorMismatch",
      message: `${quote(operator)} belongs to ${alternatives(kindsOfOperator)} conditions, and this is ${conditionOfKind(kind)}.`,
      expected: alternatives(Object.keys(operators[kind])),
      actual: quote(operator),
    },
    "operator",
  );
  return withoutOperands(comparison, report);
}

function isOperatorKind(kind: string | undefined): kind is OperatorKind {
  return kind !== undefined && Object.hasOwn(operators, kind);
}

/** The kind of a property's values, where the kind `objectProperty` is expected. */
export function kindOfProperty(value: unknown, report: Report): Recovered | undefined {
  if (!isObject(value) || typeof value["kind"] !== "string" || !has(value, "propertyName")) return undefined;
  if (meaningOf(value["kind"], ["objectProperty", "occurrence", "sql"]) !== undefined) return undefined;
  // Elsewhere the property may be the column under a wrong key.
  const within = report.path.at(-2) === "propertyConditions";
  const isText = meaningOf(value["kind"], ["string"])?.certain === true && has(value, "columnSlug");
  const certain = within || (isText && value["propertyName"] !== value["columnSlug"]);
  report.add(
    {
      code: "unknownKind",
      message: `A condition on a property has the kind "objectProperty", whatever the type of the property, not ${quote(value["kind"])}.`,
      expected: "objectProperty",
      actual: quote(value["kind"]),
      fix: writeFix([...report.path, "kind"], "objectProperty", certain),
    },
    "kind",
  );
  return { value: { ...value, kind: "objectProperty" } };
}

/** Recoveries from mistakes in an operator and its operands; see recovery.ts. */
import type { CatalogueEntries } from "../../model/catalogue-entry.js";
import { isCondition } from "../../model/structure.js";
import { readIsoDate } from "../../model/iso-date.js";
import type { OperatorKind } from "../../model/operators.js";
import { findOperator, kinds, operators } from "../../model/operators.js";
import type { Report } from "../../model/shape.js";
import { alternatives, capitalize, has, isObject, keyOf, quote } from "../../model/shape.js";
import { conditionOfKind } from "../../model/structure.js";
import type { Comparison } from "./comparison.js";
import { operandKeys, plainWord, rewritten } from "./comparison.js";
import { fix } from "../fixes/fix.js";
import type { Recovery, Recovered } from "./recovery.js";
import { inferKind } from "./infer.js";
import type { MissingComparisonCode } from "./like-pattern.js";
import { likePattern, noPatterns } from "./like-pattern.js";
import { meaningOf } from "./synonyms.js";

export const operatorEntries = {
  valueForCheck: {
    topic: "Comparing a column with values",
    title: "null, true or empty as a value",
    meaning:
      "Nothing is equal to null, and boolean conditions have no operand. These are tests with operators of their own.",
    repair: "Write isNull, isTrue or isEmpty; in filter text, is null, is true or is empty.",
    example: ["condition", '{ "kind": "boolean", "columnSlug": "is_customer", "operator": "is", "value": true }'],
  },
  malformedRange: {
    topic: "Comparing a column with values",
    title: "a range whose bounds are not written as a range",
    meaning: "between has two bounds, each with a key of its own; in filter text they are joined by and.",
    repair: "Write firstValue and lastValue; for a property, value and otherValue; in filter text, between 1 and 5.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "between", "value": [1, 5] }'],
  },
  listNotAllowed: {
    topic: "Comparing a column with values",
    title: "a list where one value belongs",
    meaning: "Only conditions on strings compare with several values at once.",
    repair: "Write one condition for each value, joined by or; by and for isNot.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "is", "value": [1, 2] }'],
  },
  relativeDate: {
    topic: "Comparing a column with values",
    title: "a date relative to today",
    meaning: "A filter holds fixed dates. What is older than 180 days is another date each day.",
    repair:
      "Write lowerThan or greaterThan with the date itself, and renew it; or count the records of the last days by an occurrence.",
    example: [
      "condition",
      '{ "kind": "date", "columnSlug": "created_at", "operator": "olderThan", "values": ["180d"] }',
    ],
  },
  operatorMismatch: {
    topic: "Comparing a column with values",
    title: "an operator that does not fit the kind",
    meaning: "Each kind of condition has operators of its own, and the kind follows from the type of the column.",
    repair: "Write an operator of this kind, or correct the kind or the value.",
    example: ["condition", '{ "kind": "string", "columnSlug": "employees", "operator": "greaterThan", "value": 5 }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof operatorEntries | MissingComparisonCode;

/** In the order in which they are tried. */
const operatorRecoveries = [
  booleanOperand,
  nullOperand,
  pairInList,
  listOfValues,
  relativeDate,
  likePattern,
  missingOperator,
  operatorOfAnotherKind,
];

/** Tries the recoveries on a condition that has an operator, or a truth value without one. */
export const recoverComparison: Recovery<Code> = (condition, report) => {
  if (!isObject(condition)) return undefined;
  const operator = keyOf(condition, "operator", report) === undefined ? "" : condition["operator"];
  if (typeof operator !== "string") return undefined;
  const meaning = typeof condition["kind"] === "string" ? meaningOf(condition["kind"], kinds) : inferKind(condition);
  const kind = meaning?.certain === true ? meaning.word : undefined;
  const operands = operandKeys.filter((key) => has(condition, key));
  const comparison = { condition, kind, operator, operands };
  if (operator === "") return booleanOperand(comparison, report);
  for (const recover of operatorRecoveries) {
    const recovered = recover(comparison, report);
    if (recovered !== undefined) return recovered;
  }
  return undefined;
};

/** Whether the operator says that something is, or is not, its operand. */
function equality(operator: string): "is" | "isNot" | undefined {
  const meaning = meaningOf(operator, ["is", "isNot"]);
  if (meaning?.certain !== true) return undefined;
  return meaning.word === "is" ? "is" : "isNot";
}

/** `is` with the value true, or that value alone, which is the operator `isTrue` here. */
function booleanOperand(comparison: Comparison, report: Report<Code>): Recovered | undefined {
  const { condition, kind, operator, operands } = comparison;
  const [key = ""] = operands;
  const value = truthOf(condition[key]);
  if (kind !== "boolean" || operands.length !== 1 || value === undefined) return undefined;
  const sense = operator === "" ? "is" : equality(operator);
  if (sense === undefined) return undefined;
  const meant = value === (sense === "is") ? "isTrue" : "isFalse";
  const { recovered, edits } = rewritten(comparison, report, meant);
  report.add(
    {
      code: "valueForCheck",
      message: `A boolean condition has no ${quote(key)}. Use the operator ${quote(meant)}.`,
      expected: meant,
      actual: operator === "" ? `a ${key} alone` : `${operator} with a ${key}`,
      fix: fix(`write ${meant}`, true, ...edits),
    },
    operator === "" ? key : "operator",
  );
  return recovered;
}

function truthOf(value: unknown): boolean | undefined {
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (single === true || single === "true") return true;
  return single === false || single === "false" ? false : undefined;
}

/** `is` with the value null, which is the operator `isNull` here. */
function nullOperand(comparison: Comparison, report: Report<Code>): Recovered | undefined {
  const { condition, kind, operator } = comparison;
  const operands = operandKeys.filter((key) => key in condition);
  const [key = ""] = operands;
  if (operands.length !== 1 || condition[key] !== null || typeof kind !== "string") return undefined;
  const sense = equality(operator);
  if (sense === undefined) return undefined;
  const meant = sense === "is" ? "isNull" : "isNotNull";
  const { recovered, edits } = rewritten({ ...comparison, operands }, report, meant);
  report.add(
    {
      code: "valueForCheck",
      message: `To test for null, use the operator ${quote(meant)}.`,
      expected: meant,
      actual: `${operator} with null`,
      fix: fix(`write ${meant}`, true, ...edits),
    },
    "operator",
  );
  return recovered;
}

/** `between` with both ends in one list. */
function pairInList(comparison: Comparison, report: Report<Code>): Recovered | undefined {
  const { condition, kind, operator, operands } = comparison;
  const [key = ""] = operands;
  const pair = condition[key];
  if (operands.length !== 1 || !Array.isArray(pair) || pair.length !== 2) return undefined;
  if (meaningOf(operator, ["between"])?.certain !== true) return undefined;
  const [first, last] = pair as readonly unknown[]; // `isArray` gives any[]
  if (typeof first !== typeof last || (typeof first !== "number" && typeof first !== "string")) return undefined;
  const [firstKey, lastKey] = kind === "objectProperty" ? ["value", "otherValue"] : ["firstValue", "lastValue"];
  const { recovered, edits } = rewritten(comparison, report, "between", { [firstKey]: first, [lastKey]: last });
  report.add(
    {
      code: "malformedRange",
      message: `Write the bounds of "between" under ${quote(firstKey)} and ${quote(lastKey)}, not as a list under ${quote(key)}.`,
      expected: `${firstKey} and ${lastKey}`,
      actual: "a list of two",
      fix: fix(`write ${firstKey} and ${lastKey}`, true, ...edits),
    },
    key,
  );
  return recovered;
}

/** `is` with a list, where only texts have one. */
function listOfValues(comparison: Comparison, report: Report<Code>): Recovered | undefined {
  const { condition, kind, operator, operands } = comparison;
  const [key = ""] = operands;
  const list = condition[key];
  if (kind !== "number" && kind !== "date" && kind !== "objectProperty") return undefined;
  if (operands.length !== 1 || !Array.isArray(list) || list.length < 2) return undefined;
  const meant = equality(operator);
  if (meant === undefined) return undefined;
  const advice = `write a condition for each value, in a group joined by ${meant === "is" ? '"or"' : '"and"'}`;
  report.add(
    {
      code: "listNotAllowed",
      message: `${capitalize(conditionOfKind(kind))} compares with one value: ${advice}.`,
      expected: advice,
      actual: `a list of ${list.length}`,
    },
    key,
  );
  return rewritten(comparison, report, "isNotNull").recovered;
}

const relativeOperators =
  /^(?:(?:is)?(?:older|newer|earlier|later)than|(?:not)?(?:in|within)?the?(?:last|past|next)(?:n?days)?|(?:not)?within(?:last|past|next)|ago|(?:more|less)than(?:n?days)?ago)$/;
const duration =
  /^\s*-?\d+(?:\.\d+)?\s*(?:s|h|d|w|m|y|mo|sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?)(?:\s+ago)?\s*$/i;

/** A date relative to now, which no filter can hold. */
function relativeDate(comparison: Comparison, report: Report<Code>): Recovered | undefined {
  const { condition, kind, operator, operands } = comparison;
  if (kind !== "date") return undefined;
  const values = operands.flatMap((key) => condition[key]);
  const isRelative = relativeOperators.test(plainWord(operator));
  const span = values.find((value) => typeof value === "string" && duration.test(value));
  if (!isRelative && span === undefined) return undefined;
  const said = quote(typeof span === "string" ? `${operator} ${span}` : operator);
  const later = /new|later|last|past|within|less/i.test(operator);
  const meant = later === /not/i.test(operator) ? "lowerThan" : "greaterThan";
  report.add(
    {
      code: "relativeDate",
      message: `${said} counts from today, and a filter holds fixed dates. Use "${meant}" with the date itself, such as "2025-06-30".`,
      expected: `${meant} with a date`,
      actual: said,
    },
    "operator",
  );
  return rewritten(comparison, report, meant, { value: "2025-06-30" }).recovered;
}

/** Comparisons that people look for, and how to say them with the operators that there are. */
const saidOtherwise: readonly { readonly words: RegExp; readonly near: string; readonly advice: string }[] = [
  {
    words:
      /^(?:gte|ge|>=|=>|≥|(?:is)?(?:greater|more)thanor(?:equal(?:s)?(?:to)?|is)|atleast|min|from|onorafter|since)$/,
    near: "greaterThan",
    advice: 'use "greaterThan" and "is", as two conditions of a group joined by "or"',
  },
  {
    words:
      /^(?:lte|le|<=|=<|≤|(?:is)?(?:less|lower|fewer)thanor(?:equal(?:s)?(?:to)?|is)|atmost|max|until|onorbefore)$/,
    near: "lowerThan",
    advice: 'use "lowerThan" and "is", as two conditions of a group joined by "or"',
  },
  {
    words: /^(?:notbetween|isnotbetween|outside|notinrange)$/,
    near: "between",
    advice: 'use "lowerThan" the first and "greaterThan" the last value, as two conditions of a group joined by "or"',
  },
  {
    words: /^(?:doesnotstartwith|notstartswith|doesntstartwith|doesnotendwith|notendswith|doesntendwith)$/,
    near: "startsWith",
    advice: '"startsWith" and "endsWith" have no opposite; the nearest operator is "doesNotContain"',
  },
  {
    words:
      /^(?:i?regexp?|~\*?|=~|rlike|similarto|glob|wildcard|pattern|(?:(?:does)?not)?match(?:es)?(?:regexp?|pattern)?|notregexp?)$/,
    near: "contains",
    advice: noPatterns,
  },
];

/** A comparison that is missing here and is said in other words. */
function missingOperator(comparison: Comparison, report: Report<Code>): Recovered | undefined {
  const { condition, kind, operator } = comparison;
  if (!isOperatorKind(kind) || findOperator(kind, operator) !== undefined) return undefined;
  // What means one of the operators elsewhere, such as matches of an object, is that one.
  if (meaningOf(operator, Object.keys(operators[kind]))?.certain === true) return undefined;
  const plain = plainWord(operator);
  const found = saidOtherwise.find(({ words }) => words.test(plain));
  if (found === undefined || (found.near === "contains" && findOperator(kind, found.near) === undefined))
    return undefined;
  report.add(
    {
      code: "noSuchComparison",
      message: `There is no operator ${quote(operator)}: ${found.advice}.`,
      expected: found.advice,
      actual: quote(operator),
    },
    "operator",
  );
  return { value: { ...condition, operator: found.near } };
}

/** An operator that other kinds have: the kind may be what is wrong. */
function operatorOfAnotherKind(comparison: Comparison, report: Report<Code>): Recovered | undefined {
  const { condition, kind, operator } = comparison;
  if (!isOperatorKind(kind) || findOperator(kind, operator) !== undefined) return undefined;
  if (meaningOf(operator, Object.keys(operators[kind])) !== undefined) return undefined;
  const others = Object.keys(operators)
    .filter(isOperatorKind)
    .filter((other) => findOperator(other, operator) !== undefined);
  const fitting = others.filter(
    (other) => isCondition({ ...condition, kind: other }) && (other !== "date" || holdsDates(comparison)),
  );
  if (others.length === 0) return undefined;
  const [other = kind] = fitting;
  const repair = fix(`make it ${conditionOfKind(other)}`, false, {
    type: "set",
    path: [...report.path, "kind"],
    value: other,
  });
  report.add(
    {
      code: "operatorMismatch",
      message: `${quote(operator)} is an operator of ${alternatives(others)} conditions, and this is ${conditionOfKind(kind)}.`,
      expected: alternatives(Object.keys(operators[kind])),
      actual: quote(operator),
      ...(fitting.length === 1 && { fix: repair }),
    },
    "operator",
  );
  const operands = [...comparison.operands, "conjonction", "propertyConditions"];
  // Of operands for which no kind is sure, there is nothing to say.
  return fitting.length === 1
    ? { value: { ...condition, kind: other } }
    : rewritten({ ...comparison, operands }, report, "isNotNull").recovered;
}

function holdsDates({ condition, operands }: Comparison): boolean {
  return operands.every((key) => readIsoDate(String(condition[key])) !== undefined);
}

function isOperatorKind(kind: string | undefined): kind is OperatorKind {
  return kind !== undefined && Object.hasOwn(operators, kind);
}

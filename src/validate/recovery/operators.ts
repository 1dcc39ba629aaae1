/** Recoveries from mistakes in an operator and its operands; see recovery.ts. */
import { isCondition } from "../../model/guard.js";
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
import { likePattern, noPatterns } from "./like-pattern.js";
import { meaningOf } from "./synonyms.js";

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
export const recoverComparison: Recovery = (condition, report) => {
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
function booleanOperand(comparison: Comparison, report: Report): Recovered | undefined {
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
      code: "booleanOperand",
      message: `A boolean condition has no ${key}: ${operator || key} ${String(value)} is the operator ${meant}.`,
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
function nullOperand(comparison: Comparison, report: Report): Recovered | undefined {
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
      code: "nullOperand",
      message: `Nothing is compared with null: ${operator} null is the operator ${meant}.`,
      expected: meant,
      actual: `${operator} with null`,
      fix: fix(`write ${meant}`, true, ...edits),
    },
    "operator",
  );
  return recovered;
}

/** `between` with both ends in one list. */
function pairInList(comparison: Comparison, report: Report): Recovered | undefined {
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
      code: "pairInList",
      message: `between has its two ends under ${firstKey} and ${lastKey}, not as a list under ${key}.`,
      expected: `${firstKey} and ${lastKey}`,
      actual: "a list of two",
      fix: fix(`write ${firstKey} and ${lastKey}`, true, ...edits),
    },
    key,
  );
  return recovered;
}

/** `is` with a list, where only texts have one. */
function listOfValues(comparison: Comparison, report: Report): Recovered | undefined {
  const { condition, kind, operator, operands } = comparison;
  const [key = ""] = operands;
  const list = condition[key];
  if (kind !== "number" && kind !== "date" && kind !== "objectProperty") return undefined;
  if (operands.length !== 1 || !Array.isArray(list) || list.length < 2) return undefined;
  const meant = equality(operator);
  if (meant === undefined) return undefined;
  const advice = `ask for each value in a condition of its own, in a group joined by ${meant === "is" ? "or" : "and"}`;
  report.add(
    {
      code: "noSuchComparison",
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
function relativeDate(comparison: Comparison, report: Report): Recovered | undefined {
  const { condition, kind, operator, operands } = comparison;
  if (kind !== "date") return undefined;
  const values = operands.flatMap((key) => condition[key]);
  const isRelative = relativeOperators.test(plainWord(operator));
  const span = values.find((value) => typeof value === "string" && duration.test(value));
  if (!isRelative && span === undefined) return undefined;
  const said = typeof span === "string" ? `${operator} ${quote(span)}` : operator;
  const later = /new|later|last|past|within|less/i.test(operator);
  const meant = later === /not/i.test(operator) ? "lowerThan" : "greaterThan";
  report.add(
    {
      code: "relativeDate",
      message: `${said} counts from today, and a filter holds fixed dates: use ${meant} with the date itself, such as "2025-06-30".`,
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
    advice: "ask for greaterThan or is, as two conditions of a group joined by or",
  },
  {
    words:
      /^(?:lte|le|<=|=<|≤|(?:is)?(?:less|lower|fewer)thanor(?:equal(?:s)?(?:to)?|is)|atmost|max|until|onorbefore)$/,
    near: "lowerThan",
    advice: "ask for lowerThan or is, as two conditions of a group joined by or",
  },
  {
    words: /^(?:notbetween|isnotbetween|outside|notinrange)$/,
    near: "between",
    advice: "ask for lowerThan the first or greaterThan the last value, as two conditions of a group joined by or",
  },
  {
    words: /^(?:doesnotstartwith|notstartswith|doesntstartwith|doesnotendwith|notendswith|doesntendwith)$/,
    near: "startsWith",
    advice: "startsWith and endsWith have no opposite; doesNotContain is the nearest there is",
  },
  {
    words:
      /^(?:i?regexp?|~\*?|=~|rlike|similarto|glob|wildcard|pattern|(?:(?:does)?not)?match(?:es)?(?:regexp?|pattern)?|notregexp?)$/,
    near: "contains",
    advice: noPatterns,
  },
];

/** A comparison that is missing here and is said in other words. */
function missingOperator(comparison: Comparison, report: Report): Recovered | undefined {
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
      message: `There is no ${operator}: ${found.advice}.`,
      expected: found.advice,
      actual: quote(operator),
    },
    "operator",
  );
  return { value: { ...condition, operator: found.near } };
}

/** An operator that other kinds have: the kind may be what is wrong. */
function operatorOfAnotherKind(comparison: Comparison, report: Report): Recovered | undefined {
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
      code: "operatorOfAnotherKind",
      message: `${quote(operator)} is an operator of ${alternatives(others)} conditions; this is ${conditionOfKind(kind)}.`,
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

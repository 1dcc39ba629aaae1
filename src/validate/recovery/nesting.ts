/** Groups within groups, `>=`, `<=` and lists of numbers: filters have none of them, but the same in two levels. */
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { Conjonction } from "../../model/filter.js";
import type { Issue, Path } from "../../model/issues/issue.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import type { Report } from "../../model/structure/shape.js";
import { has, isObject } from "../../model/structure/json-object.js";
import { listOf } from "../../model/structure/shape.js";
import { checkConditionShape, checkGroupShape, isCondition } from "../../model/structure/structure.js";
import type { Positive } from "../../text/parser/normalize.js";
import { normalForm } from "../../text/parser/normalize.js";
import { fix, valueAt } from "../fixes/fix.js";
import { inferKind, joinedIn, looksLikeCondition } from "./infer.js";
import { meaningOf, missingComparison } from "./meaning.js";
import type { LikePatternCode } from "./like-pattern.js";
import type { OperatorCode } from "./operators.js";
import type { Recovered } from "./recovery.js";

export const nestingEntries = {
  nestedGroup: {
    topic: "Bringing a filter from elsewhere",
    title: "a group within a group",
    meaning: "A filter has two levels: groups, and conditions in them.",
    repair: "Write it in two levels; the fix does so, as filter text does with any nesting of and, or and not.",
    example: ["condition", '{ "conjonction": "or", "conditions": [] }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof nestingEntries;

/** Groups in a group, beside conditions or instead of them. */
export function groupsInGroup(value: unknown, report: Report<Code>): Recovered | undefined {
  if (!isObject(value) || !Array.isArray(value["groups"])) return undefined;
  const { groups, ...group } = value;
  reportNesting(report, "groups");
  report.within("groups", groups, listOf(checkGroupShape));
  return { value: { conditions: [], ...group } };
}

/** A group where a condition belongs. */
export function groupAsCondition(value: unknown, report: Report<Code>): Recovered | undefined {
  const joined = joinedIn(value);
  if (joined !== undefined) {
    reportNesting(report);
    return { value, check: () => report.within(joined.key, joined.members, listOf(checkConditionShape)) };
  }
  if (!isObject(value) || looksLikeCondition(value) || inferKind(value) !== undefined) return undefined;
  if (!Array.isArray(value["conditions"]) && !Array.isArray(value["groups"])) return undefined;
  reportNesting(report);
  return { value, check: checkGroupShape };
}

function reportNesting(report: Report<Code>, key?: string): void {
  report.add(
    {
      code: "nestedGroup",
      message: "A group cannot hold another group: a filter has two levels, groups and their conditions.",
      expected: "conditions",
      actual: "a group within a group",
    },
    key,
  );
}

/** Codes of mistakes that writing the filter in two levels repairs. */
const rewritten: ReadonlySet<string> = new Set<Code | OperatorCode | LikePatternCode>([
  "nestedGroup",
  "noSuchComparison",
  "listNotAllowed",
]);

/**
 * The issues; the first one that {@link inTwoLevels} repairs has that as its fix, if nothing else is wrong in its filter.
 * The fix repairs all of them.
 */
export function withRewriting(issues: readonly Issue[], document: unknown): readonly Issue[] {
  const issue = issues.find(({ code, fix }) => rewritten.has(code) && fix === undefined);
  if (issue === undefined) return issues;
  // The filter is the document itself, or under the key `filter` of a capacity.
  const root = issue.path.slice(0, issue.path.indexOf("filter") + 1);
  const isWithin = (path: Path): boolean => root.every((key, index) => path[index] === key);
  if (issues.some(({ code, severity, path }) => severity === "error" && !rewritten.has(code) && isWithin(path)))
    return issues;
  const expression = expressionOf(valueAt(root, document));
  const filter = expression && normalForm(expression, mostConditions);
  if (filter === undefined) return issues;
  const edit = { type: "set", path: root, value: filter } as const;
  const repair = { ...fix("write it in two levels", true, edit), within: root };
  return issues.map((each) => (each === issue ? { ...each, fix: repair } : each));
}

/** The limit that filter text has by default. */
const mostConditions = 1000;

/** What a part of a filter means, with groups in any depth; undefined if some key or value of it is not understood. */
function expressionOf(part: unknown, depth = 0): Positive | undefined {
  if (isCondition(part)) return { condition: part };
  if (!isObject(part) || depth > deepest) return undefined;
  const joined = joinedIn(part);
  const { conjonction, groups = [], conditions = [], ...others } = part;
  if (joined === undefined && !("groups" in part || "conditions" in part)) return comparisonOf(part);
  if (joined === undefined && Object.keys(others).length > 0) return undefined;
  const type = joined?.conjonction ?? conjonction;
  if ((type !== "and" && type !== "or") || !isList(groups) || !isList(conditions)) return undefined;
  const parts = joined?.members ?? [...groups, ...conditions];
  const members = parts.map((member) => expressionOf(member, depth + 1));
  // It is not clear how a list without conditions in another list is meant.
  if (parts.length === 0 || !members.every((member) => member !== undefined)) return undefined;
  return members.length === 1 ? members[0] : { type, members };
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A part within so many others is not a filter that anyone wrote. */
const deepest = 16;

/** What a comparison means for which there is no operator, or no list. */
function comparisonOf(condition: JsonObject): Positive | undefined {
  const { operator, value, values = value, ...column } = condition;
  if (typeof operator !== "string") return undefined;
  const name = missingComparison(operator);
  if (name === ">=" || name === "<=") {
    // A property is equal as text, but greater or lower as a number.
    const equal = column["kind"] === "objectProperty" ? { operator: "between", otherValue: value } : { operator: "is" };
    const strict = { ...column, operator: name === ">=" ? "greaterThan" : "lowerThan", value };
    return junction("or", [strict, { ...column, ...equal, value }]);
  }
  const meaning = meaningOf(operator, ["is", "isNot"]);
  if (meaning?.certain !== true || !Array.isArray(values)) return undefined;
  // Of many related records, each condition may be true of another one.
  if (meaning.word === "isNot" && has(column, "relatedModelUuid")) return undefined;
  const members = values.map((item: unknown) => ({ ...column, operator: meaning.word, value: item }));
  return junction(meaning.word === "is" ? "or" : "and", members);
}

function junction(type: Conjonction, conditions: readonly object[]): Positive | undefined {
  const members = conditions.filter(isCondition).map((condition) => ({ condition }));
  return members.length === conditions.length && members.length > 0 ? { type, members } : undefined;
}

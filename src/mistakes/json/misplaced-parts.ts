/** Recoveries from conditions, lists, connectives and groups in the wrong place; see recovery.ts. */
import type { Conjonction } from "../../model/filter.js";
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { Issue, Path } from "../../model/issues/issue.js";
import { ownValue } from "../../model/own-value.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { has, isObject } from "../../model/structure/json-object.js";
import type { Check, Report, StructureCode } from "../../model/structure/shape.js";
import { listOf } from "../../model/structure/shape.js";
import { quote } from "../../model/issues/quote.js";
import { checkConditionShape, checkGroupShape, isCondition } from "../../model/structure/structure.js";
import { complementOf } from "../../text/parser/complement.js";
import type { Positive } from "../../text/parser/normalize.js";
import { normalForm } from "../../text/parser/normalize.js";
import { valueAt } from "../../model/value-at.js";
import { fix } from "./document-fix.js";
import {
  inferKind,
  isGroupLike,
  joinedIn,
  looksLikeCondition,
  intendedWord,
  intendedKey,
  sureComparison,
} from "../words.js";
import type { ComparisonCode } from "../comparisons.js";
import type { OtherFormatCode } from "./other-formats.js";
import type { Recovered } from "./recovery.js";

export const misplacedPartEntries = {
  misplacedPart: {
    topic: "Writing JSON",
    title: "conditions or groups in the wrong place",
    meaning:
      "A filter holds groups, and each group holds conditions. A condition or a list alone does not show how it is joined. The service ignores conditions beside groups; if groups is empty, the filter then matches every record.",
    repair: 'Put the conditions into a group of the filter, with "conjonction" and "conditions".',
    example: ["filter", '{ "kind": "string", "columnSlug": "country", "operator": "is", "values": ["US"] }'],
  },
  nestedGroup: {
    topic: "Bringing a filter from elsewhere",
    title: "a group within a group",
    meaning: "A filter has two levels: groups, and conditions in them.",
    repair: "Write it in two levels, as the fix does. Filter text allows any nesting of and, or and not.",
    example: ["condition", '{ "conjonction": "or", "conditions": [] }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof misplacedPartEntries;

/** The missing containers around conditions or groups. */
interface Frame {
  readonly name: string;
  readonly container: (conjonction: string) => object;
  /** The path of the list of parts in the container. */
  readonly at: Path;
  readonly check: Check;
}

const filterOfConditions: Frame = {
  name: "filter",
  container: (conjonction) => ({ conjonction, groups: [{ conjonction, conditions: [] }] }),
  at: ["groups", 0, "conditions"],
  check: checkConditionShape,
};
const filterOfGroups: Frame = {
  name: "filter",
  container: (conjonction) => ({ conjonction, groups: [] }),
  at: ["groups"],
  check: checkGroupShape,
};
const groupOfConditions: Frame = {
  name: "group",
  container: (conjonction) => ({ conjonction, conditions: [] }),
  at: ["conditions"],
  check: checkConditionShape,
};

/** A condition, a list of conditions or a list of groups where a filter belongs. */
export function conditionsAsFilter(value: unknown, report: Report<Code>): Recovered | undefined {
  const isOfGroups = Array.isArray(value) && value.length > 0 && value.every(isGroupLike);
  return isOfGroups ? recovered(value, filterOfGroups, report) : recoverConditions(value, filterOfConditions, report);
}

/** A condition or a list of conditions where a group belongs. */
export function conditionsAsGroup(value: unknown, report: Report<Code>): Recovered | undefined {
  return recoverConditions(value, groupOfConditions, report);
}

function recoverConditions(value: unknown, frame: Frame, report: Report<Code>): Recovered | undefined {
  const isOfConditions = Array.isArray(value)
    ? value.length > 0 && value.every(looksLikeCondition)
    : looksLikeCondition(value);
  return isOfConditions ? recovered(value, frame, report) : undefined;
}

function recovered(value: unknown, { name, container, at, check }: Frame, report: Report<Code>): Recovered {
  const isList = Array.isArray(value);
  const parts = check === checkGroupShape ? "groups" : "conditions";
  const what = isList ? `a list of ${parts}` : "a condition";
  report.add({
    code: "misplacedPart",
    message: `This is ${what}. Put it into a ${name}, an object with "conjonction" and ${quote(String(at[0]))}.`,
    expected: `a ${name}`,
    actual: what,
    fix: fix(isList ? `put it into a ${name}, joined by and` : `put it into a ${name}`, !isList || value.length === 1, {
      type: "wrap",
      path: report.path,
      container: container("and"),
      at: isList ? at : [...at, 0],
    }),
  });
  return { value, check: isList ? listOf(check) : check };
}

/** A group where a filter belongs, or conditions beside `groups`, which the service ignores. */
export function groupAsFilter(value: unknown, report: Report<Code>): Recovered | undefined {
  if (!isObject(value)) return undefined;
  const key = Object.keys(value).find(
    (name) => intendedKey(name, value[name], ["conditions", "groups"])?.word === "conditions",
  );
  const conditions = key === undefined ? undefined : value[key];
  if (key === undefined || !Array.isArray(conditions)) return undefined;
  const isAlone = !has(value, "groups");
  // Groups among them are reported as nested too deep.
  if (!conditions.every((part) => looksLikeCondition(part) || (isAlone && isGroupLike(part)))) return undefined;
  if (!conditions.some(looksLikeCondition) && (conditions.length > 0 || key !== "conditions")) return undefined;
  const { groups, ...group } = value;
  const { path } = report;
  const problem = { code: "misplacedPart", expected: "conditions in groups", actual: quote(key) } as const;
  const wrap = { type: "wrap", path, container: { conjonction: "and", groups: [] }, at: ["groups", 0] } as const;
  if (isAlone) {
    const message = "This is a group. Put it into the groups of a filter.";
    report.add({ ...problem, message, fix: fix("put it into a filter", true, wrap) });
    return { value: group, check: checkGroupShape };
  }
  const message = `The service ignores ${quote(key)} beside "groups". Put the conditions into a group.`;
  if (Array.isArray(groups) && groups.length === 0) {
    const remove = { type: "remove", path: [...path, "groups"] } as const;
    report.add({ ...problem, message, fix: fix("put them into a group", true, remove, wrap) }, key);
    return { value: group, check: checkGroupShape };
  }
  report.add({ ...problem, message }, key);
  report.within(key, conditions, listOf(checkConditionShape));
  return { value: Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) };
}

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
const rewritten: ReadonlySet<string> = new Set<Code | OtherFormatCode | ComparisonCode | StructureCode>([
  "foreignFilter",
  "nestedGroup",
  "noSuchComparison",
  "unknownOperator",
  "wrongType",
]);

/**
 * Adds the fix that writes the filter in two levels to the first issue without one, if the filter has no other mistakes.
 * It repairs all of them, so the others have no fix of their own.
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
  const filter = expression && normalForm(expression, maxConditions);
  if (filter === undefined) return issues;
  const edit = { type: "set", path: root, value: filter } as const;
  const repair = { ...fix("write it in two levels", true, edit), within: root };
  return issues.map((each) => {
    const { fix: narrow, ...others } = each;
    if (each === issue) return { ...each, fix: repair };
    return rewritten.has(each.code) && isWithin(each.path) ? others : each;
  });
}

/** The limit that filter text has by default. */
const maxConditions = 1000;

/** The expression of a part of a filter, with groups at any depth; undefined if a key or value is not understood. */
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
  // An empty list inside another list is ambiguous.
  if (parts.length === 0 || !members.every((member) => member !== undefined)) return undefined;
  return members.length === 1 ? members[0] : { type, members };
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** No filter is nested deeper. */
const deepest = 16;

/** The operators whose complements are comparisons without an operator. */
const complements: Readonly<Record<string, string>> = {
  ">=": "lowerThan",
  "<=": "greaterThan",
  "not between": "between",
};

/** The expression of a comparison without an operator, or with a list that its operator does not have. */
function comparisonOf(condition: JsonObject): Positive | undefined {
  const { operator, value, values = value, ...column } = condition;
  if (typeof operator !== "string") return undefined;
  const excluded = ownValue(complements, sureComparison(operator));
  // With many related records, each condition may hold for a different one.
  const mayBeMany = has(column, "relatedModelUuid");
  if (excluded !== undefined && !(mayBeMany && excluded === "between")) {
    const opposite = { ...condition, operator: excluded };
    return junction("or", isCondition(opposite) ? (complementOf(opposite) ?? []) : []);
  }
  const intended = intendedWord(operator, ["is", "isNot"]);
  if (intended?.certain !== true || !Array.isArray(values)) return undefined;
  if (intended.word === "isNot" && mayBeMany) return undefined;
  const members = values.map((item: unknown) => ({ ...column, operator: intended.word, value: item }));
  return junction(intended.word === "is" ? "or" : "and", members);
}

function junction(type: Conjonction, conditions: readonly object[]): Positive | undefined {
  const members = conditions.filter(isCondition).map((condition) => ({ condition }));
  return members.length === conditions.length && members.length > 0 ? { type, members } : undefined;
}

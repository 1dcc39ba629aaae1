/** Recoveries from conditions, lists and connectives that are where a filter or a group belongs; see recovery.ts. */
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { Path } from "../../model/issues/issue.js";
import type { Check, Report } from "../../model/structure/shape.js";
import { has, isObject } from "../../model/structure/json-object.js";
import { listOf, quote } from "../../model/structure/shape.js";
import { checkConditionShape, checkGroupShape } from "../../model/structure/structure.js";
import { fix } from "../fixes/fix.js";
import { isGroupLike, joinedIn, looksLikeCondition } from "./infer.js";
import { meaningOfKey } from "./meaning.js";
import type { Recovered } from "./recovery.js";

export const misplacedPartEntries = {
  misplacedPart: {
    topic: "Writing JSON",
    title: "conditions or groups in the wrong place",
    meaning:
      "A filter holds groups, and each group holds conditions. A condition or a list alone does not say how it is joined. The service ignores conditions beside groups; if groups is empty, the filter then matches every record.",
    repair: "Put the conditions into a group of the filter, with conjonction and conditions.",
    example: ["filter", '{ "kind": "string", "columnSlug": "country", "operator": "is", "values": ["US"] }'],
  },
  connectiveAsKey: {
    topic: "Bringing a filter from elsewhere",
    title: "and or or as a key",
    meaning:
      "Other languages join conditions by the key and or or, with a list under it. Filters and groups have the key conjonction beside their list.",
    repair: "Write conjonction, and the list under groups or conditions.",
    example: ["filter", '{ "and": [{ "kind": "any", "columnSlug": "x", "operator": "isNull" }] }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof misplacedPartEntries;

/** The containers around conditions, or around groups, where a filter or a group belongs. */
interface Frame {
  readonly name: string;
  readonly container: (conjonction: string) => object;
  /** Where in the container the list of parts is. */
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
    (name) => meaningOfKey(name, value[name], ["conditions", "groups"])?.word === "conditions",
  );
  const conditions = key === undefined ? undefined : value[key];
  if (key === undefined || !Array.isArray(conditions) || !conditions.every(looksLikeCondition)) return undefined;
  if (conditions.length === 0 && key !== "conditions") return undefined;
  const { groups, ...group } = value;
  const { path } = report;
  const problem = { code: "misplacedPart", expected: "conditions in groups", actual: quote(key) } as const;
  const wrap = { type: "wrap", path, container: { conjonction: "and", groups: [] }, at: ["groups", 0] } as const;
  if (!has(value, "groups")) {
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

/** A list of conditions or groups under the key `and` or `or`, as in `{ "and": [...] }`. */
export function connectiveAsKey(level: "filter" | "group") {
  return (value: unknown, report: Report<Code>): Recovered | null | undefined => {
    const joined = joinedIn(value);
    if (joined === undefined) return undefined;
    const { key, conjonction, members } = joined;
    const frame =
      level === "group" ? groupOfConditions : members.every(looksLikeCondition) ? filterOfConditions : filterOfGroups;
    const isOurs = members.every((member) => looksLikeCondition(member) || isGroupLike(member));
    const expected = `"conjonction": ${quote(conjonction)}`;
    const { path } = report;
    report.add({
      code: "connectiveAsKey",
      message: `Join the parts of a ${level} by ${expected}, not by a key ${quote(key)}.${isOurs ? "" : ' Conditions are objects with the keys "kind" and "columnSlug".'}`,
      expected,
      actual: quote(key),
      ...(isOurs && {
        fix: fix(
          `write ${expected}`,
          true,
          { type: "wrap", path: [...path, key], container: frame.container(conjonction), at: frame.at },
          { type: "unwrap", path, from: key },
        ),
      }),
    });
    return isOurs ? { value: members, check: () => report.within(key, members, listOf(frame.check)) } : null;
  };
}

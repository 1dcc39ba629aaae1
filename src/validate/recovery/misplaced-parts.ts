/** Recoveries from conditions and lists that are where a filter or a group belongs; see recovery.ts. */
import type { CatalogueEntries } from "../../model/catalogue-entry.js";
import type { Path } from "../../model/issue.js";
import type { Report } from "../../model/shape.js";
import { has, isObject, listOf, quote } from "../../model/shape.js";
import { checkConditionShape, checkGroupShape } from "../../model/structure.js";
import { fix } from "../fixes/fix.js";
import { isGroupLike } from "./connectives.js";
import { looksLikeCondition } from "./infer.js";
import type { Recovered } from "./recovery.js";
import { meaningOfKey } from "./synonyms.js";

export const misplacedPartEntries = {
  misplacedPart: {
    topic: "Writing JSON",
    title: "conditions or groups in the wrong place",
    meaning:
      "A filter holds groups, and each group holds conditions. A condition or a list alone does not say how it is joined. The service ignores conditions beside groups; if groups is empty, the filter then matches every record.",
    repair: "Put the conditions into a group of the filter, with conjonction and conditions.",
    example: ["filter", '{ "kind": "string", "columnSlug": "country", "operator": "is", "values": ["US"] }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof misplacedPartEntries;

const emptyFilter = { conjonction: "and", groups: [] };
const filterOfOneGroup = { conjonction: "and", groups: [{ conjonction: "and", conditions: [] }] };
const toFirstCondition: Path = ["groups", 0, "conditions", 0];

export function listAsFilter(value: unknown, report: Report<Code>): Recovered | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return undefined;
  const ofGroups = value.every(isGroupLike);
  if (!ofGroups && !value.every(looksLikeCondition)) return undefined;
  const container = ofGroups ? { ...emptyFilter, groups: undefined } : filterOfOneGroup;
  const at = ofGroups ? ["groups"] : ["groups", 0, "conditions"];
  report.add({
    code: "misplacedPart",
    message: `This is a list of ${ofGroups ? "groups" : "conditions"}. Put it into a filter, an object with "conjonction" and "groups".`,
    expected: "a filter",
    actual: "a list",
    fix: fix("put it into a filter, joined by and", value.length === 1, {
      type: "wrap",
      path: report.path,
      container,
      at,
    }),
  });
  return { value, check: listOf(ofGroups ? checkGroupShape : checkConditionShape) };
}

export function conditionAsFilter(value: unknown, report: Report<Code>): Recovered | undefined {
  if (!looksLikeCondition(value)) return undefined;
  report.add({
    code: "misplacedPart",
    message: "This is a condition. Put it into a group of a filter.",
    expected: "a filter",
    actual: "a condition",
    fix: fix("put it into a group of a filter", true, {
      type: "wrap",
      path: report.path,
      container: filterOfOneGroup,
      at: toFirstCondition,
    }),
  });
  return { value, check: checkConditionShape };
}

/** The service ignores such conditions, so the filter matches every record. */
export function conditionsBesideGroups(value: unknown, report: Report<Code>): Recovered | undefined {
  if (!isObject(value)) return undefined;
  const key = Object.keys(value).find(
    (name) => meaningOfKey(name, value[name], ["conditions", "groups"])?.word === "conditions",
  );
  const conditions = key === undefined ? undefined : value[key];
  if (key === undefined || !Array.isArray(conditions) || !conditions.every(looksLikeCondition)) return undefined;
  if (conditions.length === 0 && key !== "conditions") return undefined;
  const { groups, ...group } = value;
  const path = report.path;
  const alone = !has(value, "groups") || (Array.isArray(groups) && groups.length === 0);
  const message = has(value, "groups")
    ? `The service ignores ${quote(key)} beside "groups". Put the conditions into a group.`
    : "This is a group. Put it into the groups of a filter.";
  const problem = { code: "misplacedPart", message, expected: "conditions in groups", actual: quote(key) } as const;
  if (alone) {
    const wrap = { type: "wrap", path, container: emptyFilter, at: ["groups", 0] } as const;
    const remove = { type: "remove", path: [...path, "groups"] } as const;
    const repair = has(value, "groups")
      ? fix("put them into a group", true, remove, wrap)
      : fix("put it into a filter", true, wrap);
    report.add({ ...problem, fix: repair }, ...(has(value, "groups") ? [key] : []));
    return { value: group, check: checkGroupShape };
  }
  const { conjonction } = value;
  const container = { conjonction: conjonction === "or" ? "or" : "and", conditions: undefined };
  const from = [...path, key];
  const to = [...path, "groups", Array.isArray(groups) ? groups.length : 0];
  report.add(
    {
      ...problem,
      fix: {
        ...fix(
          "put them into a group of their own",
          false,
          { type: "wrap", path: from, container, at: ["conditions"] },
          { type: "move", path: from, to },
        ),
        within: path,
      },
    },
    key,
  );
  report.within(key, conditions, listOf(checkConditionShape));
  return { value: Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) };
}

export function listAsGroup(value: unknown, report: Report<Code>): Recovered | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(looksLikeCondition)) return undefined;
  report.add({
    code: "misplacedPart",
    message: 'This is a list of conditions. Put it into a group, an object with "conjonction" and "conditions".',
    expected: "a group",
    actual: "a list",
    fix: fix("put it into a group, joined by and", value.length === 1, {
      type: "wrap",
      path: report.path,
      container: { conjonction: "and" },
      at: ["conditions"],
    }),
  });
  return { value, check: listOf(checkConditionShape) };
}

export function conditionAsGroup(value: unknown, report: Report<Code>): Recovered | undefined {
  if (!looksLikeCondition(value)) return undefined;
  report.add({
    code: "misplacedPart",
    message: 'This is a condition, and "groups" holds groups. Put it into a group.',
    expected: "a group",
    actual: "a condition",
    fix: fix("put it into a group", true, {
      type: "wrap",
      path: report.path,
      container: { conjonction: "and", conditions: [] },
      at: ["conditions", 0],
    }),
  });
  return { value, check: checkConditionShape };
}

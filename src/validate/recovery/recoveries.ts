/** Recoveries from parts of a filter in the wrong place or form; see recovery.ts. */
import type { Path } from "../../model/issue.js";
import { frequencyOperators } from "../../model/operators.js";
import type { Level, Report } from "../../model/shape.js";
import { has, isObject, listOf, quote } from "../../model/shape.js";
import { checkConditionShape, checkGroupShape } from "../../model/structure.js";
import { recoverComparison } from "./operators.js";
import { connectiveAsCondition, connectiveAsFilter, connectiveAsGroup, isGroupLike } from "./connectives.js";
import { fix } from "../fixes/fix.js";
import { foreignFilter, unknownObject } from "./foreign-filters.js";
import type { Recovery, Recovered } from "./recovery.js";
import { looksLikeCondition } from "./infer.js";
import { meaningOf, meaningOfKey } from "./synonyms.js";
import { negatedCondition, negatedFilter, negatedGroup } from "./negations.js";
import { groupAsCondition, groupsInGroup } from "./nesting.js";
import { capacitiesAsFilter, wrappedFilter } from "./wrappers.js";

/** In each level, in the order in which they are tried. */
export const recoveries: Readonly<Record<Level, readonly Recovery[]>> = {
  filter: [
    ...[capacitiesAsFilter, negatedFilter, wrappedFilter, foreignFilter, connectiveAsFilter, listAsFilter],
    ...[conditionAsFilter, conditionsBesideGroups, unknownObject],
  ],
  group: [negatedGroup, connectiveAsGroup, listAsGroup, conditionAsGroup, groupsInGroup],
  condition: [
    ...[segmentCondition, connectorCondition, negatedCondition, connectiveAsCondition, groupAsCondition],
    ...[kindOfProperty, frequencyLeftOut, conditionsLeftOut, recoverComparison],
  ],
  propertyCondition: [negatedCondition, connectiveAsCondition, groupAsCondition, kindOfProperty, recoverComparison],
};

const emptyFilter = { conjonction: "and", groups: [] };
const filterOfOneGroup = { conjonction: "and", groups: [{ conjonction: "and", conditions: [] }] };
const toFirstCondition: Path = ["groups", 0, "conditions", 0];

function listAsFilter(value: unknown, report: Report): Recovered | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return undefined;
  const ofGroups = value.every(isGroupLike);
  if (!ofGroups && !value.every(looksLikeCondition)) return undefined;
  const container = ofGroups ? { ...emptyFilter, groups: undefined } : filterOfOneGroup;
  const at = ofGroups ? ["groups"] : ["groups", 0, "conditions"];
  report.add({
    code: "partAsFilter",
    message: `This is a list of ${ofGroups ? "groups" : "conditions"}; a filter is an object that holds them in groups.`,
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

function conditionAsFilter(value: unknown, report: Report): Recovered | undefined {
  if (!looksLikeCondition(value)) return undefined;
  report.add({
    code: "partAsFilter",
    message: "This is a condition; a filter holds conditions in groups.",
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
function conditionsBesideGroups(value: unknown, report: Report): Recovered | undefined {
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
    ? `${key} stands beside groups, where the service ignores it. Conditions belong in a group.`
    : `This is a group; a filter holds groups, and each group holds conditions.`;
  const problem = { code: "conditionsOutsideGroups", message, expected: "conditions in groups", actual: quote(key) };
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

function listAsGroup(value: unknown, report: Report): Recovered | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(looksLikeCondition)) return undefined;
  report.add({
    code: "partAsGroup",
    message: "This is a list of conditions; a group is an object that says how they are joined.",
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

function conditionAsGroup(value: unknown, report: Report): Recovered | undefined {
  if (!looksLikeCondition(value)) return undefined;
  report.add({
    code: "partAsGroup",
    message: "This is a condition; groups holds groups, and each group holds conditions.",
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

/** Kinds that the platform's segments have and capacities do not. */
const segmentKinds = ["segment", "enrollment"];

function segmentCondition(value: unknown, report: Report): null | undefined {
  if (!isObject(value)) return undefined;
  const kind = segmentKinds.find((name) => name === value["kind"]);
  if (kind === undefined) return undefined;
  report.add(
    {
      code: "segmentCondition",
      message: `${quote(kind)} is a kind of condition of segment filters; the filter of a capacity does not have it.`,
      expected: "a kind of condition that a capacity has",
      actual: quote(kind),
    },
    "kind",
  );
  return null;
}

function connectorCondition(value: unknown, report: Report): null | undefined {
  if (!isObject(value) || !has(value, "propertyName")) return undefined;
  if (Object.keys(value).some((key) => meaningOf(key, ["kind", "columnSlug"])?.certain === true)) return undefined;
  report.add({
    code: "connectorCondition",
    message:
      "This is a condition of a connector's own filter, with a property of the source and neither kind nor columnSlug. " +
      "The filter of a capacity reads the columns of a model.",
    expected: "a condition with kind and columnSlug",
    actual: "a condition of a connector",
  });
  return null;
}

/** The kind of what a property holds, where a condition on a property has a kind of its own. */
function kindOfProperty(value: unknown, report: Report): Recovered | undefined {
  if (!isObject(value) || typeof value["kind"] !== "string" || !has(value, "propertyName")) return undefined;
  if (meaningOf(value["kind"], ["objectProperty", "occurrence", "sql"]) !== undefined) return undefined;
  // Elsewhere the kind says how the property would compare, and its name may be that of the column.
  const within = report.path.at(-2) === "propertyConditions";
  const isText = meaningOf(value["kind"], ["string"])?.certain === true && has(value, "columnSlug");
  const certain = within || (isText && value["propertyName"] !== value["columnSlug"]);
  report.add(
    {
      code: "unknownValue",
      message: `A condition on a property is of kind objectProperty, whatever the property holds, not ${quote(value["kind"])}.`,
      expected: "objectProperty",
      actual: quote(value["kind"]),
      fix: fix('write "objectProperty"', certain, {
        type: "set",
        path: [...report.path, "kind"],
        value: "objectProperty",
      }),
    },
    "kind",
  );
  return { value: { ...value, kind: "objectProperty" } };
}

/** An operator and a value beside the period of an occurrence, which can only be those of its frequency. */
function frequencyLeftOut(value: unknown, report: Report): Recovered | undefined {
  if (!isObject(value) || value["kind"] !== "occurrence" || has(value, "frequency")) return undefined;
  const { operator, value: count, ...others } = value;
  const meaning = typeof operator === "string" ? meaningOf(operator, Object.keys(frequencyOperators)) : undefined;
  if (meaning === undefined || meaning.word === "not" || typeof count !== "number" || !isObject(value["period"]))
    return undefined;
  const frequency = { operator: meaning.word, value: count };
  const { path } = report;
  report.add(
    {
      code: "unknownKey",
      message: "operator and value are not keys of an occurrence condition: they belong in its frequency.",
      expected: "frequency",
      actual: "operator and value",
      fix: fix(
        "put them into a frequency",
        meaning.certain,
        { type: "set", path: [...path, "frequency"], value: frequency },
        { type: "remove", path: [...path, "operator"] },
        { type: "remove", path: [...path, "value"] },
      ),
    },
    "operator",
  );
  return { value: { ...others, frequency } };
}

/** `matchConditions` alone; what was left out cannot be told. */
function conditionsLeftOut(value: unknown, report: Report): Recovered | undefined {
  if (!isObject(value) || (value["kind"] !== "object" && value["kind"] !== "array")) return undefined;
  if (value["operator"] !== "matchConditions") return undefined;
  const others = Object.keys(value).filter(
    (key) => !["kind", "columnSlug", "relatedModelUuid", "operator"].includes(key),
  );
  if (others.length > 0) return undefined;
  report.add(
    {
      code: "conditionsLeftOut",
      message: "matchConditions needs the conditions to match: conjonction and propertyConditions are missing.",
      expected: "conjonction and propertyConditions",
      actual: "neither of them",
      fix: fix("ask only that it is not null", false, {
        type: "set",
        path: [...report.path, "operator"],
        value: "isNotNull",
      }),
    },
    "operator",
  );
  return { value: { ...value, conjonction: "and", propertyConditions: [] } };
}

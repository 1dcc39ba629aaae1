/** Recoveries from keys that negate, such as `{ "not": ... }`, `exclude` or `negate: true`; see recovery.ts. */
import type { CatalogueEntries } from "../../model/catalogue-entry.js";
import type { Condition, Filter, FilterGroup } from "../../model/filter.js";
import { isCondition, isFilter, isGroup } from "../../model/structure.js";
import { hasNegation } from "../../model/negative.js";
import type { Check, JsonObject, Report } from "../../model/shape.js";
import { isObject, quote } from "../../model/shape.js";
import { checkConditionShape, checkFilterShape, checkGroupShape } from "../../model/structure.js";
import { complementOf } from "../../text/parser/complement.js";
import { opposite } from "../../text/parser/boolean-expression.js";
import type { Positive } from "../../text/parser/normal-form.js";
import { normalForm } from "../../text/parser/normal-form.js";
import { fix } from "../fixes/fix.js";
import type { Recovered } from "./recovery.js";
import { looksLikeCondition } from "./infer.js";
import { filterWithin } from "./wrappers.js";

export const negationEntries = {
  negation: {
    topic: "Bringing a filter from elsewhere",
    title: "a key that negates",
    meaning:
      "Other languages negate a whole filter, or exclude what another filter matches. Here each condition expresses the opposite by its operator.",
    repair:
      "Write the opposite operators, and exchange and and or; the fix does so where every condition has an opposite. A record whose column is null matches neither.",
    example: ["filter", '{ "not": { "kind": "string", "columnSlug": "country", "operator": "is", "values": ["US"] } }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof negationEntries;

/** Where a filter belongs. */
export function negatedFilter(value: unknown, report: Report<Code>): Recovered | null | undefined {
  return readNegation(value, report, (filter) => filter);
}

/** Where a group belongs. */
export function negatedGroup(value: unknown, report: Report<Code>): Recovered | null | undefined {
  return readNegation(value, report, ({ groups: [group, ...others] }) => (others.length === 0 ? group : undefined));
}

/** Where a condition belongs. */
export function negatedCondition(value: unknown, report: Report<Code>): Recovered | null | undefined {
  return readNegation(value, report, ({ groups }) => {
    const [condition, ...others] = groups.flatMap(({ conditions }) => conditions);
    return others.length === 0 ? condition : undefined;
  });
}

/** What a filter without negations is where only a group or a condition may be; undefined where it is more than one. */
type Narrow = (filter: Filter) => Filter | FilterGroup | Condition | undefined;

/** Reports the keys that negate; goes on with what they hold, and with what is beside them. */
function readNegation(value: unknown, report: Report<Code>, narrow: Narrow): Recovered | null | undefined {
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value).filter((key) => hasNegation(key) && isNegated(value[key]));
  const [key] = keys;
  if (key === undefined) return undefined;
  const negating = new Set(keys);
  const rest = Object.fromEntries(Object.entries(value).filter(([other]) => !negating.has(other)));
  // Of what stands within another condition, the columns are not known here.
  const isInner =
    report.path.filter((segment) => segment === "conditions" || segment === "propertyConditions").length > 1;
  const outcome = isInner
    ? undefined
    : withoutNegation(rest, Object.fromEntries(keys.map((other) => [other, value[other]])), narrow);
  const reason = typeof outcome === "string" ? ` That is not possible here: ${outcome}` : "";
  report.add(
    {
      code: "negation",
      message: `${quote(key)} negates, and a filter has no such key. Use opposite operators, such as "isNot".${reason}`,
      expected: "operators that say the opposite, such as isNot",
      actual: quote(key),
      ...(typeof outcome === "object" && {
        fix: {
          ...fix("write the opposite operators", false, { type: "set", path: report.path, value: outcome }),
          within: report.path,
        },
      }),
    },
    key,
  );
  for (const other of keys) checkPart(other, value[other], report);
  const inner = filterWithin(rest);
  if (inner !== undefined) return { value, check: () => checkPart(inner.key, inner.content, report) };
  return Object.keys(rest).length === 0 ? null : { value: rest };
}

/** Whether what stands under a key that negates is negated by it, or says that all beside it is. */
function isNegated(content: unknown): boolean {
  return content === true || (typeof content === "object" && content !== null);
}

function checkPart(key: string, content: unknown, report: Report<Code>): void {
  const check = checkOf(content);
  if (check !== undefined) report.within(key, content, check);
}

function checkOf(content: unknown): Check | undefined {
  if (!isObject(content)) return undefined;
  if (looksLikeCondition(content)) return checkConditionShape;
  if ("groups" in content) return checkFilterShape;
  return "conditions" in content ? checkGroupShape : undefined;
}

/** What says the same without a negation; or why there is nothing that does; undefined while some part is not right. */
function withoutNegation(
  rest: JsonObject,
  negated: JsonObject,
  narrow: Narrow,
): Filter | FilterGroup | Condition | string | undefined {
  const contents = Object.values(negated);
  const inner = filterWithin(rest);
  if (inner?.isAlone === false) return undefined;
  const beside = Object.keys(rest).length === 0 ? undefined : asFilter(inner?.content ?? rest);
  const parts = contents.flatMap((content) => (content === true ? [] : [asFilter(content)]));
  const isBesideNegated = contents.includes(true);
  if (isBesideNegated && (contents.length > 1 || beside === undefined)) return undefined;
  if (Object.keys(rest).length > 0 && beside === undefined) return undefined;
  if (!parts.every((part) => part !== undefined)) return undefined;
  const opposites = isBesideNegated && beside !== undefined ? [beside] : parts;
  if (opposites.some(readsRelated))
    return "of a condition on related records, the opposite depends on how many there are.";
  const members = beside === undefined || isBesideNegated ? [] : expressionsOf(beside);
  for (const part of opposites) {
    const member = oppositeOf(part);
    if (typeof member === "string") return member;
    members.push(member);
  }
  const filter = normalForm({ type: "and", members }, mostConditions);
  return filter === undefined
    ? "it would have too many conditions."
    : (narrow(filter) ?? "it would be more than one of its kind.");
}

/** How many conditions a filter without negations may grow to. */
const mostConditions = 1000;

/** A filter as an expression, if it restricts anything; an empty group does not and is left out. */
function expressionsOf({ conjonction, groups }: Filter): Positive[] {
  const members = groups
    .filter(({ conditions }) => conditions.length > 0)
    .map((group) => ({ type: group.conjonction, members: group.conditions.map((condition) => ({ condition })) }));
  return members.length === 0 ? [] : [{ type: conjonction, members }];
}

/** What an expression of a filter does not match; or why nothing says so. */
function oppositeOf(filter: Filter): Positive | string {
  const groups = filter.groups.filter(({ conditions }) => conditions.length > 0);
  if (groups.length === 0) return "an empty filter matches everything, and no filter matches nothing.";
  const members: Positive[] = [];
  for (const { conjonction, conditions } of groups) {
    const inner: Positive[] = [];
    for (const condition of conditions) {
      const complement = complementOf(condition);
      if (complement === undefined) return `"${"operator" in condition ? condition.operator : "sql"}" has no opposite.`;
      inner.push({ type: "or", members: complement.map((one) => ({ condition: one })) });
    }
    members.push({ type: opposite(conjonction), members: inner });
  }
  return { type: opposite(filter.conjonction), members };
}

function readsRelated({ groups }: Filter): boolean {
  const conditions = groups.flatMap((group) => group.conditions);
  return conditions.some(({ kind, relatedModelUuid }) => kind !== "occurrence" && relatedModelUuid !== undefined);
}

/** A filter, a group or a condition as a filter; undefined for anything else. */
function asFilter(part: unknown): Filter | undefined {
  if (isFilter(part)) return part;
  if (isGroup(part)) return { conjonction: "and", groups: [part] };
  return isCondition(part) ? { conjonction: "and", groups: [{ conjonction: "and", conditions: [part] }] } : undefined;
}

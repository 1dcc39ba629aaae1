/** Recoveries from a key that is the connective, as in `{ "and": [...] }`; see recovery.ts. */
import type { CatalogueEntries } from "../../model/catalogue-entry.js";
import type { Conjonction } from "../../model/filter.js";
import type { Path } from "../../model/issue.js";
import type { Check, JsonObject, Report } from "../../model/shape.js";
import { isObject, listOf, quote } from "../../model/shape.js";
import { checkConditionShape, checkGroupShape } from "../../model/structure.js";
import { fix } from "../fixes/fix.js";
import type { Recovered } from "./recovery.js";
import { looksLikeCondition } from "./infer.js";
import { meaningOf } from "./synonyms.js";
import type { NestingCode } from "./nesting.js";
import { reportNesting } from "./nesting.js";

export const connectiveEntries = {
  connectiveAsKey: {
    topic: "Bringing a filter from elsewhere",
    title: "and or or as a key",
    meaning:
      "Other languages join conditions by the key and or or, with a list under it. Filters and groups have the key conjonction beside their list.",
    repair: "Write conjonction, and the list under groups or conditions.",
    example: ["filter", '{ "and": [{ "kind": "any", "columnSlug": "x", "operator": "isNull" }] }'],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof connectiveEntries;

/** Where a filter belongs: what is joined are conditions, or groups of them. */
export function connectiveAsFilter(value: unknown, report: Report<Code>): Recovered | null | undefined {
  const joined = joinedIn(value);
  if (joined === undefined) return undefined;
  const { conjonction, members } = joined;
  const group = { conjonction, conditions: undefined };
  const form: Form = members.every(looksLikeCondition)
    ? { container: { conjonction, groups: [group] }, at: ["groups", 0, "conditions"], item: checkConditionShape }
    : { container: { conjonction, groups: undefined }, at: ["groups"], item: checkGroupShape };
  return reportKey(joined, "A filter joins its groups", report, form);
}

/** Where a group belongs. */
export function connectiveAsGroup(value: unknown, report: Report<Code>): Recovered | null | undefined {
  const joined = joinedIn(value);
  if (joined === undefined) return undefined;
  const container = { conjonction: joined.conjonction, conditions: undefined };
  const form = { container, at: ["conditions"], item: checkConditionShape };
  return reportKey(joined, "A group joins its conditions", report, form);
}

/** Where a condition belongs, one level too deep. */
export function connectiveAsCondition(value: unknown, report: Report<NestingCode>): Recovered | undefined {
  const joined = joinedIn(value);
  if (joined === undefined) return undefined;
  reportNesting(report);
  return recoveredFrom(joined, report, checkConditionShape);
}

/** What an object joins by such a key, which is all that it holds. */
interface Joined {
  readonly key: string;
  readonly conjonction: Conjonction;
  readonly members: readonly unknown[];
}

/** What it is to become: a container with the members at a place in it, each of which is checked. */
interface Form {
  readonly container: JsonObject;
  readonly at: Path;
  readonly item: Check;
}

function joinedIn(value: unknown): Joined | undefined {
  if (!isObject(value)) return undefined;
  const [key, ...others] = Object.keys(value);
  const members = key === undefined ? undefined : value[key];
  if (key === undefined || others.length > 0 || !Array.isArray(members)) return undefined;
  const meaning = meaningOf(key.replace(/^\$/, ""), ["and", "or"]);
  if (meaning?.certain !== true) return undefined;
  return { key, conjonction: meaning.word === "or" ? "or" : "and", members };
}

/** Goes on with the members, unless they are conditions of another language. */
function reportKey(
  joined: Joined,
  what: string,
  report: Report<Code>,
  { container, at, item }: Form,
): Recovered | null {
  const { key, conjonction, members } = joined;
  const isOurs = members.every((member) => looksLikeCondition(member) || isGroupLike(member));
  const expected = `"conjonction": ${quote(conjonction)}`;
  const message = `${what} by ${expected}, not by a key ${quote(key)}.`;
  const { path } = report;
  report.add({
    code: "connectiveAsKey",
    message: isOurs ? message : `${message} Conditions are objects with the keys kind and columnSlug.`,
    expected,
    actual: quote(key),
    ...(isOurs && {
      fix: fix(
        `write ${expected}`,
        true,
        { type: "wrap", path: [...path, key], container, at },
        { type: "unwrap", path, from: key },
      ),
    }),
  });
  return isOurs ? recoveredFrom(joined, report, item) : null;
}

/** Whether a value was meant as a group, as far as its keys say. */
export function isGroupLike(value: unknown): boolean {
  return joinedIn(value) !== undefined || (isObject(value) && Array.isArray(value["conditions"]));
}

function recoveredFrom({ key, members }: Joined, report: Report, item: Check): Recovered {
  return { value: members, check: () => report.within(key, members, listOf(item)) };
}

import { wholeExpression } from "../model/expressions.js";
import { isContainer } from "../model/structure/json-object.js";
import { scalarText } from "./relations.js";

/** A key of members, such as `name` or `ids.hubspot`. */
export interface OwnerKey {
  readonly key: string;
  /** The number of owners that are values of the key. */
  readonly count: number;
}

/**
 * Finds the key of the members whose values the owners of records are. Filters compare the column of the owners with it:
 * `{{member.ids.hubspot}}`.
 *
 * @returns all keys that members have, those of most owners first.
 * @example
 * const members = [{ name: "Ann", ids: { hubspot: "7" } }, { name: "Bo", ids: { hubspot: ["8", "9"] } }]
 * ownerKeys(["9", "7"], members) // [{ key: "ids.hubspot", count: 2 }, { key: "name", count: 0 }]
 */
export function ownerKeys(owners: readonly string[], members: readonly object[]): readonly OwnerKey[] {
  const texts = new Map<string, Set<string>>();
  for (const member of members) collect(member, [], texts);
  return Array.from(texts, ([key, values]) => ({
    key,
    count: owners.filter((owner) => values.has(owner)).length,
  })).sort((one, other) => other.count - one.count);
}

/** Deeper values are not looked at: an object may contain itself. */
const mostNames = 4;

/** Adds the texts of a value by the keys that expressions read. */
function collect(value: unknown, names: readonly string[], texts: Map<string, Set<string>>): void {
  if (isContainer(value) && names.length < mostNames) {
    if (Array.isArray(value)) for (const item of value) collect(item, names, texts);
    else for (const [name, inner] of Object.entries(value)) collect(inner, [...names, name], texts);
    return;
  }
  const text = typeof value === "boolean" ? undefined : scalarText(value);
  const key = names.join(".");
  if (text === undefined || wholeExpression(`{{member.${key}}}`) !== `member.${key}`) return;
  texts.set(key, (texts.get(key) ?? new Set()).add(text));
}

import { isObject } from "../model/structure/json-object.js";

/**
 * The names of members for people, each different from the others: the name, uuid or first id, and where several members
 * have it, also the uuid or the number of the member.
 *
 * @example
 * const members = [{ name: "Ann", uuid: "u1" }, { name: "Ann" }, { ids: { hubspot: "7" } }]
 * memberLabels(members) // ["Ann (u1)", "Ann (member 2)", "7"]
 */
export function memberLabels(members: readonly object[]): readonly string[] {
  const titles = memberTitles(members);
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return members.map((member, index) => {
    const title = titles[index] ?? "";
    const { uuid }: { uuid?: unknown } = member;
    return counts.get(title) === 1 ? title : `${title} (${titleIn([uuid]) ?? numbered(index)})`;
  });
}

/** The names of members, which several may have. */
export function memberTitles(members: readonly object[]): readonly string[] {
  return members.map((member, index) => {
    // Exports write a name with a capital.
    const { name, Name, uuid, id, ids }: Readonly<Record<string, unknown>> = { ...member };
    return titleIn([name ?? Name, uuid, id, isObject(ids) ? Object.values(ids) : []].flat(2)) ?? numbered(index);
  });
}

function titleIn(values: readonly unknown[]): string | undefined {
  const texts = values.filter((value) => typeof value === "number" || typeof value === "string").map(String);
  return texts.find((text) => text.trim() !== "");
}

function numbered(index: number): string {
  return `member ${index + 1}`;
}

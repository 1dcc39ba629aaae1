/** Reads the file of members: JSON, or a table whose column names are paths such as `ids.hubspot`. */
import type { Remedy } from "capacity-filter/records";
import { isObject } from "../is-object.js";
import type { Member, OpenedMember } from "./members-protocol.js";
import { readRows, RowsError } from "./read-rows.js";

/**
 * The members of a file: a list, `{ "members": [...] }`, or a table.
 *
 * @throws {RowsError | RecordsError} if it cannot be read.
 */
export async function readMembers(file: File, reading: Remedy = {}): Promise<readonly OpenedMember[]> {
  const { rows, columns } = await readRows(file, reading);
  if (columns === undefined) return labelled(rows);
  for (const column of columns) {
    const below = columns.find((other) => other.startsWith(`${column}.`));
    if (below !== undefined) {
      throw new RowsError(`The column ${column} is a value, so there is nothing below it. Rename it or ${below}.`);
    }
  }
  // Programs write a missing value as nothing or as "", and spreadsheets write rows without a value.
  const members = rows
    .map((row) => Object.entries(row).filter(([, value]) => value !== null && value !== ""))
    .filter((values) => values.length > 0)
    .map((values) => nested(values.map(([path, value]) => [path.split("."), value])));
  if (members.length === 0) throw new RowsError("There is no member in it.");
  return labelled(members);
}

/** The object whose values are at some paths, none of which leads through another one. */
function nested(values: readonly (readonly [names: readonly string[], value: unknown])[]): Member {
  const names = new Set(values.map(([[name = ""]]) => name));
  return Object.fromEntries(
    Array.from(names, (name) => {
      const all = values.filter(([[first]]) => first === name);
      const value = all.find(([names]) => names.length === 1);
      return [name, value === undefined ? nested(all.map(([path, value]) => [path.slice(1), value])) : value[1]];
    }),
  );
}

/** The members, named as the command line names them. Equal names are distinguished by the uuid or the place. */
function labelled(members: readonly Member[]): readonly OpenedMember[] {
  const titles = members.map(titleOf);
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return members.map((member, index): OpenedMember => {
    const title = titles[index] ?? "";
    const { uuid } = member;
    const apart = typeof uuid === "string" && uuid !== "" ? uuid : numbered(index);
    return { label: counts.get(title) === 1 ? title : `${title} (${apart})`, member };
  });
}

/** The name of a member, its uuid, its id, or the first of its ids. */
function titleOf({ uuid, id, ids, ...member }: Member, index: number): string {
  // Files of other languages and programs write it with a capital.
  const name = member["name"] ?? member["Name"];
  const own: unknown = typeof name === "string" ? name.trim() : name;
  const values: readonly unknown[] = [own, uuid, id, isObject(ids) ? Object.values(ids) : []].flat(2);
  const title = values.find(
    (value): value is string | number => typeof value === "number" || (typeof value === "string" && value !== ""),
  );
  return title === undefined ? numbered(index) : String(title);
}

function numbered(index: number): string {
  return `member ${index + 1}`;
}

/** Reads the file of members: JSON, or CSV whose column names are paths such as `ids.hubspot`. */
import type { Issue, Result } from "capacity-filter/core";
import { readRecords, RecordsError } from "capacity-filter/records";
import { withoutFence } from "./find-filter.js";
import type { Member, OpenedMember } from "./members-protocol.js";
import type { Row } from "./dataset.js";
import { RowsError } from "./read-rows.js";
import { isObject } from "../is-object.js";

/** The members of a text: a list, `{ "members": [...] }`, or CSV, all of whose values are text. */
export async function readMembers(text: string): Promise<Result<readonly OpenedMember[]>> {
  try {
    const json = withoutFence(text).trimStart();
    const members = /^[[{]/.test(json) ? membersOfJson(json) : await membersOfCsv(text);
    if (members.length === 0) throw new RowsError("There is no member in it.");
    return { ok: true, value: labelled(members) };
  } catch (error) {
    if (!(error instanceof RowsError || error instanceof RecordsError)) throw error;
    const issue: Issue = { code: "noMembers", severity: "error", path: [], message: error.message };
    return { ok: false, issues: [issue] };
  }
}

function membersOfJson(text: string): readonly Member[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new RowsError("It is not JSON. A comma or a quote may be missing.");
  }
  const list = isObject(document) ? document["members"] : document;
  if (!Array.isArray(list) || !list.every(isObject)) {
    throw new RowsError('A list of members is expected: [{ "name": "Ann", "ids": { "hubspot": "7" } }].');
  }
  return list;
}

async function membersOfCsv(text: string): Promise<readonly Member[]> {
  const records = readRecords(new TextEncoder().encode(text), { name: "The file", format: "csv" });
  const rows: Row[] = [];
  for await (const row of records) rows.push(row);
  if (rows.length === 0) throw new RowsError("There is no record in it.");
  const { columns = [] } = records;
  for (const column of columns) {
    const below = columns.find((other) => other.startsWith(`${column}.`));
    if (below !== undefined) {
      throw new RowsError(`The column ${column} is a value, so there is nothing below it. Rename it or ${below}.`);
    }
  }
  // Programs write a missing value as nothing or as "", and spreadsheets write rows without a value.
  return rows
    .map((row) => Object.entries(row).filter(([, value]) => value !== null && value !== ""))
    .filter((values) => values.length > 0)
    .map((values) => nested(values.map(([path, value]) => [path.split("."), value])));
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
function titleOf({ name, uuid, id, ids }: Member, index: number): string {
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

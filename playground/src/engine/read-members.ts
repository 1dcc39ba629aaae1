/** Reads the file of members: JSON, or a table whose column names are paths such as `ids.hubspot`. */
import type { Remedy } from "capacity-filter/records";
import type { OpenedMember } from "./protocol.js";
import { readRows, RowsError } from "./read-rows.js";

/**
 * The members of a file: a list, `{ "members": [...] }`, or a table.
 *
 * @throws {RowsError | RecordsError} if it cannot be read.
 */
export async function readMembers(file: File, reading: Remedy = {}): Promise<readonly OpenedMember[]> {
  const { memberLabels, membersOfTable } = await import("capacity-filter/availability");
  const { rows, columns = [] } = await readRows(file, reading);
  for (const column of columns) {
    const below = columns.find((other) => other.startsWith(`${column}.`));
    if (below !== undefined) {
      throw new RowsError(`The column ${column} is a value, so there is nothing below it. Rename it or ${below}.`);
    }
  }
  const members = columns.length === 0 ? rows : membersOfTable(rows);
  if (members.length === 0) throw new RowsError("There is no member in it.");
  const labels = memberLabels(members);
  return members.map((member, index) => ({ label: labels[index] ?? "", member }));
}

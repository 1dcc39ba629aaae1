/** Reads the file of `--related`: the tables of related records, and the columns that join them to the rows. */
import type { Check } from "../../model/structure/shape.js";
import { isObject } from "../../model/structure/json-object.js";
import { listOf, objectOf, string } from "../../model/structure/shape.js";
import type { RelatedTable } from "../../sql/options.js";
import { checkedJson } from "./checked-json.js";
import { openInput, readText } from "./input.js";
import { InvalidDocument } from "./invalid-document.js";
import type { Terminal } from "../output/terminal.js";

/**
 * The tables of related models by uuid.
 *
 * @throws {InvalidDocument} with every issue.
 */
export async function readRelatedTables(
  path: string,
  terminal: Terminal,
): Promise<Readonly<Record<string, RelatedTable>>> {
  const input = await openInput(path, terminal);
  const text = await readText(input);
  const tables = checkedJson<Readonly<Record<string, Entry>>>(text, checkTables);
  if (!tables.ok) throw new InvalidDocument(input.name, text, tables.issues);
  return Object.fromEntries(
    Object.entries(tables.value).map(([uuid, entry]) => [uuid, { ...entry, table: entry.table.split(".") }]),
  );
}

type Entry = RelatedTable & { readonly table: string };

const checkEntry = objectOf({
  name: "a related table",
  required: { table: string },
  optional: {
    on: listOf(objectOf({ name: "a pair of columns", required: { column: string, relatedColumn: string } })),
    timeColumnSlug: string,
  },
});

const checkTables: Check = (value, report) => {
  if (!isObject(value)) report.wrongType(value, {}, "an object that holds related tables by their uuid");
  else for (const [uuid, entry] of Object.entries(value)) report.within(uuid, entry, checkEntry);
};

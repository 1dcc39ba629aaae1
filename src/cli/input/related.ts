/** Reads the file of `--related`: the related records, and the columns that join them to the rows. */
import { dirname, isAbsolute, join } from "node:path";
import type { FileFormat } from "../../engines/records/format.js";
import { fileFormats, formatOf } from "../../engines/records/format.js";
import type { Manifest, RelatedFile } from "../../engines/records/request.js";
import { mapValues } from "../../model/map-values.js";
import { isObject } from "../../model/structure/json-object.js";
import type { Check } from "../../model/structure/shape.js";
import { listOf, objectOf, oneOf, string } from "../../model/structure/shape.js";
import type { RelatedTable } from "../../sql/options.js";
import type { Terminal } from "../output/terminal.js";
import { checkedJson } from "./documents.js";
import { InputError, valueIn } from "./errors.js";
import { readFile } from "./input.js";

const joins = listOf(objectOf({ name: "a pair of columns", required: { column: string, relatedColumn: string } }));

type TableEntry = RelatedTable & { readonly table: string };

const checkTable = objectOf({
  name: "a related table",
  required: { table: string },
  optional: { on: joins, timeColumnSlug: string },
});

export async function readRelatedTables(
  path: string,
  terminal: Terminal,
): Promise<Readonly<Record<string, RelatedTable>>> {
  const file = await readFile(path, terminal);
  const check = byUuid("an object that holds related tables by their uuid", checkTable);
  const tables = valueIn(file, checkedJson<Readonly<Record<string, TableEntry>>>(file.text, check));
  return mapValues(tables, (entry) => ({ ...entry, table: entry.table.split(".") }));
}

interface FileEntry extends Omit<RelatedFile, "path" | "format"> {
  readonly rows: string;
  readonly format?: FileFormat;
}

const checkFile = objectOf({
  name: "a related model",
  required: { rows: string, on: joins },
  optional: { timeColumnSlug: string, format: oneOf("a format", fileFormats) },
});

/** The names of files are relative to the folder of the manifest. */
export async function readManifest(path: string, terminal: Terminal): Promise<Manifest> {
  const file = await readFile(path, terminal);
  const check = byUuid("an object that holds related models by their uuid", checkFile);
  const entries = valueIn(file, checkedJson<Readonly<Record<string, FileEntry>>>(file.text, check));
  const folder = path === "-" ? "." : dirname(path);
  return new Map(
    Object.entries(entries).map(([uuid, { rows, format: given, ...columns }]) => {
      const format = given ?? formatOf(rows);
      if (format !== undefined)
        return [uuid, { ...columns, format, path: isAbsolute(rows) ? rows : join(folder, rows) }];
      const formats = fileFormats.join(", ");
      throw new InputError(`${file.name}: ${rows} has no known file extension. Set "format" to one of ${formats}.`);
    }),
  );
}

function byUuid(expected: string, checkEntry: Check): Check {
  return (value, report) => {
    if (!isObject(value)) report.wrongType(value, {}, expected);
    else for (const [uuid, entry] of Object.entries(value)) report.within(uuid, entry, checkEntry);
  };
}

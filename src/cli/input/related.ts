/** Reads the file of `--related`: the related records, and the columns that join them to the rows. */
import { dirname, isAbsolute, join } from "node:path";
import { fileFormats, formatOf } from "../../records/format.js";
import type { Manifest, RelatedFile } from "../../records/manifest.js";
import type { DataModel } from "../../model/data-model.js";
import { quote } from "../../model/issues/quote.js";
import { mapValues } from "../../model/map-values.js";
import { ownValue } from "../../model/own-value.js";
import { isObject } from "../../model/structure/json-object.js";
import type { Check } from "../../model/structure/shape.js";
import { listOf, objectOf, oneOf, string } from "../../model/structure/shape.js";
import type { RelatedTable } from "../../sql/options.js";
import type { Terminal } from "../output/terminal.js";
import { checkedJson } from "./documents.js";
import type { NamedText } from "./errors.js";
import { InputError, valueIn } from "./errors.js";
import { readFile } from "./input.js";

const joins = listOf(objectOf({ name: "a pair of columns", required: { column: string, relatedColumn: string } }));

type TableEntry = RelatedTable & { readonly table: string };

const checkTable = objectOf({
  name: "a related table",
  required: { table: string },
  optional: { on: joins, timeColumnSlug: string },
});

/** The columns that join a related model, and the one with its time: of the file, or else of the data model. */
function joined<Entry extends Pick<RelatedTable, "on" | "timeColumnSlug">>(
  entry: Entry,
  uuid: string,
  model: DataModel | undefined,
): Entry {
  const { on, timeColumnSlug } = ownValue(model?.related ?? {}, uuid) ?? {};
  return { ...entry, on: entry.on ?? on, timeColumnSlug: entry.timeColumnSlug ?? timeColumnSlug };
}

export async function readRelatedTables(
  path: string,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<Readonly<Record<string, RelatedTable>>> {
  const file = await readFile(path, terminal);
  const tables = entriesIn<TableEntry>(file, "tables", checkTable);
  return mapValues(tables, (entry, uuid) => joined({ ...entry, table: entry.table.split(".") }, uuid, model));
}

interface FileEntry extends Partial<Omit<RelatedFile, "path">> {
  readonly rows: string;
}

const checkFile = objectOf({
  name: "a related model",
  required: { rows: string },
  optional: { on: joins, timeColumnSlug: string, format: oneOf("a format", fileFormats) },
});

/** The names of files are relative to the folder of the manifest. */
export async function readManifest(path: string, model: DataModel | undefined, terminal: Terminal): Promise<Manifest> {
  const file = await readFile(path, terminal);
  const entries = entriesIn<FileEntry>(file, "models", checkFile);
  const folder = path === "-" ? "." : dirname(path);
  return new Map(
    Object.entries(entries).map(([uuid, entry]) => {
      const { rows, on, timeColumnSlug, format = formatOf(rows) } = joined(entry, uuid, model);
      if (format === undefined) {
        const formats = fileFormats.join(", ");
        throw new InputError(`${file.name}: ${rows} has no known file extension. Set "format" to one of ${formats}.`);
      }
      if (on === undefined) {
        const needed = 'needs "on", the columns that join it, or a data model that states them (--model)';
        throw new InputError(`${file.name}: ${quote(uuid)} ${needed}.`);
      }
      return [uuid, { path: isAbsolute(rows) ? rows : join(folder, rows), format, on, timeColumnSlug }];
    }),
  );
}

function entriesIn<Entry>(file: NamedText, held: string, checkEntry: Check): Readonly<Record<string, Entry>> {
  const check: Check = (value, report) => {
    if (!isObject(value)) report.wrongType(value, {}, `an object that holds related ${held} by their uuid`);
    else for (const [uuid, entry] of Object.entries(value)) report.within(uuid, entry, checkEntry);
  };
  return valueIn(file, checkedJson<Readonly<Record<string, Entry>>>(file.text, check));
}

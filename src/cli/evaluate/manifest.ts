/** The file that names the files of related records, and how they belong to the rows. */
import { dirname, isAbsolute, join } from "node:path";
import type { Check } from "../../model/structure/shape.js";
import { isObject } from "../../model/structure/json-object.js";
import { listOf, objectOf, oneOf, string } from "../../model/structure/shape.js";
import { checkedJson } from "../input/checked-json.js";
import type { Manifest, RelatedFile } from "../../engines/records/request.js";
import { InputError } from "../input/input-error.js";
import { openInput, readText } from "../input/input.js";
import { InvalidDocument } from "../input/invalid-document.js";
import type { FileFormat } from "../../engines/records/format.js";
import { formatOf, fileFormats } from "../../engines/records/format.js";
import type { Terminal } from "../output/terminal.js";

/**
 * Reads a manifest; the names of files in it are relative to its own folder.
 *
 * @throws {InvalidDocument} with every issue of the manifest.
 */
export async function readManifest(path: string, terminal: Terminal): Promise<Manifest> {
  const input = await openInput(path, terminal);
  const text = await readText(input);
  const manifest = checkedJson<Readonly<Record<string, ManifestEntry>>>(text, checkManifest);
  if (!manifest.ok) throw new InvalidDocument(input.name, text, manifest.issues);
  const folder = path === "-" ? "." : dirname(path);
  return new Map(Object.entries(manifest.value).map(([uuid, entry]) => [uuid, relatedFile(entry, folder, input.name)]));
}

interface ManifestEntry extends Omit<RelatedFile, "path" | "format"> {
  readonly rows: string;
  readonly format?: FileFormat;
}

const checkEntry = objectOf({
  name: "a related model",
  required: {
    rows: string,
    on: listOf(objectOf({ name: "a pair of columns", required: { column: string, relatedColumn: string } })),
  },
  optional: { timeColumnSlug: string, format: oneOf("a format", fileFormats) },
});

const checkManifest: Check = (value, report) => {
  if (!isObject(value)) report.wrongType(value, {}, "an object that holds related models by their uuid");
  else for (const [uuid, entry] of Object.entries(value)) report.within(uuid, entry, checkEntry);
};

function relatedFile({ rows, format: given, ...columns }: ManifestEntry, folder: string, name: string): RelatedFile {
  const format = given ?? formatOf(rows);
  if (format === undefined) {
    throw new InputError(`${name}: ${rows} ends in no known format. Say it as "format": ${fileFormats.join(", ")}.`);
  }
  return { ...columns, format, path: isAbsolute(rows) ? rows : join(folder, rows) };
}

/** The formats that are read without an engine. */
export const memoryFormats = ["csv", "ndjson", "json", "xlsx"] as const;

/** A format of files that are read without an engine. */
export type RecordFormat = (typeof memoryFormats)[number];

export const fileFormats = [...memoryFormats, "parquet"] as const;

export type FileFormat = (typeof fileFormats)[number];

const formatByExtension: Readonly<Record<string, FileFormat>> = {
  csv: "csv",
  tsv: "csv",
  txt: "csv",
  ndjson: "ndjson",
  jsonl: "ndjson",
  json: "json",
  xlsx: "xlsx",
  xlsm: "xlsx",
  parquet: "parquet",
};

/** Whether the values of a format have types that filters compare, unlike the text that people type into a table. */
export function hasTypes(format: FileFormat | undefined): boolean {
  return format !== "csv" && format !== "xlsx";
}

/** The format by the extension of a file name, if known. */
export function formatOf(path: string): FileFormat | undefined {
  return formatByExtension[extensionOf(path)];
}

/** The character between the values of a CSV file, by the extension of its name. */
export function delimiterOf(path: string): string {
  return extensionOf(path) === "tsv" ? "\t" : ",";
}

function extensionOf(path: string): string {
  const name = path.toLowerCase().replace(/\.gz$/, "");
  return name.slice(name.lastIndexOf(".") + 1);
}

/**
 * The format of a text, by its start. One object, in one line or in several, is a JSON document.
 *
 * @param isWhole - whether nothing follows the start.
 */
export function guessFormat(start: string, isWhole: boolean): RecordFormat {
  const [line = "", rest] = start.trimStart().split(/\n([^]*)/, 2);
  if (line.startsWith("[")) return "json";
  if (!line.startsWith("{")) return "csv";
  // A line that goes on after the start is a long record.
  if (rest === undefined) return isWhole ? "json" : "ndjson";
  return line.trimEnd().endsWith("}") && (rest.trim() !== "" || !isWhole) ? "ndjson" : "json";
}

/** The maximum length of a record in characters, because a record is read as a whole. */
export const recordLimit = 1 << 24;

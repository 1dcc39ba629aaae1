/** The formats that are read without an engine. */
export const memoryFormats = ["csv", "ndjson", "json"] as const;

/** The formats of files with records. */
export const fileFormats = [...memoryFormats, "parquet"] as const;

/** The format of a file of records. */
export type FileFormat = (typeof fileFormats)[number];

const formatByExtension: Readonly<Record<string, FileFormat>> = {
  csv: "csv",
  tsv: "csv",
  ndjson: "ndjson",
  jsonl: "ndjson",
  json: "json",
  parquet: "parquet",
};

/** The format by the extension of a file name, if known. */
export function formatOf(path: string): FileFormat | undefined {
  return formatByExtension[extensionOf(path)];
}

/** The character between the values of a CSV file, by the extension of its name. */
export function delimiterOf(path: string): string {
  return extensionOf(path) === "tsv" ? "\t" : ",";
}

/** The extension of a file name in lower case, before that of its compression. */
function extensionOf(path: string): string {
  const name = path.toLowerCase().replace(/\.gz$/, "");
  return name.slice(name.lastIndexOf(".") + 1);
}

/** The format of a text, by its first character. */
export function guessFormat(text: string): FileFormat {
  const [first] = text.trimStart();
  if (first === "[") return "json";
  return first === "{" ? "ndjson" : "csv";
}

/** The maximum length of a record in characters, because a record is read as a whole. */
export const recordLimit = 1 << 24;

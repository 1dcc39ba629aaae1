/** How records are written in a file. */
import { extname } from "node:path";

/** The ways to write records that are read without an engine. */
export const memoryFormats = ["csv", "ndjson", "json"] as const;

/** The ways to write records. */
export const rowFormats = [...memoryFormats, "parquet"] as const;

/** A way to write records. */
export type RowFormat = (typeof rowFormats)[number];

const formatByExtension: Readonly<Record<string, RowFormat>> = {
  ".csv": "csv",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".json": "json",
  ".parquet": "parquet",
};

/** The format by the extension of a file name, if known. */
export function formatOf(path: string): RowFormat | undefined {
  return formatByExtension[extname(path).toLowerCase()];
}

/** The format of a text, by its first character. */
export function guessFormat(text: string): RowFormat {
  const [first] = text.trimStart();
  if (first === "[") return "json";
  return first === "{" ? "ndjson" : "csv";
}

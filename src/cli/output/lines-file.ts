import { writeOutput } from "./output-file.js";

export interface LinesFile {
  readonly add: (line: string) => void;
  /** Writes the lines since the last call. */
  readonly flush: () => Promise<void>;
}

/** Writes a file of lines completely or not at all, while `use` finds them; undefined without a path. */
export async function withLines<Value>(
  path: string | undefined,
  use: (file: LinesFile | undefined) => Promise<Value>,
): Promise<Value> {
  if (path === undefined) return use(undefined);
  return writeOutput(path, async (output) => {
    let lines: string[] = [];
    const flush = async (): Promise<void> => {
      const text = lines.join("");
      lines = [];
      await output.write(text);
    };
    const value = await use({ add: (line) => lines.push(`${line}\n`), flush });
    await flush();
    return value;
  });
}

/** Takes the ids of records, each with its places among the labels of lines. */
export interface IdsFile {
  readonly add: (places: readonly number[], id: unknown) => void;
  readonly flush: LinesFile["flush"];
}

/**
 * Writes one JSON object per line: a label and an id.
 *
 * @param labels - the members of a line before the id, for each place.
 */
export function idsFile(file: LinesFile | undefined, labels: readonly object[]): IdsFile | undefined {
  if (file === undefined) return undefined;
  const prefixes = labels.map((label) => JSON.stringify(label).slice(0, -1));
  const add: IdsFile["add"] = (places, id) => {
    const written = JSON.stringify(typeof id === "bigint" ? String(id) : (id ?? null));
    for (const place of places) file.add(`${prefixes[place] ?? "{"},"id":${written}}`);
  };
  return { add, flush: file.flush };
}

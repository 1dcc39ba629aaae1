import type { CapacityDraft } from "../../model/structure/structure.js";
import { writeOutput } from "../output/output-file.js";

/** Which record belongs to which capacity: one JSON object per line. */
export interface MatchesFile {
  /** @param indexes - of the labels, such as the capacities that match the record. */
  readonly add: (indexes: readonly number[], id: unknown) => void;
  readonly flush: () => Promise<void>;
}

/** @param labels - the members of a line before the id, for each capacity. */
export async function writeMatches(
  path: string,
  labels: readonly object[],
  write: (file: MatchesFile) => Promise<void>,
): Promise<void> {
  const prefixes = labels.map((label) => JSON.stringify(label).slice(0, -1));
  await writeOutput(path, async (output) => {
    let lines: string[] = [];
    const flush = async (): Promise<void> => {
      const text = lines.join("");
      lines = [];
      await output.write(text);
    };
    const add: MatchesFile["add"] = (indexes, id) => {
      const written = JSON.stringify(typeof id === "bigint" ? String(id) : (id ?? null));
      for (const index of indexes) lines.push(`${prefixes[index] ?? "{"},"id":${written}}\n`);
    };
    await write({ add, flush });
    await flush();
  });
}

/** Adds matches as they arrive from a database. */
export async function addEach<Match>(
  file: MatchesFile,
  matches: AsyncIterable<Match>,
  add: (match: Match) => void,
): Promise<void> {
  let pending = 0;
  for await (const match of matches) {
    add(match);
    if (++pending % 10_000 === 0) await file.flush();
  }
}

/** What a line says about a capacity. */
export function labelOf({ name, uuid }: Pick<CapacityDraft, "name" | "uuid">): object {
  return { capacity: name, uuid };
}

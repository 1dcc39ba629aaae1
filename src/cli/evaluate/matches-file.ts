import type { EvaluationRequest } from "../../engines/records/request.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { writeOutput } from "../output/output-file.js";

export interface CommandRequest extends EvaluationRequest {
  /** The file that the ids of records are written to. */
  readonly out: string | undefined;
}

/** Which record belongs to which capacity: one JSON object per line. */
export interface MatchesFile {
  /** @param indexes - of the capacities that match the record. */
  readonly add: (indexes: readonly number[], id: unknown) => void;
  readonly flush: () => Promise<void>;
}

export async function writeMatches(
  path: string,
  capacities: readonly CapacityDraft[],
  write: (file: MatchesFile) => Promise<void>,
): Promise<void> {
  const prefixes = capacities.map(({ name, uuid }) => JSON.stringify({ capacity: name, uuid }).slice(0, -1));
  await writeOutput(path, async (output) => {
    let lines: string[] = [];
    const flush = async (): Promise<void> => {
      const text = lines.join("");
      lines = [];
      await output.write(text);
    };
    const add: MatchesFile["add"] = (indexes, id) => {
      for (const index of indexes) lines.push(`${prefixes[index] ?? "{"},"id":${JSON.stringify(id ?? null)}}\n`);
    };
    await write({ add, flush });
    await flush();
  });
}

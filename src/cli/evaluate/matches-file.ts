import type { CapacityDraft } from "../../model/structure/structure.js";
import type { OutputFile } from "../output/output-file.js";
import { writeOutput } from "../output/output-file.js";
import type { EvaluationRequest } from "../../engines/records/request.js";

/** Writes which record belongs to which capacity, one JSON object on each line. */
export class MatchesFile {
  readonly #file: OutputFile;
  readonly #heads: readonly string[];
  #lines: string[] = [];

  constructor(file: OutputFile, capacities: readonly CapacityDraft[]) {
    this.#file = file;
    this.#heads = capacities.map(({ name, uuid }) => JSON.stringify({ capacity: name, uuid }).slice(0, -1));
  }

  add(takers: readonly number[], id: unknown): void {
    for (const taker of takers) this.#lines.push(`${this.#heads[taker] ?? "{"},"id":${JSON.stringify(id ?? null)}}\n`);
  }

  async flush(): Promise<void> {
    const lines = this.#lines.join("");
    this.#lines = [];
    await this.#file.write(lines);
  }
}

/** Writes a file of matches to a path. */
export async function writeMatches(
  path: string,
  capacities: readonly CapacityDraft[],
  write: (file: MatchesFile) => Promise<void>,
): Promise<void> {
  await writeOutput(path, async (output) => {
    const file = new MatchesFile(output, capacities);
    await write(file);
    await file.flush();
  });
}

/** An evaluation of the command line. */
export interface CommandRequest extends EvaluationRequest {
  /** The file that the ids of records are written to. */
  readonly out: string | undefined;
}

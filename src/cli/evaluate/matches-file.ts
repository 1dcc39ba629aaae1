import { rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import type { CapacityDraft } from "../../model/structure.js";
import { InputError } from "../input-error.js";

/**
 * Writes which record belongs to which capacity, one JSON object on each line. The file appears under its name when it
 * is complete, and not before.
 */
export class MatchesFile {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #temporaryPath: string;
  readonly #heads: readonly string[];
  #lines: string[] = [];

  readonly #interrupted = (): void => {
    rmSync(this.#temporaryPath, { force: true });
    process.exit(130);
  };

  private constructor(path: string, temporaryPath: string, file: FileHandle, capacities: readonly CapacityDraft[]) {
    this.#path = path;
    this.#temporaryPath = temporaryPath;
    this.#file = file;
    this.#heads = capacities.map(({ name, uuid }) => JSON.stringify({ capacity: name, uuid }).slice(0, -1));
    process.once("SIGINT", this.#interrupted);
  }

  /** @throws {InputError} when there can be no such file. */
  static async create(path: string, capacities: readonly CapacityDraft[]): Promise<MatchesFile> {
    const temporaryPath = `${path}.${process.pid}.tmp`;
    try {
      return new MatchesFile(path, temporaryPath, await open(temporaryPath, "wx"), capacities);
    } catch (error) {
      throw unwritable(path, error);
    }
  }

  add(takers: readonly number[], id: unknown): void {
    for (const taker of takers) this.#lines.push(`${this.#heads[taker] ?? "{"},"id":${JSON.stringify(id ?? null)}}\n`);
  }

  async flush(): Promise<void> {
    const lines = this.#lines.join("");
    this.#lines = [];
    await this.#writing(this.#file.appendFile(lines));
  }

  async complete(): Promise<void> {
    await this.flush();
    await this.#close();
    await this.#writing(rename(this.#temporaryPath, this.#path));
  }

  async discard(): Promise<void> {
    await this.#close();
    await rm(this.#temporaryPath, { force: true });
  }

  async #writing(step: Promise<void>): Promise<void> {
    await step.catch((error: unknown) => {
      throw unwritable(this.#path, error);
    });
  }

  async #close(): Promise<void> {
    process.off("SIGINT", this.#interrupted);
    await this.#file.close();
  }
}

function unwritable(path: string, error: unknown): InputError {
  return new InputError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
}

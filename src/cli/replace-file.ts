import { rename, rm, writeFile } from "node:fs/promises";
import { InputError } from "./input-error.js";

/**
 * Writes a text in place of a file, which is whole at any time: the new text takes its place when it is complete.
 *
 * @throws {InputError} where it cannot be written; nothing of the new text is left then.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const temporaryPath = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(temporaryPath, text, { flag: "wx" });
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw new InputError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

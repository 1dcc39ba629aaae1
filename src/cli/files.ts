import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { InputError } from "./input-error.js";

/**
 * The files that a name or a pattern stands for, in the order of their names: `*` is any part of a name, `?` one
 * character of it, and `**` any folders.
 *
 * @throws {InputError} when no file matches a pattern.
 */
export async function filesNamed(path: string): Promise<readonly string[]> {
  if (path === "-" || !/[*?]/.test(path) || existsSync(path)) return [path];
  const steps = path.split("/");
  const files = path.startsWith("/") ? await matching("/", steps.slice(1)) : await matching("", steps);
  if (files.length === 0) throw new InputError(`No file matches ${path}.`);
  return files.sort();
}

async function matching(folder: string, [step, ...rest]: readonly string[]): Promise<string[]> {
  if (step === undefined) return [];
  if (step === "." || step === ".." || step === "") return matching(join(folder, step), rest);
  const entries = await readdir(folder === "" ? "." : folder, { withFileTypes: true }).catch(() => []);
  if (step === "**") {
    const folders = entries.filter((entry) => entry.isDirectory());
    const below = await Promise.all(folders.map(({ name }) => matching(join(folder, name), [step, ...rest])));
    return [...(await matching(folder, rest)), ...below.flat()];
  }
  const name = namePattern(step);
  const found = entries.filter((entry) => name.test(entry.name));
  if (rest.length === 0) return found.filter((entry) => !entry.isDirectory()).map((entry) => join(folder, entry.name));
  const below = await Promise.all(found.map((entry) => matching(join(folder, entry.name), rest)));
  return below.flat();
}

function namePattern(step: string): RegExp {
  const source = step
    .replace(/[\\^$.|+()[\]{}]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  // As in a shell, what is hidden must be named.
  return new RegExp(`^${step.startsWith(".") ? "" : "(?!\\.)"}${source}$`, "u");
}

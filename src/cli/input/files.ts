import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { InputError } from "./errors.js";

interface Documents {
  readonly documents: readonly string[];
  /** The other files of a folder. */
  readonly skipped: readonly string[];
}

/**
 * The files that hold filters, policies or capacities: those in a folder by their extensions, or the files that
 * {@link filesNamed} finds.
 */
export async function documentsAt(path: string): Promise<Documents> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return { documents: await filesNamed(path), skipped: [] };
  const files = (await matching(path, ["**", "*"])).sort();
  const isDocument = (file: string): boolean => /\.(?:json|filter)$/.test(file);
  const documents = files.filter(isDocument);
  if (documents.length === 0) throw new InputError(`The folder ${path} holds no .json and no .filter files.`);
  return { documents, skipped: files.filter((file) => !isDocument(file)) };
}

/**
 * The files that a name or a pattern means, in the order of their names: `*` is any part of a name, `?` one
 * character of it, and `**` any folders except hidden ones and `node_modules`.
 */
export async function filesNamed(path: string): Promise<readonly string[]> {
  if (path === "-" || existsSync(path)) return [path];
  if (!/[*?]/.test(path)) {
    if (!/[[{]/.test(path)) return [path];
    throw new InputError(`There is no file ${path}. Patterns can contain *, ** and ?.`);
  }
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
    const folders = entries.filter((entry) => entry.isDirectory() && !/^(?:\..*|node_modules)$/.test(entry.name));
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
  // As in a shell, wildcards do not match hidden files.
  return new RegExp(`^${step.startsWith(".") ? "" : "(?!\\.)"}${source}$`, "u");
}

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError } from "./errors.js";

/**
 * Loads an optional package, installed with the command or in the current folder.
 *
 * @param module - a module of the package. Default: the main one.
 */
export async function requireDependency(name: string, purpose: string, module = name): Promise<unknown> {
  const dependency = await loadDependency(module);
  if (dependency !== undefined) return dependency;
  throw new InputError(`${purpose} needs the package ${name}, which is not installed: npm install ${name}`);
}

/** Like {@link requireDependency}, but undefined if the package is not installed, or Node does not have the module. */
export async function loadDependency(name: string): Promise<unknown> {
  if (name.startsWith("node:")) return importQuietly(name).catch(() => undefined);
  for (const base of [import.meta.url, pathToFileURL(join(process.cwd(), "package.json"))]) {
    const path = resolvedFrom(base, name);
    if (path !== undefined) return import(pathToFileURL(path).href);
  }
  return undefined;
}

function resolvedFrom(base: string | URL, name: string): string | undefined {
  try {
    return createRequire(base).resolve(name);
  } catch {
    return undefined;
  }
}

/** Otherwise each command warns on standard error that a module of Node is experimental. */
async function importQuietly(name: string): Promise<unknown> {
  const warn = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return await import(name);
  } finally {
    process.emitWarning = warn;
  }
}

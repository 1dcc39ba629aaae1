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

/** Like {@link requireDependency}, but undefined if the package is not installed. */
export async function loadDependency(name: string): Promise<unknown> {
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

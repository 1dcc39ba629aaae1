import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError } from "./errors.js";

/**
 * Loads a package that the command works with where it is installed: beside the command itself, or in the folder that
 * it is called in.
 *
 * @param module - what of the package to load, by default its main module.
 */
export async function requireDependency(name: string, wanted: string, module = name): Promise<unknown> {
  const dependency = await loadDependency(module);
  if (dependency !== undefined) return dependency;
  throw new InputError(`${wanted} needs the package ${name}, which is not installed: npm install ${name}`);
}

/** As {@link requireDependency}; undefined where it is not installed. */
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

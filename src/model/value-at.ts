import type { Path } from "./issues/issue.js";

/** The value at a path of a document; undefined if there is none. */
export function valueAt(path: Path, document: unknown): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    document,
  );
}

import type { Dialect } from "../dialect.js";
import { duckdb } from "./duckdb.js";

/** The databases that SQL is written for, by name. */
export const dialects = { duckdb } as const satisfies Readonly<Record<string, Dialect>>;

/** The name of a dialect. */
export type DialectName = keyof typeof dialects;

export function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(dialects, name);
}

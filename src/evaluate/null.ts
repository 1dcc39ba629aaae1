import type { Test } from "./own-values.js";
import type { Settings } from "./settings.js";

/** Null, undefined and a missing key are null. */
export function isNull(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

export function compileNullCheck(operator: "isNull" | "isNotNull", key: string): Test {
  return operator === "isNull" ? (values) => isNull(values[key]) : (values) => !isNull(values[key]);
}

/** The test of a negative operator, which null satisfies too where the settings say so. */
export function orNull(key: string, test: Test, { negationMatchesNull }: Settings): Test {
  return negationMatchesNull ? (values) => isNull(values[key]) || test(values) : test;
}

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { validateFilter } from "../../src/validate/index.js";

interface RealFilter {
  readonly name: string;
  readonly filter: unknown;
  readonly issues: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

const file = new URL("../corpus/filters.json", import.meta.url);
const corpus = JSON.parse(readFileSync(file, "utf8")) as readonly RealFilter[];

describe("filters that people have written", () => {
  test.each(corpus.map((real) => [real.name, real] as const))("%s", (_name, { filter, issues }) => {
    const validation = validateFilter(filter);
    const errors = validation.issues.filter(({ severity }) => severity === "error");
    expect(errors.map(({ pointer, code, message }) => ({ pointer, code, message }))).toEqual(issues);
    expect(validation.ok).toBe(issues.length === 0);
  });
});

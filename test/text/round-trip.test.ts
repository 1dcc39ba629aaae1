import { test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { scaled } from "./scaled.js";
import { parseFilter, printFilter, safeParseFilter } from "../../src/text/index.js";

describe("a printed filter", () => {
  test.prop([filterArbitrary()], scaled(60_000))("is read back as the same filter", (filter) => {
    const text = printFilter(filter);
    expect(safeParseFilter(text)).toStrictEqual({ ok: true, value: plain(filter), rewritten: false });
    expect(printFilter(parseFilter(text))).toBe(text);
  });
});

/** The same value in ordinary objects; fast-check makes some without a prototype. */
function plain<T>(value: T): T {
  return structuredClone(value);
}

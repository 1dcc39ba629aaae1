import { test } from "../property.js";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { parseFilter, printFilter, safeParseFilter } from "../../src/language/index.js";
import { isSame } from "./same.js";
import { runs } from "../runs.js";

describe("a printed filter", () => {
  test.prop([filterArbitrary()], runs(60_000))("is read back as the same filter", (filter) => {
    const text = printFilter(filter);
    const result = safeParseFilter(text);
    const meant = { ok: true, value: filter, rewritten: false };
    if (!isSame(result, meant)) expect(result).toStrictEqual(structuredClone(meant));
    const again = printFilter(parseFilter(text));
    if (again !== text) expect(again).toBe(text);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { capacityCases, filterCases, policyCases, withAnswers } from "./cases.js";
import { expirationAfter, readCapacity, readFilter, refusalOf } from "./reader.js";

describe.each(filterCases)("%s", (_, cases) => {
  test.each(cases)("$name", (each) => {
    const read = refusalOf(() => readFilter(each));
    expect(typeof read === "function" ? withAnswers(each, read) : { ...each, ...read }).toEqual(each);
  });
});

describe("policies", () => {
  test.each(policyCases)("$name", (each) => {
    const instants = "next" in each ? each.next.map(({ after }) => after) : ["2026-01-01T00:00:00Z"];
    const read = refusalOf(() => {
      const next = instants.map((after) => {
        const expiration = expirationAfter(each.policy, Date.parse(after), each.options);
        return { after, expiration: new Date(expiration).toISOString() };
      });
      return { next };
    });
    expect({ ...each, ...read }).toEqual(each);
  });
});

describe("capacities", () => {
  test.each(capacityCases)("$name", (each) => expect({ ...each, ...readCapacity(each) }).toEqual(each));
});

test("the reader is at most 700 lines, and imports Temporal only", () => {
  const text = readFileSync(join(import.meta.dirname, "reader.ts"), "utf8");
  expect(text.split("\n").length).toBeLessThanOrEqual(700);
  const imports = Array.from(text.matchAll(/^import (?!type)[^;]*?from "(.*)";$/gm), ([, module]) => module);
  expect(imports).toEqual(["temporal-polyfill"]);
});

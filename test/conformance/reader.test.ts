import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { capacityCases, filterCases, policyCases, withAnswers } from "./cases.js";
import { expirationAfter, readCapacity, readFilter, refusalOf } from "./reader.js";

test.each(filterCases)("%s", (_, cases) => {
  const read = cases.map((each) => {
    const test = refusalOf(() => readFilter(each));
    return typeof test === "function" ? withAnswers(each, test) : { ...each, ...test };
  });
  expect(read).toEqual(cases);
});

test("policies", () => {
  const read = policyCases.map((each) => {
    const instants = "next" in each ? each.next.map(({ after }) => after) : ["2026-01-01T00:00:00Z"];
    const answer = refusalOf(() => ({
      next: instants.map((after) => {
        const expiration = expirationAfter(each.policy, Date.parse(after), each.options);
        return { after, expiration: new Date(expiration).toISOString() };
      }),
    }));
    return { ...each, ...answer };
  });
  expect(read).toEqual(policyCases);
});

test("capacities", () => {
  expect(capacityCases.map((each) => ({ ...each, ...readCapacity(each) }))).toEqual(capacityCases);
});

test("the reader is at most 700 lines, and imports Temporal only", () => {
  const text = readFileSync(join(import.meta.dirname, "reader.ts"), "utf8");
  expect(text.split("\n").length).toBeLessThanOrEqual(700);
  const imports = Array.from(text.matchAll(/^import (?!type)[^;]*?from "(.*)";$/gm), ([, module]) => module);
  expect(imports).toEqual(["temporal-polyfill"]);
});

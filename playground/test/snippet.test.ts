import { filterRows, parseFilter, stringifyFilter } from "capacity-filter";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { companies, sampleNow } from "../src/sample/index.js";
import { codeSnippet } from "../src/snippet.js";

const settings = { now: sampleNow, timeZone: "UTC" };
const filter = parseFilter('name contains "Café" or name = "\\n` ${1}"');

test("the code filters rows", () => {
  const code = codeSnippet(stringifyFilter(filter), settings);
  const [first, ...lines] = code.split("\n");
  expect(first).toBe('import { filterRows } from "capacity-filter";');
  const matching: unknown = runInNewContext(`${lines.join("\n")}\nmatching;`, { filterRows, rows: companies });
  expect(matching).toEqual(filterRows(filter, companies));
});

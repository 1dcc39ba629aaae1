import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseCapacitiesJson } from "../../src/json/parse.js";
import { stringifyFilter, stringifyPolicy } from "../../src/json/write.js";
import { printFilter, printPolicy } from "../../src/language/index.js";
import { capacityFilter, folderWith } from "./command.js";

const capacities = parseCapacitiesJson(readFileSync("examples/capacities.json", "utf8"));

async function convert(stdin: string, ...options: string[]): Promise<string> {
  const { exitCode, out, err } = await capacityFilter(["convert", "-", ...options], { stdin });
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  return out;
}

describe("convert", () => {
  test.each(capacities)("turns the filter and the policy of $name into text and back", async (capacity) => {
    const { filter, allocationExpirationPolicy: policy } = capacity;
    if (filter) {
      const json = stringifyFilter(filter, { indent: 2 });
      expect(await convert(json)).toBe(printFilter(filter) + "\n");
      expect(await convert(printFilter(filter))).toBe(json + "\n");
      expect(await convert(stringifyFilter(filter), "--to", "json")).toBe(json + "\n");
    }
    if (policy) {
      const json = stringifyPolicy(policy, { indent: 2 });
      expect(await convert(json)).toBe(printPolicy(policy) + "\n");
      expect(await convert(printPolicy(policy))).toBe(json + "\n");
    }
  });

  test("writes text in its one spelling", async () => {
    expect(await convert("Country IN ['US']  # home", "--to", "text")).toBe('Country = ["US"]\n');
  });

  test("reads the text below a banner", async () => {
    const banner = `${"#".repeat(60)}\n#\n${"#".repeat(60)}\n`;
    expect(await convert(`${banner}n = 1`, "--to", "text")).toBe("n = 1\n");
    expect(await convert(`${banner}weekly # at night\non monday`, "--to", "text")).toBe("weekly on weekday 1\n");
    expect(await convert("weekly # a column\n= 5", "--to", "text")).toBe("weekly = 5\n");
  });

  test.each([
    ["n > 5", '"operator": "greaterThan"'],
    ["daily at 09:00", '"time": "09:00"'],
  ])("reads %s from the command line", async (argument, expected) => {
    const { exitCode, out } = await capacityFilter(["convert", argument]);
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: expect.stringContaining(expected) as unknown });
  });

  test.each([
    ["sql", "a = 'x' and b > 5", 'a = "x" and b > 5'],
    ["mongodb", '{ "a": "x", "b": { "$gt": 5 } }', 'a = "x" and b > 5'],
    ["jsonlogic", '{ "<": [1, { "var": "a" }] }', "a > 1"],
    [
      "hubspot",
      '{ "filterGroups": [{ "filters": [{ "propertyName": "a", "operator": "HAS_PROPERTY" }] }] }',
      "a:any is not null",
    ],
  ])("imports a filter from %s", async (language, source, text) => {
    expect(await convert(source, "--from", language)).toBe(text + "\n");
  });

  test.each([
    [
      "sql",
      "a = 1\nand lower(b) = 'x'",
      'standard input:2:5: error: A filter cannot call a function, such as "lower".',
    ],
    ["mongodb", '{ "a": { "$size": 2 } }', "standard input:1:19: error: A filter cannot express $size."],
    ["mongodb", "{ a: 1", "standard input:1:"],
  ])("reports what it cannot import from %s, at its place", async (language, stdin, message) => {
    const { exitCode, out, err } = await capacityFilter(["convert", "-", "--from", language], { stdin });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(message);
  });

  test("reads and writes against a data model", async () => {
    const columns = { country: { type: "string" } };
    const company = { name: "company", relationship: "manyToOne", on: [], columns };
    const folder = folderWith({ "model.json": JSON.stringify({ columns, related: { "m-1": company } }) });
    const withModel = (text: string, to: string) => convert(text, "--to", to, "--model", `${folder}/model.json`);
    expect(await withModel('company -> country = "FR"', "json")).toContain('"relatedModelUuid": "m-1"');
    expect(await withModel('company -> country = "FR"', "text")).toBe('"m-1" -> country = "FR"\n');
    expect(await withModel("country is null", "text")).toBe("country:string is null\n");
    const number = { kind: "number", columnSlug: "country", operator: "is", value: 1 };
    const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [number] }] };
    expect(await withModel(JSON.stringify(filter), "text")).toBe("country:number = 1\n");
  });

  test("reports issues and fixes of a text like validate", async () => {
    const { exitCode, out, err } = await capacityFilter(["convert", 'country == "FR"']);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toBe(
      [
        'filter:1:9: error: Write "=" instead of "==". (unknownOperator)',
        '  1 | country == "FR"',
        "    |         ^^",
        "  fix: write =",
        "",
        "1 error. 1 fix is certain.",
        "",
      ].join("\n"),
    );
  });

  test("distinguishes a missing file from a filter", async () => {
    const { exitCode, err } = await capacityFilter(["convert", "absent.filter"]);
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: "error: There is no file absent.filter.\n" });
  });

  test("writes the filters of capacities, each under its name", async () => {
    const all = [{ name: "Big\nones", filter: { conjonction: "and", groups: [] } }, { name: "Reserve" }];
    expect(await convert(JSON.stringify(all))).toBe("# Big ones\nall of ()\n\n# Reserve\n# no filter\n");
    expect(await convert(JSON.stringify(capacities))).toContain(
      "# Mid-market\nemployee_count between 200 and 1000 and ",
    );
  });
});

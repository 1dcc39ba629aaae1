import { parseFilter } from "capacity-filter";
import { impact } from "capacity-filter/evaluate";
import { formatFilter } from "capacity-filter/text";
import { validateFilter } from "capacity-filter/validate";
import { describe, expect, test } from "vitest";
import { datasetOf } from "../src/engine/dataset.js";
import { pages } from "../../test/docs/site-pages.js";
import { companies, examples, related, sampleModel, sampleNow } from "../src/sample/index.js";

const options = { now: sampleNow, related: datasetOf("sample", companies, sampleModel, related).joined };

describe("the sample", () => {
  test("has forty companies with ids of their own", () => {
    expect(companies).toHaveLength(40);
    expect(new Set(companies.map(({ id }) => id)).size).toBe(40);
  });

  test("has the columns of its model", () => {
    for (const company of companies) expect(Object.keys(company)).toEqual(Object.keys(sampleModel.columns));
    for (const [uuid, rows] of Object.entries(related)) {
      const { columns } = sampleModel.related?.[uuid] ?? {};
      for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(columns ?? {}));
    }
  });

  test("has records that are related to companies of its own", () => {
    const ids = new Set(companies.map(({ id }) => id));
    for (const rows of Object.values(related)) {
      for (const row of rows) expect(ids).toContain(row["company_id"]);
    }
  });
});

describe("the examples", () => {
  test.each(examples)("$title: is formatted, and no rule objects to it", ({ text }) => {
    expect(formatFilter(text, { model: sampleModel })).toBe(text);
    const { issues } = validateFilter(text, { model: sampleModel });
    expect(issues.filter(({ severity }) => severity !== "info")).toEqual([]);
  });

  test("match some of the rows, and not all", () => {
    const counts = examples.map(({ title, text }) => {
      const { count, unknownCount } = impact(parseFilter(text, { model: sampleModel }), companies, options);
      return [title, count, unknownCount];
    });
    expect(counts).toMatchInlineSnapshot(`
      [
        [
          "Ranges and lists",
          7,
          0,
        ],
        [
          "At least once in 30 days",
          7,
          0,
        ],
        [
          "Groups with or",
          3,
          0,
        ],
        [
          "What cannot be evaluated here",
          7,
          33,
        ],
      ]
    `);
  });
});

describe("a live example of a page matches some of the companies", () => {
  const blocks = pages.flatMap(({ text }) => [...text.matchAll(/^```filter live \S+\n(.*?)^```$/gms)]);
  test.each(blocks.map(([, text = ""]) => text))("%s", (text) => {
    const { count } = impact(parseFilter(text, { model: sampleModel }), companies, options);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(companies.length);
  });
});

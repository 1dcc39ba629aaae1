import * as parser from "libpg-query";
import { beforeAll, describe, expect, test } from "vitest";
import { importFilter } from "../../src/import/index.js";
import { parseFilter, printFilter } from "../../src/language/index.js";
import { pages } from "./site-pages.js";

const page = pages.find(({ path }) => path === "docs/guides/coming-from.md")?.text ?? "";
const rows = Array.from(page.matchAll(/^\| (.*?) +\| `(.*?)` +\|/gm), ([, theirs = "", text = ""]) => ({
  theirs,
  text,
}));
const sql = rows.flatMap(({ theirs, text }) => {
  const [, condition] = /^`([^`]*)`$/.exec(theirs) ?? [];
  return condition !== undefined && page.indexOf(theirs) > page.indexOf("## SQL") ? [{ condition, text }] : [];
});

test.each(rows)("$text is a filter", ({ text }) => {
  expect(parseFilter(text).groups).not.toHaveLength(0);
});

describe("the table of SQL is what is imported", () => {
  beforeAll(() => parser.loadModule());

  test.each(sql)("$condition", ({ condition, text }) => {
    const imported = importFilter(condition, { from: "sql", parser });
    expect(imported.ok && printFilter(imported.value)).toBe(text);
  });

  test("has rows", () => {
    expect(sql).toHaveLength(12);
  });
});

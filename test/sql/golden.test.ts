import { describe, expect, test } from "vitest";
import type { DialectName } from "../../src/sql/index.js";
import { dialects, toSql } from "../../src/sql/index.js";
import { filterOf, sampleOptions, samples } from "./samples.js";

const dialectNames = Object.keys(dialects) as DialectName[];

/** What each dialect makes of each sample, as a page to read. */
function pageOf(dialect: DialectName): string {
  const sections = samples.map(([name, condition, options]) => {
    const { sql, params } = toSql(filterOf(condition), { ...sampleOptions, ...options, dialect });
    const values = params.map((value, index) => `-- ${index + 1}: ${JSON.stringify(value)}`);
    return [`-- ${name}`, sql, ...values].join("\n");
  });
  return `${sections.join("\n\n")}\n`;
}

describe("the SQL of each sort of condition is as it was", () => {
  test.each(dialectNames)("%s", async (dialect) => {
    await expect(pageOf(dialect)).toMatchFileSnapshot(`golden/${dialect}.sql`);
  });
});

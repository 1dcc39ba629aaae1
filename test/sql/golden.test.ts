import { describe, expect, test } from "vitest";
import { availabilitySql } from "../../src/availability/index.js";
import { membersSql } from "../../src/availability/members-sql.js";
import { parseFilter } from "../../src/language/index.js";
import type { DialectName } from "../../src/sql/index.js";
import { dialects, overlapsSql, selectSql, toSql } from "../../src/sql/index.js";
import type { SqlText } from "../../src/sql/index.js";
import { filterOfText, pasted, pastedOptions } from "./pasted.js";
import { filterOf, sampleOptions, samples } from "./samples.js";

const dialectNames = Object.keys(dialects) as DialectName[];

/** The references that each page was reviewed against. */
const references: Readonly<Record<DialectName, string>> = {
  duckdb:
    "duckdb.org/docs: Functions (text, regular expressions, JSON, timestamps, lists, lambda functions), Data types",
  postgres:
    "postgresql.org/docs/18: Functions and operators (9.4, 9.7, 9.9, 9.16, 9.26, 9.27), Data types, Collation support",
  sqlite: "sqlite.org: lang_expr, lang_corefunc, lang_datefunc, json1, printf, datatype3",
  clickhouse: "clickhouse.com/docs: Functions (strings, JSON, type conversion, dates, arrays), Data types, Settings",
  bigquery:
    "cloud.google.com/bigquery/docs/reference/standard-sql: string, JSON, timestamp and conversion functions, operators",
  snowflake:
    "docs.snowflake.com/en/sql-reference: Functions, Conversion functions, Regular expressions, Semi-structured types",
};

/** The page of a dialect begins with what was reviewed. */
function headOf(dialect: DialectName): string {
  const isRun = dialect !== "bigquery" && dialect !== "snowflake";
  const proof = isRun
    ? "The database itself answers these questions too, in"
    : "The database itself never ran them; see";
  return `-- Every statement of this page was reviewed against the reference of its database, ${references[dialect]}.
-- The questions: does each function exist with these arguments; what does it return for null, an empty string, text that
-- is not a number or a date, a date out of range, and null in JSON; which case and collation does it compare in; which
-- settings of a session change it; does it keep the meaning of filters (docs/concepts.md)?
-- ${proof} test/differential. docs/topics/sql.md lists the differences that remain.
-- A statement that changes needs this review again.
--
-- «1» stands for the part of that number below its statement. The last line has the parameters in their order.`;
}

/** Shorter parts are easier to read where they are than under a name. */
const leastLength = 30;

/** What each dialect makes of each sample, as a page to read. */
function pageOf(dialect: DialectName): string {
  const sections = samples.map(([name, condition, options]) => {
    return sectionOf(name, toSql(filterOf(condition), { ...sampleOptions, ...options, dialect }));
  });
  const filters = samples.slice(0, 2).map(([, condition]) => filterOf(condition));
  const overlaps = overlapsSql(filters, { ...sampleOptions, dialect, table: "companies" });
  return `${[headOf(dialect), ...sections, sectionOf("overlaps of two filters", overlaps)].join("\n\n")}\n`;
}

function sectionOf(name: string, { sql, params }: SqlText): string {
  const [statement, ...parts] = withoutRepetition(sql);
  const lines = [`-- ${name}`, statement, ...parts.map((part, index) => `  «${index + 1}»: ${part}`)];
  if (params.length > 0) lines.push(`-- ${runsOf(params.map((value) => JSON.stringify(value))).join(", ")}`);
  return lines.join("\n");
}

/** A statement with its repeated parts written once: each `«1»` in the first line stands for the part of that number. */
function withoutRepetition(statement: string): readonly string[] {
  let lines = [statement];
  for (let number = 1; ; number++) {
    const parts = lines.flatMap(partsOf).filter((part) => part.length >= leastLength);
    const repeated = parts.filter((part, index) => parts.indexOf(part) < index);
    const [longest] = repeated.sort((one, other) => other.length - one.length);
    if (longest === undefined) return lines;
    lines = [...lines.map((line) => line.replaceAll(longest, `«${number}»`)), longest];
  }
}

/** Calls, expressions in parentheses and `CASE` expressions. */
function partsOf(statement: string): readonly string[] {
  const parts: string[] = [];
  const starts: number[] = [];
  for (const { 0: token, index } of statement.matchAll(/'[^']*'|"[^"]*"|`[^`]*`|\w*\(|\)|\bCASE\b|\bEND\b/g)) {
    if (token.endsWith("(") || token === "CASE") starts.push(index);
    else if (token === ")" || token === "END") parts.push(statement.slice(starts.pop(), index + token.length));
  }
  return parts;
}

/** Equal values that follow each other, as one of them and their number. */
function runsOf(values: readonly string[]): readonly string[] {
  const starts = [...values.keys()].filter((index) => values[index] !== values[index - 1]);
  return starts.map((start, run) => {
    const count = (starts[run + 1] ?? values.length) - start;
    return count === 1 ? `${values[start]}` : `${count} × ${values[start]}`;
  });
}

describe("the SQL of each kind of condition does not change", () => {
  test.each(dialectNames)("%s", async (dialect) => {
    await expect(pageOf(dialect)).toMatchFileSnapshot(`golden/${dialect}.sql`);
  });
});

/** The statements of a dialect with literals, each below its filter and what a person would write after WHERE. */
function pastedPage(dialect: DialectName): string {
  const sections = pasted.map(([filter, byHand]) => {
    const options = { ...pastedOptions, dialect, literals: true, layout: "lines" } as const;
    return `-- ${filter}\n-- By hand: ${byHand}\n${selectSql(filterOfText(filter), options).sql};`;
  });
  return `${sections.join("\n\n")}\n`;
}

describe("statements with literals read as if written by hand", () => {
  test.each(dialectNames)("%s", async (dialect) => {
    await expect(pastedPage(dialect)).toMatchFileSnapshot(`golden/pasted/${dialect}.sql`);
  });
});

/** The statements of who is full: what the engines count, and what a person runs. */
function availabilityPage(dialect: DialectName): string {
  const owner = 'owner_id = "{{member.ids.hubspot}}"';
  const filters = [`${owner} and country = "US"`, `${owner} or country = "US"`];
  const members = [
    { name: "Ann", ids: { hubspot: "7" } },
    { name: "Bo", ids: { hubspot: ["8", "9"] } },
  ];
  const titled = members.map((member) => ({ uuid: undefined, name: member.name, member }));
  const storage = { owner_id: "text", country: "text", assigned_at: "instant" } as const;
  const table = ["crm", "accounts"];
  const options = { dialect, table, storage, now: "2026-11-20", literals: true, layout: "lines" } as const;
  const sections = filters.flatMap((filter) => {
    const book = {
      name: "Account book",
      memberCapacity: 2,
      timeColumnSlug: "assigned_at",
      allocationExpirationPolicy: { interval: "monthly" },
      filter: parseFilter(filter),
    };
    return [
      `-- availabilitySql: ${filter}\n${availabilitySql(book, { ...options, members }).sql};`,
      ...(["fixed", "sliding"] as const).map(
        (expiry) =>
          `-- membersSql, ${expiry}: ${filter}\n${membersSql(book, { ...options, expiry, members: titled }).sql};`,
      ),
    ];
  });
  return `${sections.join("\n\n")}\n`;
}

describe("statements of who is full read as if written by hand", () => {
  test.each(dialectNames)("%s", async (dialect) => {
    await expect(availabilityPage(dialect)).toMatchFileSnapshot(`golden/availability/${dialect}.sql`);
  });
});

/** Options with words that TypeScript would refuse, as from JavaScript or from a configuration file. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, test } from "vitest";
import * as analyze from "../src/analyze/index.js";
import * as arbitraries from "../src/arbitraries/index.js";
import { compareCapacities, CompareTally } from "../src/compare/index.js";
import { AvailabilityTally, availabilitySql, memberAvailability } from "../src/availability/index.js";
import { createClient } from "../src/client/index.js";
import { bigqueryEngine } from "../src/engines/bigquery/index.js";
import { clickhouseEngine } from "../src/engines/clickhouse/index.js";
import { duckdbEngine, openDuckdb } from "../src/engines/duckdb/index.js";
import { postgresEngine } from "../src/engines/postgres/index.js";
import { snowflakeEngine } from "../src/engines/snowflake/index.js";
import { sqliteEngine } from "../src/engines/sqlite/index.js";
import * as evaluate from "../src/evaluate.js";
import type { Filter } from "../src/model/filter.js";
import type { Issue } from "../src/model/issues/issue.js";
import { CapacityFilterError } from "../src/model/issues/errors.js";
import * as policies from "../src/policy/index.js";
import { importFilter } from "../src/import/index.js";
import * as records from "../src/records/index.js";
import * as sql from "../src/sql/index.js";
import { parseFilter, printFilter } from "../src/language/index.js";
import * as ui from "../src/ui/index.js";
import * as validation from "../src/validate/index.js";

type Wrong = Readonly<Record<string, unknown>>;

const analysis: readonly Wrong[] = [
  { timeZone: "Mars/Olympus" },
  { datePrecision: "litteral" },
  { caseSensitive: "false" },
  { negationMatchesNull: "false" },
];
const evaluation: readonly Wrong[] = [...analysis, { codegen: "false" }];
const oddValues: readonly Wrong[] = [{ oddValues: "false" }];
const madeRows: readonly Wrong[] = [...evaluation, ...oddValues];
const tables: readonly Wrong[] = [
  ...analysis,
  { allowRawSql: "false" },
  { allowRawSql: 1 },
  { storage: { ext: "guid" } },
  { storage: { ext: null } },
  { storage: { ext: { list: { struct: { id: { map: "guid" } } } } } },
  { storage: { ext: { array: "text" } } },
  { model: { columns: { ext: { type: "uuid" } } } },
  { model: { columns: {}, related: { m: { on: [], columns: { ext: { type: "uuid" } } } } } },
];
const related: readonly Wrong[] = [{ related: { m: { table: "m", on: [], storage: { ext: "guid" } } } }];
const statements: readonly Wrong[] = [...tables, ...related, { dialect: "mysql" }, { dialect: null }];
const engines: readonly Wrong[] = [...tables, ...related];
const timing: readonly Wrong[] = [{ weekDay: "us" }, { shortMonths: "drop" }];
const policyOptions: readonly Wrong[] = [...timing, { timeZone: "Mars/Olympus" }];
const expiry: readonly Wrong[] = [{ expiry: "rolling" }, ...policyOptions.map((policy) => ({ policy }))];
const language: readonly Wrong[] = [{ locale: "not a locale" }];

const filter: Filter = parseFilter('ext = "a" and n > 1');
const rows = [{ ext: "a", n: 2 }];
const files = { rows: fileURLToPath(new URL("../examples/companies.csv", import.meta.url)) };
const policy = { interval: "weekly" } as const;
const unused = {} as never;
const none = undefined as never;

type Call = (options: never) => unknown;

/** Each public function with options that have a fixed set of words, and options with one wrong word. */
const calls: Readonly<Record<string, readonly [call: Call, wrong: readonly Wrong[]]>> = {
  compileFilter: [(options) => evaluate.compileFilter(filter, options), evaluation],
  safeCompileFilter: [(options) => evaluate.safeCompileFilter(filter, options), evaluation],
  filterRows: [(options) => evaluate.filterRows(filter, rows, options), evaluation],
  countRows: [(options) => evaluate.countRows(filter, rows, options), evaluation],
  prepareFilter: [(options: object) => evaluate.prepareFilter(filter, rows, { sql: unused, ...options }), evaluation],
  matchCapacities: [(options) => evaluate.matchCapacities([{ name: "a", filter }], rows, options), evaluation],
  memberAvailability: [
    (options: object) => memberAvailability([{ name: "a", filter }], rows, { members: [], ...options }),
    [...evaluation, ...expiry],
  ],
  availabilitySql: [
    (options: object) =>
      availabilitySql({ name: "a", filter }, { dialect: "duckdb", table: "t", members: [], ...options }),
    [...statements, ...expiry],
  ],
  AvailabilityTally: [
    (options: object) => new AvailabilityTally([{ name: "a", filter }], { members: [], ...options }),
    [...evaluation, ...expiry],
  ],
  compareCapacities: [
    (options: object) => compareCapacities([{ name: "a", filter }], [], { rows, ...options }),
    [...evaluation, ...expiry],
  ],
  CompareTally: [
    (options: object) => new CompareTally([{ name: "a", filter }], [], options),
    [...evaluation, ...expiry],
  ],
  compileMany: [(options) => evaluate.compileMany([filter], options), evaluation],
  explainFilter: [(options) => evaluate.explainFilter(filter, {}, options), evaluation],
  safeExplainFilter: [(options) => evaluate.safeExplainFilter(filter, {}, options), evaluation],
  readRecords: [
    (options: object) => records.readRecords(new Uint8Array(), options),
    [{ format: "cvs" }, { written: { decimal: "coma" } }],
  ],
  impact: [(options) => evaluate.impact(filter, rows, options), evaluation],
  ImpactTally: [(options) => new evaluate.ImpactTally(filter, options), evaluation],
  whyNone: [(options) => evaluate.whyNone(filter, rows, options), evaluation],
  WhyNoneTally: [(options) => new evaluate.WhyNoneTally(filter, options), evaluation],
  matchingRowArbitrary: [(options) => arbitraries.matchingRowArbitrary(filter, options), madeRows],
  missingRowArbitrary: [(options) => arbitraries.missingRowArbitrary(filter, options), madeRows],
  rowArbitrary: [(options) => arbitraries.rowArbitrary(options), oddValues],
  diff: [(options) => analyze.diff(filter, filter, options), analysis],
  equivalent: [(options) => analyze.equivalent(filter, filter, options), analysis],
  implies: [(options) => analyze.implies(filter, filter, options), analysis],
  isSatisfiable: [(options) => analyze.isSatisfiable(filter, options), analysis],
  overlaps: [(options) => analyze.overlaps(filter, filter, options), analysis],
  toSql: [(options: object) => sql.toSql(filter, { dialect: "duckdb", ...options }), statements],
  safeToSql: [(options: object) => sql.safeToSql(filter, { dialect: "duckdb", ...options }), statements],
  toSqlTemplate: [(options: object) => sql.toSqlTemplate(filter, { dialect: "duckdb", ...options }), statements],
  selectSql: [(options: object) => sql.selectSql(filter, { dialect: "duckdb", table: "t", ...options }), statements],
  countSql: [(options: object) => sql.countSql(filter, { dialect: "duckdb", table: "t", ...options }), statements],
  countsSql: [(options: object) => sql.countsSql([filter], { dialect: "duckdb", table: "t", ...options }), statements],
  overlapsSql: [
    (options: object) => sql.overlapsSql([filter], { dialect: "duckdb", table: "t", ...options }),
    statements,
  ],
  bigqueryEngine: [(options: object) => bigqueryEngine(unused, { table: "t", ...options }), engines],
  clickhouseEngine: [(options: object) => clickhouseEngine(unused, { table: "t", ...options }), engines],
  duckdbEngine: [
    async (options: object) => duckdbEngine(await DuckDBInstance.create(), { table: "t", ...options }),
    engines,
  ],
  openDuckdb: [
    (options: object) => openDuckdb({ ...files, ...options }),
    [...tables, { rows: { files: files.rows, format: "xml" } }],
  ],
  postgresEngine: [(options: object) => postgresEngine(unused, { table: "t", ...options }), engines],
  snowflakeEngine: [
    (options: object) => snowflakeEngine(unused, { table: "t", ...options }),
    [...engines, { exactNames: "false" }],
  ],
  sqliteEngine: [(options: object) => sqliteEngine(unused, { table: "t", ...options }), engines],
  printFilter: [(options) => printFilter(filter, options), [{ layout: "tree" }]],
  validateFilter: [
    (options) => validation.validateFilter(filter, options),
    [{ dialect: "mysql" }, { datePrecision: "day" }],
  ],
  validateCapacity: [(options) => validation.validateCapacity({ name: "a" }, options), [{ dialect: "mysql" }]],
  validateCapacities: [(options) => validation.validateCapacities([], options), [{ dialect: "mysql" }]],
  reportIssues: [(options) => validation.reportIssues([], options), [{ format: "xml" }]],
  describePolicy: [(options) => policies.describePolicy(policy, options), policyOptions],
  expirations: [(options) => policies.expirations(policy, { from: 0 }, options), policyOptions],
  isExpired: [(options) => policies.isExpired(policy, 0, 1, options), policyOptions],
  nextExpiration: [(options) => policies.nextExpiration(policy, 0, options), policyOptions],
  previousExpiration: [(options) => policies.previousExpiration(policy, 0, options), policyOptions],
  policyIssues: [(options) => policies.policyIssues(policy, options), timing],
  describeFilter: [(options) => ui.describeFilter(filter, options), [...language, { timeZone: "Mars/Olympus" }]],
  describeCondition: [(options) => ui.describeCondition({ kind: "string" }, options), language],
  describeTargets: [(options) => ui.describeTargets(options), language],
  validateDraft: [(options) => ui.validateDraft(filter, options), language],
  describeIssue: [
    (options) =>
      ui.describeIssue({ code: "contradiction", severity: "warning", path: [], message: "" }, filter, options),
    [...language, { timeZone: "Mars/Olympus" }],
  ],
  importFilter: [(options) => importFilter({}, options), [{ from: "graphql" }, {}, none]],
  createClient: [
    (options: object) => createClient({ baseUrl: "https://api.example.com/v1", token: "0123456789", ...options }),
    [{ allowInsecure: "false" }],
  ],
  capacityArbitrary: [(options) => arbitraries.capacityArbitrary(options), [{ kinds: ["text"] }]],
  filterArbitrary: [(options) => arbitraries.filterArbitrary(options), [{ kinds: ["text"] }]],
};

/** Functions whose options have no fixed words. */
const withoutWords =
  "applyFixes committedFilter completeFilter createFilterStore editFilter filterLanguage formatFilter parseFilter rangesOfText safeFormatFilter safeParseFilter stringifyFilter validatePolicy";

test("every public function with options is listed", () => {
  const api = readFileSync(new URL("../API.md", import.meta.url), "utf8");
  const signatures = [...api.matchAll(/^(?:function|class) (\w+).*\b(?:\w+Options|\w+Constraints|IssueLimit)\b/gm)];
  const listed = [...Object.keys(calls), ...withoutWords.split(" ")];
  const components = ["FilterBuilder", "FilterSentence", "useFilterBuilder"];
  const names = signatures.map(([, name = ""]) => name).filter((name) => !components.includes(name));
  expect([...new Set(names)].filter((name) => !listed.includes(name))).toEqual([]);
});

const codes = ["unknownOption", "unknownDialect", "unknownTimeZone", "invalidOption"];

/** The issues of a result, a list of issues or an error of ours; other errors are thrown. */
async function issuesOf(call: () => unknown): Promise<readonly Issue[]> {
  try {
    const answer = (await call()) as { readonly issues?: readonly Issue[] } | readonly Issue[];
    return Array.isArray(answer) ? answer : ((answer as { readonly issues?: readonly Issue[] }).issues ?? []);
  } catch (error) {
    if (error instanceof CapacityFilterError) return error.issues;
    throw error;
  }
}

describe.each(Object.entries(calls))("%s refuses", (_name, [call, wrong]) => {
  test.each(wrong.map((options) => [JSON.stringify(options), options]))("%s", async (_text, options) => {
    const issues = await issuesOf(() => call(options as never));
    expect(issues).toHaveLength(1);
    expect(codes).toContain(issues[0]?.code);
    expect(issues[0]?.severity).toBe("error");
  });
});

test("a boolean in quotes is no misspelling", () => {
  expect(() => sql.toSql(filter, { dialect: "duckdb", allowRawSql: "false" as never })).toThrow(
    /^The option allowRawSql must be true or false, not the string "false"\.$/,
  );
});

test("a message names the option, its words, and the nearest one", () => {
  const wrong = { dialect: "duckdb", storage: { ext: "guid" as never }, datePrecision: "litteral" as never } as const;
  expect(() => sql.toSql(filter, { ...wrong, datePrecision: undefined })).toThrow(
    /^The option storage\.ext must be text, asText, .* or \{ map \}, not the string "guid"\. Did you mean "uuid"\?$/,
  );
  expect(evaluate.safeCompileFilter(filter, wrong)).toMatchObject({
    issues: [
      {
        message:
          'The option datePrecision must be instant or literal, not the string "litteral". Did you mean "literal"?',
      },
    ],
  });
});

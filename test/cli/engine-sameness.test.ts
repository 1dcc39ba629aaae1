/** Whichever engine evaluates files, it gives the same answers and notices the same. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as duckdb from "@duckdb/node-api";
import { fc, test } from "../property.js";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { filterArbitrary, rowArbitrary } from "../../src/arbitraries/index.js";
import { evaluateInDuckdb } from "../../src/cli/evaluate/duckdb.js";
import type { Manifest } from "../../src/engines/records/request.js";
import { evaluateInMemory } from "../../src/cli/evaluate/memory.js";
import type { CommandRequest } from "../../src/cli/evaluate/matches-file.js";
import type { Evaluation } from "../../src/engines/records/request.js";
import type { FileFormat } from "../../src/engines/records/format.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { silent } from "./command.js";
import { runs } from "../runs.js";

const model = "c1a4e7b2-90d3-4e5f-a6b8-1d2c3e4f5a60";
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "capacity-filter-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names that tell cases apart, and some that databases do not like. */
const columnSlug = fc.constantFrom("a", "b", "A", "x y", 'say "c"', "d/e~f", "__proto__", "id", "é");

const filters = fc.array(
  filterArbitrary({
    kinds: ["string", "number", "boolean", "date", "objectProperty", "object", "array", "any", "vector", "occurrence"],
    columnSlug,
    relatedModelUuid: fc.constant(model),
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 3 },
);

type Rows = readonly Readonly<Record<string, unknown>>[];

const key = fc.constantFrom<unknown>(1, 2, "1", "2", "x", null, true, "");

function rowsFor(filters: readonly Filter[]): fc.Arbitrary<Rows> {
  const rows = filters.map((filter) => fc.array(rowArbitrary({ filter, columns: { key } }), { maxLength: 6 }));
  return fc.tuple(...rows).map((lists) => lists.flat());
}

const cases = filters.chain((list) => fc.tuple(fc.constant(list), rowsFor(list), rowsFor(list)));

/** As a file holds them: what JSON cannot say is left out. */
function text(rows: Rows, format: FileFormat): string {
  const records = rows.map((row) => JSON.parse(jsonOf(row)) as Record<string, unknown>);
  if (format === "json") return JSON.stringify(records, undefined, 1);
  if (format === "ndjson") return records.map((record) => JSON.stringify(record) + "\n").join("");
  const columns = [...new Set(["key", ...records.flatMap((record) => Object.keys(record))])];
  const lines = [columns, ...records.map((record) => columns.map((column) => own(record, column)))];
  return lines.map((values) => values.map(cell).join(",") + "\n").join("");
}

function jsonOf(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(row, (_, value: unknown) => {
    if (typeof value === "bigint" || typeof value === "number")
      return isDateOfFarYear(Number(value)) ? 0 : Number(value);
    // A half of a pair is no text of UTF-8. Dates with years of six digits are dates in memory alone.
    return typeof value === "string" ? Buffer.from(value.replaceAll(/[+-]\d{6}-/g, "")).toString() : value;
  });
}

/** Milliseconds of a year of six digits, which are a date in memory alone. */
function isDateOfFarYear(value: number): boolean {
  const isFar = value < Date.parse("0000-01-01") || value > Date.parse("9999-12-31T23:59:59.999Z");
  return isFar && Math.abs(value) <= 8.64e15;
}

function own(record: object, column: string): unknown {
  return Object.getOwnPropertyDescriptor(record, column)?.value;
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const written = typeof value === "string" ? value : JSON.stringify(value);
  return `"${written.replaceAll('"', '""')}"`;
}

function request(filters: readonly Filter[], files: readonly string[], manifest: Manifest): CommandRequest {
  return {
    capacities: filters.map((filter, index) => ({ name: `capacity ${index}`, filter })),
    refused: new Map(),
    files,
    format: undefined,
    manifest,
    idColumn: "key",
    out: undefined,
    now: "2026-11-01T00:00:00Z",
    timeZone: "Europe/Paris",
    allowSql: false,
    timeLimit: undefined,
  };
}

function comparable({ matches, readStats }: Evaluation): unknown {
  // DuckDB does not count dates, and knows the other columns of a file only where it has a header.
  const notices = [...readStats].map(([file, { unreadable, missing }]) => {
    return {
      file,
      unreadable: unreadable.filter(({ reading }) => reading !== "date"),
      missing: missing.map(({ column }) => column),
    };
  });
  return { ...matches, notices };
}

/** What an engine answered, or the message of its error. */
async function answerOf(evaluation: Promise<Evaluation>): Promise<unknown> {
  return evaluation.then(comparable, (error: unknown) => (error instanceof Error ? error.message : error));
}

describe.each(["csv", "ndjson", "json"] as const)("files of %s", (format) => {
  test.prop([cases], runs(50))("have the same results in memory and in DuckDB", async ([list, rows, related]) => {
    // Half of a pair, escaped, is JSON for JavaScript and not for DuckDB.
    fc.pre(!/\\u+d[89a-f]/i.test(text([...rows, ...related], "ndjson")));
    const file = join(folder, `rows.${format}`);
    const relatedFile = join(folder, `related.${format}`);
    writeFileSync(file, text(rows, format));
    writeFileSync(relatedFile, text(related, format));
    const on = [{ column: "key", relatedColumn: "key" }];
    const manifest = new Map([[model, { path: relatedFile, format, on, timeColumnSlug: "a" }]]);
    const asked = request(list, [file], manifest);
    const inMemory = await answerOf(evaluateInMemory(asked, silent()));
    const byDuckdb = await answerOf(evaluateInDuckdb(asked, duckdb, silent()));
    if (typeof inMemory !== "string") expect(byDuckdb, readFileSync(file, "utf8")).toEqual(inMemory);
  });
});

test.each(["{}", '{"p":1,}', '{"p":nan}', " [1,]", '["nan"]', "null", "", "x"])(
  "both read text in NDJSON that is JSON, or almost, in the same way: %s",
  async (written) => {
    const file = join(folder, "text.ndjson");
    writeFileSync(file, JSON.stringify({ a: written }) + "\n");
    const conditions: Condition[] = [
      { kind: "objectProperty", columnSlug: "a", propertyName: "p", operator: "isNotNull" },
      { kind: "object", columnSlug: "a", operator: "isNotNull" },
      { kind: "array", columnSlug: "a", operator: "isNotNull" },
    ];
    const filters = conditions.map(filterOf);
    const asked = request(filters, [file], new Map());
    const inMemory = await answerOf(evaluateInMemory(asked, silent()));
    expect(await answerOf(evaluateInDuckdb(asked, duckdb, silent()))).toEqual(inMemory);
  },
);

test("unreadable values of related records are reported in the same order by both, whatever is read first", async () => {
  const [file, relatedFile] = ["order.csv", "order-related.csv"].map((name) => join(folder, name));
  writeFileSync(file ?? "", "key\n1\n");
  writeFileSync(relatedFile ?? "", "key,a,b\n1,x,\n1,,x\n");
  const on = [{ column: "key", relatedColumn: "key" }];
  const manifest: Manifest = new Map([[model, { path: relatedFile ?? "", format: "csv", on, timeColumnSlug: "t" }]]);
  const vector = (columnSlug: string): Condition => ({
    kind: "vector",
    columnSlug,
    operator: "isNull",
    relatedModelUuid: model,
  });
  const number: Condition = { kind: "number", columnSlug: "b", operator: "isNull", relatedModelUuid: model };
  const readsBAsNumber: Filter = {
    conjonction: "and",
    groups: [{ conjonction: "and", conditions: [vector("a"), number] }],
  };
  const asked = request([filterOf(vector("b")), readsBAsNumber], [file ?? ""], manifest);
  const inMemory = await answerOf(evaluateInMemory(asked, silent()));
  expect(await answerOf(evaluateInDuckdb(asked, duckdb, silent()))).toEqual(inMemory);
});

const filterOf = (condition: Condition): Filter => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions: [condition] }],
});

describe("texts of CSV files that are almost values", () => {
  const texts = [
    ..." 5 |+5|.5|5.|00|+-1|1_0|nan|inf|1e400|1e-400|0x1F|\u00a05|5\t|1 000|-|e5".split("|"),
    ..." TRUE |true|False|tRuE\u2003|yes|t|1|0".split("|"),
    ...'{}| {"p":1} |null| null |\u00a0null|nul|nan|[nan]|["nan"]|[1,]|"text"| [1|{"p":"\\u00e9"}|\n{"p":1}'.split("|"),
    ...["", " ", "\u2028"],
  ];

  test.each<Condition>([
    { kind: "number", columnSlug: "a", operator: "isNotNull" },
    { kind: "number", columnSlug: "a", operator: "greaterThan", value: 4 },
    { kind: "boolean", columnSlug: "a", operator: "isTrue" },
    { kind: "boolean", columnSlug: "a", operator: "isNotNull" },
    { kind: "object", columnSlug: "a", operator: "isNotNull" },
    { kind: "objectProperty", columnSlug: "a", propertyName: "p", operator: "isNotNull" },
  ])("are read in the same way in memory and by DuckDB: $kind $operator", async (condition) => {
    const files = ["almost.csv", "empty.csv"].map((name) => join(folder, name));
    const lines = texts.map((written) => `${cell(written)},1\n`);
    writeFileSync(files[0] ?? "", `a,key\n,1\n${lines.join("")}`);
    writeFileSync(files[1] ?? "", "a,key\n,1\n");
    for (const some of [files, files.slice(1), [...files.slice(1), ...files.slice(1)]]) {
      const asked = request([filterOf(condition)], some, new Map());
      const inMemory = await answerOf(evaluateInMemory(asked, silent()));
      expect(await answerOf(evaluateInDuckdb(asked, duckdb, silent()))).toEqual(inMemory);
    }
  });
});

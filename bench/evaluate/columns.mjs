/**
 * Measures filters over columnar data, relative to a handwritten predicate over row objects: `npm run bench -- columns`,
 * after `npm run build`. No code is generated.
 *
 *   --rows 200000     how many rows
 *   --keys same|any   whether all rows have the same key order
 *   --filters F1,F2   only these
 *   --used            after twenty other filters over the same columns
 *   --no-duckdb       without DuckDB in memory with one thread, which evaluates count(*)
 *
 * `count` counts the matching rows, `bits` creates a bitmap, `select` allocates an array of row numbers, and `select into`
 * writes to an existing array. Columns have their indexes by then. A million rows need about 3 GB of memory, more than
 * the default of Node: `node --expose-gc --max-old-space-size=8192`.
 */
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { columnsOf, compileColumns } from "../../dist/columns.js";
import { compileFilter } from "../../dist/evaluate.js";
import { printTable, writeResults } from "../report.mjs";
import { cases, companies, twentyOthers } from "./data.mjs";
import { geometricMean, sideBySide } from "./timing.mjs";

const { values: args } = parseArgs({
  allowNegative: true,
  options: {
    rows: { type: "string", default: "200000" },
    keys: { type: "string", default: "same" },
    filters: { type: "string" },
    used: { type: "boolean", default: false },
    duckdb: { type: "boolean", default: true },
  },
});
const rows = companies(Number(args.rows), { keys: args.keys });
const measured = cases.filter(({ id }) => args.filters === undefined || args.filters.split(",").includes(id));

const duckdb = args.duckdb ? await loadDuckdb() : undefined;
const columns = columnsOf(rows);
const buffer = new Uint32Array(rows.length);
if (args.used) {
  for (const filter of twentyOthers) {
    const other = compileColumns(filter);
    for (let run = 0; run < 20; run++) other.count(columns);
  }
}

const table = [];
for (const measuredCase of measured) {
  const { id, filter, options, byHand } = measuredCase;
  const inColumns = compileColumns(filter, options);
  // In rows with varying key orders null is a missing key, which the handwritten predicate does not support.
  const byRow = args.keys === "same" ? byHand : compileFilter(filter, options);
  const count = () => {
    let count = 0;
    for (const row of rows) if (byRow(row)) count++;
    return count;
  };
  const contenders = [
    { name: args.keys === "same" ? "by hand" : "compileFilter", run: count },
    { name: "count", run: () => inColumns.count(columns) },
    { name: "bits", run: () => inColumns.bits(columns), countOf: bitCount },
    { name: "select", run: () => inColumns.select(columns).length },
    { name: "select into", run: () => inColumns.select(columns, buffer).length },
  ];
  if (args.keys === "any") {
    const withColumnsOf = () => compileColumns(filter, options).count(columnsOf(rows));
    contenders.push({ name: "with columnsOf", run: withColumnsOf });
  }
  if (duckdb !== undefined) contenders.push({ name: "DuckDB", run: await duckdb.counter(id) });
  const wanted = count();
  for (const { name, run, countOf = Number } of contenders) {
    const found = countOf(await run());
    if (found !== wanted) throw new Error(`${name} finds ${String(found)} rows for ${id} instead of ${String(wanted)}`);
  }
  const times = await sideBySide(contenders.map((contender) => ({ ...contender, units: rows.length })));
  table.push({ id, matches: wanted, times });
}

const names = table[0].times.map(({ name }) => name);
const cell = ({ nanoseconds, ratio }) => `${nanoseconds.toFixed(2)} (${ratio.toFixed(3)})`;
console.log(`${rows.length.toLocaleString("en")} rows, keys in ${args.keys} order; ns per row (times the first)`);
printTable([
  ...table.map(({ id, matches, times }) => ({
    filter: id,
    matches,
    ...Object.fromEntries(times.map((time) => [time.name, cell(time)])),
  })),
  {
    filter: "mean",
    matches: "",
    ...Object.fromEntries(
      names.map((name, at) => [name, `(${geometricMean(table.map(({ times }) => times[at].ratio)).toFixed(3)})`]),
    ),
  },
]);

const loads = measureLoads();
console.log(`\nmilliseconds to load ${rows.length.toLocaleString("en")} rows`);
printTable(loads);
const memory = measureMemory();
console.log(`\nMB, in arrays outside of the heap of JavaScript and in it`);
printTable(memory);
const run = `columns-${rows.length}-${args.keys}${args.used ? "-used" : ""}`;
writeResults(run, { node: process.version, rows: rows.length, keys: args.keys, table, loads, memory });
process.exit(0);

function bitCount(words) {
  let count = 0;
  for (const word of words) for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}

/** Measures the memory of columns, after reading them and after evaluating all filters. */
function measureMemory() {
  const used = () => {
    globalThis.gc?.();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return { arrayBuffers, heapUsed };
  };
  const before = used();
  const line = (name) => {
    const after = used();
    const megabytes = (key) => ((after[key] - before[key]) / 2 ** 20).toFixed(1);
    return { memory: name, "outside MB": megabytes("arrayBuffers"), "heap MB": megabytes("heapUsed") };
  };
  const fresh = columnsOf(rows);
  fresh.load(Object.keys(rows[0]));
  const read = line("columns read");
  for (const { filter, options } of measured) {
    const inColumns = compileColumns(filter, options);
    for (let run = 0; run < 40; run++) inColumns.count(fresh);
  }
  return [read, line("columns with indexes")];
}

/** Measures loading several times, because the engine optimizes the code after the first time. */
function measureLoads() {
  const once = () => {
    const began = performance.now();
    const fresh = columnsOf(rows);
    fresh.load(Object.keys(rows[0]));
    const read = performance.now() - began;
    for (const { filter, options } of measured) compileColumns(filter, options).count(fresh);
    return { read, ready: performance.now() - began };
  };
  const times = Array.from({ length: 5 }, once).sort((a, b) => a.ready - b.ready);
  const line = (name, milliseconds) => ({
    load: name,
    ms: milliseconds.toFixed(0),
    "of DuckDB": duckdb === undefined ? "" : (milliseconds / duckdb.milliseconds).toFixed(3),
  });
  return [
    line("columns read", times[2].read),
    line("columns read, and the first count of every filter", times[2].ready),
    ...(duckdb === undefined
      ? []
      : [
          line("DuckDB, rows written as JSON lines and read", duckdb.milliseconds),
          line("  of which reading", duckdb.readMilliseconds),
        ]),
  ];
}

async function loadDuckdb() {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  const folder = mkdtempSync(join(tmpdir(), "columns-"));
  const file = join(folder, "rows.ndjson");
  const began = performance.now();
  // In parts, because the lines of many rows exceed the maximum length of a string.
  for (let start = 0; start < rows.length; start += 10_000) {
    const lines = rows.slice(start, start + 10_000).map((row) => JSON.stringify(row) + "\n");
    appendFileSync(file, lines.join(""));
  }
  const written = performance.now();
  await connection.run(`create table companies as select * from read_json('${file}', format = 'newline_delimited', columns = {
    id: 'INTEGER', name: 'VARCHAR', domain: 'VARCHAR', country: 'VARCHAR', employee_count: 'INTEGER', revenue: 'DOUBLE',
    created_at: 'TIMESTAMP', is_customer: 'BOOLEAN',
    metadata: 'STRUCT(industry VARCHAR, tier VARCHAR, score VARCHAR)',
    contacts: 'STRUCT(first_name VARCHAR, role VARCHAR, seniority VARCHAR, email VARCHAR)[]'})`);
  const milliseconds = performance.now() - began;
  const readMilliseconds = performance.now() - written;
  rmSync(folder, { recursive: true });
  const conditions = {
    F1: "employee_count > 500",
    F2: "country = 'US' and employee_count > 100 and is_customer",
    F3s: "(contains(name, 'tech') and country in ('US', 'GB', 'DE')) or (starts_with(domain, 'ac') and revenue > 1000000)",
    F3i: "(name ilike '%tech%' and country in ('US', 'GB', 'DE')) or (domain ilike 'ac%' and revenue > 1000000)",
    F4: `created_at between timestamp '2021-01-01 00:00:00' and timestamp '2022-12-31 23:59:59.999'
      and revenue is not null and employee_count between 50 and 1000`,
    F5: `len(list_filter(contacts, lambda contact: contact.role = 'engineering' and contact.seniority = 'c_level')) > 0
      and metadata.industry = 'software'`,
  };
  return {
    milliseconds,
    readMilliseconds,
    counter: async (id) => {
      const statement = await connection.prepare(`select count(*)::integer from companies where ${conditions[id]}`);
      return async () => (await (await statement.run()).getRows())[0][0];
    },
  };
}

/**
 * Filters over Parquet by DuckDB: `npm run bench:sql`, after `npm run build`; `npm run bench:sql -- 100000` for fewer
 * rows than ten million, and with `F1 F2` after it for these filters alone. Three questions: what SQL of filters costs
 * beside SQL that somebody wrote for the purpose, what evaluation in memory costs instead, and what one pass saves.
 */
import { statSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { openDuckdb } from "../../dist/engines/duckdb.js";
import { countRows } from "../../dist/evaluate.js";
import { parseFilter } from "../../dist/index.js";
import { printTable, writeResults } from "../report.mjs";
import { companies } from "./data.mjs";
import { allFilters } from "./filters.mjs";

const [rowCount = 10_000_000, ...wanted] = process.argv.slice(2).map((word) => (/^F/.test(word) ? word : Number(word)));
const rounds = 5;
const file = await companies(rowCount);

const filters = Object.fromEntries(
  Object.entries(allFilters).filter(([name]) => wanted.length === 0 || wanted.includes(name.slice(0, 2))),
);

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
const milliseconds = (time) => Number(time.toFixed(time < 10 ? 1 : 0));

async function timed(run) {
  const start = performance.now();
  const result = await run();
  return { result, time: performance.now() - start };
}

/** DuckDB through us, and as somebody who knows it would ask it; both take turns in every round. */
async function besideHandwritten() {
  const engine = await openDuckdb({ rows: file });
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const byHand = async (sql) => {
    const reader = await connection.runAndReadAll(`SELECT count(*) FROM '${file}' WHERE ${sql}`);
    return Number(reader.getRows()[0][0]);
  };
  const results = [];
  for (const [name, { text, sql }] of Object.entries(filters)) {
    const filter = parseFilter(text);
    const times = { ours: [], hand: [] };
    const expected = await byHand(sql);
    const count = await engine.count(filter);
    if (count !== expected) throw new Error(`${name}: we count ${count} and the statement by hand ${expected}.`);
    for (let round = 0; round < rounds; round++) {
      times.hand.push((await timed(() => byHand(sql))).time);
      times.ours.push((await timed(() => engine.count(filter))).time);
    }
    const ratios = times.ours.map((time, round) => time / times.hand[round]);
    results.push({ name, count, ours: median(times.ours), hand: median(times.hand), ratio: median(ratios) });
  }
  await engine.close();
  connection.closeSync();
  instance.closeSync();
  return results;
}

/** Rows as objects, read from the same file, and then asked one by one; of at most 200,000 rows. */
async function inMemory() {
  const asked = Math.min(rowCount, 200_000);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const load = await timed(async () => {
    const rows = [];
    const result = await connection.stream(`SELECT * FROM '${file}' LIMIT ${asked}`);
    for await (const batch of result.yieldRowObjectJs()) rows.push(...batch);
    return rows;
  });
  const results = Object.entries(filters).map(([name, { text }]) => {
    const filter = parseFilter(text);
    const times = Array.from({ length: rounds }, () => {
      const start = performance.now();
      countRows(filter, load.result);
      return performance.now() - start;
    });
    return { name, nanosecondsPerRow: (median(times) * 1e6) / asked };
  });
  connection.closeSync();
  instance.closeSync();
  return { loadNanosecondsPerRow: (load.time * 1e6) / asked, results };
}

/** A hundred capacities as sales teams write them: a market and a size. */
async function onePass() {
  const engine = await openDuckdb({ rows: file });
  const countries = ["US", "FR", "DE", "GB", "JP"];
  const capacities = Array.from({ length: 100 }, (_, index) => {
    const text = `employee_count > ${index * 100} and country = "${countries[index % 5]}" and is_customer is true`;
    return { name: `capacity ${index}`, filter: parseFilter(text) };
  });
  const together = await timed(() => engine.matchCapacities(capacities));
  const apart = await timed(async () => {
    const counts = [];
    for (const { filter } of capacities) counts.push(await engine.count(filter));
    return counts;
  });
  const counts = together.result.capacities.map(({ count }) => count);
  if (counts.join() !== apart.result.join()) throw new Error("One pass counts otherwise than a hundred.");
  await engine.close();
  return { together: together.time, apart: apart.time };
}

const handwritten = await besideHandwritten();
const memory = await inMemory();
const pass = await onePass();

console.log(
  `\n${rowCount.toLocaleString("en-US")} rows of Parquet, ${(statSync(file).size / 1e6).toFixed(0)} MB; medians of ${rounds}\n`,
);
printTable(
  handwritten.map(({ name, count, ours, hand, ratio }, index) => ({
    filter: name,
    takes: count.toLocaleString("en-US"),
    "by us, ms": milliseconds(ours),
    "by hand, ms": milliseconds(hand),
    ratio: ratio.toFixed(2),
    "in memory, ns a row": Math.round(memory.results[index].nanosecondsPerRow),
  })),
);
console.log(
  `\nTo load a row of Parquet into memory takes ${Math.round(memory.loadNanosecondsPerRow).toLocaleString("en-US")} ns.\n`,
);
printTable([
  { "100 capacities": "one pass", ms: milliseconds(pass.together) },
  { "100 capacities": "100 passes", ms: milliseconds(pass.apart) },
]);
writeResults("sql", { rowCount, handwritten, memory, pass });

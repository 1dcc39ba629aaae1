/**
 * Filters in ClickHouse beside SQL by hand: `npm run bench:clickhouse`, after `npm run build` and one run of
 * `npm run test:clickhouse`, which installs chdb; `-- 100000` for fewer rows than ten million. The official client talks
 * to chdb over loopback, in both cases.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createClient } from "@clickhouse/client";
import { clickhouseEngine } from "../../dist/engines/clickhouse.js";
import { parseFilter } from "../../dist/index.js";
import { printTable, writeResults } from "../report.mjs";
import { companies } from "./data.mjs";
import { allFilters } from "./filters.mjs";

const rowCount = Number(process.argv[2] ?? 10_000_000);
const rounds = 5;
const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

const front = fileURLToPath(new URL("../../test/clickhouse/front.mjs", import.meta.url));
const server = spawn(process.execPath, [front], { stdio: ["pipe", "pipe", "inherit"] });
const [url] = await once(server.stdout, "data");
const client = createClient({ url: String(url).trim() });
const file = await companies(rowCount);
await client.command({
  query: `CREATE TABLE companies ENGINE = MergeTree ORDER BY tuple() AS SELECT * FROM file('${file}', 'Parquet')`,
});

async function timed(run) {
  const start = performance.now();
  const count = await run();
  return { count, time: performance.now() - start };
}

async function byHand(condition) {
  const answer = await client.query({
    query: `SELECT count(*) AS n FROM companies WHERE ${condition}`,
    format: "JSONEachRow",
  });
  const [{ n }] = await answer.json();
  return Number(n);
}

const engine = clickhouseEngine(client, { table: "companies" });
const results = [];
for (const [name, { text, sql, clickhouse = sql }] of Object.entries(allFilters)) {
  const filter = parseFilter(text);
  const times = { ours: [], hand: [] };
  for (let round = -1; round < rounds; round++) {
    const hand = await timed(() => byHand(clickhouse));
    const ours = await timed(() => engine.count(filter));
    if (hand.count !== ours.count) throw new Error(`${name}: we count ${ours.count}, and by hand ${hand.count}.`);
    if (round < 0) continue;
    times.hand.push(hand.time);
    times.ours.push(ours.time);
  }
  const ratio = median(times.ours.map((time, round) => time / times.hand[round]));
  results.push({ name, ours: median(times.ours), hand: median(times.hand), ratio });
}
await client.close();
server.stdin.end();

console.log(`\n${rowCount.toLocaleString("en-US")} rows of MergeTree; medians of ${rounds}\n`);
printTable(
  results.map(({ name, ours, hand, ratio }) => ({
    filter: name,
    "by us, ms": Math.round(ours),
    "by hand, ms": Math.round(hand),
    ratio: ratio.toFixed(2),
  })),
);
writeResults("clickhouse", { rowCount, results });

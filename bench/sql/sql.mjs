/**
 * Filters in databases beside SQL by hand: `npm run bench -- sql`, after `npm run build`; `npm run bench -- sql 1000000` for
 * more rows than 100,000 (DuckDB and ClickHouse have ten times as many), and `npm run bench -- sql 100000 sqlite pglite` for these databases alone. `DATABASE_URL` adds
 * a server of PostgreSQL, and one run of `npm test -- --mode clickhouse` installs ClickHouse.
 *
 * Ratios are the time of our statement by that of the statement by hand: cold, when a statement runs for the first time,
 * and warm, the median of some rounds in which both take turns.
 */
import { parseFilter } from "../../dist/index.js";
import { countSql } from "../../dist/sql.js";
import { printTable, writeResults } from "../report.mjs";
import { capacitiesOf, conditionsOf } from "./conditions.mjs";
import * as databases from "./databases.mjs";
import { companies, events, owners } from "./rows.mjs";

const words = process.argv.slice(2);
const smallest = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000);
const wanted = words.filter((word) => !/^\d+$/.test(word));
const rounds = 7;

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

async function timed(run) {
  const start = performance.now();
  const answer = Number(await run());
  return { answer, time: performance.now() - start };
}

async function compare(kind, ours, byHand) {
  const first = { hand: await timed(byHand), ours: await timed(ours) };
  if (first.hand.answer !== first.ours.answer) {
    throw new Error(`${kind}: we count ${first.ours.answer}, and by hand ${first.hand.answer}.`);
  }
  const times = [];
  for (let round = 0; round < rounds; round++) {
    times.push({ hand: (await timed(byHand)).time, ours: (await timed(ours)).time });
  }
  return {
    matches: first.ours.answer,
    ours: median(times.map(({ ours }) => ours)),
    hand: median(times.map(({ hand }) => hand)),
    cold: first.ours.time / first.hand.time,
    warm: median(times.map(({ ours, hand }) => ours / hand)),
  };
}

/** Each comparison of a table: the kind, our statement and the one by hand. */
async function* comparisons({ ask, dialect, engine, storage }, table, count) {
  const related = {
    events: { table: "events", on: [{ column: "id", relatedColumn: "company_id" }] },
    owners: { table: "owners", on: [{ column: "owner_id", relatedColumn: "owner_id" }] },
  };
  const ourEngine = engine({ table, related, storage });
  const described = { storage: await ourEngine.columns(), related: {} };
  for (const [uuid, one] of Object.entries(related)) {
    described.related[uuid] = { ...one, storage: await ourEngine.columns(uuid) };
  }
  const from = `FROM ${table} WHERE`;
  for (const { kind, goal, text, ...sql } of conditionsOf(count)) {
    const { sql: statement, params } = countSql(parseFilter(text), { dialect, table, ...described });
    const byHand = `SELECT count(*) AS n ${from} ${sql[dialect] ?? sql.sql}`;
    yield { kind, goal, ours: () => ask(statement, params), byHand: () => ask(byHand, []) };
  }
  const capacities = capacitiesOf(count);
  const filters = capacities.map(({ text }) => ({ name: text, filter: parseFilter(text) }));
  const counts = capacities.map(({ sql }, index) => `count(CASE WHEN ${sql} THEN 1 END) AS c${index}`);
  const bits = capacities.map(({ sql }, bit) => `CASE WHEN ${sql} THEN ${2 ** bit} ELSE 0 END`);
  yield {
    kind: "20 capacities",
    goal: 1.3,
    ours: async () => (await ourEngine.matchCapacities(filters)).capacities[0].count,
    byHand: () => ask(`SELECT ${counts.join(", ")} FROM ${table}`, []),
  };
  yield {
    kind: "overlaps of 20",
    goal: 1.3,
    ours: async () => (await ourEngine.overlaps(filters)).rowCount,
    byHand: () =>
      ask(
        `SELECT sum(n) FROM (SELECT bits, count(*) AS n FROM (SELECT ${bits.join(" + ")} AS bits FROM ${table}) AS r GROUP BY bits) AS g`,
        [],
      ),
  };
}

const results = [];
for (const [name, open] of Object.entries(databases)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const database = await open();
  if (database === undefined) continue;
  const count = smallest * (database.factor ?? 1);
  await database.load("events", events(count), { types: "events" });
  await database.load("owners", owners(), { types: "owners" });
  for (const [table, isSorted] of [
    ["plain", false],
    ["indexed", true],
  ]) {
    await database.load(table, companies(count, isSorted), { types: "companies", isSorted });
    if (isSorted) await database.index(table);
    for await (const { kind, goal, ours, byHand } of comparisons(database, table, count)) {
      const { title } = database;
      results.push({ database: title, table, kind, goal, ...(await compare(`${title}, ${kind}`, ours, byHand)) });
    }
  }
  await database.close();
  const own = results.filter((result) => result.database === database.title);
  console.log(`\n${database.title}, ${count.toLocaleString("en-US")} rows; medians of ${rounds}\n`);
  const milliseconds = (time) => time.toFixed(time < 10 ? 2 : 0);
  printTable(
    own
      .filter(({ table }) => table === "plain")
      .map((plain) => {
        const indexed = own.find(({ table, kind }) => table === "indexed" && kind === plain.kind);
        return {
          condition: plain.kind,
          matches: plain.matches.toLocaleString("en-US"),
          "by hand, ms": milliseconds(plain.hand),
          cold: plain.cold.toFixed(2),
          warm: plain.warm.toFixed(2),
          "with index, ms": milliseconds(indexed.hand),
          "cold ": indexed.cold.toFixed(2),
          "warm ": indexed.warm.toFixed(2),
          goal: plain.goal.toFixed(1),
        };
      }),
  );
}
writeResults("sql", { smallest, results });
// ClickHouse keeps the process.
process.exit();

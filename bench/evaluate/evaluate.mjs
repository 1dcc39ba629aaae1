/**
 * How long filters take over rows, side by side with a predicate written by hand and with public engines:
 * `npm run bench -- evaluate [table ...]`, all tables unless some are named. Needs a build; peers are left out where
 * they are not installed.
 *
 * Every measurement runs in a process of its own, as what an engine has seen before is what matters most. Counts are
 * compared before anything is timed. Times are medians; ratios are taken within a round (see timing.mjs).
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { compileFilter, countRows } from "../../dist/evaluate.js";
import { printTable, writeResults } from "../report.mjs";
import {
  activities,
  all,
  allOf,
  any,
  cases,
  companies,
  condition,
  counterOf,
  joined,
  loopOfItsOwn,
  now,
  twentyOthers,
} from "./data.mjs";
import { peers } from "./peers.mjs";
import { plainCount } from "./plain.mjs";
import { randomFilters } from "./random-filters.mjs";
import { geometricMean, median, sideBySide } from "./timing.mjs";

/** Ours in every way: over a list at once and row by row, with code and without. */
function ours(filter, options) {
  const withCode = compileFilter(filter, options);
  const closures = compileFilter(filter, { ...options, codegen: false });
  return [
    { name: "ours", over: (rows) => countRows(withCode, rows) },
    { name: "ours, row by row", over: counterOf(compileFilter(filter, options)) },
    { name: "ours, no code generation", over: counterOf(closures) },
  ];
}

/** Times contenders for a case over rows, after their counts have been found equal. */
async function timed(contenders, rows, rounds = 7) {
  const runs = [];
  for (const { name, over, limit = rows.length } of contenders) {
    const some = limit < rows.length ? rows.slice(0, limit) : rows;
    const [expected, count] = [contenders[0].over(some), await over(some)];
    if (count !== expected) throw new Error(`${name} counts ${count}, not ${expected}`);
    runs.push({ name, units: some.length, run: () => over(some) });
  }
  globalThis.gc?.();
  return sideBySide(runs, { rounds, warmMilliseconds: 150 });
}

function contendersOf({ id, filter, options, byHand }, engines) {
  const others = engines.flatMap(({ name, limit, predicate, overAll }) => {
    const made = (predicate ?? overAll)(id);
    return made === undefined ? [] : [{ name, limit, over: predicate ? counterOf(made) : made }];
  });
  return [{ name: "by hand", over: counterOf(byHand) }, ...ours(filter, options), ...others];
}

const measurements = {
  /** One case in a fresh process. */
  async fresh(id, count) {
    const found = cases.find((one) => one.id === id);
    const engines = Number(count) > 10_000 ? await peers() : [];
    // A round over few rows is short, and as easily disturbed.
    return timed(contendersOf(found, engines), companies(Number(count)), Number(count) > 10_000 ? 7 : 31);
  },

  /** All cases after twenty other filters. */
  async used() {
    const rows = companies(200_000);
    const few = rows.slice(0, 10_000);
    for (let pass = 0; pass < 8; pass++) {
      for (const filter of twentyOthers) {
        for (const codegen of [true, false]) {
          const takes = compileFilter(filter, { codegen });
          for (let run = 0; run < 6; run++) countRows(takes, few);
          few.filter(takes);
        }
      }
    }
    const byCase = {};
    for (const one of cases) byCase[one.id] = await timed(contendersOf(one, []), rows);
    return byCase;
  },

  /** Filters that nothing was tuned on, against code that was not tuned at all. */
  async holdout() {
    const rows = companies(100_000, { seed: 99 });
    const related = joined(activities(100_000, rows.length));
    const readInstant = (value) => (typeof value === "string" ? Date.parse(value) : NaN);
    const results = [];
    for (const { filter, options } of randomFilters(36, rows.slice(0, 2_000))) {
      const withRelated = { ...options, ...related };
      const takes = compileFilter(filter, withRelated);
      const contenders = [
        { name: "plain", over: plainCount(filter, withRelated, readInstant) },
        { name: "ours", over: (list) => countRows(takes, list) },
      ];
      const [plain, tuned] = await timed(contenders, rows, 21);
      results.push({ filter, options, plain: plain.nanoseconds, ours: tuned.nanoseconds, ratio: tuned.ratio });
    }
    return results;
  },

  /** A filter compiled and used once, each time with other operands, in a process that has seen many filters. */
  async once() {
    const rows = companies(1_000);
    for (let pass = 0; pass < 50; pass++) {
      for (const filter of twentyOthers) {
        for (const codegen of [true, false]) rows.slice(0, 20).filter(compileFilter(filter, { codegen }));
      }
    }
    let serial = 0;
    const use = (count, codegen) => {
      const asked = rows.slice(0, count);
      const countOf = loopOfItsOwn();
      return () => {
        const filter = allOf(
          all(
            condition.string("country", "is", "US"),
            condition.number("employee_count", "greaterThan", 100 + (serial++ % 997)),
            condition.boolean("is_customer", "isTrue"),
          ),
        );
        return countOf(asked, compileFilter(filter, { codegen }));
      };
    };
    const results = [];
    for (const count of [1, 100, 1_000]) {
      const contenders = [false, true].map((codegen) => ({
        name: String(codegen),
        units: 1,
        run: use(count, codegen),
      }));
      const [closures, adaptive] = await sideBySide(contenders, { rounds: 60 });
      results.push({
        rows: count,
        closures: closures.nanoseconds,
        adaptive: adaptive.nanoseconds,
        ratio: adaptive.ratio,
      });
    }
    return results;
  },

  /** Rows whose keys come in any order, or are missing. */
  async anyOrder() {
    const rows = companies(50_000, { keys: "any" });
    const byHand = {
      F1: (row) => row.employee_count > 500,
      F2: (row) => row.country === "US" && row.employee_count > 100 && row.is_customer === true,
    };
    const byCase = {};
    for (const { id, filter, options } of cases.slice(0, 2)) {
      const contenders = [{ name: "by hand", over: counterOf(byHand[id]) }, ...ours(filter, options)];
      byCase[id] = await timed(contenders, rows);
    }
    return byCase;
  },

  async compile() {
    const few = cases.find(({ id }) => id === "F3s").filter;
    const many = allOf(
      any(...Array.from({ length: 10_000 }, (_, index) => condition.string("name", "contains", `part ${index}`))),
    );
    const time = (filter, times) => {
      const samples = Array.from({ length: times }, () => {
        const began = performance.now();
        compileFilter(filter);
        return performance.now() - began;
      });
      return median(samples) * 1e3;
    };
    time(few, 2_000);
    const microseconds = { "5 conditions": time(few, 5_000), "10,000 conditions": time(many, 15) };
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const kept = Array.from({ length: 5_000 }, () => compileFilter(few));
    globalThis.gc?.();
    const bytes = (process.memoryUsage().heapUsed - before) / kept.length;
    return { microseconds, bytesPerFilter: bytes };
  },

  /** The same rows joined to few activities or many, by ids that are numbers or texts. */
  async join(keys, recordCount, companyCount, rowCount) {
    const keyOf = keys === "numbers" ? Number : (id) => `company-${id}`;
    const rows = parsed(Array.from({ length: Number(rowCount) }, (_, id) => ({ id: keyOf(id) })));
    const records = parsed(activities(Number(recordCount), Number(companyCount)), ({ company_id, ...others }) => ({
      company_id: keyOf(company_id),
      ...others,
    }));
    const filter = allOf(
      all(condition.occurrence({ operator: "moreThan", value: 2 }, 30, condition.string("kind", "is", "meeting"))),
    );
    const compiled = {
      "by hand": () => meetingsByHand(records),
      ours: () => compileFilter(filter, { ...joined(records), now }),
      "a look-up alone": () => lookUpAlone(records, meetingsByHand(records)),
    };
    const contenders = Object.entries(compiled).map(([name, compile]) => {
      globalThis.gc?.();
      const heapBefore = memoryUsed();
      const began = performance.now();
      const takes = compile();
      const compiled = performance.now();
      const run = name === "ours" ? () => countRows(takes, rows) : () => rows.filter(takes).length;
      const count = run();
      const asked = performance.now();
      globalThis.gc?.();
      return { name, run, count, indexed: compiled - began, first: asked - compiled, bytes: memoryUsed() - heapBefore };
    });
    if (new Set(contenders.map(({ count }) => count)).size > 1) throw new Error("Different counts.");
    const times = await sideBySide(contenders.map(({ name, run }) => ({ name, units: rows.length, run })));
    return times.map((time, index) => {
      const { indexed, first, bytes } = contenders[index];
      return { ...time, indexed, first, bytes };
    });
  },
};

/** Whether a company had more than two meetings within thirty days, from lists of its activities in a map. */
function meetingsByHand(records) {
  const until = Date.parse(now);
  const from = until - 30 * 86_400_000;
  const byCompany = new Map();
  for (const { company_id, kind, at } of records) {
    const own = byCompany.get(company_id) ?? [];
    byCompany.set(company_id, own);
    own.push({ kind, at: Date.parse(at) });
  }
  return ({ id }) => {
    let count = 0;
    for (const { kind, at } of byCompany.get(id) ?? []) if (at >= from && at <= until && kind === "meeting") count++;
    return count > 2;
  };
}

/** The least that finding what belongs to a row can take: whether it is taken is known for each key already. */
function lookUpAlone(records, takes) {
  const numbers = new Map();
  const taken = [];
  for (const { company_id: id } of records) {
    if (numbers.has(id)) continue;
    numbers.set(id, taken.length);
    taken.push(takes({ id }));
  }
  const answers = Uint8Array.from(taken);
  return ({ id }) => answers[numbers.get(id) ?? -1] === 1;
}

/** As they come of an answer, in parts, so that no text gets too long. */
function parsed(list, change = (one) => one) {
  const all = [];
  for (let start = 0; start < list.length; start += 5_000) {
    for (const one of JSON.parse(JSON.stringify(list.slice(start, start + 5_000).map(change)))) all.push(one);
  }
  return all;
}

function memoryUsed() {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function inOwnProcess(...args) {
  const child = spawnSync(
    process.execPath,
    ["--expose-gc", "--max-old-space-size=4000", fileURLToPath(import.meta.url), "--measure", ...args],
    { encoding: "utf8", maxBuffer: 1e8, stdio: ["ignore", "pipe", "inherit"] },
  );
  if (child.status !== 0) throw new Error(`${args.join(" ")} failed`);
  return JSON.parse(child.stdout.trim().split("\n").at(-1));
}

function printCases(title, byCase) {
  console.log(`\n${title}\n`);
  const names = [...new Set(Object.values(byCase).flatMap((results) => results.map(({ name }) => name)))];
  printTable(
    names.map((name) => {
      const found = Object.entries(byCase).map(([id, results]) => [id, results.find((one) => one.name === name)]);
      const ratios = found.flatMap(([, result]) => (result === undefined ? [] : [result.ratio]));
      return {
        "ns per row (times by hand)": name,
        ...Object.fromEntries(
          found.map(([id, result]) => [
            id,
            result === undefined ? "" : `${result.nanoseconds.toPrecision(3)} (${result.ratio.toFixed(2)})`,
          ]),
        ),
        mean: geometricMean(ratios).toFixed(2),
      };
    }),
  );
}

const tables = {
  rows() {
    const results = {};
    for (const count of [200_000, 10_000]) {
      results[count] = Object.fromEntries(cases.map(({ id }) => [id, inOwnProcess("fresh", id, String(count))]));
      printCases(`${count.toLocaleString("en")} rows, a process for each filter`, results[count]);
    }
    return results;
  },
  used() {
    const results = inOwnProcess("used");
    printCases("200,000 rows, after twenty other filters", results);
    return results;
  },
  holdout() {
    const results = inOwnProcess("holdout");
    const ratios = results.map(({ ratio }) => ratio);
    console.log("\nrandom filters, against plain generated code\n");
    printTable([
      {
        filters: results.length,
        mean: geometricMean(ratios).toFixed(2),
        best: Math.min(...ratios).toFixed(2),
        worst: Math.max(...ratios).toFixed(2),
        "above 1.05": ratios.filter((ratio) => ratio > 1.05).length,
      },
    ]);
    return results;
  },
  once() {
    const results = inOwnProcess("once");
    console.log("\na filter compiled and used once\n");
    printTable(
      results.map(({ rows, closures, adaptive, ratio }) => ({
        rows,
        "closures, µs": (closures / 1e3).toFixed(1),
        "ours, µs": (adaptive / 1e3).toFixed(1),
        ratio: ratio.toFixed(2),
      })),
    );
    return results;
  },
  anyOrder() {
    const results = inOwnProcess("anyOrder");
    printCases("50,000 rows whose keys come in any order", results);
    return results;
  },
  compile() {
    const results = inOwnProcess("compile");
    console.log("\ncompiling\n");
    printTable(
      Object.entries(results.microseconds).map(([filter, microseconds]) => ({ filter, µs: microseconds.toFixed(1) })),
    );
    console.log(
      `\n${Math.round(results.bytesPerFilter).toLocaleString("en")} bytes for a compiled filter of four conditions`,
    );
    return results;
  },
  join() {
    const results = joins.map(([keys, records, companies, rows]) => ({
      ...{ keys, records, companies, rows },
      times: inOwnProcess("join", keys, String(records), String(companies), String(rows)),
    }));
    console.log("\nan occurrence over joined records\n");
    printTable(
      results.flatMap(({ keys, records, rows, times }) =>
        times.map(({ name, indexed, first, bytes, nanoseconds, ratio }) => ({
          ids: keys,
          records: records.toLocaleString("en"),
          rows: rows.toLocaleString("en"),
          "": name,
          "index, ms": Math.round(indexed),
          "first time, ms": Math.round(first),
          MB: Math.round(bytes / 1e6),
          "ns per row": Math.round(nanoseconds),
          "times by hand": ratio.toFixed(2),
        })),
      ),
    );
    return results;
  },
};

/** Ids, records, companies that they belong to, and how many of these are asked. */
const joins = [
  ["numbers", 100_000, 100_000, 100_000],
  ["numbers", 1_000_000, 100_000, 100_000],
  ["numbers", 3_000_000, 100_000, 100_000],
  ["texts", 100_000, 100_000, 100_000],
  ["texts", 1_000_000, 100_000, 100_000],
  ["texts", 3_000_000, 100_000, 100_000],
];

if (process.argv[2] === "--measure") {
  const [, , , name, ...args] = process.argv;
  console.log(JSON.stringify(await measurements[name](...args)));
} else {
  const named = process.argv.slice(2);
  const machine = { node: process.version, processor: cpus()[0].model };
  console.log(`node ${machine.node}, ${machine.processor}`);
  const results = earlierResults(machine);
  for (const [name, table] of Object.entries(tables)) {
    if (named.length === 0 || named.includes(name)) results[name] = table();
  }
  writeResults("evaluate", { ...results, machine });
}

/** What the tables that are not run now said last, on the same machine. */
function earlierResults(machine) {
  try {
    const earlier = JSON.parse(readFileSync(new URL("../results/evaluate.json", import.meta.url), "utf8"));
    return earlier.machine.node === machine.node ? earlier : {};
  } catch {
    return {};
  }
}

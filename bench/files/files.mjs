/**
 * Evaluation over large files beside the least that it can cost: `npm run bench -- files`, after `npm run build`;
 * `npm run bench -- files 40 5` for 40 copies of examples/companies.csv instead of 400, and 5 rounds instead of 3.
 *
 * Every way is a process of its own, and all take turns in every round. A ratio is taken within a round, so that a busy
 * machine slows both sides of it. Time is from the start of Node to its end. Memory is the peak of the process.
 */
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { printTable, writeResults } from "../report.mjs";

const [times = 400, rounds = 3] = process.argv.slice(2).map(Number);
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "capacity-filter-files-"));
const empty = join(folder, "empty.mjs");
const usage = join(folder, "usage.json");
const csv = repeated("companies.csv", readFileSync(join(root, "examples/companies.csv"), "utf8"), 1);
const ndjson = repeated("companies.ndjson", ndjsonOf(csv.text), 0);
writeFileSync(empty, "");

const filter = 'employee_count > 1000 and country in ["US", "CA", "GB", "DE", "FR"]';
const oneFilter = ["--filter", filter];
const capacities = ["--capacities", "examples/capacities.json", "--related", "examples/related.json"];
const evaluate = (file, what) => [
  "dist/cli/cli.js",
  ...["evaluate", ...what, "--rows", file, "--now", "2026-11-01T00:00:00Z"],
];

/** `of` names what a way is measured by; the budget is a ratio. */
const ways = {
  node: { args: [empty] },
  lines: { args: ["bench/files/count-lines.mjs", csv.path] },
  "one filter": { args: evaluate(csv.path, oneFilter), of: "lines", budget: 3, megabytes: 150 },
  "eight capacities": { args: evaluate(csv.path, capacities), of: "lines", budget: 6.5, megabytes: 150 },
  "one filter in DuckDB by hand": { args: ["bench/files/count-duckdb.mjs", csv.path], of: "lines" },
  "NDJSON: lines": { args: ["bench/files/count-lines.mjs", ndjson.path] },
  "NDJSON: one filter": { args: evaluate(ndjson.path, oneFilter), of: "NDJSON: lines" },
};

/** The content many times over in one file; the first lines only once. */
function repeated(name, text, headLines) {
  const path = join(folder, name);
  const start = text.split("\n", headLines).reduce((length, line) => length + line.length + 1, 0);
  const body = text.slice(start);
  const file = openSync(path, "w");
  writeSync(file, text.slice(0, start));
  for (let time = 0; time < times; time++) writeSync(file, body);
  closeSync(file);
  return { path, text };
}

function ndjsonOf(text) {
  const records = parse(text, { columns: true });
  const valueOf = (value) =>
    value === "" ? null : /^(?:[[{]|-?\d+(?:\.\d+)?$|true$|false$)/.test(value) ? JSON.parse(value) : value;
  return records
    .map((record) =>
      JSON.stringify(Object.fromEntries(Object.entries(record).map(([key, value]) => [key, valueOf(value)]))),
    )
    .map((line) => line + "\n")
    .join("");
}

function run({ args }) {
  const start = performance.now();
  const preload = new URL("usage.mjs", import.meta.url).href;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", preload, ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, USAGE: usage },
  });
  const seconds = (performance.now() - start) / 1000;
  // 1 means that a part was not evaluated: one of the capacities has a condition in SQL.
  if (status !== 0 && status !== 1) throw new Error(`${args.join(" ")} failed: ${stderr}`);
  return { seconds, stdout, ...JSON.parse(readFileSync(usage, "utf8")) };
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

try {
  const measured = Array.from({ length: rounds }, () =>
    Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, run(way)])),
  );
  const results = Object.entries(ways).map(([name, { of, budget, megabytes: limit }]) => {
    const runs = measured.map((round) => round[name]);
    const ratio =
      of === undefined ? undefined : median(measured.map((round) => round[name].seconds / round[of].seconds));
    const seconds = median(runs.map((one) => one.seconds));
    const megabytes = Math.max(...runs.map((one) => one.megabytes));
    return { name, seconds, cpu: median(runs.map((one) => one.cpu)), megabytes, of, ratio, budget, limit };
  });
  console.log(`${times} copies of examples/companies.csv, node ${process.version}, medians of ${rounds} rounds\n`);
  // A figure that is missed by less than a tenth is noise.
  const isMissed = ({ ratio, budget, megabytes, limit }) => ratio > budget * 1.1 || megabytes > limit * 1.1;
  printTable(
    results.map((result) => ({
      way: result.name,
      seconds: result.seconds.toFixed(2),
      "cpu seconds": result.cpu.toFixed(2),
      "peak MB": result.megabytes.toFixed(0),
      ratio: result.ratio === undefined ? "" : `${result.ratio.toFixed(2)} of ${result.of}`,
      budget: [result.budget, result.limit && `${result.limit} MB`].filter(Boolean).join(", "),
      verdict: isMissed(result) ? "MISSED" : "",
    })),
  );
  writeResults("files", { node: process.version, times, rounds, results });
  if (results.some(isMissed)) process.exitCode = 1;
} finally {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
}

/**
 * Measures how long the comparison of eight pairs of capacities takes: `npm run bench -- compare [rows]`, by default
 * 300,000 companies. Needs a build.
 *
 * The peer is `matchCapacities` of the same 16 filters. The ratio must be at most 1.3, or the command fails.
 */
import { compareCapacities } from "../../dist/compare.js";
import { compileFilter, matchCapacities } from "../../dist/evaluate.js";
import { all, allOf, companies, condition } from "../evaluate/data.mjs";
import { sideBySide } from "../evaluate/timing.mjs";
import { printTable, writeResults } from "../report.mjs";

const rowCount = Number(process.argv[2] ?? 300_000);
const limit = 1.3;
const { string, number, date, boolean, property } = condition;

/** Eight filters before and after a change. */
const versions = [
  [[string("country", "is", "US")], [string("country", "is", ["US", "CA"])]],
  [
    [string("country", "is", ["GB", "DE", "FR"]), number("employee_count", "greaterThan", 50)],
    [string("country", "is", ["GB", "DE", "FR"]), number("employee_count", "greaterThan", 100)],
  ],
  [[number("employee_count", "between", 200, 5_000)], [number("employee_count", "between", 100, 1_000)]],
  [[boolean("is_customer", "isTrue")], [boolean("is_customer", "isTrue"), string("country", "isNot", "US")]],
  [[property("metadata", "tier", "is", "enterprise")], [property("metadata", "tier", "isNot", "free")]],
  [
    [date("created_at", "greaterThan", "2022-01-01"), boolean("is_customer", "isFalse")],
    [date("created_at", "greaterThan", "2023-01-01"), boolean("is_customer", "isFalse")],
  ],
  [
    [number("revenue", "greaterThan", 1_000_000), string("country", "isNot", "US")],
    [number("revenue", "greaterThan", 500_000), string("country", "isNot", "US")],
  ],
  [[string("domain", "endsWith", [".io", ".dev"])], [string("domain", "endsWith", ".io")]],
];
const capacitiesOf = (version) =>
  versions.map((pair, index) => ({ name: `Book ${index}`, filter: allOf(all(...pair[version])) }));
const [before, after] = [capacitiesOf(0), capacitiesOf(1)];

const rows = JSON.parse(JSON.stringify(companies(rowCount)));

/** The same counts, evaluated one by one. */
function check() {
  const some = rows.slice(0, 2_000);
  for (const { before: from, after: to, records } of compareCapacities(before, after, { rows: some })) {
    const [was, is] = [from, to].map(({ filter }) => some.map(compileFilter(filter)));
    const enter = some.filter((_, index) => is[index] && !was[index]).length;
    const leave = some.filter((_, index) => was[index] && !is[index]).length;
    if (records.enter !== enter || records.leave !== leave) throw new Error(`Different answers for ${from.name}.`);
  }
}

check();
const [peer, ...times] = await sideBySide(
  [
    { name: "matchCapacities", run: () => matchCapacities([...before, ...after], rows), units: rowCount },
    { name: "counted", run: () => compareCapacities(before, after, { rows }), units: rowCount },
  ],
  { rounds: 7 },
);
const results = times.map(({ name, nanoseconds, ratio }) => ({
  moves: name,
  "ns a row": Math.round(nanoseconds),
  "matchCapacities, ns a row": Math.round(peer.nanoseconds),
  ratio: ratio.toFixed(2),
  verdict: ratio <= limit ? "" : "TOO SLOW",
}));
printTable(results);
writeResults("compare", { rows: rowCount, node: process.version, results });
if (results.some(({ verdict }) => verdict !== "")) process.exitCode = 1;

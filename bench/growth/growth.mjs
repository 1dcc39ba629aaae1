/**
 * How time grows with the size of a mistake: `npm run bench -- growth [name [seed]]`, for the cases whose name contains
 * it. The last case is the family of `generated texts`, with a seed. Needs a build.
 *
 * Each case runs at N, 2N and 4N; the exponent is that of the growth from N to 4N: 1 is linear, 2 is quadratic. It
 * ends with 1 where an exponent is above 1.5 and the time at 4N is long enough to be measured.
 */
import { readFileSync } from "node:fs";
import { compileMany } from "../../dist/evaluate.js";
import { parseFilter, printIssues, safeParseFilter } from "../../dist/text.js";
import {
  applyFixes,
  reportIssues,
  validateCapacities,
  validateCapacity,
  validateFilter,
  validatePolicy,
} from "../../dist/validate.js";
import { printTable, writeResults } from "../report.mjs";
import { rowsOf } from "./rows.mjs";
import { slowCalls } from "./texts.mjs";

const highest = 1.5;
/** In milliseconds: what takes less is mostly noise. */
const measurable = 50;
/** In milliseconds: a case that takes longer is not run at a larger size. */
const tooLong = 20_000;

const list = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const keys = (count, value = 1) => Object.fromEntries(list(count, (index) => [`unknown${index}`, value]));
const filterOf = (conditions, conjonction = "and") => ({ conjonction: "and", groups: [{ conjonction, conditions }] });
const is = (columnSlug, values) => ({ kind: "string", columnSlug, operator: "is", values });
const number = (columnSlug, operator, value) => ({ kind: "number", columnSlug, operator, value });
const related = (conditions) => ({
  kind: "occurrence",
  relatedModelUuid: "m",
  frequency: { operator: "moreThan", value: 1 },
  period: { operator: "lessThan", unit: "day", value: 30 },
  conjonction: "and",
  conditions,
});
const all = { maxIssues: Infinity };
const emptyFilter = { conjonction: "and", groups: [] };
const model = { columns: Object.fromEntries(list(100, (index) => [`column_${index}`, { type: "string" }])) };

const validated =
  (make, validate = validateFilter, options = all) =>
  (count) => {
    const input = make(count);
    return () => validate(input, options);
  };
const json = (make) => (count) => JSON.stringify(make(count));

const wrong = {
  "unknown keys": (count) => ({ ...emptyFilter, ...keys(count) }),
  "unknown keys, misspelt": (count) => ({
    ...emptyFilter,
    ...Object.fromEntries(list(count, (i) => [`group${i}`, 1])),
  }),
  "unknown keys of a condition": (count) => filterOf([{ ...is("a", "b"), ...keys(count) }]),
  "null under unknown keys": (count) => ({ ...emptyFilter, ...keys(count, null) }),
  "identical conditions": (count) => filterOf(list(count, () => is("a", ["b"]))),
  "identical groups": (count) => ({
    conjonction: "or",
    groups: list(count, () => filterOf([is("a", ["b"])]).groups[0]),
  }),
  "identical occurrences": (count) => filterOf(list(count, () => related([]))),
  "identical related conditions": (count) => filterOf([related(list(count, () => is("a", ["b"])))]),
  "equal values": (count) =>
    filterOf([
      is(
        "a",
        list(count, () => "b"),
      ),
    ]),
  "numbers in a list of values": (count) =>
    filterOf([
      is(
        "a",
        list(count, (index) => index),
      ),
    ]),
  "wrong conditions": (count) => filterOf(list(count, (index) => ({ ...is("a", "b"), kind: `k${index}` }))),
  "missing operands": (count) =>
    filterOf(list(count, (index) => ({ kind: "number", columnSlug: `c${index}`, operator: "is" }))),
  "different columns": (count) => filterOf(list(count, (index) => is(`c${index}`, [""]))),
  "conditions on one column": (count) => filterOf(list(count, (index) => is("a", [`b${index}`]))),
  "empty groups": (count) => ({
    conjonction: "and",
    groups: list(count, () => ({ conjonction: "and", conditions: [] })),
  }),
  "groups of another connective": (count) => ({
    conjonction: "and",
    groups: list(count, (index) => ({ conjonction: "or", conditions: [is("a", [`${index}`]), is("b", ["c"])] })),
  }),
  "conditions beside groups": (count) => ({
    ...filterOf([is("a", "b")]),
    conditions: list(count, (i) => is(`a${i}`, "b")),
  }),
  "groups that are conditions": (count) => ({
    conjonction: "and",
    groups: list(count, (index) => is(`a${index}`, "b")),
  }),
};

const spread = (text) => JSON.stringify(JSON.parse(text), undefined, 1);
const duplicateKeys = (count) => `{${list(count, () => '"conjonction":"and"').join()},"groups":[]}`;
const issuesOf = (text) => validateFilter(text, all).issues;

const formatted = (format, source) => (count) => {
  const text = source(JSON.stringify(wrong["unknown keys"](count)));
  const issues = issuesOf(text);
  return () => reportIssues([{ file: "a.json", source: text, issues }], { format });
};
const fixed =
  (make, choose = () => true) =>
  (count) => {
    const input = make(count);
    const { issues } = validateFilter(input, all);
    return () => applyFixes(input, issues, { choose });
  };
const edited = (input, edit) => (count) => {
  const document = input(count);
  const issues = list(count, (index) => ({
    code: "x",
    severity: "error",
    path: [],
    message: "x",
    fix: { title: "x", certain: true, edits: [edit(index)] },
  }));
  return () => applyFixes(document, issues);
};
const object = (count) => Object.fromEntries(list(count, (index) => [`k${index}`, index]));
const array = (count) => list(count, (index) => index);

const textWith = (count) => list(count, (index) => `a${index} = US`).join(" and\n");
const inOneLine = (count) => textWith(count).replaceAll("\n", " ");

const compiled = (make) => (count) => {
  const filters = list(count, make);
  return () => compileMany(filters);
};

const cases = [
  ...Object.entries(wrong).flatMap(([name, make]) => [
    [`validateFilter: ${name}`, 12_500, validated(make)],
    [`validateFilter: ${name}, JSON`, 12_500, validated(json(make))],
  ]),
  ["validateFilter: duplicate keys, JSON", 12_500, validated(duplicateKeys)],
  ["validateFilter: unknown columns", 12_500, validated(wrong["different columns"], validateFilter, { ...all, model })],
  ["validateFilter: mistakes in text", 2_500, validated(textWith)],
  ["validateFilter: equal conditions in text", 12_500, validated((count) => list(count, () => "a = 1").join(" and "))],
  [
    "validatePolicy: unknown keys",
    12_500,
    validated((count) => ({ interval: "daily", ...keys(count) }), validatePolicy),
  ],
  ["validateCapacity: unknown keys", 12_500, validated((count) => ({ name: "a", ...keys(count) }), validateCapacity)],
  [
    "validateCapacity: unknown keys of its filter",
    12_500,
    validated((count) => ({ name: "a", filter: wrong["unknown keys"](count) }), validateCapacity),
  ],
  [
    "validateCapacities: identical conditions of one",
    12_500,
    validated((count) => [{ name: "a", filter: wrong["identical conditions"](count) }], validateCapacities),
  ],
  [
    "validateCapacities: wrong names",
    12_500,
    validated((count) => list(count, () => ({ name: 1 })), validateCapacities),
  ],
  ...Object.entries({ "one line": (text) => text, "many lines": spread }).flatMap(([lines, source]) =>
    ["pretty", "json"].map((format) => [`reportIssues: ${format}, ${lines}`, 12_500, formatted(format, source)]),
  ),
  ...Object.entries({ "one line": inOneLine, "many lines": textWith }).map(([lines, make]) => [
    `printIssues: ${lines}`,
    2_500,
    (count) => {
      const text = make(count);
      const parsed = safeParseFilter(text, all);
      const issues = parsed.ok ? [] : parsed.issues;
      return () => printIssues(text, issues);
    },
  ]),
  ["applyFixes: text", 2_500, fixed(textWith)],
  ["applyFixes: unknown keys", 50_000, fixed(wrong["unknown keys"])],
  ["applyFixes: unknown keys, JSON", 50_000, fixed(json(wrong["unknown keys"]))],
  ["applyFixes: duplicate keys, JSON", 12_500, fixed(duplicateKeys)],
  ["applyFixes: equal values", 50_000, fixed(wrong["equal values"])],
  ["applyFixes: identical conditions", 50_000, fixed(wrong["identical conditions"])],
  ["applyFixes: set", 50_000, edited(object, (index) => ({ type: "set", path: [`k${index}`], value: 0 }))],
  ["applyFixes: new keys", 50_000, edited(object, (index) => ({ type: "set", path: [`n${index}`], value: 0 }))],
  [
    "applyFixes: rename",
    50_000,
    edited(object, (index) => ({ type: "rename", path: [`k${index}`], key: `n${index}` })),
  ],
  ["applyFixes: remove from a list", 50_000, edited(array, (index) => ({ type: "remove", path: [index] }))],
  [
    "applyFixes: move",
    50_000,
    edited(
      (count) => ({ ...object(count), to: {} }),
      (index) => ({ type: "move", path: [`k${index}`], to: ["to", `k${index}`] }),
    ),
  ],
  [
    "applyFixes: move to the end of a list",
    50_000,
    edited(
      (count) => ({ ...object(count), to: [] }),
      (index) => ({ type: "move", path: [`k${index}`], to: ["to", 0] }),
    ),
  ],
  ["compileMany: is, one column", 4_000, compiled((index) => filterOf([number("n", "is", index)]))],
  ["compileMany: greaterThan, one column", 4_000, compiled((index) => filterOf([number("n", "greaterThan", index)]))],
  [
    "compileMany: between, one column",
    4_000,
    compiled((i) =>
      filterOf([{ kind: "number", columnSlug: "n", operator: "between", firstValue: i, lastValue: i + 10 }]),
    ),
  ],
  [
    "compileMany: wide between, one column",
    4_000,
    compiled((i) =>
      filterOf([{ kind: "number", columnSlug: "n", operator: "between", firstValue: i, lastValue: 1e6 - i }]),
    ),
  ],
  [
    "compileMany: dates, one column",
    4_000,
    compiled((i) => parseFilter(`d > @${new Date(i * 86_400_000).toISOString()}`)),
  ],
  ["compileMany: texts, one column", 4_000, compiled((index) => filterOf([is("s", [`${index}`])]))],
  [
    "compileMany: two columns",
    4_000,
    compiled((index) => filterOf([number("n", "greaterThan", index), number("m", "lowerThan", index)])),
  ],
  ["compileMany: different columns", 4_000, compiled((index) => filterOf([number(`n${index}`, "is", index)]))],
  ["rows: one long record, JSON", 1 << 22, rowsOf("json")],
  ["rows: a record of many objects, JSON", 1 << 22, rowsOf("nested")],
  ["rows: one long record, NDJSON", 1 << 22, rowsOf("ndjson")],
  ["rows: one long record, CSV", 1 << 22, rowsOf("csv")],
  ["rows: a record of many quoted values, CSV", 1 << 22, rowsOf("quoted")],
];

const wanted = process.argv[2] ?? "";
const results = [];
for (const [name, size, make] of cases) {
  if (!name.includes(wanted)) continue;
  const times = [];
  for (const count of [size, 2 * size, 4 * size]) {
    if ((times.at(-1) ?? 0) > tooLong) break;
    const run = make(count);
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  const last = times.at(-1);
  const exponent = times.length < 2 ? Infinity : Math.log2(last / times[0]) / (times.length - 1);
  const isTooSteep = exponent > highest && last > measurable;
  const [n, twice, fourTimes] = [0, 1, 2].map((index) => times[index]?.toFixed(0) ?? "-");
  results.push({
    case: name,
    N: size,
    "N, ms": n,
    "2N, ms": twice,
    "4N, ms": fourTimes,
    exponent: exponent.toFixed(2),
    "": isTooSteep ? "!" : "",
  });
  console.error(name, n, twice, fourTimes, exponent.toFixed(2), isTooSteep ? "!" : "");
  if (isTooSteep) process.exitCode = 1;
}
if ("generated texts".includes(wanted)) {
  const { exports } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const files = Object.values(exports).flatMap((entry) => entry.import?.default ?? []);
  const modules = await Promise.all(files.map((file) => import(new URL(`../../${file}`, import.meta.url))));
  const limits = { seed: Number(process.argv[3] ?? 1), longest: 1_000, measurable: 250, steepest: 16 };
  for (const call of await slowCalls(modules, limits)) {
    console.error(call, "!");
    process.exitCode = 1;
  }
}
if (results.length > 0) printTable(results);
writeResults("growth", { node: process.version, results });

/**
 * Measures how long 10, 100 and 1,000 filters take to match a row: `npm run bench -- many [rows]`, by default 20,000
 * companies. Needs a build.
 *
 * The filters are like those of capacities in workspaces: a few countries, a range of employees, a tier, an industry, a
 * date, sometimes a string search or a contact with a role, and for one in five any of two such groups. Smaller runs use
 * the first of the same filters. The peer of `compileMany` is a loop over the predicates, which must match the same rows.
 */
import { compileFilter, compileMany } from "../../dist/evaluate.js";
import { printTable, writeResults } from "../report.mjs";
import { all, allOf, anyOf, companies, condition, randomFrom } from "./data.mjs";
import { sideBySide } from "./timing.mjs";

const rowCount = Number(process.argv[2] ?? 20_000);
const counts = [10, 100, 1_000];
const { string, number, date, boolean, property, element } = condition;

const countries = "US US US GB DE FR CA NL ES IT SE PL IN BR JP AU CH IE SG MX DK NO FI BE AT PT".split(" ");
const industries = "software finance health retail energy media logistics education food automotive".split(" ");
const sizes = [1, 10, 50, 200, 500, 1_000, 5_000, 20_000];

function capacityFilters(count, seed) {
  const random = randomFrom(seed);
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const sometimes = (share, make) => (random() < share ? [make()] : []);

  const employees = () => {
    const from = Math.floor(random() * (sizes.length - 1));
    if (random() < 0.2) return number("employee_count", "greaterThan", sizes[from]);
    return number("employee_count", "between", sizes[from], sizes[from + 1] - 1);
  };
  const group = () =>
    all(
      string(
        "country",
        "is",
        Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(countries)),
      ),
      ...sometimes(0.8, employees),
      ...sometimes(0.5, () => property("metadata", "tier", "is", oneOf(["free", "starter", "growth", "enterprise"]))),
      ...sometimes(0.4, () => property("metadata", "industry", "is", oneOf(industries))),
      ...sometimes(0.3, () => boolean("is_customer", oneOf(["isTrue", "isFalse"]))),
      ...sometimes(0.3, () => date("created_at", "greaterThan", `${2018 + Math.floor(random() * 6)}-01-01`)),
      ...sometimes(0.2, () => number("revenue", "greaterThan", 10 ** (4 + Math.floor(random() * 4)))),
      ...sometimes(0.1, () => string("domain", "endsWith", oneOf([".io", ".com", ".dev"]))),
      ...sometimes(0.1, () => string("name", "contains", oneOf(["Labs", "Bank", "tech", "Energy", "Media"]))),
      ...sometimes(0.1, () =>
        element(
          "contacts",
          "and",
          property("contacts", "role", "is", oneOf(["sales", "engineering", "marketing"])),
          property("contacts", "seniority", "is", oneOf(["vp", "c_level", "director"])),
        ),
      ),
    );
  return Array.from({ length: count }, () => (random() < 0.2 ? anyOf(group(), group()) : allOf(group())));
}

const rows = companies(rowCount);
const filters = capacityFilters(Math.max(...counts), 5);

const contenders = counts.flatMap((count) => {
  const some = filters.slice(0, count);
  const match = compileMany(some);
  const predicates = some.map((filter) => compileFilter(filter));
  for (const row of rows.slice(0, 2_000)) {
    const expected = predicates.flatMap((takes, index) => (takes(row) ? [index] : []));
    if (match(row).join() !== expected.join()) throw new Error(`Different answers for ${JSON.stringify(row)}.`);
  }
  // A separate loop for each contender, so that its calls stay monomorphic.
  const together = new Function(
    "match",
    "rows",
    `/* ${count} */ let n = 0; for (const row of rows) n += match(row).length; return n;`,
  );
  const apart = new Function(
    "predicates",
    "rows",
    `/* ${count} */ let n = 0; for (const row of rows) for (const takes of predicates) if (takes(row)) n++; return n;`,
  );
  // A thousand predicates over all rows would take half a minute.
  const fewer = rows.slice(0, Math.ceil((rowCount * 10) / count));
  return [
    { count, name: "compileMany", run: () => together(match, rows), units: rowCount },
    { count, name: "loop", run: () => apart(predicates, fewer), units: fewer.length },
  ];
});

const times = await sideBySide(contenders, { rounds: 9 });
const matches = counts.map((count) => {
  const match = compileMany(filters.slice(0, count));
  return rows.reduce((sum, row) => sum + match(row).length, 0) / rowCount;
});
const compiling = counts.map((count) => {
  const began = performance.now();
  compileMany(filters.slice(0, count));
  return performance.now() - began;
});

const results = counts.map((count, index) => {
  const [together, apart] = times.slice(2 * index, 2 * index + 2);
  return {
    filters: count,
    "matches a row": matches[index].toFixed(2),
    "ns a row": Math.round(together.nanoseconds),
    "of 10 filters": `${(together.nanoseconds / times[0].nanoseconds).toFixed(1)}x`,
    "loop, ns a row": Math.round(apart.nanoseconds),
    "loop, of 10": `${(apart.nanoseconds / times[1].nanoseconds).toFixed(1)}x`,
    "loop / compileMany": `${(apart.nanoseconds / together.nanoseconds).toFixed(1)}x`,
    "compile ms": compiling[index].toFixed(1),
  };
});
printTable(results);
writeResults("many", { rows: rowCount, node: process.version, results });

/**
 * Writes the cases of conformance/ from the tables of scripts/conformance, with the answers of the build in dist:
 * `npm run build && node scripts/make-conformance.mjs`.
 *
 * Cases are fixed. One that is there already is kept, and a different one is an error, unless `--change-meaning` is given.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { safeBindFilter, safeCompileFilter } from "../dist/index.js";
import { capacityCases } from "./conformance/capacities.mjs";
import { columnSections } from "./conformance/columns.mjs";
import { combinationCases } from "./conformance/combinations.mjs";
import { policyCases } from "./conformance/policies.mjs";
import { structureSections } from "./conformance/structures.mjs";

const folder = join(import.meta.dirname, "../conformance");

/** The filter case with its answers in place of its rows. */
function answered({ name, filter, values, options = {}, related, rows }) {
  const given = {
    name,
    filter,
    ...(values === undefined ? {} : { values }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...(related === undefined ? {} : { related }),
  };
  const bound = values === undefined ? { ok: true, value: filter } : safeBindFilter(filter, values);
  const compiled = bound.ok ? safeCompileFilter(bound.value, { ...options, related: related ?? {} }) : bound;
  if (!compiled.ok) return { ...given, refused: compiled.issues[0].code };
  // A table may name a row twice.
  const distinct = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  const matched = distinct.filter((row) => compiled.value(row));
  return { ...given, matched, notMatched: distinct.filter((row) => !matched.includes(row)) };
}

function* answeredCases(cases) {
  for (const each of cases) yield answered(each);
}

const filterSections = { ...columnSections, ...structureSections, combinations: combinationCases };
const sections = {
  ...Object.fromEntries(Object.entries(filterSections).map(([name, cases]) => [name, answeredCases(cases())])),
  policies: policyCases(),
  capacities: capacityCases(),
};

/** One line for each part of a case, and for each item of a list. */
function format(value, depth = 0) {
  const indent = "  ".repeat(depth);
  const isList = Array.isArray(value);
  if (depth > 4 || typeof value !== "object" || value === null || (depth === 4 && !isList))
    return JSON.stringify(value);
  const parts = isList
    ? value.map((item) => format(item, depth + 1))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${format(item, depth + 1)}`);
  const line = JSON.stringify(value);
  if (depth > 2 && line.length <= 110) return line;
  const [open, close] = isList ? "[]" : "{}";
  return parts.length === 0
    ? open + close
    : `${open}\n${parts.map((part) => `${indent}  ${part}`).join(",\n")}\n${indent}${close}`;
}

mkdirSync(folder, { recursive: true });
const changed = [];
const texts = new Map();
let count = 0;
for (const [section, made] of Object.entries(sections)) {
  const cases = [...made];
  const path = join(folder, `${section}.json`);
  const known = new Map();
  if (existsSync(path)) for (const each of JSON.parse(readFileSync(path, "utf8")).cases) known.set(each.name, each);
  const names = new Set();
  for (const each of cases) {
    if (names.has(each.name)) throw new Error(`two cases of ${section} have the name: ${each.name}`);
    names.add(each.name);
    if (each.name.includes("is refused") && each.refused === undefined)
      throw new Error(`a case of ${section} is not refused: ${each.name}`);
    const old = known.get(each.name);
    if (old !== undefined && JSON.stringify(old) !== JSON.stringify(each)) changed.push(`${section}: ${each.name}`);
  }
  for (const name of known.keys()) if (!names.has(name)) changed.push(`${section}: ${name} (removed)`);
  count += cases.length;
  console.log(String(cases.length).padStart(5), section);
  texts.set(path, `${format({ section, cases })}\n`);
}
console.log(String(count).padStart(5), "cases");
if (changed.length > 0) console.log(`${changed.length} cases change:\n${changed.join("\n")}`);
if (changed.length > 0 && !process.argv.includes("--change-meaning")) process.exit(1);
for (const [path, text] of texts) writeFileSync(path, text);

/**
 * What an import adds to the bundle of an application, without zod and peers: `npm run size`.
 *
 * Bundled from source by esbuild, minified and gzipped. Fails where an import has outgrown its budget, or brings zod where
 * it must not, or where the table of docs/versions.md is off by more than a quarter: UPDATE_DOCS=1 writes it. The front
 * door can be taken apart: an application pays for the functions that it imports.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { format, resolveConfig } from "prettier";
import { printTable, writeResults } from "../report.mjs";

/**
 * What is imported from where, the budget in bytes gzipped, and whether zod may come with it. `without` names a folder
 * of ours that the program already has: the row is the bundle with its functions, minus a bundle of these functions.
 */
const imports = [
  { names: "*", source: "src/core.ts", budget: 16_000, withoutZod: true },
  { names: "{ compileFilter }", source: "src/core.ts", budget: 13_300, withoutZod: true },
  { names: "{ parseFilterJson, stringifyFilter }", source: "src/core.ts", budget: 7_700, withoutZod: true },
  { names: "{ compileFilter }", source: "src/index.ts", budget: 16_700, withoutZod: true },
  { names: "{ printFilter }", source: "src/index.ts", budget: 12_500 },
  { names: "{ parseFilter }", source: "src/index.ts", budget: 29_500 },
  { names: "{ safeParseFilter }", source: "src/index.ts", budget: 29_500 },
  { names: "{ validateFilter }", source: "src/index.ts", budget: 65_600 },
  { names: "*", source: "src/index.ts", budget: 93_000 },
  { names: "*", source: "src/text/index.ts", budget: 44_400 },
  { names: "*", source: "src/codemirror/index.ts", budget: 5_000, without: "text" },
  { names: "*", source: "src/codemirror/index.ts", budget: 38_500 },
  { names: "*", source: "src/evaluate.ts", budget: 27_300 },
  { names: "*", source: "src/columns/index.ts", budget: 21_700 },
  { names: "*", source: "src/analyze/index.ts", budget: 26_800 },
  { names: "*", source: "src/sql/index.ts", budget: 22_700, withoutZod: true },
  { names: "{ toSql }", source: "src/sql/index.ts", budget: 22_100, withoutZod: true },
  { names: "*", source: "src/engines/duckdb/index.ts", budget: 28_500, withoutZod: true },
  { names: "*", source: "src/engines/postgres/index.ts", budget: 26_900, withoutZod: true },
  { names: "*", source: "src/engines/clickhouse/index.ts", budget: 26_700, withoutZod: true },
  { names: "*", source: "src/engines/sqlite/index.ts", budget: 26_200, withoutZod: true },
  { names: "*", source: "src/engines/bigquery/index.ts", budget: 27_000, withoutZod: true },
  { names: "*", source: "src/engines/snowflake/index.ts", budget: 26_500, withoutZod: true },
  { names: "*", source: "src/client/index.ts", budget: 14_200 },
  { names: "*", source: "src/policy/index.ts", budget: 10_700 },
  { names: "*", source: "src/ui/index.ts", budget: 8_800, without: "model" },
  { names: "*", source: "src/ui/index.ts", budget: 10_800, withoutZod: true },
  { names: "{ toQuery, fromQuery }", source: "src/react-querybuilder/index.ts", budget: 8_500, withoutZod: true },
  { names: "*", source: "src/react-querybuilder/index.ts", budget: 17_800, withoutZod: true },
  { names: "*", source: "src/react/index.ts", budget: 12_700, without: "ui" },
  { names: "*", source: "src/react/index.ts", budget: 29_000, withoutZod: true },
  { names: "*", source: "src/model/json-schema.ts", budget: 3_500 },
  { names: "*", source: "src/arbitraries/index.ts", budget: 21_400 },
];

const peers = ["zod", "#fast-check", "#temporal", "@duckdb/node-api", "@codemirror/*", "@lezer/*", "react"];

const root = fileURLToPath(new URL("../..", import.meta.url));

function entryOf(source) {
  const name = source.replace("src/", "").replace(/\/?index\.ts$|^model\/|\.ts$/g, "");
  return name === "" ? "capacity-filter" : `capacity-filter/${name}`;
}

async function bundle(entry, external) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: entry, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    platform: "neutral",
    external,
    write: false,
    metafile: true,
  });
  const [{ text, contents }] = outputFiles;
  const brought = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  const zod = brought.includes("zod");
  return { text, minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length, zod };
}

async function sizeOf(names, source, without) {
  const entry = `export ${names} from "./${source}";`;
  const all = await bundle(entry, peers);
  const rest = without === undefined ? { minified: 0, gzipped: 0, zod: false } : await importsFrom(without, entry);
  const minified = all.minified - rest.minified;
  const gzipped = all.gzipped - rest.gzipped;
  const zod = all.zod && !rest.zod;
  const withZod = zod ? (await bundle(entry, peers.slice(1))).gzipped : gzipped;
  return { minified, gzipped, zod: zod ? "yes" : "no", withZod };
}

/** The bundle of the functions of a folder that an entry imports. */
async function importsFrom(folder, entry) {
  const { text } = await bundle(entry, [...peers, `./src/${folder}/*`]);
  const imports = text.matchAll(/\bimport(\{[^}]*\}from"\.[^"]*")/g);
  return bundle(Array.from(imports, ([, names]) => `export${names};`).join(""), peers);
}

const rows = [];
for (const { names, source, budget, without, withoutZod = false } of imports) {
  const { minified, gzipped, zod, withZod } = await sizeOf(names, source, without);
  const verdict = gzipped > budget ? "TOO LARGE" : withoutZod && zod === "yes" ? "BRINGS ZOD" : "";
  const imported = without === undefined ? names : `${names} without ${without}`;
  rows.push({ from: entryOf(source), import: imported, zod, minified, gzipped, budget, withZod, verdict });
}

console.log("bytes, without zod and peers\n");
printTable(rows);
writeResults("size", rows);
if (rows.some(({ verdict }) => verdict !== "")) process.exitCode = 1;

const path = `${root}docs/versions.md`;
const page = readFileSync(path, "utf8");
const documented = page.replace(
  /(?<=<!-- sizes -->)[\s\S]*(?=<!-- end of sizes -->)/,
  () => `\n\n${table(rows.filter((row) => !row.import.includes("without")))}\n\n`,
);
if (process.env.UPDATE_DOCS !== undefined) {
  const options = await resolveConfig(path);
  writeFileSync(path, await format(documented, { ...options, filepath: path }));
} else if (furthest(page, documented) > 1.25) {
  console.error("The sizes in docs/versions.md are off by more than a quarter. Run: UPDATE_DOCS=1 npm run size");
  process.exitCode = 1;
}

/** What users add to their bundles, in kB. */
function table(shown) {
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  const lines = shown.map((row) => {
    const withZod = row.zod === "yes" ? kilobytes(row.withZod) : "";
    const imported = row.import === "*" ? "everything" : `\`${row.import}\``;
    return `| \`${row.from}\` | ${imported} | ${kilobytes(row.gzipped)} | ${withZod} |`;
  });
  return ["| entry | import | kB | kB with zod |", "| --- | --- | ---: | ---: |", ...lines].join("\n");
}

/** The greatest ratio between the numbers of two texts, or infinity where one has other numbers than the other. */
function furthest(a, b) {
  const [left, right] = [a, b].map((text) => Array.from(text.matchAll(/\b\d+\.\d\b/g), Number));
  if (left.length !== right.length) return Infinity;
  return Math.max(...left.map((size, index) => Math.max(size / right[index], right[index] / size)));
}

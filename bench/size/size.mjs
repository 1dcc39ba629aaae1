/**
 * What an import adds to the bundle of an application, without zod and peers: `npm run size`, after `npm run build`.
 *
 * Bundled by esbuild from the built package, minified and gzipped. Fails where an import has outgrown its budget, brings
 * zod where it must not, or is larger than a bundle of the source by 2 % or more, since then something unused cannot be
 * dropped. Fails too where the table of docs/versions.md is off by more than a quarter: UPDATE_DOCS=1 writes it. The front
 * door can be taken apart: an application pays for the functions that it imports.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { format, resolveConfig } from "prettier";
import { printTable, writeResults } from "../report.mjs";

/**
 * What is imported from where, the budget in bytes gzipped, and whether zod may come with it. `beside` is the source of
 * an entry that the program already imports: the row is what the bundle grows by.
 */
const imports = [
  { names: "*", source: "src/core.ts", budget: 18_700, withoutZod: true },
  { names: "{ compileFilter }", source: "src/core.ts", budget: 14_600, withoutZod: true },
  { names: "{ parseFilterJson, stringifyFilter }", source: "src/core.ts", budget: 7_900, withoutZod: true },
  { names: "{ compileFilter }", source: "src/index.ts", budget: 18_000, withoutZod: true },
  { names: "{ printFilter }", source: "src/index.ts", budget: 12_200 },
  { names: "{ parseFilter }", source: "src/index.ts", budget: 31_500 },
  { names: "{ safeParseFilter }", source: "src/index.ts", budget: 31_500 },
  { names: "{ validateFilter }", source: "src/index.ts", budget: 70_000 },
  { names: "*", source: "src/index.ts", budget: 94_800 },
  { names: "*", source: "src/language/index.ts", budget: 45_600 },
  { names: "*", source: "src/codemirror/index.ts", budget: 3_100, beside: "src/language/index.ts" },
  { names: "*", source: "src/codemirror/index.ts", budget: 40_600 },
  { names: "*", source: "src/evaluate.ts", budget: 31_200 },
  { names: "*", source: "src/analyze/index.ts", budget: 28_500 },
  { names: "*", source: "src/sql/index.ts", budget: 30_000, withoutZod: true },
  { names: "{ toSql }", source: "src/sql/index.ts", budget: 28_700, withoutZod: true },
  { names: "*", source: "src/engines/duckdb/index.ts", budget: 49_200, withoutZod: true },
  { names: "*", source: "src/engines/postgres/index.ts", budget: 47_700, withoutZod: true },
  { names: "*", source: "src/engines/clickhouse/index.ts", budget: 48_000, withoutZod: true },
  { names: "*", source: "src/engines/sqlite/index.ts", budget: 47_000, withoutZod: true },
  { names: "*", source: "src/engines/bigquery/index.ts", budget: 47_500, withoutZod: true },
  { names: "*", source: "src/engines/snowflake/index.ts", budget: 47_500, withoutZod: true },
  { names: "*", source: "src/records/index.ts", budget: 19_200, withoutZod: true },
  { names: "*", source: "src/client/index.ts", budget: 14_000 },
  { names: "*", source: "src/availability/index.ts", budget: 49_000, withoutZod: true },
  { names: "*", source: "src/compare/index.ts", budget: 47_000, withoutZod: true },
  { names: "*", source: "src/policy/index.ts", budget: 7_900 },
  { names: "*", source: "src/ui/index.ts", budget: 13_300, beside: "src/core.ts" },
  { names: "*", source: "src/ui/index.ts", budget: 16_800, withoutZod: true },
  { names: "*", source: "src/import/index.ts", budget: 14_800, withoutZod: true },
  { names: "{ toQuery, fromQuery }", source: "src/react-querybuilder/index.ts", budget: 9_200, withoutZod: true },
  { names: "*", source: "src/react-querybuilder/index.ts", budget: 13_300, withoutZod: true },
  { names: "*", source: "src/react/index.ts", budget: 19_700, beside: "src/ui/index.ts" },
  { names: "*", source: "src/react/index.ts", budget: 35_600, withoutZod: true },
  { names: "*", source: "src/schemas.ts", budget: 2_500 },
  { names: "*", source: "src/model/json-schema.ts", budget: 2_800 },
  { names: "*", source: "src/arbitraries/index.ts", budget: 21_900 },
];

const peers = ["zod", "#fast-check", "#temporal", "@duckdb/node-api", "@codemirror/*", "@lezer/*", "react"];

const root = fileURLToPath(new URL("../..", import.meta.url));

function entryOf(source) {
  const name = source
    .replace("src/", "")
    .replace("language", "text")
    .replace(/\/?index\.ts$|^model\/|\.ts$/g, "");
  return name === "" ? "capacity-filter" : `capacity-filter/${name}`;
}

async function bundle(imports, external) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: imports.join("\n"), resolveDir: root },
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
    // A chunk of which nothing is used is still imported. It has no effects, so it is left out.
    logOverride: { "ignored-bare-import": "silent" },
  });
  const [{ contents }] = outputFiles;
  const brought = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  const zod = brought.includes("zod");
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length, zod };
}

/** What the import of an entry adds, where `moduleOf` maps the source of an entry to what is imported. */
async function sizeOf(names, source, beside, moduleOf) {
  const others = beside === undefined ? [] : [`export * as beside from "${moduleOf(beside)}";`];
  const imports = [...others, `export ${names} from "${moduleOf(source)}";`];
  const all = await bundle(imports, peers);
  const rest = beside === undefined ? { minified: 0, gzipped: 0, zod: false } : await bundle(others, peers);
  const minified = all.minified - rest.minified;
  const gzipped = all.gzipped - rest.gzipped;
  const zod = all.zod && !rest.zod;
  const withZod = zod ? (await bundle(imports, peers.slice(1))).gzipped : gzipped;
  return { minified, gzipped, zod: zod ? "yes" : "no", withZod };
}

const rows = [];
for (const { names, source, budget, beside, withoutZod = false } of imports) {
  const { minified, gzipped, zod, withZod } = await sizeOf(names, source, beside, entryOf);
  const ofSource = (await sizeOf(names, source, beside, (path) => `./${path}`)).gzipped;
  let verdict = "";
  if (gzipped > budget) verdict = "TOO LARGE";
  else if (withoutZod && zod === "yes") verdict = "BRINGS ZOD";
  else if (gzipped >= 1.02 * ofSource) verdict = "LARGER THAN ITS SOURCE";
  const imported = beside === undefined ? names : `${names} beside ${entryOf(beside)}`;
  rows.push({ from: entryOf(source), import: imported, zod, minified, gzipped, budget, ofSource, withZod, verdict });
}

console.log("bytes, without zod and peers\n");
printTable(rows);
writeResults("size", rows);
if (rows.some(({ verdict }) => verdict !== "")) process.exitCode = 1;

const path = `${root}docs/versions.md`;
const page = readFileSync(path, "utf8");
const documented = page.replace(
  /(?<=<!-- sizes -->)[\s\S]*(?=<!-- end of sizes -->)/,
  () => `\n\n${table(rows.filter((row) => !row.import.includes(" beside ")))}\n\n`,
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

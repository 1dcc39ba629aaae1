/**
 * What an import adds to the bundle of an application, without zod and peers: `npm run size`.
 *
 * Bundled from source by esbuild, minified and gzipped. Fails where an import has outgrown its budget, or brings zod where
 * it must not. The front door can be taken apart: an application pays for the functions that it imports.
 */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { printTable, writeResults } from "../report.mjs";

/**
 * What is imported from where, the budget in bytes gzipped, and whether zod may come with it; `without` names what of
 * ours is left out.
 */
const imports = [
  { names: "*", source: "src/core.ts", budget: 15_600, withoutZod: true },
  { names: "{ compileFilter }", source: "src/core.ts", budget: 13_000, withoutZod: true },
  { names: "{ parseFilterJson, stringifyFilter }", source: "src/core.ts", budget: 7_500, withoutZod: true },
  { names: "{ compileFilter }", source: "src/index.ts", budget: 16_400, withoutZod: true },
  { names: "{ printFilter }", source: "src/index.ts", budget: 8_500 },
  { names: "{ parseFilter }", source: "src/index.ts", budget: 36_700 },
  { names: "{ validateFilter }", source: "src/index.ts", budget: 66_800 },
  { names: "*", source: "src/index.ts", budget: 95_100 },
  { names: "*", source: "src/text/index.ts", budget: 47_100 },
  { names: "*", source: "src/codemirror/index.ts", budget: 5_000, without: "text" },
  { names: "*", source: "src/codemirror/index.ts", budget: 48_000 },
  { names: "*", source: "src/evaluate.ts", budget: 27_300 },
  { names: "*", source: "src/columns/index.ts", budget: 21_700 },
  { names: "*", source: "src/analyze/index.ts", budget: 28_900 },
  { names: "*", source: "src/sql/index.ts", budget: 20_500, withoutZod: true },
  { names: "{ toSql }", source: "src/sql/index.ts", budget: 19_900, withoutZod: true },
  { names: "*", source: "src/engines/duckdb/index.ts", budget: 26_400, withoutZod: true },
  { names: "*", source: "src/engines/postgres/index.ts", budget: 24_600, withoutZod: true },
  { names: "*", source: "src/engines/sqlite/index.ts", budget: 24_200, withoutZod: true },
  { names: "*", source: "src/client/index.ts", budget: 14_200 },
  { names: "*", source: "src/policy/index.ts", budget: 10_700 },
  { names: "*", source: "src/ui/index.ts", budget: 10_100, withoutZod: true, without: "model" },
  { names: "*", source: "src/ui/index.ts", budget: 11_100, withoutZod: true },
  { names: "{ toQuery, fromQuery }", source: "src/react-querybuilder/index.ts", budget: 5_600, withoutZod: true },
  { names: "*", source: "src/react-querybuilder/index.ts", budget: 15_400, withoutZod: true },
  { names: "*", source: "src/react/index.ts", budget: 16_000, withoutZod: true, without: "ui" },
  { names: "*", source: "src/react/index.ts", budget: 29_000, withoutZod: true },
  { names: "*", source: "src/model/json-schema.ts", budget: 3_000 },
  { names: "*", source: "src/arbitraries/index.ts", budget: 27_600 },
];

const peers = ["zod", "#fast-check", "#temporal", "@duckdb/node-api", "@codemirror/*", "@lezer/*", "react"];

const root = fileURLToPath(new URL("../..", import.meta.url));

function entryOf(source) {
  const name = source.replace("src/", "").replace(/\/?index\.ts$|^model\/|\.ts$/g, "");
  return name === "" ? "capacity-filter" : `capacity-filter/${name}`;
}

async function sizeOf(names, source, without) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export ${names} from "./${source}";`, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    platform: "neutral",
    external: [...peers, ...(without === undefined ? [] : [`../${without}/*`])],
    write: false,
    metafile: true,
  });
  const [{ contents }] = outputFiles;
  const brought = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return {
    minified: contents.length,
    gzipped: gzipSync(contents, { level: 9 }).length,
    zod: brought.includes("zod") ? "yes" : "no",
  };
}

const rows = [];
for (const { names, source, budget, without, withoutZod = false } of imports) {
  const { minified, gzipped, zod } = await sizeOf(names, source, without);
  const verdict = gzipped > budget ? "TOO LARGE" : withoutZod && zod === "yes" ? "BRINGS ZOD" : "";
  const imported = without === undefined ? names : `${names} without ${without}`;
  rows.push({ from: entryOf(source), import: imported, zod, minified, gzipped, budget, verdict });
}

console.log("bytes, without zod and peers\n");
printTable(rows);
writeResults("size", rows);
if (rows.some(({ verdict }) => verdict !== "")) process.exitCode = 1;

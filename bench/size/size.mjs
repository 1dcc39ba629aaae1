/**
 * What an import adds to the bundle of an application, without zod and peers: `npm run size`.
 *
 * Bundled from source by esbuild, minified and gzipped. Fails where an import has outgrown its budget. The front door
 * can be taken apart: an application pays for the functions that it imports, and the first rows say what these cost.
 */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { printTable, writeResults } from "../report.mjs";

/** What is imported from where, and the budget in bytes gzipped. */
const imports = [
  { names: "{ compileFilter }", source: "src/index.ts", budget: 13_500 },
  { names: "{ parseFilterJson, stringifyFilter }", source: "src/index.ts", budget: 7_000 },
  // All of the front door but the text language and validation: the model, JSON and evaluation.
  {
    names:
      "{ compileFilter, countRows, filterRows, matchCapacities, parseFilterJson, parsePolicyJson, parseCapacitiesJson, stringifyFilter, stringifyPolicy, filterSchema, allocationExpirationPolicySchema, capacitySchema, librarySchema, logSchema, errorBodySchema, operators }",
    label: "model, JSON, evaluation",
    source: "src/index.ts",
    budget: 17_500,
  },
  { names: "{ printFilter }", source: "src/index.ts", budget: 8_500 },
  { names: "{ parseFilter }", source: "src/index.ts", budget: 18_500 },
  { names: "{ validateFilter }", source: "src/index.ts", budget: 37_000 },
  { names: "*", source: "src/index.ts", budget: 52_000 },
  { names: "*", source: "src/text/index.ts", budget: 25_000 },
  { names: "*", source: "src/evaluate/index.ts", budget: 14_500 },
  { names: "*", source: "src/evaluate/columns/index.ts", budget: 17_000 },
  { names: "*", source: "src/analyze/index.ts", budget: 26_500 },
  { names: "*", source: "src/client/index.ts", budget: 13_000 },
  { names: "*", source: "src/policy/index.ts", budget: 10_000 },
  { names: "*", source: "src/model/json-schema.ts", budget: 3_000 },
  { names: "*", source: "src/arbitraries/index.ts", budget: 6_000 },
];

const root = fileURLToPath(new URL("../..", import.meta.url));

function entryOf(source) {
  const name = source.replace(/^src\//, "").replace(/\/?index\.ts$|^model\/|^evaluate\/(?!index)|\.ts$/g, "");
  return name === "" ? "capacity-filter" : `capacity-filter/${name}`;
}

async function sizeOf(names, source) {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from "./${source}";`, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    external: ["zod", "fast-check", "temporal-polyfill"],
    write: false,
  });
  const [{ contents }] = outputFiles;
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length };
}

const rows = [];
for (const { names, label = names, source, budget } of imports) {
  const { minified, gzipped } = await sizeOf(names, source);
  const verdict = gzipped > budget ? "TOO LARGE" : "";
  rows.push({ from: entryOf(source), import: label, minified, gzipped, budget, verdict });
}

console.log("bytes, without zod and peers\n");
printTable(rows);
writeResults("size", rows);
if (rows.some(({ verdict }) => verdict !== "")) process.exitCode = 1;

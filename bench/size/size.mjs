/**
 * What each entry adds to the bundle of an application, without zod and peers: `npm run size`.
 *
 * Bundled from source by esbuild, minified and gzipped. Fails where an entry has outgrown its budget.
 */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { printTable, writeResults } from "../report.mjs";

/** Entries and their budgets, in bytes gzipped. */
const entries = {
  "capacity-filter": { source: "src/index.ts", budget: 15_000 },
  "capacity-filter/text": { source: "src/text/index.ts", budget: 15_000 },
  "capacity-filter/evaluate": { source: "src/evaluate/index.ts", budget: 10_000 },
  "capacity-filter/client": { source: "src/client/index.ts", budget: 13_000 },
  "capacity-filter/policy": { source: "src/policy/index.ts", budget: 10_000 },
  "capacity-filter/json-schema": { source: "src/model/json-schema.ts", budget: 3_000 },
  "capacity-filter/arbitraries": { source: "src/arbitraries/index.ts", budget: 6_000 },
};

const root = fileURLToPath(new URL("../..", import.meta.url));

async function sizeOf(source) {
  const { outputFiles } = await build({
    entryPoints: [source],
    absWorkingDir: root,
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
for (const [entry, { source, budget }] of Object.entries(entries)) {
  const { minified, gzipped } = await sizeOf(source);
  rows.push({ entry, minified, gzipped, budget, verdict: gzipped > budget ? "TOO LARGE" : "" });
}

console.log("bytes, without zod and peers\n");
printTable(rows);
writeResults("size", rows);
if (rows.some(({ gzipped, budget }) => gzipped > budget)) process.exitCode = 1;

/**
 * Builds the playground to static files in `dist`: `npm run playground -- build`.
 *
 * Fails where what is loaded before the page can be used has outgrown its budget.
 */
import "./prepare.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadedFiles } from "../scripts/loaded-files.mjs";

/** In bytes gzipped. React is 67 kB of them. */
const budget = 150_000;

// Whoever starts this may have set it, for React to check more and be larger.
process.env.NODE_ENV = "production";
const { build } = await import("vite");
const here = import.meta.dirname;
await build({ configFile: join(here, "vite.config.ts"), logLevel: "warn" });

const dist = join(here, "dist");
const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));

const files = new Set(["index.html", ...loadedFiles(manifest, "index.html")]);
let total = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  first load, of ${budget} bytes gzipped`);
if (total > budget) {
  console.error("The first load is too large.");
  process.exitCode = 1;
}

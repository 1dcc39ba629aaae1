/**
 * Builds the documentation site into `.vitepress/dist`, and the playground below it: `npm run docs`. `npm run docs --
 * --serve` also serves it, at the address that it prints. With `--playground-is-built` the playground is taken as it is.
 *
 * Fails where what the first live example of a page loads has outgrown its budget.
 */
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { installOnce } from "../scripts/install-once.mjs";
import { loadedFiles } from "../scripts/loaded-files.mjs";

/** In bytes gzipped, of what the page has not loaded already. */
const budget = 60_000;

const here = import.meta.dirname;
const root = join(here, "..");

function run(...command) {
  if (spawnSync("npm", ["run", "--silent", ...command], { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1);
}

installOnce(here, "--ignore-scripts");
// The doc comments of the text language need its generated parser.
run("generate", "--", "grammar");
// Builds the library first, if it has to: live examples use what is built.
if (!process.argv.includes("--playground-is-built")) run("playground", "--", "build");

const { writeReference } = await import("./reference.mjs");
await writeReference();
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8").replaceAll("](docs/", "](/");
writeFileSync(join(here, "reference/changelog.md"), changelog);

const { build, serve } = await import("vitepress");
await build(here);

const dist = join(here, ".vitepress/dist");
cpSync(join(root, "playground/dist"), join(dist, "playground"), { recursive: true });

// The report that the guide shows.
const examples = ["--capacities", "account-capacities.json", "--members", "members.json", "--rows", "accounts.csv"];
const report = ["--now", "2026-11-02T15:00:00Z", "--expiry", "sliding", "--forecast", "60"];
const command = [
  join(root, "dist/cli/cli.js"),
  "availability",
  ...examples,
  ...report,
  "--report",
  join(dist, "report.html"),
];
if (spawnSync(process.execPath, command, { cwd: join(root, "examples") }).status !== 0) process.exit(1);

const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
const page = loadedFiles(
  manifest,
  Object.keys(manifest).find((name) => name.endsWith("/client/app/index.js")),
);
for (const name of [".vitepress/live/read-filter.mjs", ".vitepress/live/read-team.mjs"]) {
  const files = [...loadedFiles(manifest, name)].filter((file) => !page.has(file));
  const sizes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${String(total).padStart(8)}  ${name}, of ${budget} bytes gzipped`);
  if (total > budget) {
    console.error("What a live example loads is too large.");
    process.exitCode = 1;
  }
}

if (process.argv.includes("--serve")) await serve({ root: here });

/**
 * Builds the documentation site into `.vitepress/dist`: `npm run docs`. `npm run docs -- --serve` also serves it, at the
 * address that it prints.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installOnce } from "../scripts/install-once.mjs";

const here = import.meta.dirname;
const root = join(here, "..");

installOnce(here, "--ignore-scripts");
// The doc comments of the text language need its generated parser.
if (spawnSync("npm", ["run", "--silent", "grammar"], { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1);

const { writeReference } = await import("./reference.mjs");
await writeReference();
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8").replaceAll("](docs/", "](/");
writeFileSync(join(here, "reference/changelog.md"), changelog);

const { build, serve } = await import("vitepress");
await build(here);
if (process.argv.includes("--serve")) await serve({ root: here });

/**
 * Packs the package as it would be published and looks at it as its users do: publint and attw judge the tarball; then
 * it is installed into an empty project and used from an ES module, from CommonJS, through the type checker, as the code of
 * README.md and docs/ is, and from a bundle for browsers.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeCodeBlocks } from "./code-blocks.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules/.bin");
const project = mkdtempSync(join(tmpdir(), "capacity-filter-user-"));

/** What users install beside the package for the entries that ask for it. */
const { peerDependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const peers = ["temporal-polyfill"].map((name) => `${name}@${peerDependencies[name]}`);

function run(title, command, ...parameters) {
  console.log(`\n── ${title}`);
  execFileSync(command, parameters, { cwd: project, stdio: "inherit" });
}

try {
  const [{ filename }] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", project], { cwd: root }),
  );
  const tarball = join(project, filename);

  run("publint", join(bin, "publint"), tarball, "--strict");
  // Resolution by file name, as Node 10 did, knows no subpath exports.
  run("are the types wrong", join(bin, "attw"), tarball, "--profile", "node16", "--no-emoji");

  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  run("install", "npm", "install", "--no-audit", "--no-fund", "--silent", tarball, ...peers);
  // Every release of DuckDB is a prerelease, which hardly a range takes. To resolve it is enough: it is large.
  const duckdb = `@duckdb/node-api@${devDependencies["@duckdb/node-api"]}`;
  run("install beside DuckDB", "npm", "install", "--dry-run", "--no-audit", "--no-fund", "--loglevel=error", duckdb);
  cpSync(join(root, "test/package"), project, { recursive: true });

  run("ES module", process.execPath, "use.mjs");
  run(
    "ES module where no code may be generated",
    process.execPath,
    "--disallow-code-generation-from-strings",
    "use.mjs",
  );
  run("CommonJS", process.execPath, "use.cjs");
  run("types", join(bin, "tsc"), "--project", "tsconfig.json");
  writeCodeBlocks(root, join(project, "pages"));
  for (const tsconfig of ["tsconfig.pages.json", "tsconfig.bundler.json"]) {
    const types = ["--typeRoots", join(root, "node_modules/@types")];
    run(`types of the code of the pages, ${tsconfig}`, join(bin, "tsc"), "--project", tsconfig, ...types);
  }
  run(
    "bundle for browsers",
    join(bin, "esbuild"),
    "use.mjs",
    "--bundle",
    "--minify",
    "--format=iife",
    "--platform=browser",
    "--outfile=bundle.js",
  );
  run("the bundle, without anything of Node", process.execPath, "run-bundle.mjs");
  run("command line", join(project, "node_modules/.bin/capacity-filter"), "--version");
} finally {
  rmSync(project, { recursive: true, force: true });
}

/**
 * Builds and packs the package and checks it as users see it. publint and attw check the tarball. Then it is installed
 * into an empty project, and used from an ES module, from CommonJS and from a browser bundle. The type checker checks
 * this code, imports of every entry, and the code of README.md and docs/.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCodeBlocks } from "./code-blocks.mjs";
import { root, withPackedProject } from "./packed-project.mjs";

const bin = join(root, "node_modules/.bin");
// Both versions of TypeScript are called `tsc`.
const compiler = join(root, "node_modules/typescript-native/bin/tsc");
const { devDependencies, exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** All but styles and JSON. */
const entries = Object.keys(exports)
  .filter((entry) => typeof exports[entry] !== "string")
  .map((entry) => `capacity-filter${entry.slice(1)}`);

withPackedProject(({ project, tarball, run }) => {
  run("publint", join(bin, "publint"), tarball, "--strict");
  // The profile excludes Node 10, which does not support subpath exports. Styles have no types.
  const options = ["--profile", "node16", "--no-emoji", "--exclude-entrypoints", "react/styles.css"];
  run("are the types wrong", join(bin, "attw"), tarball, ...options);
  // Every release of DuckDB is a prerelease, which ranges rarely include. It is large, so it is only resolved.
  const duckdb = `@duckdb/node-api@${devDependencies["@duckdb/node-api"]}`;
  run("install beside DuckDB", "npm", "install", "--dry-run", "--no-audit", "--no-fund", "--loglevel=error", duckdb);

  run("ES module", process.execPath, "use.mjs");
  run(
    "ES module where no code may be generated",
    process.execPath,
    "--disallow-code-generation-from-strings",
    "use.mjs",
  );
  run("CommonJS", process.execPath, "use.cjs");
  console.log("\n── directives");
  for (const name of ["react.js", "react.cjs"]) {
    const code = readFileSync(join(project, "node_modules/capacity-filter/dist", name), "utf8");
    if (!code.startsWith('"use client";')) throw new Error(`dist/${name} does not start with "use client"`);
  }
  run("types", process.execPath, compiler, "--project", "tsconfig.json");
  const core = "node_modules/capacity-filter/dist/core.d.ts";
  console.log("\n── the types of the core without zod");
  const compiled = execFileSync(
    process.execPath,
    [compiler, "--ignoreConfig", "--listFilesOnly", "--module", "nodenext", core],
    {
      cwd: project,
    },
  );
  if (compiled.includes("/node_modules/zod/")) throw new Error(`${core} imports the types of zod`);
  // The pages use these packages, which are large, so they are linked.
  for (const name of ["@duckdb", "libpg-query"])
    symlinkSync(join(root, "node_modules", name), join(project, "node_modules", name), "junction");
  const importOf = (entry, index) => `import type * as entry${index} from "${entry}";`;
  const requireOf = (entry, index) => `import entry${index} = require("${entry}");`;
  writeFileSync(join(project, "entries.mts"), entries.map(importOf).join("\n"));
  writeFileSync(join(project, "entries.cts"), entries.map(requireOf).join("\n"));
  // What is checked elsewhere is checked by the native compiler.
  const typescript5 = join(root, "node_modules/typescript/bin/tsc");
  run("types of every entry, by TypeScript 5", process.execPath, typescript5, "--project", "tsconfig.entries.json");
  writeCodeBlocks(root, join(project, "pages"));
  for (const tsconfig of ["tsconfig.pages.json", "tsconfig.bundler.json"]) {
    const types = ["--typeRoots", join(root, "node_modules/@types")];
    run(`types of the code of the pages, ${tsconfig}`, process.execPath, compiler, "--project", tsconfig, ...types);
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
  for (const peer of ["temporal-polyfill", "fast-check"])
    rmSync(join(project, "node_modules", peer), { recursive: true });
  run("entries whose peer is missing", process.execPath, "missing-peers.mjs");
  run("command line", join(project, "node_modules/.bin/capacity-filter"), "--version");
});

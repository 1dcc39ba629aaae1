import { readFileSync, writeFileSync } from "node:fs";
import type { Options } from "tsup";
import { defineConfig } from "tsup";
import { bundledLicenses } from "./scripts/bundled-licenses.js";
import { writeDeclarations } from "./scripts/declarations.js";
import { pureStatements } from "./scripts/pure-statements.js";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as { version: string };

/** Users bring those that they have. */
const databases = [
  "@clickhouse/client",
  "@duckdb/node-api",
  "@electric-sql/pglite",
  "@photostructure/sqlite",
  "better-sqlite3",
  "pg",
];

/** In CommonJS, tsup writes helpers before the directive of an entry. It counts only at the start of a file. */
const directiveFirst: NonNullable<Options["plugins"]>[number] = {
  name: "directive-first",
  buildEnd: ({ writtenFiles }) => {
    for (const { name } of writtenFiles.filter(({ name }) => name.endsWith(".cjs"))) {
      const [before = "", ...after] = readFileSync(name, "utf8").split('"use client";');
      if (after.length === 1) writeFileSync(name, `"use client";${before}${after.join("")}`);
    }
  },
};

const entries = {
  index: "src/index.ts",
  core: "src/core.ts",
  text: "src/language/index.ts",
  codemirror: "src/codemirror/index.ts",
  validate: "src/validate/index.ts",
  evaluate: "src/evaluate.ts",
  analyze: "src/analyze/index.ts",
  sql: "src/sql/index.ts",
  "engines/duckdb": "src/engines/duckdb/index.ts",
  "engines/postgres": "src/engines/postgres/index.ts",
  "engines/bigquery": "src/engines/bigquery/index.ts",
  "engines/clickhouse": "src/engines/clickhouse/index.ts",
  "engines/snowflake": "src/engines/snowflake/index.ts",
  "engines/sqlite": "src/engines/sqlite/index.ts",
  records: "src/records/index.ts",
  policy: "src/policy/index.ts",
  availability: "src/availability/index.ts",
  compare: "src/compare/index.ts",
  ui: "src/ui/index.ts",
  import: "src/import/index.ts",
  "react-querybuilder": "src/react-querybuilder/index.ts",
  react: "src/react/index.ts",
  client: "src/client/index.ts",
  schemas: "src/schemas.ts",
  "json-schema": "src/model/json-schema.ts",
  arbitraries: "src/arbitraries/index.ts",
};

export const library: Options = {
  entry: entries,
  format: ["esm", "cjs"],
  silent: true,
  splitting: true,
  clean: ["!cli/**", "!react/**"],
  target: "es2022",
  platform: "neutral",
  external: ["zod", "#fast-check", "#temporal", "react", "react/jsx-runtime", /^@(codemirror|lezer)\//, ...databases],
  esbuildPlugins: [pureStatements],
  plugins: [directiveFirst],
  // Who installs from the repository needs no types to run it.
  onSuccess: () => (process.argv.includes("--no-dts") ? Promise.resolve() : writeDeclarations(entries)),
};

/** Ships with everything inside, each command in a file of its own that is loaded when called. */
export const commandLine: Options = {
  entry: { cli: "src/cli/main.ts" },
  outDir: "dist/cli",
  format: ["esm"],
  silent: true,
  splitting: true,
  clean: true,
  target: "node20",
  platform: "node",
  noExternal: [/.*/],
  esbuildPlugins: [bundledLicenses],
  esbuildOptions: (options) => {
    // Half of the text is read at every start; names stay, for the stack of an error.
    options.minifyWhitespace = true;
    options.minifySyntax = true;
  },
  define: { packageVersion: JSON.stringify(version) },
  // What commander is written in asks Node for its modules by `require`.
  banner: {
    js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
  },
};

const styles: Options = {
  entry: { styles: "src/react/styles.css" },
  outDir: "dist/react",
  silent: true,
  clean: true,
};

export default defineConfig([library, styles, commandLine]);

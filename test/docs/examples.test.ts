import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EditorState } from "@codemirror/state";
import * as fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { deep } from "../runs.js";
import { examplesOf, runExample } from "./examples.js";

const root = join(import.meta.dirname, "../..");

/** Every source of the library; the command line has tests of its own. */
const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/^cli\b|\bgenerated\b/.test(file))
  .map((file) => join("src", file))
  .sort();

const examples = sources.flatMap((file) =>
  examplesOf(file, readFileSync(join(root, file), "utf8")).map((example) => ({ file, ...example })),
);

async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const module: unknown = await import(join(root, file));
  return { ...(module as Record<string, unknown>) };
}

/** What a reader of an example has at hand: all that the package exports, and what the module itself does. */
async function scopeOf(file: string): Promise<Record<string, unknown>> {
  const entries = sources.filter((source) => /^src\/([\w-]+\/)*index\.ts$|^src\/model\//.test(source));
  const modules = await Promise.all([...entries, file].map(exportsOf));
  const packages = file.includes("engines") ? await databases() : { EditorState, createElement, renderToString };
  return Object.assign({ fc }, packages, ...modules) as Record<string, unknown>;
}

/** What examples of engines open. */
async function databases(): Promise<object> {
  const [{ DuckDBInstance }, { PGlite }, { DatabaseSync }] = await Promise.all([
    import("@duckdb/node-api"),
    import("@electric-sql/pglite"),
    import("@photostructure/sqlite"),
  ]);
  // Clients of services are made, and not called.
  const snowflake = { createConnection: () => ({ connectAsync: () => Promise.resolve() }) };
  return { DuckDBInstance, PGlite, DatabaseSync, BigQuery: Object, snowflake };
}

describe("the examples in doc comments give what they say", () => {
  test("there are some", () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  // PGlite takes seconds to start. Examples of ClickHouse run in test/clickhouse, beside a server.
  const quick = examples.filter(({ file }) => !file.includes("clickhouse") && (deep || !file.includes("postgres")));
  test.each(quick)("$place", async (example) => {
    await runExample(example, await scopeOf(example.file));
  });
});

import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { capacityFilter, folderWith } from "./command.js";

vi.mock("node:module", () => ({
  createRequire: () => ({
    resolve: (name: string): never => {
      throw new Error(`Cannot find module ${name}`);
    },
  }),
}));

test("validate --dialect names the missing package for SQL", async () => {
  const file = join(folderWith({ "a.filter": "size > 5" }), "a.filter");
  expect(await capacityFilter(["validate", "--dialect", "duckdb", file])).toEqual({
    exitCode: 2,
    out: "",
    err: "error: Reading the SQL of a dialect needs the package @polyglot-sql/sdk, which is not installed: npm install @polyglot-sql/sdk\n",
  });
});

test("convert --from sql names the missing package", async () => {
  expect(await capacityFilter(["convert", "--from", "sql", "size > 5"])).toEqual({
    exitCode: 2,
    out: "",
    err: "error: Reading SQL needs the package libpg-query, which is not installed: npm install libpg-query\n",
  });
});

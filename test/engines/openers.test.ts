/** Each engine opens its own addresses, and loads only the driver that an address needs. */
import { describe, expect, test } from "vitest";
import { bigqueryOpener } from "../../src/engines/bigquery/open.js";
import { clickhouseOpener } from "../../src/engines/clickhouse/open.js";
import { duckdbOpener } from "../../src/engines/duckdb/open.js";
import type { DatabaseOpener, OpeningProgram } from "../../src/engines/opener.js";
import { postgresOpener } from "../../src/engines/postgres/open.js";
import { snowflakeOpener } from "../../src/engines/snowflake/open.js";
import { sqliteOpener } from "../../src/engines/sqlite/open.js";
import { capacityFilter } from "../cli/command.js";

const openers = { bigqueryOpener, clickhouseOpener, duckdbOpener, postgresOpener, snowflakeOpener, sqliteOpener };

/** A program without any driver, and the names of the drivers that it was asked for. */
function programWithoutDrivers(): { program: OpeningProgram; asked: string[] } {
  const asked: string[] = [];
  const program: OpeningProgram = {
    load: (name) => {
      asked.push(name);
      return Promise.reject(new Error(`${name} is not installed`));
    },
    loadIfInstalled: (name) => {
      asked.push(name);
      return Promise.resolve(undefined);
    },
    note: () => undefined,
  };
  return { program, asked };
}

describe("an address", () => {
  test.each<[address: string, opener: DatabaseOpener, drivers: readonly string[]]>([
    ["postgres://me@crm.example/sales", postgresOpener, ["pg"]],
    ["postgresql://crm.example/sales", postgresOpener, ["pg"]],
    ["pglite:folder", postgresOpener, ["@electric-sql/pglite"]],
    ["clickhouse://crm.example/sales", clickhouseOpener, ["@clickhouse/client"]],
    ["clickhouses://crm.example/sales", clickhouseOpener, ["@clickhouse/client"]],
    ["bigquery://project/dataset", bigqueryOpener, ["@google-cloud/bigquery"]],
    ["bigquery://example.com:project", bigqueryOpener, ["@google-cloud/bigquery"]],
    ["snowflake://account/database/schema", snowflakeOpener, ["snowflake-sdk"]],
    ["crm.duckdb", duckdbOpener, ["@duckdb/node-api"]],
    ["data/crm.ddb", duckdbOpener, ["@duckdb/node-api"]],
    ["crm.sqlite", sqliteOpener, ["node:sqlite", "@photostructure/sqlite", "better-sqlite3"]],
    ["C:\\crm\\sales.db", sqliteOpener, ["node:sqlite", "@photostructure/sqlite", "better-sqlite3"]],
  ])("%s is of one engine, which loads only its driver", async (address, opener, drivers) => {
    const others = Object.values(openers).filter((other) => other !== opener && other !== sqliteOpener);
    expect(opener.recognizes(address)).toBe(true);
    expect(others.filter(({ recognizes }) => recognizes(address))).toEqual([]);
    const { program, asked } = programWithoutDrivers();
    await expect(opener.open(address, { table: "t" }, program)).rejects.toThrow(/install/);
    expect(asked).toEqual(drivers);
  });

  test.each([
    [bigqueryOpener, "bigquery:project", "Write the address of the database as bigquery://PROJECT/DATASET."],
    [bigqueryOpener, "bigquery://p/d?region=EU", "only the parameters location and maximumBytesBilled, not region."],
    [bigqueryOpener, "bigquery://p/d?maximumBytesBilled=1e-3", "maximumBytesBilled is a number of bytes above zero"],
    [snowflakeOpener, "snowflake://account", "as snowflake://ACCOUNT/DATABASE/SCHEMA."],
    [snowflakeOpener, "snowflake://a/d/s?role=x", "has no parameters, not role."],
  ])("of another form is refused before a driver is loaded", async (opener, address, message) => {
    const { program, asked } = programWithoutDrivers();
    await expect(opener.open(address, { table: "t" }, program)).rejects.toThrow(message);
    expect(asked).toEqual([]);
  });

  test("that no engine recognizes is wrong use", async () => {
    const command = ["evaluate", "--filter", "n > 1", "--database", "mysql://me:secret@crm/x", "--table", "t"];
    expect(await capacityFilter(command)).toEqual({
      exitCode: 2,
      out: "",
      err: "error: No engine recognizes mysql://crm/x: name it with --engine.\n",
    });
  });
});

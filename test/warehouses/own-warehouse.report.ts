/** Writes the report of your own warehouse: `npm test -- --mode warehouses --database ADDRESS`. */
import { writeFileSync } from "node:fs";
import { BigQuery } from "@google-cloud/bigquery";
import snowflake from "snowflake-sdk";
import { expect, test } from "vitest";
import { bigqueryDatabase } from "../../src/engines/bigquery/database.js";
import type { Database } from "../../src/engines/database.js";
import { snowflakeDatabase } from "../../src/engines/snowflake/database.js";
import { checkAccount } from "../../src/engines/snowflake/open.js";
import { conformanceCases } from "../differential/conformance.js";
import { scale } from "../runs.js";
import { outcomesOf, reportOf, shareOf } from "./own-warehouse.js";

const address = process.env["WAREHOUSE"] ?? "";
const full = process.env["WAREHOUSE_FULL"] !== undefined;
const file = "own-warehouse.txt";

/** The statements read no table; a limit of ten megabytes, the least that BigQuery bills, refuses any that would. */
const maximumBytesBilled = 10 * 2 ** 20;

async function open(): Promise<readonly ["bigquery" | "snowflake", Database]> {
  const [, kind, owner = "", dataset = ""] = /^(bigquery|snowflake):\/\/([^/]+)(?:\/([^/]+))?/.exec(address) ?? [];
  if (kind === "bigquery") {
    const client = new BigQuery({ projectId: decodeURIComponent(owner) });
    return [kind, bigqueryDatabase(client, { dataset: decodeURIComponent(dataset), maximumBytesBilled })];
  }
  if (kind !== "snowflake") throw new Error("Write bigquery://PROJECT/DATASET or snowflake://ACCOUNT/DATABASE/SCHEMA.");
  snowflake.configure({ logLevel: "OFF" });
  const connection = snowflake.createConnection();
  await connection.connectAsync();
  await checkAccount(connection, decodeURIComponent(owner));
  return [kind, snowflakeDatabase(connection, {})];
}

test(
  `the cases of conformance, ${full ? "in full" : "as a dry run"}`,
  async () => {
    const [dialect, database] = await open();
    // Messages may name the project: they are for you, and not part of the report.
    const onFailure = (name: string, message: string): void => console.error(`${name}: ${message}`);
    const outcomes = await outcomesOf(shareOf(conformanceCases(dialect), scale), database, dialect, {
      full,
      onFailure,
    });
    writeFileSync(file, reportOf(dialect, outcomes));
    console.log(`The report is in test/warehouses/${file}.`);
    expect([...outcomes.values()]).not.toContain("refused");
  },
  6 * 3_600_000,
);

/** The report of a warehouse, by the clients, against servers on this machine. */
import { expect, test } from "vitest";
import { bigqueryDatabase } from "../../src/engines/bigquery/database.js";
import { snowflakeDatabase } from "../../src/engines/snowflake/database.js";
import { conformanceCases } from "../differential/conformance.js";
import { clientOf, serveBigquery } from "./bigquery-service.js";
import { outcomesOf, reportOf } from "./own-warehouse.js";
import { connectTo, serveSnowflake } from "./snowflake-service.js";

/** A fiftieth of the cases. */
function someCases(dialect: "bigquery" | "snowflake") {
  return new Map([...conformanceCases(dialect)].filter((_, index) => index % 50 === 0));
}

test.each([false, true])("BigQuery accepts the statements, and in full answers as memory: %s", async (full) => {
  const service = await serveBigquery();
  const database = bigqueryDatabase(clientOf(service), { maximumBytesBilled: 1 });
  const failures: string[] = [];
  const options = { full, onFailure: (name: string, message: string) => failures.push(`${name}: ${message}`) };
  const outcomes = await outcomesOf(someCases("bigquery"), database, "bigquery", options);
  service.close();
  expect(failures).toEqual([]);
  const done = `${outcomes.size}`;
  expect(outcomes.size).toBeGreaterThan(15);
  expect(reportOf("bigquery", outcomes)).toBe(
    `BigQuery: ${full ? `accepted 0, agrees ${done}` : `accepted ${done}, agrees 0`}, differs 0, refused 0\n`,
  );
});

// In full, the translation of literals of VARIANT has another JSON null.
test("Snowflake accepts the statements; a report names what is refused, and no messages", async () => {
  const service = await serveSnowflake();
  const database = snowflakeDatabase(await connectTo(service), {});
  const failures: string[] = [];
  const options = { full: false, onFailure: (name: string, message: string) => failures.push(`${name}: ${message}`) };
  const outcomes = await outcomesOf(someCases("snowflake"), database, "snowflake", options);
  expect(failures).toEqual([]);
  service.trouble = { failure: { code: "000606", message: "Warehouse SECRET is suspended." } };
  const [first] = someCases("snowflake");
  const refused = await outcomesOf(new Map(first && [first]), database, "snowflake", options);
  service.close();
  expect(reportOf("snowflake", new Map([...outcomes, ...refused]))).toMatch(/refused 1\nrefused: [\w-]+ \d+\n$/);
  expect(failures).toEqual([expect.stringContaining("SECRET")]);
});

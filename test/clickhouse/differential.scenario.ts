import { test } from "../property.js";
import { afterAll, describe } from "vitest";
import { describeAgreement } from "../differential/agreement.js";
import { describeAvailability } from "../differential/availability.js";
import { describeConformance } from "../differential/conformance.js";
import { compareCase } from "../differential/compare.js";
import { wholeNumberCases } from "../differential/whole-number-cases.js";
import { runs } from "../runs.js";
import { describeLiterals } from "../sql/literals.js";
import { databaseOf } from "./database.js";
import { clientOf, startServer } from "./server.js";

const server = await startServer();
const client = clientOf(server);
const database = databaseOf(client);
afterAll(async () => {
  await client.close();
  server.close();
});

describeAgreement(() => Promise.resolve(database), "clickhouse", { cases: 150, filterCount: 40, leastPairs: 5_000 });

describeConformance(() => Promise.resolve(database), "clickhouse", 1_000);

describe("literals", () => describeLiterals(() => Promise.resolve(database)));

describeAvailability(() => Promise.resolve(database), "clickhouse", 100);

const long = 2n ** 63n;

describe.each<[string, "integer" | "number", bigint, bigint]>([
  ["Int64", "integer", -long, long],
  ["UInt64", "integer", 0n, 2n * long],
  ["Int256", "integer", -(10n ** 38n), 10n ** 38n],
  ["Int64", "number", -long, long],
])("%s", (type, storage, least, below) => {
  test.prop([wholeNumberCases(storage, least, below)], runs(25))(
    `is compared as ${storage} with numbers as memory does, digit by digit`,
    async (each) => {
      await compareCase(each, { ...database, typeOf: () => `Nullable(${type})` });
    },
  );
});

import { test } from "../property.js";
import { describe } from "vitest";
import { runs } from "../runs.js";
import type { Database } from "./compare.js";
import { compareCase } from "./compare.js";
import { wholeNumberCases } from "./whole-number-cases.js";

/** In milliseconds: databases start slowly where they share a machine. */
const PATIENCE = 600_000;

export const long = 2n ** 63n;
export const digits38 = 10n ** 38n;

/** By what opens them: databases take long to start. */
const databases = new Map<() => Database | Promise<Database>, Promise<Database>>();

/** Tests that databases compare whole numbers as evaluation in memory does. Types hold numbers from the first to the last. */
export function describeWholeNumbers(
  ...types: readonly [
    name: string,
    open: () => Database | Promise<Database>,
    type: string,
    storage: "integer" | "number",
    least: bigint,
    below: bigint,
  ][]
): void {
  describe.each(types)("%s", (_, open, type, storage, least, below) => {
    test.prop([wholeNumberCases(storage, least, below)], runs(25))(
      `compares ${type} as ${storage} with numbers as memory does, digit by digit`,
      async (each) => {
        const database = databases.get(open) ?? Promise.resolve(open());
        databases.set(open, database);
        await compareCase(each, { ...(await database), typeOf: () => type });
      },
      PATIENCE,
    );
  });
}

/** Compares evaluation in memory with the reference in SQL, which shares nothing with the library. */
import { test } from "../property.js";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { macros, readName, readTable, referenceSql } from "./reference-sql.js";
import type { Case } from "./cases.js";
import { caseArbitrary } from "./cases.js";
import type { Database } from "./compare.js";
import { createTable, memoryOf, showPair } from "./compare.js";
import { openDuckDB } from "./duckdb.js";
import { edgeColumns, edgeFilters } from "./reference-filters.js";
import { dialects } from "../../src/sql/index.js";
import { runs, scale } from "../runs.js";
import { canHold } from "./stored.js";

const CASES = 45;
const FILTERS = 120;
const EDGE_FILTERS = 120;
/** Planning costs more than running, and grows faster than their number. */
const FILTERS_OF_A_STATEMENT = 10;
/** Some filters cannot be evaluated, for want of a time or a date. */
const LEAST_PAIRS = 10_000;

/** In milliseconds. */
const PATIENCE = 600_000;

const constraints = {
  filterCount: FILTERS,
  columns: edgeColumns,
  canStore: (value: unknown) => canHold(dialects.duckdb, value),
};
const cases = caseArbitrary(constraints).chain((each) =>
  edgeFilters(each, EDGE_FILTERS).map((filters): Case => ({ ...each, filters: [...each.filters, ...filters] })),
);

/**
 * A part of all cases, with others than any other part: files run side by side, tests of a file do not.
 */
export function describeReference(part: number): void {
  const { seed = 0 } = fc.readConfigureGlobal();

  describe("evaluation in memory", () => {
    let database: Database | undefined;
    let pairs = 0;
    beforeAll(async () => {
      database = await openDuckDB();
      for (const macro of macros) await database.run(macro);
      // Tables of ten rows need no plan, and to look for one takes longer than to go without.
      await database.run("PRAGMA disable_optimizer");
    }, PATIENCE);

    // What differs is one filter and one row of a case, which the message shows; to shrink the case takes an hour.
    test.prop([cases], { ...runs(CASES), seed: seed + part, endOnFailure: true })(
      "matches the same rows as the reference SQL",
      async (each) => {
        if (database === undefined) throw new Error("the database is open");
        pairs += await compareWithReference(each, database);
      },
      PATIENCE,
    );

    afterAll(() => {
      expect(pairs).toBeGreaterThanOrEqual(LEAST_PAIRS * scale);
    });
  });
}

/** Gives how many pairs of a filter and a table were compared. */
async function compareWithReference({ table, related, filters }: Case, database: Database): Promise<number> {
  for (const each of [table, ...Object.values(related).map((one) => one.table)]) {
    await createTable(each, database);
    await database.run(readTable(each));
  }
  const answerInMemory = memoryOf(table, related);
  const asked = filters.flatMap((filter) => {
    const taken = answerInMemory(filter);
    if (taken === undefined) return [];
    return [{ filter, taken, sql: referenceSql(filter.filter, table, related, filter.options) }];
  });
  const answers: (readonly unknown[])[] = [];
  for (let start = 0; start < asked.length; start += FILTERS_OF_A_STATEMENT) {
    const some = asked.slice(start, start + FILTERS_OF_A_STATEMENT);
    const columns = some.map(({ sql }, index) => `${sql} AS m${String(index)}`);
    const from = `${readName(table.name)} AS the_row ORDER BY the_row.id`;
    const rows = await database.ask({ sql: `SELECT ${columns.join(",\n")} FROM ${from}`, params: [] });
    answers.push(...some.map((_, index) => rows.map((row) => row[index])));
  }
  for (const [index, { filter, taken, sql }] of asked.entries()) {
    const id = table.rows.findIndex((_, row) => answers[index]?.[row] !== taken.includes(row));
    if (id < 0) continue;
    const says = `The reference says ${String(answers[index]?.[id])}, other than evaluation in memory:`;
    expect.fail([says, showPair(filter, table, id, related), sql].join("\n"));
  }
  return asked.length;
}

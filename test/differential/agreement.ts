import { appendFileSync } from "node:fs";
import { test } from "../property.js";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { DialectName } from "../../src/sql/index.js";
import { dialects } from "../../src/sql/index.js";
import { clickhouseColumns } from "./clickhouse-columns.js";
import { caseArbitrary } from "./cases.js";
import type { CaseConstraints } from "./cases.js";
import type { Database } from "./compare.js";
import { compareCase } from "./compare.js";
import { hostileCaseArbitrary } from "./injection.js";
import { mixedColumns } from "./mixed.js";
import { nestedColumns } from "./nested.js";
import type { StoredColumn } from "./stored.js";
import { canHold, duplicateKeys } from "./stored.js";
import { runs, scale } from "../runs.js";

/** How many pairs of a filter and a table are compared at least, unless `FC_SCALE` asks for more. */
interface Extent {
  /** Files run side by side, tests of a file do not; so a part of all cases, with others than any other part. Default 0. */
  readonly part?: number;
  readonly cases: number;
  readonly filterCount: number;
  readonly leastPairs: number;
}

/** Where to add the number of pairs that were compared. */
const pairsFile = process.env["PAIRS_FILE"];

/** In milliseconds: databases start and plan slowly where they share a machine. */
const PATIENCE = 600_000 * Math.max(1, scale);

/** What one database has and others do not. */
const ownColumns: Readonly<Partial<Record<DialectName, Readonly<Record<string, StoredColumn>>>>> = {
  duckdb: nestedColumns,
  clickhouse: clickhouseColumns,
  sqlite: mixedColumns,
};

/** Tests that a database takes the rows that evaluation in memory takes. */
export function describeAgreement(
  open: () => Promise<Database>,
  name: DialectName,
  { part = 0, cases, filterCount, leastPairs }: Extent,
  constraints: Omit<CaseConstraints, "filterCount"> = {},
): void {
  const seed = (fc.readConfigureGlobal().seed ?? 0) + part;

  const dialect = dialects[name];
  const { isStandIn = false, canStore = () => true } = constraints;
  const pair = caseArbitrary({
    columns: { ...(isStandIn ? {} : duplicateKeys(name === "postgres" ? "last" : "first")), ...ownColumns[name] },
    ...(isStandIn ? {} : { dialect }),
    ...constraints,
    filterCount,
    canStore: (value) => canStore(value) && canHold(dialect, value),
  });

  describe(name, () => {
    let database: Database | undefined;
    let pairs = 0;
    beforeAll(async () => {
      database = await open();
    }, PATIENCE);
    const opened = (): Database => {
      if (database === undefined) throw new Error("the database is open");
      return database;
    };

    test.prop([pair], { ...runs(cases), seed })(
      "matches the same rows as evaluation in memory",
      async (each) => {
        pairs += await compareCase(each, opened());
      },
      PATIENCE,
    );

    afterAll(() => {
      expect(pairs).toBeGreaterThanOrEqual(leastPairs * scale);
      if (pairsFile !== undefined) appendFileSync(pairsFile, `${pairs}\n`);
    });

    // A database that stands for another one has other rules for names.
    if (isStandIn) return;
    const { canHold, identifier } = dialect;
    const hostile = hostileCaseArbitrary({ text: canHold, name: (text) => identifier(text) !== undefined });
    test.prop([hostile], { ...runs(60), seed })(
      "never interprets names and values as SQL",
      async (each) => {
        pairs += await compareCase(each, opened());
      },
      PATIENCE,
    );
  });
}

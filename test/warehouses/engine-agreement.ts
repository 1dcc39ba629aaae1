/** Asks an engine and evaluation in memory the same, over tables that the engine describes itself. */
import { expect } from "vitest";
import type { Engine, EngineOptions } from "../../src/engines/engine.js";
import type { DialectName, RelatedTable, Storages } from "../../src/sql/index.js";
import { dialects } from "../../src/sql/index.js";
import { checkFilter } from "../../src/model/structure/structure.js";
import type { Case, Table } from "../differential/cases.js";
import { caseArbitrary } from "../differential/cases.js";
import type { Database } from "../differential/compare.js";
import { createTable, memoryOf, showPair } from "../differential/compare.js";
import { canHold } from "../differential/stored.js";
import { standInConstraints } from "./transpiled.js";

export const cases = caseArbitrary({
  ...standInConstraints,
  filterCount: 10,
  canStore: (value) => standInConstraints.canStore(value) && canHold(dialects.duckdb, value),
});

/** Compares the ids that the engine returns for each filter; returns how many filters were compared. */
export async function compareEngine(
  { table, related, filters }: Case,
  { typeOf, ...database }: Database,
  dialect: DialectName,
  engineOf: (options: EngineOptions) => Engine,
): Promise<number> {
  const warehouse: Database = {
    ...database,
    dialect,
    own: "duckdb",
    // Warehouses have no type for UUIDs.
    typeOf: (storage) => typeOf(storage === "asText" || storage === "uuid" ? "text" : storage),
  };
  for (const each of [table, ...Object.values(related).map((one) => one.table)]) await createTable(each, warehouse);
  const tables = Object.entries(related).map(([uuid, { table, on, timeColumnSlug }]): [string, RelatedTable] => {
    return [uuid, { table: table.name, on, timeColumnSlug, storage: unreadable(table) }];
  });
  const answerInMemory = memoryOf(table, related);
  let compared = 0;
  for (const each of filters) {
    const inMemory = answerInMemory(each);
    if (inMemory === undefined || !checkFilter(each.filter).ok) continue;
    const { now, timeZone, datePrecision, caseSensitive, negationMatchesNull } = each.options;
    const engine = engineOf({
      table: table.name,
      storage: unreadable(table),
      related: Object.fromEntries(tables),
      ...{ now, timeZone, datePrecision, caseSensitive, negationMatchesNull },
    });
    const ids: number[] = [];
    for await (const id of engine.ids(each.filter)) ids.push(Number(id));
    ids.sort((one, other) => one - other);
    const differs = [...table.rows.keys()].find((row) => inMemory.includes(row) !== ids.includes(row));
    expect(ids, showPair(each, table, differs ?? 0, related)).toEqual(inMemory);
    compared++;
  }
  return compared;
}

/** Storages that no type of the catalogue has. */
function unreadable({ columns }: Table): Storages {
  const other = Object.entries(columns).filter(([, { storage }]) => storage === "other");
  return Object.fromEntries(other.map(([slug, { storage }]) => [slug, storage]));
}

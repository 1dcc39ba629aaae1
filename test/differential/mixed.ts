/** Columns of SQLite, which may hold texts whatever they were declared for. */
import * as fc from "fast-check";
import type { StoredColumn } from "./stored.js";
import { storedColumns } from "./stored.js";

const stray = fc.constantFrom("x", "", "5 people", "\uffee").map((value) => ({ memory: value, stored: value }));

function mixed(column: StoredColumn): StoredColumn {
  return {
    ...column,
    mixed: true,
    values: fc.oneof({ arbitrary: column.values, weight: 4 }, { arbitrary: stray, weight: 1 }),
  };
}

export const mixedColumns: Readonly<Record<string, StoredColumn>> = {
  number: mixed(storedColumns.number),
  integer: mixed(storedColumns.integer),
  decimal: mixed(storedColumns.decimal),
};

import { CapacityFilterError, FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue, Result } from "../model/issues/issue.js";
import { keysOf, planWith } from "../evaluate/settings.js";
import type { EvaluateOptions } from "../evaluate/options.js";
import type { ArrowTable } from "./arrow.js";
import { wordsFor } from "./bits.js";
import type { Columns } from "./columns.js";
import { columnTable } from "./columns.js";
import type { RowSelector } from "./row-selector.js";
import { compileSelector } from "./compile-selector.js";
import type { ColumnTable } from "./table.js";

/** A filter compiled for columnar data. Its preparation for a table is reused as long as the table exists. */
export interface ColumnFilter {
  /** Returns the number of matching rows. */
  readonly count: (columns: Columns | ArrowTable) => number;
  /**
   * Returns the indexes of the matching rows, in ascending order.
   *
   * @param into - the array to write to, with at least one element per row. The result is a subarray of it. Without it,
   * each call allocates a new array, which often takes longer than the selection.
   */
  readonly select: (columns: Columns | ArrowTable, into?: Uint32Array) => Uint32Array;
  /**
   * Returns a bitmap as in Arrow: one bit per row, set if the row matches; the first row is the lowest bit of the first
   * word. It is the most compact result if many rows match.
   */
  readonly bits: (columns: Columns | ArrowTable) => Uint32Array;
  /** Returns 1 for each matching row and 0 for any other. */
  readonly mask: (columns: Columns | ArrowTable) => Uint8Array;
}

/**
 * Compiles a filter for columnar data. It matches the same rows as `compileFilter`, and is many times faster if several
 * filters are evaluated over the same rows. It generates no code.
 *
 * @param filter - checked first, as in `compileFilter`.
 * @param options - as for `compileFilter`.
 * @throws {FilterError} like `compileFilter`.
 * @example
 * const columns = columnsOf([{ employees: 250 }, { employees: null }, { employees: 40 }])
 * const big = compileColumns(parseFilter("employees > 30"))
 * big.count(columns) // 2
 * [...big.select(columns)] // [0, 2]
 * [...big.select(columns, new Uint32Array(3))] // [0, 2]
 * [...big.bits(columns)] // [0b101]
 * [...big.mask(columns)] // [1, 0, 1]
 */
export function compileColumns(filter: DeepReadonly<Filter>, options: EvaluateOptions = {}): ColumnFilter {
  return unwrap(safeCompileColumns(filter, options), FilterError);
}

/**
 * Like {@link compileColumns}, but returns issues instead of throwing an error.
 *
 * @example
 * safeCompileColumns({ conjonction: "and", groups: [] }).ok // true
 */
export function safeCompileColumns(filter: DeepReadonly<Filter>, options: EvaluateOptions = {}): Result<ColumnFilter> {
  const plan = planWith(filter, options);
  if (!plan.ok) return plan;
  const { test, settings } = plan.value;
  const context = { settings, timeZone: options.timeZone ?? "UTC" };

  const prepared = new WeakMap<ColumnTable, RowSelector>();
  const prepare = (columns: Columns | ArrowTable): { readonly table: ColumnTable; readonly selector: RowSelector } => {
    const table = columnTable(columns);
    const known = prepared.get(table);
    if (known !== undefined) return { table, selector: known };
    table.load(keysOf(test, context.settings));
    const selector = compileSelector(test, table, context);
    prepared.set(table, selector);
    return { table, selector };
  };
  const withSelection = <T>(columns: Columns | ArrowTable, use: (rows: Uint32Array, length: number) => T): T => {
    const { table, selector } = prepare(columns);
    return table.buffers.withBuffer((rows) => use(rows.subarray(0, selector.filterAll(rows)), table.length));
  };
  return {
    ok: true,
    value: {
      count: (columns) => prepare(columns).selector.count(),
      select: (columns, into) => {
        if (into === undefined) return withSelection(columns, (rows) => rows.slice());
        const { table, selector } = prepare(columns);
        if (into.length < table.length) throw new CapacityFilterError([tooShort]);
        return into.subarray(0, selector.filterAll(into));
      },
      bits: (columns) => {
        const { table, selector } = prepare(columns);
        const bits = new Uint32Array(wordsFor(table.length));
        selector.writeBits(bits);
        return bits;
      },
      mask: (columns) =>
        withSelection(columns, (rows, length) => {
          const mask = new Uint8Array(length);
          for (let at = 0, count = rows.length; at < count; at++) mask[rows[at] ?? 0] = 1;
          return mask;
        }),
    },
  };
}

const tooShort: Issue = {
  code: "tooShort",
  severity: "error",
  path: [],
  message: "The array passed as `into` needs at least one element per row.",
};

import { CapacityFilterError, FilterError, unwrap } from "../model/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue, Result } from "../model/issue.js";
import { keysOf } from "../evaluate/keys.js";
import { planOf } from "../evaluate/bound-plan.js";
import type { EvaluateOptions } from "../evaluate/options.js";
import { settingsOf } from "../evaluate/settings.js";
import type { ArrowTable } from "./arrow.js";
import { wordsFor } from "./bits.js";
import type { Columns } from "./columns.js";
import { tableOf } from "./columns.js";
import type { RowSelector } from "./row-selector.js";
import { compileSelector } from "./compile-selector.js";
import type { Table } from "./table.js";

/** A filter that is compiled for columns. What it prepares for a table is kept for as long as the table is. */
export interface ColumnFilter {
  /** How many rows it takes. */
  readonly count: (columns: Columns | ArrowTable) => number;
  /**
   * The indexes of the rows that it takes, ascending.
   *
   * @param into - an array of at least as many elements as there are rows, of which a part is given back instead of a
   * new array; for many selections, to allocate takes longer than to select.
   */
  readonly select: (columns: Columns | ArrowTable, into?: Uint32Array) => Uint32Array;
  /**
   * For each row a bit, which is set where it takes it: the lowest of the first word for the first row, as Arrow keeps
   * them. Where many rows are taken, the shortest way to tell which.
   */
  readonly bits: (columns: Columns | ArrowTable) => Uint32Array;
  /** For each row 1 where it takes it, and 0 otherwise. */
  readonly mask: (columns: Columns | ArrowTable) => Uint8Array;
}

/**
 * A filter for rows that are held in columns: the same answers as those of `compileFilter`, many times faster where
 * several filters are asked of the same rows. No code is generated.
 *
 * @param filter - checked first, as by `compileFilter`.
 * @param options - as for `compileFilter`.
 * @throws {FilterError} as `compileFilter` does.
 * @example
 * const columns = columnsOf([{ employees: 250 }, { employees: null }, { employees: 40 }])
 * const big = compileColumns({ conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "number", columnSlug: "employees", operator: "greaterThan", value: 30 }] }] })
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
 * As {@link compileColumns}, with the issues in the result instead of an error.
 *
 * @example
 * safeCompileColumns({ conjonction: "and", groups: [] }).ok // true
 */
export function safeCompileColumns(filter: DeepReadonly<Filter>, options: EvaluateOptions = {}): Result<ColumnFilter> {
  const settings = settingsOf(options);
  if (!settings.ok) return settings;
  const plan = planOf(filter, settings.value);
  if (!plan.ok) return plan;
  const { test } = plan.value;
  const context = { settings: settings.value, timeZone: options.timeZone ?? "UTC" };

  const prepared = new WeakMap<Table, RowSelector>();
  const prepare = (columns: Columns | ArrowTable): { readonly table: Table; readonly selector: RowSelector } => {
    const table = tableOf(columns);
    const known = prepared.get(table);
    if (known !== undefined) return { table, selector: known };
    table.load(keysOf(test, context.settings));
    const selector = compileSelector(test, table, context);
    prepared.set(table, selector);
    return { table, selector };
  };
  const selected = <T>(columns: Columns | ArrowTable, use: (rows: Uint32Array, length: number) => T): T => {
    const { table, selector } = prepare(columns);
    return table.buffers.withBuffer((rows) => use(rows.subarray(0, selector.filterAll(rows)), table.length));
  };
  return {
    ok: true,
    value: {
      count: (columns) => prepare(columns).selector.count(),
      select: (columns, into) => {
        if (into === undefined) return selected(columns, (rows) => rows.slice());
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
        selected(columns, (rows, length) => {
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
  message: "An array to select into needs an element for each row of the columns.",
};

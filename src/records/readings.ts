/**
 * The types that filters read from the columns of a file whose values are all text: a number condition reads its column
 * as numbers, and so on. Filters that read one column in different ways get separate rows.
 */
import { isNullCheck } from "../model/conditions.js";
import type { ValueFormat } from "../model/data-model.js";
import type { Condition, DeepReadonly, Filter } from "../model/filter.js";
import type { OperatorKind } from "../model/operators.js";

/**
 * The type that the text of a value is read as. A value that is read as a date stays as it is: only comparisons read it
 * as a date.
 */
export type TypeReading = "text" | "date" | "number" | "boolean" | "json";

/** The columns to read of one model; a null reading keeps the text of the file. */
export type ColumnReadings = Map<string, TypeReading | null>;

export type Readings = Map<ModelKey, ColumnReadings>;

/** The uuid of a related model, or {@link ownModel}. */
export type ModelKey = string;

/** The model of the filter itself. */
export const ownModel: ModelKey = "";

/** A column that filters read as two different types. */
export interface Contradiction {
  readonly column: string;
  readonly readings: readonly [TypeReading, TypeReading];
}

/** The two columns of a join, which are read as the same type. */
export type ColumnPair = readonly [ColumnOfModel, ColumnOfModel];

interface ColumnOfModel {
  readonly model: ModelKey;
  readonly column: string;
}

/** How the values of a column are written. */
export type FormatOfColumn = (model: ModelKey, column: string) => ValueFormat;

/**
 * The readings of a capacity, or its contradiction.
 *
 * @param timeColumn - a column of the records to read as a date, too.
 * @param isTyped - whether the values of a column have types, so that the reading does not matter.
 */
export function readingsOf(
  filter: DeepReadonly<Filter>,
  timeColumn: string | undefined,
  joins: readonly ColumnPair[],
  isTyped: (column: ReadColumn) => boolean,
  formatOf: FormatOfColumn,
): Readings | Contradiction {
  const readings: Readings = new Map();
  function* reads(): Iterable<ReadColumn> {
    for (const read of columnsRead(filter)) yield isTyped(read) ? { ...read, reading: null } : read;
    if (timeColumn !== undefined) yield { model: ownModel, column: timeColumn, reading: "date" };
    const bothWays = joins.flatMap(([one, other]): ColumnPair[] => [
      [one, other],
      [other, one],
    ]);
    // Each pass propagates readings along one join.
    for (const [from, to] of joins.flatMap(() => bothWays)) {
      const reading = readings.get(from.model)?.get(from.column) ?? null;
      // Joins compare the text of dates.
      yield { ...to, reading: reading === "date" ? "text" : reading };
    }
  }
  return addAll(readings, reads(), formatOf) ?? readings;
}

export function relatedModelsOf(filter: DeepReadonly<Filter>): ModelKey[] {
  return filter.groups.flatMap(({ conditions }) =>
    conditions.flatMap(({ relatedModelUuid }) => relatedModelUuid ?? []),
  );
}

/** The columns that a filter reads, and how; `sql` conditions may read further ones. */
export function columnsRead(filter: DeepReadonly<Filter>): readonly ConditionColumn[] {
  return filter.groups.flatMap(({ conditions }) => conditions.flatMap(columnsOf));
}

/** Adds the second readings to the first if they agree on every column; returns whether they agree. */
export function merge(readings: Readings, others: Readings, formatOf: FormatOfColumn): boolean {
  const agree = entries(others).every(({ model, column, reading }) => {
    const present = readings.get(model)?.get(column) ?? null;
    return together(present, reading, formatOf(model, column)) !== undefined;
  });
  if (agree) addAll(readings, entries(others), formatOf);
  return agree;
}

export function isContradiction(result: Readings | Contradiction): result is Contradiction {
  return "column" in result;
}

/** The columns to read of a model; possibly empty. */
export function columnsOfModel(readings: Readings, model: ModelKey): ColumnReadings {
  const columns: ColumnReadings = readings.get(model) ?? new Map();
  readings.set(model, columns);
  return columns;
}

export interface ReadColumn extends ColumnOfModel {
  readonly reading: TypeReading | null;
}

interface ConditionColumn extends ReadColumn {
  readonly kind: OperatorKind;
  readonly isNullCheck: boolean;
}

function entries(readings: Readings): ReadColumn[] {
  return [...readings].flatMap(([model, columns]) =>
    [...columns].map(([column, reading]) => ({ model, column, reading })),
  );
}

/** Adds columns until two readings of one contradict each other. */
function addAll(readings: Readings, reads: Iterable<ReadColumn>, formatOf: FormatOfColumn): Contradiction | undefined {
  for (const { model, column, reading } of reads) {
    const columns = columnsOfModel(readings, model);
    const present = columns.get(column) ?? null;
    const both = together(present, reading, formatOf(model, column));
    if (both !== undefined) columns.set(column, both);
    else if (present !== null && reading !== null) return { column, readings: [present, reading] };
  }
  return undefined;
}

/** The reading that gives the values of both; undefined if there is none. A date in a format loses its text. */
export function together(
  one: TypeReading | null,
  other: TypeReading | null,
  { format }: ValueFormat,
): TypeReading | null | undefined {
  if (one === null || other === null || one === other) return one ?? other;
  const keepText = [one, other].every((reading) => reading === "text" || reading === "date");
  return keepText && format === undefined ? "date" : undefined;
}

function columnsOf(condition: DeepReadonly<Condition>): ConditionColumn[] {
  if (condition.kind === "sql") return [];
  const { relatedModelUuid: model = ownModel } = condition;
  const conditions = condition.kind === "occurrence" ? condition.conditions : [condition];
  return conditions.map(({ kind, columnSlug: column, operator }) => {
    return { model, column, reading: readingOfKind[kind], kind, isNullCheck: isNullCheck(operator) };
  });
}

/** What conditions of each kind read a column as. */
export const readingOfKind: Readonly<Record<OperatorKind, TypeReading | null>> = {
  string: "text",
  date: "date",
  number: "number",
  boolean: "boolean",
  object: "json",
  array: "json",
  objectProperty: "json",
  vector: "json",
  any: null,
};

import type { FilterExplanation } from "../../evaluate.js";
import { explainFilter } from "../../evaluate.js";
import { InputError } from "../input/input-error.js";
import { readValue, unreadable } from "../rows/read-value.js";
import type { ColumnReadings, Reading } from "../../engines/records/readings.js";
import type { Row, RowSource } from "../rows/source.js";
import { readRows } from "../rows/source.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import type { About, Question } from "./questions.js";
import { mapKnown } from "./questions.js";

/** A record of a file, and how capacities match it. */
export interface ExplainedRecord extends Omit<FoundRecord, "rows"> {
  readonly id: string;
  readonly capacities: readonly About<FilterExplanation>[];
}

/** The column and the value that identify a record. */
interface RecordId {
  readonly column: string;
  readonly value: string;
}

/** Explains the first record that has an id. */
export async function explainRecord(
  questions: readonly About<Question>[],
  source: RowSource,
  id: RecordId,
  readings: readonly ColumnReadings[],
): Promise<ExplainedRecord> {
  const { rows, ...found } = await findRecord(source, id, readings);
  const explanations = mapKnown(questions, ({ filter, group, options }) =>
    explainFilter(filter, rows[group] ?? {}, options),
  );
  return { ...found, id: id.value, capacities: explanations };
}

interface FoundRecord {
  /** One for each set of readings. */
  readonly rows: readonly Row[];
  /** Values that are not of the type of their column; they are read as null. */
  readonly unreadable: readonly { readonly column: string; readonly reading: Reading; readonly value: string }[];
  readonly missingColumns: readonly string[];
}

/** @throws {InputError} when there is no such record or no such column. */
async function findRecord(
  source: RowSource,
  { column: idColumn, value: id }: RecordId,
  readings: readonly ColumnReadings[],
): Promise<FoundRecord> {
  const readStats = new ReadStats();
  // The values as written, to distinguish a value that could not be read from one that is missing.
  const columns = new Set([idColumn, ...readings.flatMap((columns) => [...columns.keys()])]);
  const asWritten: ColumnReadings = new Map([...columns].map((column) => [column, null]));
  for await (const batch of readRows(source, [asWritten, ...readings], readStats)) {
    for (const [written = {}, ...rows] of batch) {
      if (!isId(written[idColumn], id)) continue;
      const lost = readings.flatMap((columns) => unreadableValues(written, columns));
      return { rows, unreadable: lost, missingColumns: readStats.missing };
    }
  }
  if (readStats.missing.includes(idColumn)) {
    throw new InputError(
      `${source.name} has no column ${idColumn}. Name the one that identifies records with --id-column.`,
    );
  }
  throw new InputError(`${source.name} has no record whose ${idColumn} is ${JSON.stringify(id)}.`);
}

/** An id on the command line is a string; JSON may hold it as a number. */
function isId(value: unknown, id: string): boolean {
  return (typeof value === "string" || typeof value === "number") && String(value) === id;
}

function unreadableValues(written: Row, columns: ColumnReadings): FoundRecord["unreadable"] {
  return [...columns].flatMap(([column, reading]) => {
    const value = written[column];
    const isLost = reading !== null && typeof value === "string" && readValue(value, reading) === unreadable;
    return isLost ? [{ column, reading, value }] : [];
  });
}

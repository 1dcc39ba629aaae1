import type { CsvReader } from "../../engines/records/csv.js";
import { readValue, unreadable } from "./read-value.js";
import type { ColumnReadings } from "../../engines/records/readings.js";
import type { ReadStats } from "../../engines/records/read-stats.js";

/** Makes rows of records that are all text: of each only the columns that are read, as what they are read. */
export function rowBuilder(
  header: readonly string[],
  readings: ColumnReadings,
  tally: ReadStats,
): (record: CsvReader) => Readonly<Record<string, unknown>> {
  const columns = [...readings]
    .map(([name, reading]) => ({ name, reading: reading ?? "text", index: header.indexOf(name) }))
    .filter(({ index }) => index !== -1)
    .map((column) => ({ ...column, unreadable: tally.counter(column.name, column.reading) }));
  // A copy of it has every column as a property of its own, `__proto__` too, and all copies are of one shape.
  const blank: Readonly<Record<string, unknown>> = Object.fromEntries(columns.map(({ name }) => [name, null]));

  return (record) => {
    const row: Record<string, unknown> = { ...blank };
    for (const column of columns) {
      const text = record.value(column.index);
      if (text === null) continue;
      const value = readValue(text, column.reading);
      if (value === unreadable) column.unreadable(record.line, text);
      else row[column.name] = value;
    }
    return row;
  };
}

import type { Impact } from "../../evaluate.js";
import { ImpactTally } from "../../evaluate.js";
import type { ColumnReadings } from "../../engines/records/readings.js";
import type { Row, RowSource } from "../rows/source.js";
import { readRows } from "../rows/source.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import type { About, Question } from "./questions.js";
import { mapKnown } from "./questions.js";

/** How conditions change the number of matching records. */
export interface FoundImpact {
  readonly recordCount: number;
  readonly capacities: readonly About<Impact>[];
  readonly readStats: ReadStats;
}

/** Reads all records of a file, once for all capacities. */
export async function tallyImpact(
  questions: readonly About<Question>[],
  source: RowSource,
  readings: readonly ColumnReadings[],
): Promise<FoundImpact> {
  const readStats = new ReadStats();
  const tallies = mapKnown(questions, ({ filter, group, options }) => ({
    tally: new ImpactTally<Row>(filter, options),
    group,
  }));
  const known = tallies.flatMap((one) => (one.status === "explained" ? [one.known] : []));
  let recordCount = 0;
  for await (const batch of readRows(source, readings, readStats)) {
    recordCount += batch.length;
    for (const rows of batch) for (const { tally, group } of known) tally.add(rows[group] ?? {});
  }
  return { recordCount, capacities: mapKnown(tallies, ({ tally }) => tally.impact()), readStats };
}

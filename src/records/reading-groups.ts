/** Groups capacities that can share one reading of the records. */
import type { Issue } from "../model/issues/issue.js";
import type { CapacityDraft } from "../model/structure/structure.js";
import type { Contradiction, ColumnPair, FormatOfColumn, ModelKey, ReadColumn, Readings } from "./readings.js";
import { columnsOfModel, isContradiction, merge, ownModel, readingsOf, relatedModelsOf } from "./readings.js";
import type { FileFormat } from "./format.js";
import { hasTypes } from "./format.js";
import type { Manifest } from "./manifest.js";
import { isWritten } from "./values.js";

/** Capacities that read every column in the same way. */
interface CapacityGroup {
  readonly readings: Readings;
  /** The indexes of the capacities, ascending. */
  readonly indexes: number[];
}

/** The plan of an evaluation over records whose values may all be text. */
interface Plan {
  readonly groups: readonly CapacityGroup[];
  /** The issues of capacities that read one column in two ways, by index. */
  readonly contradictions: ReadonlyMap<number, Issue>;
}

/**
 * @param idColumn - an additional column to read.
 * @param timeColumns - the columns with the times of records, which capacities read, by their index.
 * @param formatOf - how the text values of files are written.
 */
export function planReading(
  capacities: readonly CapacityDraft[],
  format: FileFormat,
  manifest: Manifest,
  idColumn: string | undefined,
  timeColumns: ReadonlyMap<number, string> = new Map(),
  formatOf: FormatOfColumn = () => ({}),
): Plan {
  const first: CapacityGroup = { readings: new Map(), indexes: [] };
  if (idColumn !== undefined) columnsOfModel(first.readings, ownModel).set(idColumn, null);
  const groups = [first];
  const contradictions = new Map<number, Issue>();
  const joins = joinsOf(manifest, new Set(capacities.flatMap(({ filter }) => (filter ? relatedModelsOf(filter) : []))));
  const isTyped = ({ model, column, reading }: ReadColumn): boolean => {
    const fileFormat = model === ownModel ? format : manifest.get(model)?.format;
    if (!hasTypes(fileFormat) || reading === "date" || reading === null) return false;
    // JSON has text, too, which is read if it has a format.
    return fileFormat === "parquet" || !isWritten(reading, formatOf(model, column));
  };

  for (const [index, { filter }] of capacities.entries()) {
    if (filter === null || filter === undefined) continue;
    const readings = readingsOf(filter, timeColumns.get(index), joins, isTyped, formatOf);
    if (isContradiction(readings)) {
      contradictions.set(index, contradictionIssue(readings));
      continue;
    }
    const group = groups.find((candidate) => merge(candidate.readings, readings, formatOf));
    if (group !== undefined) group.indexes.push(index);
    else groups.push({ readings, indexes: [index] });
  }
  return { groups, contradictions };
}

/** The joins of the models that any filter reads, so that the filters of one group agree on their columns. */
function joinsOf(manifest: Manifest, models: ReadonlySet<ModelKey>): ColumnPair[] {
  return [...manifest].flatMap(([model, { on }]) =>
    (models.has(model) ? on : []).map(({ column, relatedColumn }): ColumnPair => [
      { model: ownModel, column },
      { model, column: relatedColumn },
    ]),
  );
}

export const readingNames = { text: "text", date: "a date", number: "a number", boolean: "a boolean", json: "JSON" };

function contradictionIssue({ column, readings: [one, other] }: Contradiction): Issue {
  return {
    code: "contradictoryColumn",
    severity: "error",
    path: [],
    message: `It reads the column ${JSON.stringify(column)} as ${readingNames[one]} and as ${readingNames[other]}.`,
  };
}

/** Capacities in groups that read the records in the same way, and the related records of each group. */
import type { EvaluateOptions, RelatedDataset } from "../../evaluate.js";
import { planReading } from "../../engines/records/reading-groups.js";
import type { ColumnReadings, ModelKey } from "../../engines/records/readings.js";
import { columnsOfModel, ownModel, relatedModelsOf, together } from "../../engines/records/readings.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import type { EvaluationRequest, RelatedFile } from "../../engines/records/request.js";
import { firstOutcomes } from "../../engines/records/request.js";
import type { DataModel } from "../../model/data-model.js";
import { conditionsOf } from "../../model/conditions.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import type { OpenLocation } from "../rows/location.js";
import type { InputRow, RowSource } from "../rows/source.js";
import { readRows } from "../rows/source.js";

interface OpenCapacities {
  /** At least one. */
  readonly groups: readonly OpenGroup[];
  /** The outcomes of capacities that no group evaluates. */
  readonly outcomes: ReturnType<typeof firstOutcomes>;
  /** By the path of a file of related records. */
  readonly relatedStats: ReadonlyMap<string, ReadStats>;
}

interface OpenGroup {
  readonly capacities: readonly CapacityDraft[];
  /** The index of each capacity in the request. */
  readonly indexes: readonly number[];
  /** The columns of the records. */
  readonly columns: ColumnReadings;
  readonly options: EvaluateOptions;
}

interface Request extends Pick<EvaluationRequest, "capacities" | "refused" | "now" | "timeZone"> {
  /** The columns with the times of records, which capacities read, by their index. */
  readonly timeColumns?: ReadonlyMap<number, string>;
  /** For the names of related models in messages. */
  readonly model: DataModel | undefined;
}

/**
 * Groups capacities, and reads the related records that their filters need.
 *
 * @param idColumn - a column to read in addition.
 */
export async function openCapacities(
  request: Request,
  { format, manifest, openRelated }: OpenLocation,
  idColumn: string | undefined,
): Promise<OpenCapacities> {
  const { now, timeZone, timeColumns, model } = request;
  const plan = planReading(request.capacities, format, manifest, idColumn, timeColumns);
  const relatedStats = new Map<string, ReadStats>();
  const groups: OpenGroup[] = [];
  for (const { readings, indexes } of plan.groups) {
    const capacities = indexes.flatMap((index) => request.capacities[index] ?? []);
    const related: [ModelKey, RelatedDataset][] = [];
    for (const uuid of new Set(capacities.flatMap(({ filter }) => (filter ? relatedModelsOf(filter) : [])))) {
      const file = manifest.get(uuid);
      if (file === undefined) continue;
      const stats = relatedStats.get(file.path) ?? new ReadStats();
      relatedStats.set(file.path, stats);
      const source = await openRelated(uuid, file);
      const timeReading = capacities.some((capacity) => counts(capacity, uuid)) ? "date" : "text";
      related.push([uuid, await readRelated(source, file, columnsOfModel(readings, uuid), timeReading, stats)]);
    }
    const options = { related: Object.fromEntries(related), now, timeZone, model };
    groups.push({ capacities, indexes, columns: columnsOfModel(readings, ownModel), options });
  }
  return { groups, outcomes: firstOutcomes(request, plan.contradictions), relatedStats };
}

/** Whether occurrences count the records of a related model, and so compare their times. */
function counts({ filter }: CapacityDraft, model: ModelKey): boolean {
  const conditions = filter ? conditionsOf(filter).map(({ condition }) => condition) : [];
  return conditions.some(({ kind, relatedModelUuid }) => kind === "occurrence" && relatedModelUuid === model);
}

async function readRelated(
  source: RowSource,
  { on, timeColumnSlug }: RelatedFile,
  readColumns: ColumnReadings,
  timeReading: "date" | "text",
  stats: ReadStats,
): Promise<RelatedDataset> {
  const columns = new Map(readColumns);
  if (timeColumnSlug !== undefined) {
    const both = together(columns.get(timeColumnSlug) ?? null, timeReading);
    if (both !== undefined) columns.set(timeColumnSlug, both);
  }
  const rows: InputRow[] = [];
  for await (const batch of readRows(source, [columns], stats)) for (const row of batch.flat()) rows.push(row);
  return { rows, on, timeColumnSlug };
}

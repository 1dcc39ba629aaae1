/** Opens records for the filters of capacities, in groups that read the records in the same way. */
import type { EvaluateOptions, RelatedDataset } from "../../evaluate.js";
import type { CapacityOutcome } from "../../many/index.js";
import { WhyNoneTally } from "../../explain/index.js";
import { incomparableColumns } from "../../engines/incomparable.js";
import { planReading } from "../../records/reading-groups.js";
import type { ColumnReadings, ModelKey } from "../../records/readings.js";
import { columnsOfModel, ownModel, relatedModelsOf, together } from "../../records/readings.js";
import { ReadStats } from "../../records/read-stats.js";
import type { RelatedFile } from "../../records/manifest.js";
import { conditionsOf } from "../../model/conditions.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import type { CapacityInputs } from "../input/capacities.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { Location, OpenLocation } from "./location.js";
import { formatsAt, openLocation } from "./location.js";
import type { RecordsRead } from "./record-engine.js";
import { noIdColumn } from "./record-engine.js";
import type { InputRow, RowSource } from "./source.js";
import { readRows } from "./source.js";

interface ReadSettings extends Pick<EvaluateOptions, "model" | "now" | "timeZone"> {
  /** In milliseconds. */
  readonly timeLimit?: number | undefined;
  /** A column that every file must have. */
  readonly requiredColumn?: string | undefined;
}

/** What is known of records before they are read. */
type LocatedRecords = Omit<RecordsRead, "files" | "readStats" | "whyNone">;

/** Records that are open for the filters of capacities. */
export interface OpenReading extends LocatedRecords {
  readonly groups: readonly ReadingGroup[];
  /** The outcomes of capacities that no group evaluates. */
  readonly outcomes: readonly Exclude<CapacityOutcome<CapacityDraft>, { status: "evaluated" }>[];
  /** One for each file; read each before the next one. */
  readonly sources: OpenLocation["sources"];
  /** By the path of a file of related records. */
  readonly relatedStats: ReadonlyMap<string, ReadStats>;
  /**
   * Reads all records once, each as one row for each group.
   *
   * @param shown - further columns, which records may lack, for one more row.
   * @throws {InputError} if a file lacks the required column.
   */
  readonly read: (
    use: (batch: readonly (readonly InputRow[])[]) => Promise<void> | void,
    shown?: ColumnReadings,
  ) => Promise<RecordsRead & { readonly recordCount: number }>;
}

/** So many records of standard input are kept to be read again. */
const keptRecords = 10_000;

interface ReadingGroup {
  readonly capacities: readonly CapacityDraft[];
  /** The index of each capacity in the inputs. */
  readonly indexes: readonly number[];
  readonly columns: ColumnReadings;
  readonly options: EvaluateOptions;
}

/** Opens the records, groups capacities, and reads the related records that their filters need. */
export async function openReading(
  location: Location,
  inputs: CapacityInputs,
  { model, now, timeZone, timeLimit, requiredColumn }: ReadSettings,
  terminal: Terminal,
): Promise<OpenReading> {
  const { manifest } = location;
  const follow = followInputs(terminal, timeLimit);
  const { format, sources, openRelated } = await openLocation(location, { model, timeZone, follow }, terminal);
  const formatOf = formatsAt(location, model);
  const plan = planReading(inputs.capacities, format, manifest, requiredColumn, inputs.timeColumns, formatOf);
  const relatedStats = new Map<string, ReadStats>();
  const groups: ReadingGroup[] = [];
  for (const { readings, indexes } of plan.groups) {
    const capacities = indexes.flatMap((index) => inputs.capacities[index] ?? []);
    const related: [ModelKey, RelatedDataset][] = [];
    for (const uuid of new Set(capacities.flatMap(({ filter }) => (filter ? relatedModelsOf(filter) : [])))) {
      const file = manifest.get(uuid);
      if (file === undefined) continue;
      const stats = relatedStats.get(file.path) ?? new ReadStats();
      relatedStats.set(file.path, stats);
      const source = await openRelated(uuid, file);
      const timeReading = capacities.some((capacity) => counts(capacity, uuid)) ? "date" : "text";
      const columns = new Map(columnsOfModel(readings, uuid));
      if (file.timeColumnSlug !== undefined) {
        const { timeColumnSlug: column } = file;
        const both = together(columns.get(column) ?? null, timeReading, formatOf(uuid, column));
        if (both !== undefined) columns.set(column, both);
      }
      related.push([uuid, await readRelated(source, file, columns, stats)]);
    }
    const options = { related: Object.fromEntries(related), now, timeZone, model };
    groups.push({ capacities, indexes, columns: columnsOfModel(readings, ownModel), options });
  }
  const outcomes = inputs.capacities.map((capacity, index): OpenReading["outcomes"][number] => {
    const contradiction = plan.contradictions.get(index);
    const issues = inputs.refused.get(index) ?? (contradiction === undefined ? [] : [contradiction]);
    return issues.length === 0 ? { capacity, status: "withoutFilter" } : { capacity, status: "failed", issues };
  });

  const filtered = groups.map(({ columns }) => columns);
  const kept: (readonly InputRow[])[] = [];
  const isKept = "files" in location && location.files.includes("-");
  const read: OpenReading["read"] = async (use, shown) => {
    const columns = shown === undefined ? filtered : [...filtered, shown];
    const mayLack = [...(shown?.keys() ?? [])].filter((column) => !filtered.some((read) => read.has(column)));
    const ownStats = new Map<string, ReadStats>();
    const filters = inputs.capacities.map(({ filter }) => filter);
    let recordCount = 0;
    for await (const source of sources) {
      // A file may hold the related records too.
      const stats = relatedStats.get(source.name) ?? new ReadStats();
      ownStats.set(source.name, stats);
      for await (const batch of readRows(source, columns, stats, requiredColumn)) {
        recordCount += batch.length;
        if (isKept) kept.push(...batch.slice(0, keptRecords - kept.length));
        await use(batch);
      }
      if (requiredColumn !== undefined && stats.lacks(requiredColumn)) throw noIdColumn(source.name, requiredColumn);
      stats.allowMissing(mayLack);
      stats.incomparable.push(...incomparableColumns(filters, stats.storages));
    }
    const readStats = new Map([...ownStats, ...relatedStats]);
    return { ...recordsOf(location), files: [...ownStats.keys()], readStats, recordCount, whyNone };
  };
  const whyNone: RecordsRead["whyNone"] = async (unmatched, members) => {
    if (!unmatched.includes(true)) return [];
    const tallies = inputs.capacities.map(({ filter }, index) => {
      if (!filter || unmatched[index] !== true) return undefined;
      const group = groups.findIndex(({ indexes }) => indexes.includes(index));
      return { group, tally: new WhyNoneTally<InputRow>(filter, { ...groups[group]?.options, members }) };
    });
    const use = (batch: readonly (readonly InputRow[])[]): void => {
      for (const rows of batch) for (const each of tallies) each?.tally.add(rows[each.group] ?? {});
    };
    if (isKept) use(kept);
    const again = isKept ? undefined : await openLocation(location, { model, timeZone, follow }, terminal);
    for await (const source of again?.sources ?? []) {
      for await (const batch of readRows(source, filtered, new ReadStats())) use(batch);
    }
    return tallies.map((each) => each?.tally.whyNone());
  };
  return { ...recordsOf(location), groups, outcomes, sources, relatedStats, read };
}

export function recordsOf({ name, isTyped, relatedGiven, manifest }: Location): LocatedRecords {
  return { source: name, isTyped, relatedGiven, manifest };
}

/** Whether occurrences count the records of a related model, and so compare their times. */
function counts({ filter }: CapacityDraft, model: ModelKey): boolean {
  const conditions = filter ? conditionsOf(filter).map(({ condition }) => condition) : [];
  return conditions.some(({ kind, relatedModelUuid }) => kind === "occurrence" && relatedModelUuid === model);
}

async function readRelated(
  source: RowSource,
  { on, timeColumnSlug }: RelatedFile,
  columns: ColumnReadings,
  stats: ReadStats,
): Promise<RelatedDataset> {
  const rows: InputRow[] = [];
  for await (const batch of readRows(source, [columns], stats)) for (const row of batch.flat()) rows.push(row);
  return { rows, on, timeColumnSlug };
}

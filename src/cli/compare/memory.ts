/** Comparison in memory, record by record. */
import { unknownTimeColumn } from "../../availability/plan.js";
import { moveExplainer } from "../../compare/compare-capacities.js";
import { pairSettingsOf } from "../../compare/plan.js";
import { RecordPairs, RecordReader } from "../../compare/record-pairs.js";
import { idOfRecord } from "../../engines/records/json-members.js";
import type { ColumnReadings } from "../../engines/records/readings.js";
import type { ExplainOptions } from "../../evaluate.js";
import type { Result } from "../../model/issues/issue.js";
import { timeColumnsOf } from "../availability/availability.js";
import { openCapacities } from "../evaluate/groups.js";
import type { CapacityInputs, UncheckedCapacity } from "../evaluate/inputs.js";
import { withValidFilters } from "../evaluate/inputs.js";
import type { NamedMember } from "../input/members.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { Location, OpenLocation } from "../rows/location.js";
import { openLocation } from "../rows/location.js";
import { readRecords } from "../rows/records.js";
import type { InputRow } from "../rows/source.js";
import { MoveSink, withMovesFile } from "./moves.js";
import type { CompareRequest, Pair, PairRecords, RecordsFound } from "./request.js";

/** Reads the records once, and explains only the moves that are shown or written. */
export async function compareInMemory(
  request: CompareRequest,
  records: Location,
  terminal: Terminal,
): Promise<RecordsFound> {
  const { pairs, team, timeZone, idColumn, needsId, out, timeLimit } = request;
  const follow = followInputs(terminal, timeLimit);
  const location = await openLocation(records, { model: undefined, timeZone, follow }, terminal);
  const { readerOf, optionsOf, columns, relatedStats, timeColumns } = await openVersions(request, location);
  const sink = new MoveSink(pairs, request.shown, out !== undefined);
  const explain = moveExplainer<UncheckedCapacity, NamedMember>(pairs, team, optionsOf);
  const rowsOf = (pair: Pair, record: readonly InputRow[]): Record<keyof Pair, object> => {
    const row = (capacity: UncheckedCapacity | undefined): object => {
      const reader = capacity && readerOf(capacity);
      return reader?.ok === true ? reader.value.rowOf(record) : {};
    };
    return { before: row(pair.before), after: row(pair.after) };
  };
  const counter = new RecordPairs<UncheckedCapacity, NamedMember, readonly InputRow[]>(
    pairs,
    pairSettingsOf(team),
    readerOf,
    (index, move, record, recordIndex) => {
      const pair = pairs[index];
      if (pair === undefined) return;
      sink.add(index, move.direction, () => ({
        ...identityOf(record.at(-1) ?? {}, idColumn, recordIndex),
        ...explain(index, move, rowsOf(pair, record)),
      }));
    },
  );
  // The last row of a record is the one to show.
  const shown: ColumnReadings = new Map([idColumn, nameColumn].map((column) => [column, null]));
  const reading = {
    sources: location.sources,
    columns: [...columns, shown],
    relatedStats,
    idColumn: needsId ? idColumn : undefined,
  };
  let recordCount = 0;
  let ownStats: RecordsFound["readStats"] = new Map();
  await withMovesFile(out, sink, async (flush) => {
    ownStats = await readRecords(reading, async (batch) => {
      recordCount += batch.length;
      for (const rows of batch) counter.add(rows);
      await flush();
    });
  });
  const isRead = (column: string): boolean => columns.some((read) => read.has(column));
  for (const stats of ownStats.values()) stats.allowMissing([...shown.keys()].filter((column) => !isRead(column)));
  const missing = [...ownStats.values()].flatMap((stats) => stats.missing);
  const counted = counter.records().map((found, index): PairRecords => {
    if (found.status !== "compared") return found;
    const lacking = (["before", "after"] as const).flatMap((version) => {
      const column = timeColumns.get(pairs[index]?.[version]);
      const one = column === undefined ? undefined : missing.find((each) => each.column === column);
      if (one === undefined) return [];
      const issue = unknownTimeColumn(one.column, one.suggestion === undefined ? [] : [one.suggestion]);
      return [{ ...issue, path: [version, ...issue.path] }];
    });
    return lacking.length === 0 ? { ...found, moves: [] } : { status: "failed", issues: lacking };
  });
  const readStats = new Map([...ownStats, ...relatedStats]);
  return { files: [...ownStats.keys()], recordCount, records: counted, shown: sink.shown, readStats };
}

/** The column whose value reports show beside the id of a record. */
const nameColumn = "name";

/** The id and the name of a record; without an id, its place among the records. */
export function identityOf(
  row: InputRow,
  idColumn: string,
  index: number,
): { readonly id: unknown; readonly name: unknown } {
  return { id: idOfRecord(row, idColumn) ?? `record ${index + 1}`, name: row[nameColumn] };
}

/** The capacities of both versions, as they are read. */
interface VersionInputs extends CapacityInputs {
  readonly listed: readonly UncheckedCapacity[];
  /** The columns with the times of records, by the index of the capacities that need them for figures of members. */
  readonly timeColumns: ReadonlyMap<number, string>;
}

/** The capacities of all pairs in one list, with the columns and filters to read. */
export function inputsOf({ pairs, team }: CompareRequest): VersionInputs {
  const listed = pairs.flatMap(({ before, after }) => [before, after].filter((one) => one !== undefined));
  const timeColumns = team.members === undefined ? new Map<number, string>() : timeColumnsOf(listed);
  return { listed, timeColumns, ...withValidFilters(listed, (filter) => ({ ok: true, value: filter })) };
}

/** Both versions, open for one reading of the records. */
interface OpenVersions {
  readonly readerOf: (capacity: UncheckedCapacity) => Result<RecordReader<readonly InputRow[]>>;
  readonly optionsOf: (capacity: UncheckedCapacity) => ExplainOptions;
  readonly columns: readonly ColumnReadings[];
  readonly relatedStats: RecordsFound["readStats"];
  readonly timeColumns: ReadonlyMap<UncheckedCapacity | undefined, string>;
}

/** Opens both versions, and reads the related records that their filters need. */
export async function openVersions(request: CompareRequest, location: OpenLocation): Promise<OpenVersions> {
  const { model, now, timeZone } = request;
  const { listed, ...inputs } = inputsOf(request);
  const { groups, outcomes, relatedStats } = await openCapacities(
    { ...inputs, now, timeZone, model },
    location,
    undefined,
  );
  const opened = groups.map(({ options, indexes }, group) => ({
    indexes,
    options,
    reader: new RecordReader<readonly InputRow[]>(options, (record) => record[group] ?? {}),
  }));
  const [first] = opened;
  if (first === undefined) throw new Error("There is at least one group.");
  const groupOf = new Map(opened.flatMap((group) => group.indexes.map((index) => [listed[index], group] as const)));
  const outcomeOf = new Map(outcomes.map((outcome, index) => [listed[index], outcome] as const));
  return {
    readerOf: (capacity) => {
      const group = groupOf.get(capacity);
      const outcome = outcomeOf.get(capacity);
      if (group !== undefined || outcome?.status !== "failed") return { ok: true, value: (group ?? first).reader };
      return { ok: false, issues: outcome.issues.map((issue) => ({ ...issue, path: ["filter", ...issue.path] })) };
    },
    optionsOf: (capacity) => (groupOf.get(capacity) ?? first).options,
    columns: groups.map(({ columns }) => columns),
    relatedStats,
    timeColumns: new Map(Array.from(inputs.timeColumns, ([index, column]) => [listed[index], column])),
  };
}

/** Answers questions about a table through the engine of its database, or about Parquet files through DuckDB. */
import { reasonFinder } from "../../compare/compare-capacities.js";
import type { Direction } from "../../compare/index.js";
import type { Engine } from "../../engines/engine.js";
import type { Limits } from "../../engines/limits.js";
import { incomparableColumns } from "../../engines/incomparable.js";
import { ReadStats } from "../../records/read-stats.js";
import type { WhyNone } from "../../explain/index.js";
import type { NoneContext } from "../../explain/none-plan.js";
import { columnsToExamine, planNone } from "../../explain/none-plan.js";
import { explainNone } from "../../explain/none-reasons.js";
import type { ColumnFindings } from "../../model/column-values.js";
import { planReading } from "../../records/reading-groups.js";
import { columnsRead, ownModel } from "../../records/readings.js";
import type { DeepReadonly, Filter } from "../../model/filter.js";
import { ownValue } from "../../model/own-value.js";
import type { Storages } from "../../sql/options.js";
import { isTextual } from "../../sql/storage.js";
import type { CapacityInputs } from "../input/capacities.js";
import { inputsOf } from "../input/capacities.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "./location.js";
import { identityOf, MoveSink } from "./moves.js";
import { openVersions, versionInputs } from "./open-versions.js";
import { openReading, recordsOf } from "./reading.js";
import type { ComparedPair, EngineSettings, RecordEngine, RecordsRead } from "./record-engine.js";
import { noIdColumn } from "./record-engine.js";
import { rowReader } from "./table.js";
import { evaluable, unreadableColumns } from "./unreadable-columns.js";

/** A table whose engine is opened when it is used. */
export interface EngineTable {
  readonly open: () => Promise<Engine>;
  /** Whether statements run in a server. */
  readonly isServer: boolean;
}

export function tableEngine(
  location: Location,
  { open, isServer }: EngineTable,
  settings: EngineSettings,
  terminal: Terminal,
): Omit<RecordEngine, "now"> {
  const { model, now, timeZone, idColumn, needsId } = settings;
  const { name } = location;
  /** Opens the engine, and closes it after the question. */
  const withEngine = async <Answer>(question: (engine: Engine, limits: Limits) => Promise<Answer>): Promise<Answer> => {
    const answer = async (limits: Limits): Promise<Answer> => {
      const engine = await open();
      try {
        return await question(engine, limits);
      } finally {
        await engine.close();
      }
    };
    // Other databases run in this process: a signal ends their statements too.
    return isServer ? interruptible((signal) => answer({ signal })) : answer({});
  };
  const noneExplainer =
    ({ capacities }: CapacityInputs): RecordsRead["whyNone"] =>
    async (unmatched, members) => {
      if (!unmatched.includes(true)) return [];
      return withEngine(async (engine, limits) => {
        const context = { model, members, related: Object.fromEntries(location.manifest) };
        const none: (WhyNone | undefined)[] = [];
        for (const [index, { filter }] of capacities.entries())
          if (filter && unmatched[index] === true) none[index] = await whyNoneInTable(engine, filter, context, limits);
        return none;
      });
    };
  /** Checks the columns that filters read before the question. */
  const ask = <Answer>(
    inputs: CapacityInputs,
    question: (engine: Engine, limits: Limits, records: RecordsRead) => Promise<Answer>,
  ): Promise<RecordsRead & Answer> =>
    withEngine(async (engine, limits) => {
      const columns = await engine.columns();
      if (needsId && !Object.hasOwn(columns, idColumn)) throw noIdColumn(name, idColumn);
      const readStats = await readStatsOf(inputs, location, engine, columns, limits);
      const records = { ...recordsOf(location), files: [name], readStats, whyNone: noneExplainer(inputs) };
      return { ...records, ...(await question(engine, limits, records)) };
    });

  return {
    matchCapacities: (inputs, file) =>
      ask(inputs, async (engine, limits, records) => {
        const matches = await engine.matchCapacities(inputs.capacities, limits);
        const capacities = evaluable(matches.capacities, records);
        // One capacity after the other, because records of a database have no order.
        for (const [index, { status, capacity }] of file === undefined ? [] : capacities.entries()) {
          if (status !== "evaluated" || !capacity.filter) continue;
          await forEach(engine.ids(capacity.filter, limits), (id) => file?.add([index], id), file?.flush);
        }
        const outcomes = capacities.map((outcome, index): typeof outcome => {
          const issues = inputs.refused.get(index);
          return issues === undefined ? outcome : { ...outcome, status: "failed", issues };
        });
        return { matches: { ...matches, capacities: outcomes } };
      }),

    availability: (listed, team, file) =>
      ask(inputsOf(listed), async (engine, limits, records) => {
        const recordCount = await engine.count({ conjonction: "and", groups: [] }, limits);
        const counted = await engine.availability(listed, team, limits);
        const capacities = evaluable(counted, records, inputsOf(listed).timeColumns);
        const places = new Map(team.members.map((member, place) => [member, place]));
        for (const [index, { status, capacity }] of file === undefined ? [] : capacities.entries()) {
          if (status !== "evaluated") continue;
          const first = index * team.members.length;
          const held = engine.heldIds(capacity, team, limits);
          await forEach(
            held,
            ({ id, members }) =>
              file?.add(
                members.map((member) => first + (places.get(member) ?? 0)),
                id,
              ),
            file?.flush,
          );
        }
        return { recordCount, capacities };
      }),

    compare: (pairs, team, { shown = 0, file }) =>
      ask(versionInputs(pairs, team), async (engine, limits, records) => {
        const compared = (await engine.compare(pairs, team, limits)).map((counts, index): ComparedPair => {
          const { before, after } = pairs[index] ?? {};
          const issues = [before, after].flatMap((version) => {
            const timeColumn = version && inputsOf([version]).timeColumns?.get(0);
            return unreadableColumns(version?.filter, team.members && timeColumn, records);
          });
          return counts.status !== "compared" || issues.length === 0 ? counts : { status: "failed", issues };
        });
        const sink = new MoveSink(pairs, shown, file);
        const answer = { recordCount: undefined, records: compared, shown: sink.shown };
        if (shown === 0 && file === undefined) return answer;
        const { optionsOf } = await openVersions(pairs, team, (inputs) =>
          openReading(location, inputs, { model, now, timeZone }, terminal),
        );
        const reasonFor = reasonFinder(pairs, optionsOf);
        const rowOf = rowReader(await engine.columns(), timeZone);
        for (const [index, pair] of pairs.entries()) {
          const counts = compared[index];
          if (counts?.status !== "compared") continue;
          const wanted = (direction: Direction): number =>
            file === undefined ? Math.min(shown, counts[direction]) : counts[direction];
          const left = { enter: wanted("enter"), leave: wanted("leave"), changeHands: wanted("changeHands") };
          const isDone = (): boolean => Object.values(left).every((count) => count <= 0);
          if (isDone()) continue;
          let readCount = 0;
          for await (const { row: own, ...move } of engine.moves(pair, team, limits)) {
            const row = rowOf(own);
            sink.add(index, move.direction, () => ({
              ...identityOf(row, idColumn, readCount),
              ...move,
              reason: reasonFor(index, move, { before: row, after: row }),
            }));
            left[move.direction]--;
            if (++readCount % 10_000 === 0) await file?.flush();
            if (isDone()) break;
          }
        }
        return answer;
      }),
  };
}

/** Counts all conditions with one statement, and reads the columns of those that match nothing with one each. */
export async function whyNoneInTable(
  engine: Engine,
  filter: DeepReadonly<Filter>,
  context: NoneContext,
  limits?: Limits,
): Promise<WhyNone> {
  const plan = planNone(filter, context);
  const counts = await engine.overlaps(plan.capacities, limits);
  const findings = new Map<string, ColumnFindings>();
  for (const [key, column] of columnsToExamine(plan, counts))
    findings.set(key, await engine.columnValues(column, limits));
  return explainNone(plan, counts, findings, context);
}

/** Uses items as they arrive from a database. */
async function forEach<Item>(
  items: AsyncIterable<Item>,
  use: (item: Item) => void,
  flush: (() => Promise<void>) | undefined,
): Promise<void> {
  let pending = 0;
  for await (const item of items) {
    use(item);
    if (++pending % 10_000 === 0) await flush?.();
  }
}

/** Finds columns that a table does not have, and those of the records whose types filters cannot compare. */
async function readStatsOf(
  { capacities, timeColumns }: CapacityInputs,
  { name, manifest }: Location,
  engine: Engine,
  columns: Storages,
  limits: Limits,
): Promise<ReadonlyMap<string, ReadStats>> {
  const found = new Map<string, ReadStats>();
  const { groups } = planReading(capacities, "parquet", manifest, undefined, timeColumns);
  for (const [model, read] of groups.flatMap(({ readings }) => [...readings])) {
    const table = model === ownModel ? name : manifest.get(model)?.path;
    if (table === undefined) continue;
    const present = model === ownModel ? columns : await engine.columns(model);
    const stats = found.get(table) ?? new ReadStats();
    found.set(table, stats);
    const missing = [...read.keys()].filter((column) => !Object.hasOwn(present, column));
    stats.addMissing(missing, Object.keys(present));
  }
  const filters = capacities.map(({ filter }) => filter);
  found.get(name)?.incomparable.push(...incomparableColumns(filters, columns));
  const dates = filters
    .flatMap((filter) => (filter ? columnsRead(filter) : []))
    .filter(({ model, kind, isNullCheck }) => model === ownModel && kind === "date" && !isNullCheck)
    .map(({ column }) => column);
  for (const column of new Set([...dates, ...(timeColumns?.values() ?? [])])) {
    if (!isTextual(ownValue(columns, column) ?? "unknown") || !(await holdsNoDates(engine, column, limits))) continue;
    found.get(name)?.incomparable.push({ column, kind: "date", holds: "text that is no date" });
  }
  return found;
}

/** Whether a text column has values, of which none is a date. */
async function holdsNoDates(engine: Engine, columnSlug: string, limits: Limits): Promise<boolean> {
  const column = { relatedModelUuid: undefined, columnSlug, kind: "date" } as const;
  const { values, range } = await engine.columnValues(column, limits);
  return range === undefined && values.some(({ value }) => value !== "");
}

/** The time for a cancellation to reach the server, in milliseconds. */
const grace = 500;

/** Runs work on a server. Ctrl-C aborts the signal, and ends the process once the cancellation has been sent. */
async function interruptible<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const controller = new AbortController();
  const interrupt = (): void => {
    controller.abort();
    setTimeout(() => {
      process.off("SIGINT", interrupt);
      process.kill(process.pid, "SIGINT");
    }, grace);
  };
  process.on("SIGINT", interrupt);
  try {
    return await work(controller.signal);
  } finally {
    // The error of an aborted statement is not reported.
    if (controller.signal.aborted) await new Promise(() => undefined);
    process.off("SIGINT", interrupt);
  }
}

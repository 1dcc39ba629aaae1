/** Evaluation by the engine of a table. */
import type { Engine } from "../../engines/engine.js";
import type { Limits } from "../../engines/limits.js";
import type { Evaluation, EvaluationRequest, Manifest } from "../../engines/records/request.js";
import { incomparableColumns } from "../../engines/records/incomparable.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import { planReading } from "../../engines/records/reading-groups.js";
import { ownModel } from "../../engines/records/readings.js";
import type { Storages } from "../../sql/options.js";
import type { EngineTable } from "./engine-table.js";
import { addEach, labelOf, writeMatches } from "./matches-file.js";
import { noIdColumn } from "../rows/records.js";

/** What a command reads of a table. */
interface TableRequest extends Pick<EvaluationRequest, "capacities" | "refused" | "idColumn" | "out"> {
  /** The name of the table. */
  readonly name: string;
  readonly manifest: Manifest;
  /** The columns with the times of records, which capacities read, by their index. */
  readonly timeColumns?: ReadonlyMap<number, string>;
}

type UseOfTable<Result> = (engine: Engine, readStats: Evaluation["readStats"], limits: Limits) => Promise<Result>;

/** Uses the engine of a table after checks of its columns, and closes it. */
export async function useTable<Result>(
  request: TableRequest,
  { open, isServer }: EngineTable,
  use: UseOfTable<Result>,
): Promise<Result> {
  // Other databases run in this process: a signal ends their statements too.
  return isServer
    ? interruptible((signal) => useOpened(request, open, use, { signal }))
    : useOpened(request, open, use, {});
}

async function useOpened<Result>(
  request: TableRequest,
  open: EngineTable["open"],
  use: UseOfTable<Result>,
  limits: Limits,
): Promise<Result> {
  const { name, idColumn, out } = request;
  const engine = await open();
  try {
    const columns = await engine.columns();
    if (out !== undefined && !Object.hasOwn(columns, idColumn)) throw noIdColumn(name, idColumn);
    return await use(engine, await readStatsOf(request, engine, columns), limits);
  } finally {
    await engine.close();
  }
}

export async function evaluateTable(request: TableRequest, table: EngineTable): Promise<Evaluation> {
  const { name, capacities, refused, out } = request;
  return useTable(request, table, async (engine, readStats, limits) => {
    const matches = await engine.matchCapacities(capacities, limits);
    if (out !== undefined) await writeIds(out, engine, matches, limits);
    const outcomes = matches.capacities.map((outcome, index): typeof outcome => {
      const issues = refused.get(index);
      return issues === undefined ? outcome : { ...outcome, status: "failed", issues };
    });
    return { files: [name], matches: { ...matches, capacities: outcomes }, readStats };
  });
}

/** Finds columns that a table does not have, and those of the records whose types filters cannot compare. */
async function readStatsOf(
  { capacities, timeColumns, manifest, name }: TableRequest,
  engine: Engine,
  columns: Storages,
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
  found.get(name)?.addIncomparable(incomparableColumns(filters, columns));
  return found;
}

/** Writes the ids of one capacity after the other, because records of a database have no order. */
async function writeIds(path: string, engine: Engine, matches: Evaluation["matches"], limits: Limits): Promise<void> {
  const labels = matches.capacities.map(({ capacity }) => labelOf(capacity));
  await writeMatches(path, labels, async (file) => {
    for (const [index, { status, capacity }] of matches.capacities.entries()) {
      if (status !== "evaluated" || capacity.filter === null || capacity.filter === undefined) continue;
      await addEach(file, engine.ids(capacity.filter, limits), (id) => file.add([index], id));
    }
  });
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

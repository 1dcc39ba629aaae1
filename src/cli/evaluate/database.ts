/** Evaluation over a table of a database. */
import type { Engine, EngineOptions } from "../../engines/engine.js";
import type { Limits } from "../../engines/limits.js";
import type { Evaluation } from "../../engines/records/request.js";
import { incomparableColumns } from "../../engines/records/incomparable.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import { planReading } from "../../engines/records/reading-groups.js";
import { ownModel } from "../../engines/records/readings.js";
import type { Storages } from "../../sql/options.js";
import type { Terminal } from "../output/terminal.js";
import type { TableLocation } from "../rows/location.js";
import type { CommandRequest } from "./matches-file.js";
import { writeMatches } from "./matches-file.js";
import { noIdColumn } from "./memory.js";
import { openDatabase } from "./open-database.js";

interface DatabaseRequest
  extends
    Pick<CommandRequest, "capacities" | "refused" | "manifest" | "out">,
    Pick<TableLocation, "database" | "engine" | "name"> {
  readonly terminal: Terminal;
}

export async function evaluateDatabase(request: DatabaseRequest, options: EngineOptions): Promise<Evaluation> {
  // Other databases run in this process: a signal ends their statements too.
  const isServer = request.database.includes("://");
  return isServer ? interruptible((signal) => evaluateIn(request, options, { signal })) : evaluateIn(request, options);
}

async function evaluateIn(request: DatabaseRequest, options: EngineOptions, limits: Limits = {}): Promise<Evaluation> {
  const { database, engine, name, capacities, refused, out, terminal } = request;
  const { engine: opened, close } = await openDatabase(database, engine, options, terminal);
  try {
    const columns = await opened.columns();
    const { idColumn = "id" } = options;
    if (out !== undefined && !Object.hasOwn(columns, idColumn)) {
      throw noIdColumn(name, idColumn);
    }
    const readStats = await readStatsOf(request, opened, columns);
    const matches = await opened.matchCapacities(capacities, limits);
    if (out !== undefined) await writeIds(out, opened, matches, limits);
    const outcomes = matches.capacities.map((outcome, index): typeof outcome => {
      const issues = refused.get(index);
      return issues === undefined ? outcome : { ...outcome, status: "failed", issues };
    });
    return { matches: { ...matches, capacities: outcomes }, readStats };
  } finally {
    await opened.close();
    await close?.();
  }
}

/** Finds columns that a table does not have, and those of the records whose types filters cannot compare. */
async function readStatsOf(
  { capacities, manifest, name }: DatabaseRequest,
  engine: Engine,
  columns: Storages,
): Promise<ReadonlyMap<string, ReadStats>> {
  const found = new Map<string, ReadStats>();
  const { groups } = planReading(capacities, "parquet", manifest, undefined);
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
  const capacities = matches.capacities.map(({ capacity }) => capacity);
  await writeMatches(path, capacities, async (file) => {
    for (const [index, { status, capacity }] of matches.capacities.entries()) {
      if (status !== "evaluated" || capacity.filter === null || capacity.filter === undefined) continue;
      let pending = 0;
      for await (const id of engine.ids(capacity.filter, limits)) {
        file.add([index], typeof id === "bigint" ? String(id) : id);
        if (++pending % 10_000 === 0) await file.flush();
      }
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

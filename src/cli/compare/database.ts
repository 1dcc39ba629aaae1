/** Comparison by the engine of a table. */
import { explainContext, reasonOf, RecordExplainer } from "../../compare/reason.js";
import type { Direction } from "../../compare/index.js";
import type { Engine } from "../../engines/engine.js";
import type { Limits } from "../../engines/limits.js";
import type { Manifest } from "../../engines/records/request.js";
import { useTable } from "../evaluate/database.js";
import type { EngineTable } from "../evaluate/engine-table.js";
import type { UncheckedCapacity } from "../evaluate/inputs.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { openLocation } from "../rows/location.js";
import { rowReader } from "../rows/table.js";
import { identityOf, inputsOf, openVersions } from "./memory.js";
import { MoveSink, withMovesFile } from "./moves.js";
import type { CompareRequest, PairRecords, RecordsFound } from "./request.js";

/** Counts in the database, and reads only the records that move, if they are shown or written. */
export async function compareInTable(
  request: CompareRequest,
  records: Location,
  manifest: Manifest,
  table: EngineTable,
  terminal: Terminal,
): Promise<RecordsFound> {
  const { pairs, team, idColumn, needsId, shown, out } = request;
  const { name } = records;
  const { listed, ...inputs } = inputsOf(request);
  const read = { ...inputs, name, manifest, idColumn, out: needsId ? (out ?? "") : undefined };
  return useTable(read, table, async (engine, readStats, limits) => {
    const compared = await engine.compare(pairs, team, limits);
    const sink = new MoveSink(pairs, shown, out !== undefined);
    if (shown > 0 || out !== undefined) {
      const explainers = await explainersOf(request, records, terminal);
      await withMovesFile(out, sink, (flush) =>
        readMoves(request, compared, { engine, limits, explainers, sink, flush }),
      );
    }
    return { files: [name], recordCount: undefined, records: compared, shown: sink.shown, readStats };
  });
}

type ExplainerOf = (capacity: UncheckedCapacity | undefined) => RecordExplainer | undefined;

/** Returns the explainers of capacities. They read the related records of their filters. */
async function explainersOf(request: CompareRequest, records: Location, terminal: Terminal): Promise<ExplainerOf> {
  const { model, timeZone } = request;
  const location = await openLocation(records, { model, timeZone, follow: followInputs(terminal) }, terminal);
  const { optionsOf } = await openVersions(request, location);
  return (capacity) => capacity && new RecordExplainer(capacity.filter, explainContext(optionsOf(capacity)));
}

/** How the moves of a table are read, and where they go. */
interface MoveReading {
  readonly engine: Engine;
  readonly limits: Limits;
  readonly explainers: ExplainerOf;
  readonly sink: MoveSink;
  readonly flush: () => Promise<void>;
}

/** Reads the moves of each pair, all of them for a file, and otherwise until there are enough to show. */
async function readMoves(
  { pairs, team, timeZone, idColumn, shown, out }: CompareRequest,
  compared: readonly PairRecords[],
  { engine, limits, explainers, sink, flush }: MoveReading,
): Promise<void> {
  const rowOf = rowReader(await engine.columns(), timeZone);
  for (const [index, pair] of pairs.entries()) {
    const counts = compared[index];
    if (counts?.status !== "compared") continue;
    const wanted = (direction: Direction): number =>
      out === undefined ? Math.min(shown, counts[direction]) : counts[direction];
    const left = { enter: wanted("enter"), leave: wanted("leave"), changeHands: wanted("changeHands") };
    const isDone = (): boolean => Object.values(left).every((count) => count <= 0);
    if (isDone()) continue;
    const [before, after] = [explainers(pair.before), explainers(pair.after)];
    let readCount = 0;
    for await (const { row: own, ...move } of engine.moves(pair, team, limits)) {
      const row = rowOf(own);
      sink.add(index, move.direction, () => ({
        ...identityOf(row, idColumn, readCount),
        ...move,
        reason: reasonOf(move, { before: { explainer: before, row }, after: { explainer: after, row } }),
      }));
      left[move.direction]--;
      if (++readCount % 10_000 === 0) await flush();
      if (isDone()) break;
    }
  }
}

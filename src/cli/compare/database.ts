/** Comparison by the engine of a table. */
import { explainContext, reasonOf, RecordExplainer } from "../../compare/reason.js";
import type { Manifest } from "../../engines/records/request.js";
import { timeColumnsOf } from "../availability/availability.js";
import { useTable } from "../evaluate/database.js";
import type { EngineTable } from "../evaluate/engine-table.js";
import type { UncheckedCapacity } from "../evaluate/inputs.js";
import { withValidFilters } from "../evaluate/inputs.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { openLocation } from "../rows/location.js";
import { rowReader } from "../rows/table.js";
import { identityOf, openVersions } from "./memory.js";
import { MoveSink, withMovesFile } from "./moves.js";
import type { CompareRequest, RecordsFound } from "./request.js";

/** Counts in the database, and reads only the records that move, if they are shown or written. */
export async function compareInTable(
  request: CompareRequest,
  records: Location,
  manifest: Manifest,
  table: EngineTable,
  terminal: Terminal,
): Promise<RecordsFound> {
  const { pairs, team, timeZone, idColumn, needsId, shown, out } = request;
  const { name } = records;
  const listed = pairs.flatMap(({ before, after }) => [before, after].filter((one) => one !== undefined));
  const inputs = withValidFilters(listed, (filter) => ({ ok: true, value: filter }));
  const timeColumns = team.members === undefined ? new Map<number, string>() : timeColumnsOf(listed);
  const read = { ...inputs, timeColumns, name, manifest, idColumn, out: needsId ? (out ?? "") : undefined };
  return useTable(read, table, async (engine, readStats, limits) => {
    const compared = await engine.compare(pairs, team, limits);
    const sink = new MoveSink(pairs, shown, out !== undefined);
    const found = { files: [name], recordCount: undefined, records: compared, shown: sink.shown, readStats };
    if (shown === 0 && out === undefined) return found;
    // The reasons need the related records too.
    const location = await openLocation(
      records,
      { model: request.model, timeZone, follow: followInputs(terminal) },
      terminal,
    );
    const { optionsOf } = await openVersions(request, location);
    const rowOf = rowReader(await engine.columns(), timeZone);
    const explainerOf = (capacity: UncheckedCapacity | undefined): RecordExplainer | undefined =>
      capacity && new RecordExplainer(capacity.filter, explainContext(optionsOf(capacity)));
    await withMovesFile(out, sink, async (flush) => {
      for (const [index, pair] of pairs.entries()) {
        const counts = compared[index];
        if (counts?.status !== "compared") continue;
        const explainers = { before: explainerOf(pair.before), after: explainerOf(pair.after) };
        const directions = ["enter", "leave", "changeHands"] as const;
        const left = { enter: 0, leave: 0, changeHands: 0 };
        for (const direction of directions) {
          left[direction] = out === undefined ? Math.min(shown, counts[direction]) : counts[direction];
        }
        let pending = 0;
        if (directions.every((direction) => left[direction] === 0)) continue;
        for await (const { row, ...move } of engine.moves(pair, team, limits)) {
          const own = rowOf(row);
          const explained = {
            before: { explainer: explainers.before, row: own },
            after: { explainer: explainers.after, row: own },
          };
          sink.add(index, move.direction, () => ({
            ...identityOf(own, idColumn, pending),
            ...move,
            reason: reasonOf(move, explained),
          }));
          left[move.direction]--;
          if (++pending % 10_000 === 0) await flush();
          if (directions.every((direction) => left[direction] <= 0)) break;
        }
      }
    });
    return found;
  });
}

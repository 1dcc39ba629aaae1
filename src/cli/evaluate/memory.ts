/** Evaluation in memory, record by record. */
import type { CapacityOutcome } from "../../evaluate.js";
import { CapacityTally, compileCapacities } from "../../evaluate.js";
import { idOfRecord } from "../../engines/records/json-members.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import type { Evaluation } from "../../engines/records/request.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { InputError } from "../input/errors.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import { openLocation } from "../rows/location.js";
import type { InputRow, RowSource } from "../rows/source.js";
import { readRows } from "../rows/source.js";
import { openCapacities } from "./groups.js";
import type { CommandRequest, MatchesFile } from "./matches-file.js";
import { writeMatches } from "./matches-file.js";

export async function evaluateInMemory(request: CommandRequest, terminal: Terminal): Promise<Evaluation> {
  const { capacities, idColumn, out, timeLimit, timeZone } = request;
  const follow = followInputs(terminal, timeLimit);
  const location = await openLocation(request, { model: undefined, timeZone, follow }, terminal);
  const readId = out === undefined ? undefined : idColumn;
  const { groups, relatedStats, ...opened } = await openCapacities(request, location, readId);
  const outcomes: CapacityOutcome<CapacityDraft>[] = opened.outcomes;
  const matchers = groups.map(({ capacities, indexes, options }) => {
    const compiled = compileCapacities<CapacityDraft, InputRow>(capacities, options);
    compiled.outcomes.forEach((outcome, member) => (outcomes[indexes[member] ?? -1] = outcome));
    return (row: InputRow) => compiled.match(row).map((member) => indexes[member] ?? -1);
  });
  // A record is one row for each group.
  const match = (rows: readonly InputRow[]): number[] =>
    matchers.flatMap((match, group) => match(rows[group] ?? {})).sort((a, b) => a - b);
  const tally = new CapacityTally({ outcomes, match });
  const columns = groups.map((group) => group.columns);
  const readStats = new Map<string, ReadStats>();

  const evaluateFile = async (rowsOfFile: RowSource, file: MatchesFile | undefined): Promise<void> => {
    // A file may hold the related records too.
    const stats = relatedStats.get(rowsOfFile.name) ?? new ReadStats();
    readStats.set(rowsOfFile.name, stats);
    for await (const batch of readRows(rowsOfFile, columns, stats, file && idColumn)) {
      for (const rows of batch) {
        const matching = tally.add(rows);
        file?.add(matching, idOfRecord(rows[0] ?? {}, idColumn));
      }
      await file?.flush();
    }
    if (file !== undefined && stats.lacks(idColumn)) throw noIdColumn(rowsOfFile.name, idColumn);
  };
  const evaluateFiles = async (file?: MatchesFile): Promise<void> => {
    for await (const source of location.sources) await evaluateFile(source, file);
  };
  await (out === undefined ? evaluateFiles() : writeMatches(out, capacities, evaluateFiles));
  return { matches: tally.matches(), readStats: new Map([...readStats, ...relatedStats]) };
}

export function noIdColumn(name: string, idColumn: string): InputError {
  return new InputError(`${name} has no column ${idColumn}. Name the one that identifies records with --id-column.`);
}

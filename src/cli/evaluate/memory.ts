/** Evaluation in memory, record by record. */
import type { CapacityOutcome } from "../../evaluate.js";
import { CapacityTally, compileCapacities } from "../../evaluate.js";
import type { FileFormat } from "../../engines/records/format.js";
import { idOfRecord } from "../../engines/records/json-members.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import type { Evaluation } from "../../engines/records/request.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { InputError } from "../input/errors.js";
import { openInput } from "../input/input.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { InputRow, RowSource } from "../rows/source.js";
import { openRows, readRows } from "../rows/source.js";
import { openCapacities } from "./groups.js";
import type { CommandRequest, MatchesFile } from "./matches-file.js";
import { writeMatches } from "./matches-file.js";

export async function evaluateInMemory(request: CommandRequest, terminal: Terminal): Promise<Evaluation> {
  const { capacities, files, format, idColumn, out, timeLimit } = request;
  const [first = "-", ...others] = files;
  const sizes = await Promise.all(files.map(async (path) => (await openInput(path, terminal)).size ?? NaN));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const follow = followInputs(terminal, timeLimit);
  const openFile = async (path: string, format: FileFormat | undefined): Promise<RowSource> =>
    openRows(follow(await openInput(path, terminal), total), format);
  const source = await openFile(first, format);
  const readId = out === undefined ? undefined : idColumn;
  const { groups, relatedStats, ...opened } = await openCapacities(request, source, readId, terminal, follow);
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
    const stats = new ReadStats();
    readStats.set(rowsOfFile.name, stats);
    for await (const batch of readRows(rowsOfFile, columns, stats, file && idColumn)) {
      for (const rows of batch) {
        const matching = tally.add(rows);
        file?.add(matching, idOfRecord(rows[0] ?? {}, idColumn));
      }
      await file?.flush();
    }
    if (file !== undefined && stats.missing.includes(idColumn)) throw noIdColumn(rowsOfFile.name, idColumn);
  };
  const evaluateFiles = async (file?: MatchesFile): Promise<void> => {
    await evaluateFile(source, file);
    for (const other of others) await evaluateFile(await openFile(other, source.format), file);
  };
  await (out === undefined ? evaluateFiles() : writeMatches(out, capacities, evaluateFiles));
  return { matches: tally.matches(), readStats: new Map([...readStats, ...relatedStats]) };
}

export function noIdColumn(name: string, idColumn: string, option = "--id"): InputError {
  return new InputError(`${name} has no column ${idColumn}. Name the one that identifies records with ${option}.`);
}

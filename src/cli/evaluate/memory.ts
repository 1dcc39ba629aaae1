/** Evaluation in memory, record by record as they are read. */
import type { CapacityOutcome, CompiledCapacities, EvaluateOptions } from "../../evaluate.js";
import { CapacityTally, compileCapacities } from "../../evaluate.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { InputError } from "../input/errors.js";
import { openInput } from "../input/input.js";
import { followInputs } from "../output/progress.js";
import type { FileFormat } from "../../engines/records/format.js";
import { idOfRecord } from "../../engines/records/json-members.js";
import { columnsOfModel, ownModel } from "../../engines/records/readings.js";
import type { Row, RowSource } from "../rows/source.js";
import { openRows, readRows } from "../rows/source.js";
import { ReadStats } from "../../engines/records/read-stats.js";
import type { Terminal } from "../output/terminal.js";
import type { CommandRequest, MatchesFile } from "./matches-file.js";
import { writeMatches } from "./matches-file.js";
import type { Plan } from "../../engines/records/reading-groups.js";
import { planReading } from "../../engines/records/reading-groups.js";
import { RelatedFiles } from "./related.js";
import type { Evaluation } from "../../engines/records/request.js";
import { firstOutcomes } from "../../engines/records/request.js";

export async function evaluateInMemory(request: CommandRequest, terminal: Terminal): Promise<Evaluation> {
  const { capacities, files, format, manifest, idColumn, out, timeLimit } = request;
  const [first = "-", ...others] = files;
  const sizes = await Promise.all(files.map(async (path) => (await openInput(path, terminal)).size ?? NaN));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const follow = followInputs(terminal, timeLimit);
  const openFile = async (path: string, format: FileFormat | undefined): Promise<RowSource> =>
    openRows(follow(await openInput(path, terminal), total), format);
  const source = await openFile(first, format);
  const plan = planReading(capacities, source.format, manifest, out === undefined ? undefined : idColumn);
  const relatedFiles = new RelatedFiles(manifest, terminal, follow);
  const tally = new CapacityTally(await compilePlan(plan, request, relatedFiles));
  const columns = plan.groups.map(({ readings }) => columnsOfModel(readings, ownModel));
  const readStats = new Map<string, ReadStats>();

  const evaluateFile = async (rowsOfFile: RowSource, file: MatchesFile | undefined): Promise<void> => {
    const stats = new ReadStats();
    readStats.set(rowsOfFile.name, stats);
    for await (const batch of readRows(rowsOfFile, columns, stats, file && idColumn)) {
      for (const rows of batch) {
        const takers = tally.add(rows);
        file?.add(takers, idOfRecord(rows[0] ?? {}, idColumn));
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
  return { matches: tally.matches(), readStats: new Map([...readStats, ...relatedFiles.tallies]) };
}

export function noIdColumn(name: string, idColumn: string, option = "--id"): InputError {
  return new InputError(`${name} has no column ${idColumn}. Name the one that identifies records with ${option}.`);
}

/** The compiled capacities, which match a record given as one row for each group of the plan. */
async function compilePlan(
  { groups, contradictions }: Plan,
  request: CommandRequest,
  relatedFiles: RelatedFiles,
): Promise<CompiledCapacities<CapacityDraft, readonly Row[]>> {
  const { capacities, now, timeZone } = request;
  const outcomes: CapacityOutcome<CapacityDraft>[] = firstOutcomes(request, contradictions);
  const matchers: ((row: Row) => number[])[] = [];
  for (const { readings, indexes } of groups) {
    const members = indexes.flatMap((index) => capacities[index] ?? []);
    const options: EvaluateOptions = { related: await relatedFiles.load(members, readings), now, timeZone };
    const compiled = compileCapacities<CapacityDraft, Row>(members, options);
    compiled.outcomes.forEach((outcome, member) => (outcomes[indexes[member] ?? -1] = outcome));
    matchers.push((row) => compiled.match(row).map((member) => indexes[member] ?? -1));
  }
  return {
    outcomes,
    match: (rows) => matchers.flatMap((match, group) => match(rows[group] ?? {})).sort((a, b) => a - b),
  };
}

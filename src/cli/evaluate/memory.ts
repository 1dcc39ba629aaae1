/** Evaluation in memory, record by record. */
import type { CapacityOutcome } from "../../evaluate.js";
import { CapacityTally, compileCapacities } from "../../evaluate.js";
import { idOfRecord } from "../../engines/records/json-members.js";
import type { Evaluation } from "../../engines/records/request.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import { openLocation } from "../rows/location.js";
import { readRecords } from "../rows/records.js";
import type { InputRow } from "../rows/source.js";
import { openCapacities } from "./groups.js";
import type { CommandRequest, MatchesFile } from "./matches-file.js";
import { labelOf, writeMatches } from "./matches-file.js";

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
  let readStats: Evaluation["readStats"] = relatedStats;
  const evaluateFiles = async (file?: MatchesFile): Promise<void> => {
    const records = { sources: location.sources, columns, relatedStats, idColumn: readId };
    const ownStats = await readRecords(records, async (batch) => {
      for (const rows of batch) {
        const matching = tally.add(rows);
        file?.add(matching, idOfRecord(rows[0] ?? {}, idColumn));
      }
      await file?.flush();
    });
    readStats = new Map([...ownStats, ...relatedStats]);
  };
  await (out === undefined ? evaluateFiles() : writeMatches(out, capacities.map(labelOf), evaluateFiles));
  return { matches: tally.matches(), readStats };
}

/** Evaluation in memory, record by record. */
import type { CapacityOutcome } from "../../evaluate.js";
import { CapacityTally, compileCapacities } from "../../many/capacities.js";
import { idOfRecord } from "../../engines/records/json-members.js";
import type { Evaluation, EvaluationRequest } from "../../engines/records/request.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { openLocation } from "../rows/location.js";
import { readRecords } from "../rows/records.js";
import type { InputRow } from "../rows/source.js";
import { openCapacities } from "./groups.js";
import type { MatchesFile } from "./matches-file.js";
import { labelOf, writeMatches } from "./matches-file.js";

export async function evaluateInMemory(
  request: EvaluationRequest,
  records: Location,
  terminal: Terminal,
): Promise<Evaluation> {
  const { capacities, idColumn, out, timeLimit, timeZone } = request;
  const follow = followInputs(terminal, timeLimit);
  const location = await openLocation(records, { model: undefined, timeZone, follow }, terminal);
  const readId = out === undefined ? undefined : idColumn;
  const { groups, relatedStats, ...opened } = await openCapacities(request, location, readId);
  const outcomes: CapacityOutcome<CapacityDraft>[] = opened.outcomes;
  const matchers = groups.map(({ capacities, indexes, options }) => {
    const compiled = compileCapacities<CapacityDraft, InputRow>(capacities, options);
    compiled.outcomes.forEach((outcome, member) => (outcomes[indexes[member] ?? -1] = outcome));
    return { indexes, match: compiled.match };
  });
  // A record is one row for each group.
  const match = (rows: readonly InputRow[]): number[] => {
    const matching: number[] = [];
    matchers.forEach(({ indexes, match }, group) => {
      for (const member of match(rows[group] ?? {})) matching.push(indexes[member] ?? -1);
    });
    return matchers.length > 1 ? matching.sort((a, b) => a - b) : matching;
  };
  const tally = new CapacityTally({ outcomes, match });
  const columns = groups.map((group) => group.columns);
  let ownStats: Evaluation["readStats"] = new Map();
  const evaluateFiles = async (file?: MatchesFile): Promise<void> => {
    const reading = { sources: location.sources, columns, relatedStats, idColumn: readId };
    ownStats = await readRecords(reading, async (batch) => {
      for (const rows of batch) {
        const matching = tally.add(rows);
        file?.add(matching, idOfRecord(rows[0] ?? {}, idColumn));
      }
      await file?.flush();
    });
  };
  await (out === undefined ? evaluateFiles() : writeMatches(out, capacities.map(labelOf), evaluateFiles));
  return {
    files: [...ownStats.keys()],
    matches: tally.matches(),
    readStats: new Map([...ownStats, ...relatedStats]),
  };
}

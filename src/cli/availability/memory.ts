/** Availability in memory, record by record. */
import { AvailabilityTally } from "../../availability/index.js";
import { unknownTimeColumn } from "../../availability/plan.js";
import { idOfRecord } from "../../engines/records/json-members.js";
import type { UncheckedCapacity } from "../evaluate/inputs.js";
import { openCapacities } from "../evaluate/groups.js";
import { writeMatches } from "../evaluate/matches-file.js";
import type { NamedMember } from "../input/members.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { openLocation } from "../rows/location.js";
import { readRecords } from "../rows/records.js";
import type { InputRow } from "../rows/source.js";
import type { Availabilities, Availability, AvailabilityRequest } from "./request.js";
import { heldLabels } from "./request.js";

export async function countInMemory(
  request: AvailabilityRequest,
  records: Location,
  terminal: Terminal,
): Promise<Availabilities> {
  const { listed, inputs, timeColumns, members, model, now, timeZone, idColumn, out, timeLimit } = request;
  const follow = followInputs(terminal, timeLimit);
  const location = await openLocation(records, { model: undefined, timeZone, follow }, terminal);
  const readId = out === undefined ? undefined : idColumn;
  const opened = await openCapacities({ ...inputs, timeColumns, now, timeZone, model }, location, readId);
  const { groups, outcomes, relatedStats } = opened;
  let id: unknown;
  const identify = out === undefined ? undefined : (): unknown => id;
  const tallies = groups.map(({ indexes, options }) => {
    const capacities = indexes.flatMap((index) => listed[index] ?? []);
    return new AvailabilityTally<UncheckedCapacity, NamedMember, InputRow, unknown>(capacities, {
      ...options,
      ...members,
      identify,
    });
  });
  let recordCount = 0;
  const columns = groups.map((group) => group.columns);
  const reading = { sources: location.sources, columns, relatedStats, idColumn: readId };
  const ownStats = await readRecords(reading, (batch) => {
    recordCount += batch.length;
    for (const rows of batch) {
      if (readId !== undefined) id = idOfRecord(rows[0] ?? {}, readId);
      for (const [group, tally] of tallies.entries()) tally.add(rows[group] ?? {});
    }
  });

  const capacities: Availability[] = outcomes.map((outcome, index) => ({
    ...outcome,
    capacity: listed[index] ?? outcome.capacity,
  }));
  for (const [group, { indexes }] of groups.entries()) {
    const counted = tallies[group]?.availability() ?? [];
    for (const [at, index] of indexes.entries()) {
      const one = counted[at];
      if (one !== undefined) capacities[index] = withTimeColumn(one, timeColumns.get(index), ownStats);
    }
  }
  if (out !== undefined) await writeHeld(out, request, capacities);
  return { files: [...ownStats.keys()], recordCount, capacities, readStats: new Map([...ownStats, ...relatedStats]) };
}

/** A capacity whose time column a file lacks is not evaluated. */
function withTimeColumn(
  counted: Availability,
  timeColumn: string | undefined,
  readStats: Availabilities["readStats"],
): Availability {
  if (counted.status !== "evaluated" || timeColumn === undefined) return counted;
  const missing = [...readStats.values()].flatMap((stats) => stats.missing);
  const lacking = missing.find(({ column }) => column === timeColumn);
  if (lacking === undefined) return counted;
  const issues = [unknownTimeColumn(timeColumn, lacking.suggestion === undefined ? [] : [lacking.suggestion])];
  return { capacity: counted.capacity, status: "failed", issues };
}

async function writeHeld(
  path: string,
  request: AvailabilityRequest,
  capacities: readonly Availability[],
): Promise<void> {
  const count = request.members.members.length;
  await writeMatches(path, heldLabels(request), async (file) => {
    for (const [index, each] of capacities.entries()) {
      if (each.status !== "evaluated") continue;
      for (const [member, { ids }] of each.members.entries()) {
        for (const id of ids) file.add([index * count + member], id);
        await file.flush();
      }
    }
  });
}

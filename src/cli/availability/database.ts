/** Availability by the engine of a table. */
import type { Engine } from "../../engines/engine.js";
import type { Limits } from "../../engines/limits.js";
import type { Manifest } from "../../engines/records/request.js";
import { useTable } from "../evaluate/database.js";
import type { EngineTable } from "../evaluate/engine-table.js";
import { addEach, writeMatches } from "../evaluate/matches-file.js";
import type { Availabilities, Availability, AvailabilityRequest } from "./request.js";
import { heldLabels } from "./request.js";

/** @param name - the name of the table. */
export async function countInTable(
  request: AvailabilityRequest,
  name: string,
  manifest: Manifest,
  table: EngineTable,
): Promise<Availabilities> {
  const { listed, inputs, timeColumns, members, idColumn, out } = request;
  const read = { ...inputs, timeColumns, name, manifest, idColumn, out };
  return useTable(read, table, async (engine, readStats, limits) => {
    const recordCount = await engine.count({ conjonction: "and", groups: [] }, limits);
    const capacities = await engine.availability(listed, members, limits);
    if (out !== undefined) await writeHeld(out, request, capacities, engine, limits);
    return { files: [name], recordCount, capacities, readStats };
  });
}

async function writeHeld(
  path: string,
  request: AvailabilityRequest,
  capacities: readonly Availability[],
  engine: Engine,
  limits: Limits,
): Promise<void> {
  const { members } = request.members;
  const places = new Map(members.map((member, place) => [member, place]));
  await writeMatches(path, heldLabels(request), async (file) => {
    for (const [index, { status, capacity }] of capacities.entries()) {
      if (status !== "evaluated") continue;
      const first = index * members.length;
      await addEach(file, engine.heldIds(capacity, request.members, limits), ({ id, members }) => {
        const holders = members.map((member) => first + (places.get(member) ?? 0));
        file.add(holders, id);
      });
    }
  });
}

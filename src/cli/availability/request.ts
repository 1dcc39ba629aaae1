/** What the command `availability` counts, and what it finds. */
import type { CapacityAvailability, ExpiryOptions } from "../../availability/index.js";
import type { ReadStats } from "../../engines/records/read-stats.js";
import type { DataModel } from "../../model/data-model.js";
import type { CapacityInputs, UncheckedCapacity } from "../evaluate/inputs.js";
import type { NamedMember } from "../input/members.js";
import { titlesOf } from "../input/members.js";

export interface AvailabilityRequest {
  /** The capacities of the model of the records. */
  readonly listed: readonly UncheckedCapacity[];
  /** The same capacities with valid filters. */
  readonly inputs: CapacityInputs;
  /** The columns with the times of records, by the index of the capacities that read them. */
  readonly timeColumns: ReadonlyMap<number, string>;
  readonly members: ExpiryOptions<NamedMember>;
  /** For the names of related models in messages. */
  readonly model: DataModel | undefined;
  readonly now: string;
  readonly timeZone: string | undefined;
  readonly idColumn: string;
  /** The file that the ids of held records are written to. */
  readonly out: string | undefined;
  /** In milliseconds. */
  readonly timeLimit: number | undefined;
}

export type Availability = CapacityAvailability<UncheckedCapacity, NamedMember, unknown>;

export interface Availabilities {
  /** The names of the files of the records, or of their table. */
  readonly files: readonly string[];
  readonly recordCount: number;
  /** One for each capacity, in the same order. */
  readonly capacities: readonly Availability[];
  /** By file. */
  readonly readStats: ReadonlyMap<string, ReadStats>;
}

/** What a line with the id of a held record says about each capacity and member: those of the first capacity first. */
export function heldLabels({ listed, members: { members } }: AvailabilityRequest): readonly object[] {
  const titles = titlesOf(members);
  return listed.flatMap(({ name, uuid }) =>
    members.map((member, index) => ({ capacity: name, uuid, member: titles[index], memberUuid: member.uuid })),
  );
}

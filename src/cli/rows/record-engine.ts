import type { CapacityAvailability, ExpiryOptions } from "../../availability/index.js";
import type { CapacityComparison, CapacityPair, MoveReason, RecordMove, TeamOptions } from "../../compare/index.js";
import type { ReadStats } from "../../records/read-stats.js";
import type { CapacitiesMatches } from "../../many/index.js";
import type { WhyNone } from "../../explain/index.js";
import type { DataModel } from "../../model/data-model.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import type { CapacityInputs, UncheckedCapacity } from "../input/capacities.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import type { IdsFile, LinesFile } from "../output/lines-file.js";
import type { Location } from "./location.js";

/** Answers questions about records, which are in files or in a table. Each question reads them once. */
export interface RecordEngine {
  /** In milliseconds; the same for all capacities. */
  readonly now: number;
  matchCapacities(inputs: CapacityInputs, file: IdsFile | undefined): Promise<Matches>;
  /**
   * Counts the records that each member holds.
   *
   * @param file - for the ids of held records. A place is the index of a capacity times the number of members, plus that
   * of the member.
   */
  availability(
    capacities: readonly UncheckedCapacity[],
    team: ExpiryOptions<NamedMember>,
    file: IdsFile | undefined,
  ): Promise<Availabilities>;
  compare(pairs: readonly Pair[], team: TeamOptions<NamedMember>, moves: MoveOptions): Promise<Comparisons>;
}

/** Why capacities match nothing, by their indexes. */
export type NoneByIndex = readonly (WhyNone | undefined)[];

export interface EngineSettings {
  readonly model: DataModel | undefined;
  readonly idColumn: string;
  /** Whether all records must have this column. */
  readonly needsId: boolean;
  readonly now: string;
  readonly timeZone: string | undefined;
  /** In milliseconds. */
  readonly timeLimit: number | undefined;
}

export interface RecordsRead extends Pick<Location, "isTyped" | "relatedGiven" | "manifest"> {
  /** The name of the records, for reports. */
  readonly source: string;
  /** The names of the files of the records, or of their table. */
  readonly files: readonly string[];
  readonly readStats: ReadonlyMap<string, ReadStats>;
  /**
   * Explains capacities that match nothing. If there are any, reads the records once more: all of them, or of standard
   * input the first ones.
   *
   * @param unmatched - for each capacity of the question, whether it is one.
   * @param members - for expressions.
   */
  readonly whyNone: (unmatched: readonly boolean[], members?: readonly NamedMember[]) => Promise<NoneByIndex>;
}

export interface Matches extends RecordsRead {
  readonly matches: CapacitiesMatches<CapacityDraft>;
}

export type Availability = CapacityAvailability<UncheckedCapacity, NamedMember, unknown>;

export interface Availabilities extends RecordsRead {
  readonly recordCount: number;
  /** One for each capacity, in the same order. */
  readonly capacities: readonly Availability[];
}

export type Pair = CapacityPair<UncheckedCapacity>;

export interface MoveOptions {
  /** The number of moves to show for each pair and direction. Default: one, if it takes no further statement. */
  readonly shown: number | undefined;
  readonly file: LinesFile | undefined;
}

/** A record that moves, as reports show it. */
export interface ShownMove extends RecordMove<NamedMember> {
  readonly id: unknown;
  /** The value of its column `name`, if it has one. */
  readonly name: unknown;
  readonly reason: MoveReason | undefined;
}

export type ComparedPair = NonNullable<CapacityComparison<UncheckedCapacity, NamedMember>["records"]>;

export interface Comparisons extends RecordsRead {
  /** Undefined for a table, of which only the records of capacities are counted. */
  readonly recordCount: number | undefined;
  readonly records: readonly ComparedPair[];
  /** For each pair, the first moves of each direction. */
  readonly shown: readonly (readonly ShownMove[])[];
}

export function noIdColumn(name: string, idColumn: string): InputError {
  return new InputError(`${name} has no column ${idColumn}. Name the one that identifies records with --id-column.`);
}

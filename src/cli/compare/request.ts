/** What the command `compare` compares, and what it finds. */
import type { Expiry, ExpiryOptions } from "../../availability/index.js";
import type { CapacityComparison, CapacityPair, MoveReason, RecordMove, TeamOptions } from "../../compare/index.js";
import type { ReadStats } from "../../engines/records/read-stats.js";
import type { DataModel } from "../../model/data-model.js";
import type { ResolvedOptions } from "../../policy/resolve.js";
import type { UncheckedCapacity } from "../evaluate/inputs.js";
import type { NamedMember } from "../input/members.js";

export type Pair = CapacityPair<UncheckedCapacity>;

/** What to compare over records. */
export interface CompareRequest {
  readonly pairs: readonly Pair[];
  readonly team: TeamOptions<NamedMember>;
  readonly model: DataModel | undefined;
  readonly now: string;
  readonly timeZone: string | undefined;
  /** The column that identifies a record. */
  readonly idColumn: string;
  /** Whether every record must have this column. */
  readonly needsId: boolean;
  /** The number of moves to show for each pair and direction. */
  readonly shown: number;
  /** The file that all moves are written to. */
  readonly out: string | undefined;
  /** In milliseconds. */
  readonly timeLimit: number | undefined;
}

/** A record that moves, as reports show it. */
export interface ShownMove extends RecordMove<NamedMember> {
  readonly id: unknown;
  /** The value of its column `name`, if it has one. */
  readonly name: unknown;
  readonly reason: MoveReason | undefined;
}

type Records = NonNullable<CapacityComparison<UncheckedCapacity, NamedMember>["records"]>;

/**
 * The records of a pair, or why they are not compared: no version has the model of the records (`otherModel`), or only
 * one has (`newModel`).
 */
export type PairRecords = Records | { readonly status: "otherModel" | "newModel" };

/** What is found over records. */
export interface RecordsFound {
  /** The names of the files of the records, or of their table. */
  readonly files: readonly string[];
  /** Undefined for a table, of which only the records of capacities are counted. */
  readonly recordCount: number | undefined;
  /** One for each pair. */
  readonly records: readonly PairRecords[];
  /** For each pair, the first moves of each direction. */
  readonly shown: readonly (readonly ShownMove[])[];
  /** By file. */
  readonly readStats: ReadonlyMap<string, ReadStats>;
}

/** A pair with everything that is found. */
export interface FoundPair extends Omit<CapacityComparison<UncheckedCapacity, NamedMember>, "records"> {
  /** Undefined without records. */
  readonly records: PairRecords | undefined;
  readonly shown: readonly ShownMove[];
}

export interface CompareFindings {
  /** The names of the files that hold the versions. */
  readonly versions: { readonly before: string; readonly after: string };
  readonly pairs: readonly FoundPair[];
  /** Undefined without records. */
  readonly over: ComparedRecords | undefined;
  readonly model: DataModel | undefined;
}

/** The records that the versions are compared over. */
export interface ComparedRecords extends Pick<RecordsFound, "recordCount" | "readStats"> {
  /** The name of the records. */
  readonly source: string;
  readonly members: ExpiryOptions<NamedMember>["members"] | undefined;
  /** In milliseconds. */
  readonly now: number;
  readonly expiry: Expiry;
  readonly policy: ResolvedOptions;
  /** Whether the user named related records. */
  readonly relatedGiven: boolean;
  /** Whether reports list moves, and not only the first one. */
  readonly listsMoves: boolean;
}

/** What the command `compare` finds. */
import type { CapacityComparison } from "../../compare/index.js";
import type { DataModel } from "../../model/data-model.js";
import type { TeamExpiry } from "../availability/report.js";
import type { UncheckedCapacity } from "../input/capacities.js";
import type { NamedMember } from "../input/members.js";
import type { ComparedPair, Comparisons, ShownMove } from "../rows/record-engine.js";

/**
 * The records of a pair, or why they are not compared: no version has the model of the records (`otherModel`), or only
 * one has (`newModel`).
 */
export type PairRecords = ComparedPair | { readonly status: "otherModel" | "newModel" };

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

export interface ComparedRecords extends Omit<Comparisons, "records" | "shown">, TeamExpiry {
  readonly members: readonly NamedMember[] | undefined;
  /** In milliseconds. */
  readonly now: number;
  /** Whether reports list moves, and not only the first one. */
  readonly listsMoves: boolean;
}

/** The evaluation of capacities over records. */
import type { CapacitiesMatches, CapacityOutcome } from "../../many/index.js";
import type { DataModel, Join } from "../../model/data-model.js";
import type { Issue } from "../../model/issues/issue.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import type { FileFormat } from "./format.js";
import type { ReadStats } from "./read-stats.js";

/** The capacities, and how to evaluate them. */
export interface EvaluationRequest {
  readonly capacities: readonly CapacityDraft[];
  /** The issues of capacities that cannot be evaluated, by index; these have no filter in `capacities`. */
  readonly refused: ReadonlyMap<number, readonly Issue[]>;
  /** For the names of related models in messages. */
  readonly model: DataModel | undefined;
  readonly idColumn: string;
  /** The file that the ids of matching records are written to. */
  readonly out: string | undefined;
  readonly now: string | undefined;
  readonly timeZone: string | undefined;
  /** In milliseconds. */
  readonly timeLimit: number | undefined;
}

/** The files of related records by the uuid of their model. */
export type Manifest = ReadonlyMap<string, RelatedFile>;

/** The records of a related model in a file, and how they join the rows. */
export interface RelatedFile {
  readonly path: string;
  readonly format: FileFormat;
  readonly on: readonly Join[];
  readonly timeColumnSlug?: string | undefined;
}

/** The result. */
export interface Evaluation {
  /** The names of the files of the records, or of their table. */
  readonly files: readonly string[];
  readonly matches: CapacitiesMatches<CapacityDraft>;
  /** By file. */
  readonly readStats: ReadonlyMap<string, ReadStats>;
}

/** The outcomes before any filter is compiled: without a filter, or failed for a refused one. */
export function firstOutcomes(
  { capacities, refused }: Pick<EvaluationRequest, "capacities" | "refused">,
  contradictions: ReadonlyMap<number, Issue>,
): Exclude<CapacityOutcome<CapacityDraft>, { status: "evaluated" }>[] {
  return capacities.map((capacity, index) => {
    const contradiction = contradictions.get(index);
    const issues = refused.get(index) ?? (contradiction === undefined ? [] : [contradiction]);
    return issues.length === 0 ? { capacity, status: "withoutFilter" } : { capacity, status: "failed", issues };
  });
}

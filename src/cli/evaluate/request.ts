import type { Issue } from "../../model/issue.js";
import type { CapacityDraft } from "../../model/structure.js";
import type { RowFormat } from "../rows/format.js";
import type { ReadingTally } from "../rows/tally.js";
import type { CapacitiesMatches } from "../../evaluate.js";
import type { Manifest } from "./manifest.js";

/** What is to be evaluated, over what. */
export interface EvaluationRequest {
  readonly capacities: readonly CapacityDraft[];
  /** Why capacities cannot be evaluated, by their index; these stand there without a filter. */
  readonly refused: ReadonlyMap<number, readonly Issue[]>;
  readonly files: readonly string[];
  /** How all of the files are written; undefined where their names do not tell. */
  readonly format: RowFormat | undefined;
  /** The related records. */
  readonly manifest: Manifest;
  readonly idColumn: string;
  /** The file that the ids of records are written to. */
  readonly out: string | undefined;
  readonly now: string | undefined;
  readonly timeZone: string | undefined;
  readonly allowSql: boolean;
  /** In milliseconds, for each statement of an engine. */
  readonly timeLimit: number | undefined;
}

/** What was found, whichever engine looked. */
export interface Evaluation {
  readonly matches: CapacitiesMatches<CapacityDraft>;
  /** What was noticed in each file, by its name. */
  readonly noticed: ReadonlyMap<string, ReadingTally>;
}

/** Whether conditions in raw SQL are to be run. */
export function asksRawSql({ allowSql, capacities }: EvaluationRequest): boolean {
  if (!allowSql) return false;
  const conditions = capacities.flatMap(({ filter }) => filter?.groups.flatMap((group) => group.conditions) ?? []);
  return conditions.some(({ kind }) => kind === "sql");
}

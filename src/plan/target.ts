import type { SqlCondition } from "../model/filter.js";
import type { CompileContext } from "./compile-context.js";
import type { RecordTest } from "./plan.js";

/** What a back end can read. */
export interface Target<Raw = never> {
  /** A related model; undefined where the back end cannot read it, which it reports. */
  readonly relatedModel: (modelUuid: string, context: CompileContext) => TargetModel | undefined;
  /** The test of a `sql` condition; `never` where the back end has none, which it reports. */
  readonly rawSql: (condition: SqlCondition, context: CompileContext) => RecordTest<Raw>;
}

export interface TargetModel {
  /** The column with the time of a record; a model may have none. */
  readonly timeColumnSlug: string | undefined;
}

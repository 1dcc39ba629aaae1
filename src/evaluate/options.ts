/** The options of evaluation. */
import type { DataModel, Join } from "../model/data-model.js";
import type { ComparisonOptions } from "../plan/context.js";

/** A record as evaluation reads it: any object, by its own properties. */
export type Row = object;

/** A compiled filter: whether it matches a row. */
export type Predicate<R extends object = Row> = (row: R) => boolean;

/** The records of another model, and how they join the rows. */
export interface RelatedDataset {
  /** Read once by each compile that needs them; later changes may have no effect. */
  readonly rows: Iterable<Row>;
  /**
   * The columns that are equal in a row and in its related records; all pairs must be equal. Strings, numbers and
   * booleans join values of the same type: 1 and "1" differ, null and NaN join nothing. A join by a property is
   * refused.
   */
  readonly on: readonly Join[];
  /** The column with the time of a record; without it, an occurrence can only count `moreThan` 0 days. */
  readonly timeColumnSlug?: string | undefined;
}

/** Related models by the uuid in conditions. */
export type RelatedModels = Readonly<Record<string, RelatedDataset>>;

/** Rows together with the related records that filters on them read. */
export interface Dataset<R extends object = Row> {
  readonly rows: Iterable<R>;
  readonly related?: RelatedModels | undefined;
}

/** Options of evaluation. */
export interface EvaluateOptions extends ComparisonOptions {
  /** The data model of the filter, for the names of related models in messages. Default: their uuids. */
  readonly model?: DataModel | undefined;
  /** Related models by uuid, for conditions with `relatedModelUuid` and for occurrences. */
  readonly related?: RelatedModels | undefined;
  /**
   * Whether to generate code for filters over many rows, which is faster. Default true. If the platform forbids it, for
   * example by a content security policy, evaluation is only slower.
   */
  readonly codegen?: boolean | undefined;
}

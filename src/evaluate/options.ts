/** The options of evaluation. */
import type { Join } from "../model/data-model.js";
import type { ComparisonOptions } from "../plan/context.js";

/** A record as evaluation reads it: any object, by its own properties. */
export type Row = object;

/** A compiled filter: whether it matches a row. */
export type Predicate<R extends object = Row> = (row: R) => boolean;

/** The records of another model, and how they belong to the rows. */
export interface RelatedDataset {
  /** Read once by each compile that needs them; later changes of a record may go unnoticed. */
  readonly rows: Iterable<Row>;
  /**
   * The columns that are equal on a row and on its related records; all of them, where there are several.
   * Strings, numbers and booleans join, each with its own type only: 1 and "1" are different, null and NaN join nothing.
   * A join by a property is refused.
   */
  readonly on: readonly Join[];
  /** The column with the time of a record; without it, an occurrence can only count `moreThan` 0 days. */
  readonly timeColumnSlug?: string | undefined;
}

/** Related models by the uuid that conditions name them by. */
export type RelatedModels = Readonly<Record<string, RelatedDataset>>;

/** Rows together with the related records that filters on them read. */
export interface Dataset<R extends object = Row> {
  readonly rows: Iterable<R>;
  readonly related?: RelatedModels | undefined;
}

/** How filters are evaluated. */
export interface EvaluateOptions extends ComparisonOptions {
  /** Related models by uuid, for conditions with `relatedModelUuid` and for occurrences. */
  readonly related?: RelatedModels | undefined;
  /**
   * Whether code may be generated for filters that see many rows, which makes them faster. Default true; where the
   * platform forbids it, as content security policies do, only speed is lost.
   */
  readonly codegen?: boolean | undefined;
}

/** Rows that are open, and what is known of them. */
import type { DataModel } from "capacity-filter/core";
import type { EvaluateOptions, RelatedModels } from "capacity-filter/evaluate";
import type { Settings } from "./protocol.js";

export type Row = Readonly<Record<string, unknown>>;

export interface Dataset {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly model: DataModel;
  /** Whether the values were text, and were read as the types of the model say. */
  readonly isText: boolean;
  readonly related: Readonly<Record<string, readonly Row[]>>;
  /** The related rows with what joins them, for evaluation. */
  readonly joined: RelatedModels;
}

/** Rows as a dataset. Related rows of models that the data model does not have are left out. */
export function datasetOf(
  name: string,
  rows: readonly Row[],
  model: DataModel,
  related: Readonly<Record<string, readonly Row[]>> = {},
): Dataset {
  return { name, rows, model, isText: false, related, joined: joinedOf(model, related) };
}

export function withModel(dataset: Dataset, model: DataModel): Dataset {
  return { ...dataset, model, joined: joinedOf(model, dataset.related) };
}

export function evaluateOptions({ joined }: Dataset, { now, timeZone }: Settings): EvaluateOptions {
  return { now, timeZone, related: joined };
}

function joinedOf(model: DataModel, related: Dataset["related"]): RelatedModels {
  return Object.fromEntries(
    Object.entries(model.related ?? {}).flatMap(([uuid, { on, timeColumnSlug }]) => {
      const rows = related[uuid];
      return rows === undefined ? [] : [[uuid, { rows, on, timeColumnSlug }]];
    }),
  );
}

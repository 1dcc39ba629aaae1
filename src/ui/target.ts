/** What a condition is about: a column, a property of one, how often related records occurred, or SQL. */
import type { DataColumn, DataModel, RelatedModel } from "../model/data-model.js";
import type { ConditionKind } from "../model/filter.js";
import { ownValue } from "../model/own-value.js";
import type { DraftCondition } from "./draft.js";
import { isKnownKind } from "./operator-row.js";
import type { Place } from "./place.js";
import { modelOf } from "./place.js";
import { stringOf, withKeys } from "./record.js";

/** What a condition is about, and what a column picker chooses: a condition without its operator and operands. */
export interface Target {
  readonly kind: ConditionKind;
  /** The related model that has the column, or whose records an occurrence counts. */
  readonly relatedModelUuid?: string | undefined;
  /** Absent for `occurrence` and `sql`. */
  readonly columnSlug?: string | undefined;
  /** For `objectProperty`; absent where the author of the filter is to write it. */
  readonly propertyName?: string | undefined;
}

/** What a condition is made, changed or described against. */
export interface Scope {
  /** The columns and related models that the filter is written against. */
  readonly model?: DataModel | undefined;
  /** Where the condition is or will be; see `placeWithin`. Default: in a group of the filter. */
  readonly place?: Place | undefined;
}

/** A model or a related one, as far as conditions read it. */
export type Table = Pick<RelatedModel, "columns" | "timeColumnSlug" | "label"> & Partial<RelatedModel>;

/** What a condition is about; undefined where its kind is unknown, or it does not say. */
export function targetOf(condition: DraftCondition): Target | undefined {
  const { kind } = condition;
  const fields = fieldsOf(condition);
  const isTarget = isKnownKind(kind) && (kind === "sql" || fields[mainField(kind)] !== undefined);
  return isTarget ? withKeys({ kind }, fields) : undefined;
}

type FieldName = "relatedModelUuid" | "columnSlug" | "propertyName";

/** The field that a condition of a kind cannot do without. */
export function mainField(kind: string): FieldName {
  return kind === "occurrence" ? "relatedModelUuid" : "columnSlug";
}

/** A condition or a target, as far as it says what it is about. */
type About = Readonly<Partial<Record<FieldName, unknown>>> & { readonly kind: string };

/** The fields that say what a condition is about, of a condition or of a target; undefined those that are no strings. */
export function fieldsOf(about: About): Readonly<Record<FieldName, string | undefined>> {
  return {
    relatedModelUuid: stringOf(about.relatedModelUuid),
    columnSlug: stringOf(about.columnSlug),
    propertyName: stringOf(about.propertyName),
  };
}

/** A string that is the same for equal targets, for the keys of lists and the values of options. */
export function keyOf(about: About): string {
  return JSON.stringify([about.kind, fieldsOf(about)]);
}

/** The column that a condition or a target is about; undefined where the data model does not have it. */
export function columnOf(about: About, scope: Scope): DataColumn | undefined {
  return ownValue(tableAround(about, scope)?.columns, about.columnSlug);
}

/** The model that has the columns of a condition or a target. */
export function tableAround(about: About, { model, place = [] }: Scope): Table | undefined {
  return tableOf(fieldsOf(about).relatedModelUuid ?? modelOf(place), model);
}

/** The related model of an identifier, or the model itself without one. */
export function tableOf(relatedModelUuid: string | undefined, model: DataModel | undefined): Table | undefined {
  return relatedModelUuid === undefined ? model : ownValue(model?.related, relatedModelUuid);
}

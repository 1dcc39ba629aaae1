/** What a condition is about: a column, a property of one, how often related records occurred, or SQL. */
import type { DataColumn, DataModel, RelatedModel } from "../model/data-model.js";
import type { ConditionKind } from "../model/filter.js";
import type { OperatorKind } from "../model/operators.js";
import type { DraftCondition } from "./draft.js";
import type { Place } from "./place.js";
import { inFilter, modelOf, stringOr } from "./place.js";
import { ownValue } from "./record.js";

/** What a condition is about; what a column picker chooses. */
export type Target =
  | {
      readonly type: "column";
      readonly columnSlug: string;
      readonly relatedModelUuid?: string | undefined;
      /** The kind of the condition, for a column that the data model does not have. Default: `string`. */
      readonly kind?: OperatorKind | undefined;
    }
  | {
      readonly type: "property";
      readonly columnSlug: string;
      /** Absent where the author of the filter is to write it. */
      readonly propertyName?: string | undefined;
      readonly relatedModelUuid?: string | undefined;
    }
  | { readonly type: "occurrence"; readonly relatedModelUuid: string }
  | { readonly type: "sql" };

/** What a condition is made, changed or described against. */
export interface Scope {
  /** The columns and related models that the filter is written against. */
  readonly model?: DataModel | undefined;
  /** Where the condition is or will be; see `placeWithin`. Default: in a group of the filter. */
  readonly place?: Place | undefined;
}

/** A model or a related one, as far as conditions read it. */
export type Table = Pick<RelatedModel, "columns" | "timeColumnSlug" | "label"> & Partial<RelatedModel>;

/**
 * The kind of a condition on a target: that of the type of its column.
 *
 * @example
 * const model = { columns: { size: { type: "number" } } };
 * kindOf({ type: "column", columnSlug: "size" }, { model }) // "number"
 * kindOf({ type: "property", columnSlug: "metadata", propertyName: "industry" }) // "objectProperty"
 */
export function kindOf(target: Target, scope: Scope = {}): ConditionKind {
  if (target.type === "column") return columnOf(target, scope)?.type ?? target.kind ?? "string";
  return target.type === "property" ? "objectProperty" : target.type;
}

/** What a condition is about; undefined where its kind is unknown, or it does not say. */
export function targetOf(condition: DraftCondition): Target | undefined {
  const { kind } = condition;
  const { relatedModelUuid, columnSlug, propertyName } = fieldsOf(condition);
  if (kind === "sql") return { type: kind };
  if (kind === "occurrence") return { type: kind, relatedModelUuid: relatedModelUuid ?? "" };
  if (columnSlug === undefined) return undefined;
  if (kind !== "objectProperty") return { type: "column", columnSlug, relatedModelUuid };
  return { type: "property", columnSlug, relatedModelUuid, propertyName };
}

type FieldName = "relatedModelUuid" | "columnSlug" | "propertyName";

/** The keys that say what a condition is about, of a condition or of a target; undefined those that are no strings. */
export function fieldsOf(
  about: Readonly<Partial<Record<FieldName | "type" | "kind", unknown>>>,
): Readonly<Record<FieldName, string | undefined>> {
  return {
    relatedModelUuid: stringOr(about.relatedModelUuid, undefined),
    columnSlug: stringOr(about.columnSlug, undefined),
    propertyName: stringOr(about.propertyName, undefined),
  };
}

/** A string that is the same for equal targets, for the keys of lists and the values of options. */
export function keyOf(target: Target): string {
  return JSON.stringify([target.type, ...Object.values(fieldsOf(target))]);
}

/** The column of a target; undefined where the data model does not have it. */
export function columnOf(target: Target, { model, place = inFilter }: Scope): DataColumn | undefined {
  const { relatedModelUuid = modelOf(place), columnSlug } = fieldsOf(target);
  return ownValue(tableOf(relatedModelUuid, model)?.columns, columnSlug);
}

/** The related model of an identifier, or the model itself without one. */
export function tableOf(relatedModelUuid: string | undefined, model: DataModel | undefined): Table | undefined {
  return relatedModelUuid === undefined ? model : ownValue(model?.related, relatedModelUuid);
}

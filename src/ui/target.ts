/** What a condition is about: a column, a property of one, how often related records occurred, or SQL. */
import type { DataColumn, DataModel, RelatedModel } from "../model/data-model.js";
import type { ConditionKind } from "../model/filter.js";
import type { OperatorKind } from "../model/operators.js";
import type { DraftCondition } from "./draft.js";
import type { Place } from "./place.js";
import { inFilter, modelOf, stringOr } from "./place.js";

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

/** A model or a related one, as far as conditions read it. */
export type Table = Pick<RelatedModel, "columns" | "timeColumnSlug" | "label"> & Partial<RelatedModel>;

/**
 * The kind of a condition on a target: that of the type of its column.
 *
 * @example
 * kindOf({ type: "column", columnSlug: "size" }, { columns: { size: { type: "number" } } }) // "number"
 * kindOf({ type: "property", columnSlug: "metadata", propertyName: "industry" }) // "objectProperty"
 */
export function kindOf(target: Target, model?: DataModel, place?: Place): ConditionKind {
  switch (target.type) {
    case "column":
      return columnOf(target, model, place)?.type ?? target.kind ?? "string";
    case "property":
      return "objectProperty";
    case "occurrence":
    case "sql":
      return target.type;
  }
}

/** What a condition is about; undefined where its kind is unknown, or it does not say. */
export function targetOf(condition: DraftCondition): Target | undefined {
  const { kind } = condition;
  const relatedModelUuid = stringOr(condition.relatedModelUuid, undefined);
  if (kind === "sql") return { type: "sql" };
  if (kind === "occurrence") return { type: "occurrence", relatedModelUuid: relatedModelUuid ?? "" };
  const columnSlug = stringOr(condition.columnSlug, undefined);
  if (columnSlug === undefined) return undefined;
  const column = { columnSlug, ...(relatedModelUuid !== undefined && { relatedModelUuid }) };
  if (kind !== "objectProperty") return { type: "column", ...column };
  const propertyName = stringOr(condition.propertyName, undefined);
  return { type: "property", ...column, ...(propertyName !== undefined && { propertyName }) };
}

/** The keys of a condition that say what it is about. */
export interface TargetFields {
  readonly relatedModelUuid?: string;
  readonly columnSlug?: string;
  readonly propertyName?: string;
}

type Fields = Readonly<Partial<Record<keyof Target | keyof TargetFields, string | undefined>>>;

/** The keys of a condition that say that it is about a target. */
export function fieldsOf(target: Target): TargetFields {
  const { relatedModelUuid, columnSlug, propertyName }: Fields = target;
  return {
    ...(relatedModelUuid !== undefined && { relatedModelUuid }),
    ...(columnSlug !== undefined && { columnSlug }),
    ...(propertyName !== undefined && { propertyName }),
  };
}

/** A string that is the same for equal targets, for the keys of lists and the values of options. */
export function keyOf(target: Target): string {
  const { relatedModelUuid, columnSlug, propertyName } = fieldsOf(target);
  return JSON.stringify([target.type, relatedModelUuid, columnSlug, propertyName]);
}

/** The column of a target; undefined where the data model does not have it. */
export function columnOf(target: Target, model: DataModel | undefined, place = inFilter): DataColumn | undefined {
  if (!("columnSlug" in target)) return undefined;
  return ownValue(tableOf(target.relatedModelUuid ?? modelOf(place), model)?.columns, target.columnSlug);
}

/** The related model of an identifier, or the model itself without one. */
export function tableOf(relatedModelUuid: string | undefined, model: DataModel | undefined): Table | undefined {
  return relatedModelUuid === undefined ? model : ownValue(model?.related, relatedModelUuid);
}

function ownValue<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The target of a condition: a column, a property, an occurrence of related records, or SQL. */
import type { DataColumn, DataModel, KnownValue, RelatedModel } from "../model/data-model.js";
import type { ConditionKind } from "../model/filter.js";
import { asKnownValues } from "../model/known-values.js";
import { ownValue } from "../model/own-value.js";
import type { DraftCondition } from "./draft.js";
import { isKnownKind } from "./operator-row.js";
import type { Place } from "./place.js";
import { modelOf } from "./place.js";
import { stringOf, withKeys } from "./record.js";
import type { Words } from "./words.js";
import { english } from "./words.js";

/** The target of a condition, which a column picker chooses: a condition without its operator and operands. */
export interface Target {
  readonly kind: ConditionKind;
  /** The related model that has the column, or whose records an occurrence counts. */
  readonly relatedModelUuid?: string | undefined;
  /** Absent for `occurrence` and `sql`. */
  readonly columnSlug?: string | undefined;
  /** For `objectProperty`; absent if the author of the filter must type it. */
  readonly propertyName?: string | undefined;
}

/** The context in which a condition is created, changed or described. */
export interface Scope {
  /** The columns and related models that the filter is written against. */
  readonly model?: DataModel | undefined;
  /** Where the condition is or will be; see `placeWithin`. Default: in a group of the filter. */
  readonly place?: Place | undefined;
}

/** The part of a model or a related model that conditions read. */
export type AnyModel = Pick<RelatedModel, "columns" | "timeColumnSlug" | "label"> & Partial<RelatedModel>;

/** The target of a condition; undefined if its kind is unknown or its column is not chosen. */
export function targetOf(condition: DraftCondition): Target | undefined {
  const { kind } = condition;
  const fields = targetFields(condition);
  const isTarget = isKnownKind(kind) && (kind === "sql" || fields[requiredField(kind)] !== undefined);
  return isTarget ? withKeys({ kind }, fields) : undefined;
}

/** Whether the column or the property of a condition is not chosen yet. */
export function isUnchosen(condition: DraftCondition): boolean {
  const { kind, propertyName } = condition;
  const isProperty = kind === "objectProperty" && propertyName === undefined;
  return isProperty || (isKnownKind(kind) && targetOf(condition) === undefined);
}

type FieldName = "relatedModelUuid" | "columnSlug" | "propertyName";

/** The field that a condition of a kind requires. */
export function requiredField(kind: string): FieldName {
  return kind === "occurrence" ? "relatedModelUuid" : "columnSlug";
}

/** The part of a condition or a target that identifies what it is about. */
type TargetFields = Readonly<Partial<Record<FieldName, unknown>>> & { readonly kind: string };

/** The fields that identify what a condition or a target is about; undefined if they are not strings. */
export function targetFields(about: TargetFields): Readonly<Record<FieldName, string | undefined>> {
  return {
    relatedModelUuid: stringOf(about.relatedModelUuid),
    columnSlug: stringOf(about.columnSlug),
    propertyName: stringOf(about.propertyName),
  };
}

/** Equal for equal targets: for the keys of lists and the values of options. */
export function targetKeyOf(about: TargetFields): string {
  return JSON.stringify([about.kind, targetFields(about)]);
}

/** The column that a condition or a target is about; undefined if the data model does not have it. */
export function columnOf(about: TargetFields, scope: Scope): DataColumn | undefined {
  return ownValue(tableAround(about, scope)?.columns, about.columnSlug);
}

/** The model that has the columns of a condition or a target. */
export function tableAround(about: TargetFields, { model, place = [] }: Scope): AnyModel | undefined {
  return modelAt(targetFields(about).relatedModelUuid ?? modelOf(place), model);
}

/** The related model of an identifier, or the model itself without one. */
export function modelAt(relatedModelUuid: string | undefined, model: DataModel | undefined): AnyModel | undefined {
  return relatedModelUuid === undefined ? model : ownValue(model?.related, relatedModelUuid);
}

/** A value that an input offers. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** The number of records that have the value, if it is known. */
  readonly count?: number | undefined;
}

/** The known values of the column of a target; those of its properties are unknown. */
export function knownValuesOf(
  target: Target | undefined,
  { words = english, ...scope }: Scope & { readonly words?: Words | undefined },
): readonly Choice[] {
  return target && target.kind !== "objectProperty" ? choicesOf(columnOf(target, scope)?.values, words) : [];
}

/** Known values as choices of an input: each once, and each with a name. */
export function choicesOf(
  values: readonly (string | number | KnownValue)[] = [],
  { empty }: Pick<Words, "empty">,
): readonly Choice[] {
  const choices = asKnownValues(values).map(({ value, label = "", count }): Choice => {
    return { value, label: label || String(value) || empty, ...(count !== undefined && { count }) };
  });
  return [...new Map(choices.map((choice) => [String(choice.value), choice])).values()];
}

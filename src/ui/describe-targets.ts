/** What a column picker lists. */
import type { ColumnType, DataColumn, DataModel } from "../model/data-model.js";
import type { ConditionKind } from "../model/filter.js";
import type { DescribeOptions, Language } from "./describe-options.js";
import { inWords, languageOf, recordsLabel } from "./describe-options.js";
import type { Place } from "./place.js";
import { inFilter, mayBeIn, modelOf } from "./place.js";
import type { Table, Target } from "./target.js";
import { columnOf, keyOf, kindOf, tableOf } from "./target.js";

/** What a condition can be about, as a column picker offers it. */
export interface TargetDescriptor {
  readonly target: Target;
  /** Identifies the target among all of a picker: for the keys of lists, and the values of options. */
  readonly key: string;
  readonly label: string;
  readonly description?: string | undefined;
  /** The kind of a condition on it. */
  readonly kind: ConditionKind;
}

/** The targets of one model, or of one sort. */
export interface TargetSection {
  readonly label: string;
  readonly targets: readonly TargetDescriptor[];
}

/** What a column picker is for. */
export interface DescribeTargetsOptions extends DescribeOptions {
  /** Where the condition is or will be; see `placeWithin`. Default: in a group of the filter. */
  readonly place?: Place | undefined;
}

/**
 * All that a condition in a place can be about, in sections: the columns of the model and their properties, those of
 * related models of which a record has one, how often others occurred, and SQL.
 *
 * @example
 * const model = { columns: { employee_count: { type: "number" } } };
 * describeTargets({ model }).map(({ label, targets }) => [label, targets[0].label]) // [["Columns", "employee count"], ["SQL condition", "SQL condition"]]
 */
export function describeTargets(options: DescribeTargetsOptions = {}): readonly TargetSection[] {
  const { place = inFilter } = options;
  const language = languageOf(options);
  const { model, words } = language;
  const related = Object.entries(model?.related ?? {});
  const sections: TargetSection[] = [
    { label: ownLabel(tableOf(modelOf(place), model), language), targets: targetsOf(place, language) },
  ];
  if (place.type === "filter") {
    for (const [relatedModelUuid, table] of related) {
      if (table.relationship === "oneToMany") continue;
      const targets = columnTargets(table, { relatedModelUuid }, place, language);
      sections.push({ label: recordsLabel(table, 1, language), targets });
    }
    const many = related.filter(([, { relationship }]) => relationship === "oneToMany");
    const occurrences = many.map(([relatedModelUuid, table]) =>
      describe({ type: "occurrence", relatedModelUuid }, recordsLabel(table, "many", language), language, place),
    );
    const { sql } = words.picker;
    sections.push({ label: words.picker.occurrences, targets: occurrences });
    sections.push({ label: sql, targets: [describe({ type: "sql" }, sql, language, place)] });
  }
  return sections.filter(({ targets }) => targets.length > 0);
}

function ownLabel(table: Table | undefined, language: Language): string {
  return table?.label === undefined ? language.words.picker.own : recordsLabel(table, "many", language);
}

/** The columns that conditions of a place read; of an object or array condition, the properties of its column. */
function targetsOf(place: Place, language: Language): readonly TargetDescriptor[] {
  const { model } = language;
  if (place.type !== "has") return columnTargets(tableOf(modelOf(place), model), {}, place, language);
  const { columnSlug, relatedModelUuid } = place;
  const owner = { type: "column", columnSlug, relatedModelUuid } as const;
  return propertyTargets(owner, columnOf(owner, model, place), language, place);
}

function columnTargets(
  table: Table | undefined,
  related: { readonly relatedModelUuid?: string },
  place: Place,
  language: Language,
): readonly TargetDescriptor[] {
  return Object.entries(table?.columns ?? {}).flatMap(([columnSlug, column]) => {
    const target = { type: "column", columnSlug, ...related } as const;
    const own = describe(target, column.label ?? inWords(columnSlug), language, place, column.description);
    const properties = hasProperties[column.type] ? propertyTargets(target, column, language, place) : [];
    return [own, ...properties].filter(({ kind }) => mayBeIn(place, kind));
  });
}

/** Types of columns whose properties can be compared without more ado: of a list, only those of its elements can. */
const hasProperties: Readonly<Partial<Record<ColumnType, true>>> = { object: true };

function propertyTargets(
  { columnSlug, relatedModelUuid }: { readonly columnSlug: string; readonly relatedModelUuid?: string | undefined },
  column: DataColumn | undefined,
  language: Language,
  place: Place,
): readonly TargetDescriptor[] {
  const owner = { type: "property", columnSlug, ...(relatedModelUuid !== undefined && { relatedModelUuid }) } as const;
  const { properties } = column ?? {};
  if (properties === undefined) return [describe(owner, language.words.picker.other, language, place)];
  return properties.map((propertyName) => describe({ ...owner, propertyName }, inWords(propertyName), language, place));
}

function describe(
  target: Target,
  label: string,
  { model }: { readonly model: DataModel | undefined },
  place: Place,
  description?: string,
): TargetDescriptor {
  const kind = kindOf(target, model, place);
  return { target, key: keyOf(target), label, kind, ...(description !== undefined && { description }) };
}

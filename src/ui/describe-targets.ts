/** Lists the targets of a column picker. */
import type { DataColumn } from "../model/data-model.js";
import type { DescribeOptions, LanguageContext } from "./describe-options.js";
import { languageOf, recordsLabel, targetLabel, targetName } from "./describe-options.js";
import { isAllowedIn, modelOf } from "./place.js";
import type { Scope, AnyModel, Target } from "./target.js";
import { columnOf, targetFields, targetKeyOf, modelAt } from "./target.js";

/** A target in a column picker. */
export interface TargetDescriptor {
  readonly target: Target;
  /** Unique within a picker: for the keys of lists and the values of options. */
  readonly key: string;
  readonly label: string;
  readonly description?: string | undefined;
}

/** The targets of one model or of one of its objects, or of one type. */
export interface TargetSection {
  readonly label: string;
  readonly targets: readonly TargetDescriptor[];
}

/** The place and the language of a column picker. */
export type DescribeTargetsOptions = DescribeOptions & Scope;

/**
 * Lists the possible targets of a condition in a place, in sections: the columns of the model, each object with its
 * properties, those of its one-to-one and many-to-one related models, occurrences of one-to-many models, and SQL.
 *
 * @example
 * const model = { columns: { employee_count: { type: "number" } } };
 * describeTargets({ model }).map(({ label, targets }) => [label, targets[0].label]) // [["Columns", "employee count"], ["SQL condition", "SQL condition"]]
 */
export function describeTargets(options: DescribeTargetsOptions = {}): readonly TargetSection[] {
  const language = languageOf(options);
  const { model, words, place } = language;
  const { own, occurrences, sql } = words.picker;
  const outer = place.at(-1);
  const table = modelAt(modelOf(place), model);
  const isHas = outer && outer.kind !== "occurrence";
  const label = table?.label === undefined ? own : recordsLabel(table, undefined, language);
  const sections: Section[] = isHas
    ? [[label, propertiesOf(targetFields(outer), columnOf(outer, language))]]
    : sectionsOf(label, table, language);
  if (!outer) {
    const counted: Target[] = [];
    for (const [relatedModelUuid, other] of Object.entries(model?.related ?? {})) {
      if (other.relationship === "oneToMany") counted.push({ kind: "occurrence", relatedModelUuid });
      else sections.push(...sectionsOf(recordsLabel(other, 1, language), other, language, relatedModelUuid));
    }
    sections.push([occurrences, counted], [sql, [{ kind: "sql" }]]);
  }
  return sections
    .map(([label, targets]) => ({
      label,
      targets: targets
        .filter(({ kind }) => isAllowedIn(place, kind))
        .map((target) => ({
          target,
          key: targetKeyOf(target),
          label: targetName(target, language),
          description: target.kind === "objectProperty" ? undefined : columnOf(target, language)?.description,
        })),
    }))
    .filter(({ targets }) => targets.length > 0);
}

type Section = readonly [label: string, targets: readonly Target[]];

/**
 * The columns of a table, and each of its objects with the properties. Properties of array elements are not targets
 * here: they are compared only within an array condition.
 */
function sectionsOf(
  label: string,
  table: AnyModel | undefined,
  language: LanguageContext,
  relatedModelUuid?: string,
): Section[] {
  const columns: Target[] = [];
  const objects: Section[] = [];
  for (const [columnSlug, column] of Object.entries(table?.columns ?? {})) {
    const fields = { columnSlug, relatedModelUuid };
    const target = { kind: column.type, ...fields };
    // An occurrence has no conditions on properties.
    if (column.type !== "object" || !isAllowedIn(language.place, "objectProperty")) columns.push(target);
    else objects.push([targetLabel(target, language), [target, ...propertiesOf(fields, column)]]);
  }
  return [[label, columns], ...objects];
}

/** The properties of a column; one without a name if the data model does not list them. */
function propertiesOf(fields: Omit<Target, "kind">, column: DataColumn | undefined): readonly Target[] {
  const properties: readonly (string | undefined)[] = column?.properties ?? [undefined];
  return properties.map((propertyName) => ({ ...fields, kind: "objectProperty", propertyName }));
}

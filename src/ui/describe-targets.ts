/** Lists the targets of a column picker. */
import type { DataColumn } from "../model/data-model.js";
import type { DescribeOptions } from "./describe-options.js";
import { languageOf, recordsLabel, targetName } from "./describe-options.js";
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

/** The targets of one model, or of one type. */
export interface TargetSection {
  readonly label: string;
  readonly targets: readonly TargetDescriptor[];
}

/** The place and the language of a column picker. */
export type DescribeTargetsOptions = DescribeOptions & Scope;

/**
 * Lists the possible targets of a condition in a place, in sections: the columns of the model and their properties,
 * those of its one-to-one and many-to-one related models, occurrences of one-to-many models, and SQL.
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
  const targets = isHas ? propertiesOf(targetFields(outer), columnOf(outer, language)) : columnsOf(table);
  const sections: [label: string, targets: readonly Target[]][] = [
    [table?.label === undefined ? own : recordsLabel(table, undefined, language), targets],
  ];
  if (!outer) {
    const counted: Target[] = [];
    for (const [relatedModelUuid, other] of Object.entries(model?.related ?? {})) {
      if (other.relationship === "oneToMany") counted.push({ kind: "occurrence", relatedModelUuid });
      else sections.push([recordsLabel(other, 1, language), columnsOf(other, relatedModelUuid)]);
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

/**
 * The columns of a table, and the properties of its object columns. Properties of array elements are not targets here:
 * they are compared only within an array condition.
 */
function columnsOf(table: AnyModel | undefined, relatedModelUuid?: string): readonly Target[] {
  return Object.entries(table?.columns ?? {}).flatMap(([columnSlug, column]): readonly Target[] => {
    const fields = { columnSlug, relatedModelUuid };
    return [{ kind: column.type, ...fields }, ...(column.type === "object" ? propertiesOf(fields, column) : [])];
  });
}

/** The properties of a column; one without a name if the data model does not list them. */
function propertiesOf(fields: Omit<Target, "kind">, column: DataColumn | undefined): readonly Target[] {
  const properties: readonly (string | undefined)[] = column?.properties ?? [undefined];
  return properties.map((propertyName) => ({ ...fields, kind: "objectProperty", propertyName }));
}

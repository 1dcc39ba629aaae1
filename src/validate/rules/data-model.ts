import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { ColumnType, DataColumn, DataModel } from "../../model/data-model.js";
import type { Condition, ConditionOf, DeepReadonly, OccurrenceCondition } from "../../model/filter.js";
import { isCondition } from "../../model/structure/structure.js";
import type { Edit } from "../../model/issues/issue.js";
import type { OperatorKind } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import { alternatives, quote } from "../../model/structure/shape.js";
import { didYouMean } from "../../model/issues/suggest.js";
import { fix } from "../fixes/fix.js";
import { meaningOf } from "../recovery/meaning.js";
import { filterRule } from "./shared/define-rule.js";
import type { IssueCollector } from "./shared/issue-collector.js";

export const dataModelEntries = {
  unknownColumn: {
    topic: "Naming columns and related models",
    title: "a column that the model does not have",
    meaning:
      "Slugs are case-sensitive, and in most models the slugs of custom columns begin with custom__. A condition on an unknown column matches nothing.",
    repair: "Write the slug of a column of the model.",
    example: ["condition", '{ "kind": "string", "columnSlug": "contry", "operator": "is", "values": "US" }'],
  },
  kindMismatch: {
    topic: "Naming columns and related models",
    title: "a kind that does not fit the column",
    meaning: "The kind of a condition follows from the type of its column.",
    repair: "Write the kind of the column, and an operator of that kind.",
    example: ["condition", '{ "kind": "string", "columnSlug": "employees", "operator": "isNull" }'],
  },
  unknownProperty: {
    topic: "Naming columns and related models",
    title: "a property that the column does not have",
    meaning: "The model lists the properties of this column, and this is not one of them.",
    repair: "Write a property of the column.",
    example: [
      "condition",
      '{ "kind": "objectProperty", "columnSlug": "metadata", "propertyName": "plam", "operator": "isNull" }',
    ],
  },
  unknownRelatedModel: {
    topic: "Naming columns and related models",
    title: "a related model that is not known",
    meaning:
      "Conditions reach other models by the relationships of the filter’s own model. No relationship has this identifier or name, or several have this name.",
    repair: "Write the identifier of a related model.",
    example: [
      "condition",
      '{ "kind": "string", "relatedModelUuid": "5b3f8a10", "columnSlug": "country", "operator": "isNull" }',
    ],
  },
  toManyRelation: {
    topic: "Naming columns and related models",
    title: "a condition on many related records",
    meaning:
      "A record has many related records of this model. The condition is true if any of them matches, each condition on its own.",
    repair: "Count them by an occurrence.",
    example: [
      "condition",
      '{ "kind": "string", "relatedModelUuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "columnSlug": "type", "operator": "isNull" }',
    ],
  },
  noTimeColumn: {
    topic: "Counting related records",
    title: "an occurrence on a model without a time column",
    meaning: "Without a time column, the age of the records of the related model is not known.",
    repair: "Count the records of all time, by moreThan 0 days, or name the time column in the model.",
    example: [
      "condition",
      '{ "kind": "occurrence", "relatedModelUuid": "9b2c1f90-1f0e-4f5b-9d55-0c7e7a3e4b11", "frequency": { "operator": "not" }, "period": { "operator": "lessThan", "value": 30, "unit": "day" }, "conjonction": "and", "conditions": [] }',
    ],
  },
} as const satisfies CatalogueEntries;

export type DataModelCode = keyof typeof dataModelEntries;

/** Columns, properties and related models that the data model does not have, and kinds that do not fit them. */
export const dataModelRule = filterRule<DataModelCode>((filter, collector, { model }) => {
  if (model === undefined) return;
  collector.eachCondition(filter, (condition) => {
    if (condition.kind === "occurrence") lintOccurrence(condition, model, collector);
    else if (condition.kind !== "sql") lintColumn(condition, tableOf(condition, model, collector), collector);
  });
});

/** A model or a related one, as far as conditions read it. */
type Table = Pick<DataModel, "columns" | "timeColumnSlug" | "related">;

/** The model whose columns a condition reads, or was meant to read; undefined if unknown. */
function tableOf(
  condition: DeepReadonly<Condition>,
  model: DataModel,
  collector: IssueCollector<DataModelCode>,
): Table | undefined {
  const uuid = condition.relatedModelUuid;
  if (uuid === undefined) return model;
  const related = relatedModel(uuid, model, collector);
  if (related?.relationship === "oneToMany" && condition.kind !== "occurrence") {
    collector.add(
      {
        code: "toManyRelation",
        message: `A record has many related records of ${quote(related.name)}, and the condition is true if any of them matches. Count them with an occurrence.`,
        expected: "a related model of which a record has one",
      },
      "relatedModelUuid",
    );
  }
  return related;
}

function relatedModel(
  uuid: string,
  { related = {} }: DataModel,
  collector: IssueCollector<DataModelCode>,
): RelatedTable | undefined {
  if (Object.hasOwn(related, uuid)) return related[uuid];
  const named = Object.entries(related).find(([, { name }]) => name.toLowerCase() === uuid.toLowerCase());
  const names = Object.entries(related).map(([key, { name }]) => `${key} (${name})`);
  collector.add(
    {
      code: "unknownRelatedModel",
      severity: "error",
      message: `${quote(uuid)} is not a related model.${didYouMean(named?.[0])}`,
      expected: names.length === 0 ? "no related model, as there is none" : alternatives(names),
      fix:
        named &&
        fix(`write ${JSON.stringify(named[0])}`, true, {
          type: "set",
          path: collector.at("relatedModelUuid"),
          value: named[0],
        }),
    },
    "relatedModelUuid",
  );
  return named?.[1];
}

type RelatedTable = NonNullable<DataModel["related"]>[string];

function lintColumn(
  condition: DeepReadonly<ConditionOf<OperatorKind>>,
  table: Table | undefined,
  collector: IssueCollector<DataModelCode>,
): void {
  if (table === undefined) return;
  const { kind, columnSlug } = condition;
  const known = Object.hasOwn(table.columns, columnSlug) ? table.columns[columnSlug] : undefined;
  const column = known ?? reportUnknownColumn(condition, table, collector);
  if (column === undefined) return;
  if (!fits(kind, column.type)) reportKind(condition, column.type, collector);
  if (kind === "objectProperty") lintProperty(condition.propertyName, column, collector);
  else if ("propertyConditions" in condition) {
    collector.eachInner("propertyConditions", condition.propertyConditions, ({ propertyName }) =>
      lintProperty(propertyName, column, collector),
    );
  }
}

/** Whether conditions of a kind may read columns of a type. Conditions of kind any only test for null. */
function fits(kind: OperatorKind, type: ColumnType): boolean {
  return (
    type === "any" ||
    kind === "any" ||
    kind === (type satisfies OperatorKind) ||
    (kind === "objectProperty" && type === "object")
  );
}

/** Returns the column that was meant, so that what else is wrong is reported at once. */
function reportUnknownColumn(
  { columnSlug, relatedModelUuid }: DeepReadonly<ConditionOf<OperatorKind>>,
  table: Table,
  collector: IssueCollector<DataModelCode>,
): DataColumn | undefined {
  const slugs = Object.keys(table.columns);
  const meaning = meaningOf(columnSlug, slugs) ?? customColumn(columnSlug, slugs);
  const related =
    relatedModelUuid === undefined && meaning === undefined ? relatedColumn(columnSlug, table) : undefined;
  const write = (key: string, value: string): Edit => ({ type: "set", path: collector.at(key), value });
  collector.add(
    {
      code: "unknownColumn",
      severity: "error",
      message: `There is no column ${quote(columnSlug)}.${related === undefined ? didYouMean(meaning?.word) : ` For a column of a related model, write its identifier under "relatedModelUuid".`}`,
      expected: "a column of the model",
      fix:
        related !== undefined
          ? fix(
              `read ${quote(related.slug)} of ${quote(related.name)}`,
              true,
              write("relatedModelUuid", related.uuid),
              write("columnSlug", related.slug),
            )
          : meaning && fix(`write ${JSON.stringify(meaning.word)}`, false, write("columnSlug", meaning.word)),
    },
    "columnSlug",
  );
  return related?.column ?? (meaning && table.columns[meaning.word]);
}

/** The column that `parent_company.country` means: of the one related model of that name, if a record has only one of it. */
function relatedColumn(columnSlug: string, { related = {} }: Table) {
  const [, name = "", slug = ""] = /^([^.]+)\.([^.]+)$/.exec(columnSlug) ?? [];
  const named = Object.entries(related).filter(([, model]) => model.name.toLowerCase() === name.toLowerCase());
  const [uuid, model] = named[0] ?? [];
  const column = ownValue(model?.columns, slug);
  if (uuid === undefined || model?.relationship === "oneToMany" || named.length > 1 || column === undefined)
    return undefined;
  return { uuid, name, slug, column };
}

/** Custom columns begin with `custom__` in some models only. */
function customColumn(columnSlug: string, slugs: readonly string[]): { readonly word: string } | undefined {
  const other = columnSlug.startsWith("custom__") ? columnSlug.slice("custom__".length) : `custom__${columnSlug}`;
  return slugs.includes(other) ? { word: other } : undefined;
}

function reportKind(
  condition: DeepReadonly<ConditionOf<OperatorKind>>,
  type: ColumnType,
  collector: IssueCollector<DataModelCode>,
): void {
  const { kind, columnSlug } = condition;
  const path = collector.at("kind");
  collector.add(
    {
      code: "kindMismatch",
      severity: "error",
      message: `${quote(columnSlug)} is a column of type ${type}, and this is a condition of kind ${kind}.`,
      expected: type,
      fix: isCondition({ ...condition, kind: type })
        ? fix(`write ${JSON.stringify(type)}`, true, { type: "set", path, value: type })
        : undefined,
    },
    "kind",
  );
}

function lintProperty(
  propertyName: string,
  { properties }: DataColumn,
  collector: IssueCollector<DataModelCode>,
): void {
  if (properties === undefined || properties.includes(propertyName)) return;
  const meaning = meaningOf(propertyName, properties);
  collector.add(
    {
      code: "unknownProperty",
      severity: "error",
      message: `There is no property ${quote(propertyName)}.${didYouMean(meaning?.word)}`,
      expected: properties.length === 0 ? "no property, as there is none" : alternatives(properties),
      fix:
        meaning &&
        fix(`write ${JSON.stringify(meaning.word)}`, false, {
          type: "set",
          path: collector.at("propertyName"),
          value: meaning.word,
        }),
    },
    "propertyName",
  );
}

function lintOccurrence(
  condition: DeepReadonly<OccurrenceCondition>,
  model: DataModel,
  collector: IssueCollector<DataModelCode>,
): void {
  const table = tableOf(condition, model, collector);
  if (table === undefined) return;
  const { period, conditions } = condition;
  // "More than 0 days ago" is how the platform says "ever", and needs no time.
  const isEver = period.operator === "moreThan" && period.value === 0;
  if (table.timeColumnSlug === undefined && !isEver) {
    collector.add(
      {
        code: "noTimeColumn",
        severity: "error",
        message: "The related model has no time column. Count the records of all time: more than 0 days ago.",
        expected: "moreThan 0 days",
      },
      "period",
    );
  }
  collector.eachInner("conditions", conditions, (related) => {
    const uuid = related.relatedModelUuid;
    const leadsElsewhere = uuid !== undefined && uuid !== condition.relatedModelUuid && model.related?.[uuid] !== table;
    if (!leadsElsewhere) lintColumn(related, table, collector);
  });
}

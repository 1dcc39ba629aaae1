import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { isEver } from "../../model/conditions.js";
import type { ColumnType, DataColumn, DataModel } from "../../model/data-model.js";
import type { Condition, ConditionOf, DeepReadonly, OccurrenceCondition } from "../../model/filter.js";
import { isCondition } from "../../model/structure/structure.js";
import type { OperatorKind } from "../../model/operators.js";
import { periodOperators } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import { alternatives, quote } from "../../model/issues/quote.js";
import { didYouMean } from "../../model/issues/suggest.js";
import { hasTimes, midnightProblem } from "../../model/whole-day.js";
import { fix, writeFix } from "../../mistakes/json/document-fix.js";
import { intendedWord } from "../../mistakes/words.js";
import { filterRule } from "./rule.js";

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
  midnightOnly: {
    topic: "Comparing a column with values",
    title: "a day, compared with a column that has times",
    meaning:
      "A date without a time means midnight, so `is` matches only records of that millisecond. The column has times: its range or its values in the model have them, or its type in the database.",
    repair:
      'Evaluate with `datePrecision: "literal"`, and validate with it too, or write a range: between 2025-01-15 and 2025-01-15T23:59:59.999Z.',
    example: ["condition", '{ "kind": "date", "columnSlug": "signed_at", "operator": "is", "value": "2025-01-15" }'],
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
      "A record has many related records of this model. The condition is true if any of them matches. Several conditions may match different records.",
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
    repair: 'Count the records of all time, by "moreThan" 0 days, or name the time column in the model.',
    example: [
      "condition",
      '{ "kind": "occurrence", "relatedModelUuid": "9b2c1f90-1f0e-4f5b-9d55-0c7e7a3e4b11", "frequency": { "operator": "not" }, "period": { "operator": "lessThan", "value": 30, "unit": "day" }, "conjonction": "and", "conditions": [] }',
    ],
  },
} as const satisfies CatalogueEntries;

export type DataModelCode = keyof typeof dataModelEntries;

/** Columns, properties and related models that the data model does not have, and kinds that do not fit them. */
export const dataModelRule = filterRule<DataModelCode>((filter, issues, { model, datePrecision }) => {
  if (model === undefined) return;
  const { related = {} } = model;
  issues.eachCondition(filter, (condition) => {
    if (condition.kind === "sql") return;
    const table = tableOf(condition, model);
    if (table === undefined) return;
    if (condition.kind === "occurrence") checkOccurrence(condition, table);
    else checkColumn(condition, table);
  });

  /** The model whose columns a condition reads or is meant to read; undefined if unknown. */
  function tableOf({ kind, relatedModelUuid }: DeepReadonly<Condition>, own: Table): Table | undefined {
    if (relatedModelUuid === undefined) return own;
    const table = ownValue(related, relatedModelUuid) ?? reportUnknownModel(relatedModelUuid);
    if (table?.relationship === "oneToMany" && kind !== "occurrence") {
      issues.add(
        {
          code: "toManyRelation",
          message: `A record has many related records of ${quote(table.name)}, and the condition is true if any of them matches. Count them with an occurrence.`,
          expected: "a related model of which a record has one",
        },
        "relatedModelUuid",
      );
    }
    return table;
  }

  /** Returns the intended model, so that further mistakes are reported too. */
  function reportUnknownModel(uuid: string): RelatedModel | undefined {
    const [meant, table] = Object.entries(related).find(([, { name }]) => isSameName(name, uuid)) ?? [];
    const names = Object.entries(related).map(([key, { name }]) => `${key} (${name})`);
    issues.add(
      {
        code: "unknownRelatedModel",
        severity: "error",
        message: `${quote(uuid)} is not a related model.${didYouMean(meant)}`,
        expected: names.length === 0 ? "no related model, because the model has none" : alternatives(names),
        fix: meant === undefined ? undefined : writeFix(issues.at("relatedModelUuid"), meant, true),
      },
      "relatedModelUuid",
    );
    return table;
  }

  function checkColumn(condition: ColumnCondition, table: Table): void {
    const { kind, columnSlug } = condition;
    const column = ownValue(table.columns, columnSlug) ?? reportUnknownColumn(condition, table);
    if (column === undefined) return;
    const { type, properties } = column;
    if (!fits(kind, type)) {
      issues.add(
        {
          code: "kindMismatch",
          severity: "error",
          message: `${quote(columnSlug)} is a column of type ${type}, and this is a condition of kind ${quote(kind)}.`,
          expected: type,
          fix: isCondition({ ...condition, kind: type }) ? writeFix(issues.at("kind"), type, true) : undefined,
        },
        "kind",
      );
    }
    const midnight = datePrecision === "literal" ? undefined : midnightProblem(condition, (day) => issues.date(day));
    if (midnight !== undefined && hasTimes(column)) issues.add({ code: "midnightOnly", message: midnight }, "value");
    if (properties === undefined) return;
    if (kind === "objectProperty") checkProperty(condition, properties);
    else if ("propertyConditions" in condition) {
      const { propertyConditions } = condition;
      issues.eachInner("propertyConditions", propertyConditions, (inner) => {
        checkProperty(inner, properties);
      });
    }
  }

  /** Returns the column that is certainly intended, so that further mistakes are reported too. */
  function reportUnknownColumn(
    { columnSlug, relatedModelUuid }: ColumnCondition,
    table: Table,
  ): DataColumn | undefined {
    const slugs = Object.keys(table.columns);
    const slug = customColumn(columnSlug, slugs) ?? intendedWord(columnSlug, slugs)?.word;
    const other = relatedModelUuid === undefined && slug === undefined ? relatedColumn(columnSlug, table) : undefined;
    const advice = other && ` For a column of a related model, write its identifier under "relatedModelUuid".`;
    issues.add(
      {
        code: "unknownColumn",
        severity: "error",
        message: `There is no column ${quote(columnSlug)}.${advice ?? didYouMean(slug)}`,
        expected: "a column of the model",
        fix:
          other === undefined
            ? slug === undefined
              ? undefined
              : writeFix(issues.at("columnSlug"), slug, false)
            : fix(
                `read ${quote(other.slug)} of ${quote(other.name)}`,
                true,
                { type: "set", path: issues.at("relatedModelUuid"), value: other.uuid },
                { type: "set", path: issues.at("columnSlug"), value: other.slug },
              ),
      },
      "columnSlug",
    );
    return other?.column;
  }

  function checkProperty({ propertyName }: { readonly propertyName: string }, properties: readonly string[]): void {
    if (properties.includes(propertyName)) return;
    const meant = intendedWord(propertyName, properties)?.word;
    issues.add(
      {
        code: "unknownProperty",
        severity: "error",
        message: `There is no property ${quote(propertyName)}.${didYouMean(meant)}`,
        expected: properties.length === 0 ? "no property, because the column has none" : alternatives(properties),
        fix: meant === undefined ? undefined : writeFix(issues.at("propertyName"), meant, false),
      },
      "propertyName",
    );
  }

  function checkOccurrence({ relatedModelUuid, period, conditions }: Occurrence, table: Table): void {
    if (table.timeColumnSlug === undefined && !isEver(period)) {
      issues.add(
        {
          code: "noTimeColumn",
          severity: "error",
          message: "The related model has no time column. Count the records of all time: more than 0 days ago.",
          expected: `${issues.operator(periodOperators, "moreThan")} 0 days ago`,
        },
        "period",
      );
    }
    issues.eachInner("conditions", conditions, (inner) => {
      const uuid = inner.relatedModelUuid;
      const isOfTable = uuid === undefined || uuid === relatedModelUuid || ownValue(related, uuid) === table;
      if (isOfTable) checkColumn(inner, table);
    });
  }
});

/** The parts of a model that conditions read. */
type Table = Pick<DataModel, "columns" | "timeColumnSlug" | "related">;
type RelatedModel = NonNullable<DataModel["related"]>[string];
type ColumnCondition = DeepReadonly<ConditionOf<OperatorKind>>;
type Occurrence = DeepReadonly<OccurrenceCondition>;

/** Whether conditions of a kind may read columns of a type. Conditions of kind any only test for null. */
function fits(kind: OperatorKind, type: ColumnType): boolean {
  return (
    type === "any" ||
    kind === "any" ||
    kind === (type satisfies OperatorKind) ||
    (kind === "objectProperty" && type === "object")
  );
}

/**
 * The column that `parent_company.country` means: of the related model with that name, if a record has at most one of
 * it.
 */
function relatedColumn(columnSlug: string, { related = {} }: Table) {
  const [, modelName = "", slug = ""] = /^([^.]+)\.([^.]+)$/.exec(columnSlug) ?? [];
  const named = Object.entries(related).filter(([, { name }]) => isSameName(name, modelName));
  const [uuid, model] = named[0] ?? [];
  const column = ownValue(model?.columns, slug);
  if (uuid === undefined || model?.relationship === "oneToMany" || named.length > 1 || column === undefined)
    return undefined;
  return { uuid, name: modelName, slug, column };
}

/** Model names are compared without case. */
function isSameName(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

/** Custom columns begin with `custom__` in some models only. */
function customColumn(columnSlug: string, slugs: readonly string[]): string | undefined {
  const other = columnSlug.startsWith("custom__") ? columnSlug.slice("custom__".length) : `custom__${columnSlug}`;
  return slugs.includes(other) ? other : undefined;
}

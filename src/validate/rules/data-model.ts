import type { ColumnType, DataColumn, DataModel } from "../../model/data-model.js";
import type { Condition, ConditionOf, DeepReadonly, Filter, OccurrenceCondition } from "../../model/filter.js";
import { isCondition } from "../../model/guard.js";
import type { Issue } from "../../model/issue.js";
import type { OperatorKind } from "../../model/operators.js";
import { alternatives, quote } from "../../model/shape.js";
import { didYouMean } from "../../model/suggest.js";
import { fix } from "../fixes/fix.js";
import { meaningOf } from "../recovery/synonyms.js";
import { IssueCollector } from "./issue-collector.js";
import type { RuleContext } from "./rule.js";

/** Columns, properties and related models that the data model does not have, and kinds that do not fit them. */
export function dataModelRule({ groups }: DeepReadonly<Filter>, { model }: RuleContext): readonly Issue[] {
  const collector = new IssueCollector();
  if (model === undefined) return collector.issues;
  groups.forEach(({ conditions }, group) => {
    collector.group = group;
    conditions.forEach((condition, index) => {
      collector.condition = index;
      if (condition.kind === "occurrence") lintOccurrence(condition, model, collector);
      else if (condition.kind !== "sql") lintColumn(condition, tableOf(condition, model, collector), collector);
    });
  });
  return collector.issues;
}

/** A model or a related one, as far as conditions read it. */
type Table = Pick<DataModel, "columns" | "timeColumnSlug">;

/** The model whose columns a condition reads, or was meant to read; undefined where nobody knows. */
function tableOf(condition: DeepReadonly<Condition>, model: DataModel, collector: IssueCollector): Table | undefined {
  const uuid = condition.relatedModelUuid;
  if (uuid === undefined) return model;
  const related = relatedModel(uuid, model, collector);
  if (related?.relationship === "oneToMany" && condition.kind !== "occurrence") {
    collector.add(
      {
        code: "toManyRelation",
        message: `A record has many of ${related.name}: a condition on them is true if any of them matches. Count them with an occurrence.`,
        expected: "a related model of which a record has one",
      },
      "relatedModelUuid",
    );
  }
  return related;
}

function relatedModel(uuid: string, { related = {} }: DataModel, collector: IssueCollector): RelatedTable | undefined {
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
  collector: IssueCollector,
): void {
  if (table === undefined) return;
  const { kind, columnSlug } = condition;
  const known = Object.hasOwn(table.columns, columnSlug) ? table.columns[columnSlug] : undefined;
  const column = known ?? reportUnknownColumn(columnSlug, table, collector);
  if (column === undefined) return;
  if (!fits(kind, column.type)) reportKind(condition, column.type, collector);
  if (kind === "objectProperty") lintProperty(condition.propertyName, column, collector);
  else if ("propertyConditions" in condition) {
    condition.propertyConditions.forEach(({ propertyName }, index) => {
      collector.enter("propertyConditions", index);
      lintProperty(propertyName, column, collector);
      collector.leave();
    });
  }
}

/** Whether conditions of a kind may read columns of a type; those of kind any ask for null alone, as all columns can be. */
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
  columnSlug: string,
  { columns }: Table,
  collector: IssueCollector,
): DataColumn | undefined {
  const slugs = Object.keys(columns);
  const meaning = meaningOf(columnSlug, slugs) ?? customColumn(columnSlug, slugs);
  collector.add(
    {
      code: "unknownColumn",
      severity: "error",
      message: `There is no column ${quote(columnSlug)}.${didYouMean(meaning?.word)}`,
      expected: "a column of the model",
      fix:
        meaning &&
        fix(`write ${JSON.stringify(meaning.word)}`, false, {
          type: "set",
          path: collector.at("columnSlug"),
          value: meaning.word,
        }),
    },
    "columnSlug",
  );
  return meaning && columns[meaning.word];
}

/** Columns of one's own begin with `custom__` in some models and in others not. */
function customColumn(columnSlug: string, slugs: readonly string[]): { readonly word: string } | undefined {
  const other = columnSlug.startsWith("custom__") ? columnSlug.slice("custom__".length) : `custom__${columnSlug}`;
  return slugs.includes(other) ? { word: other } : undefined;
}

function reportKind(
  condition: DeepReadonly<ConditionOf<OperatorKind>>,
  type: ColumnType,
  collector: IssueCollector,
): void {
  const { kind, columnSlug } = condition;
  const path = collector.at("kind");
  collector.add(
    {
      code: "kindMismatch",
      severity: "error",
      message: `${columnSlug} is a column of type ${type}, which a condition of kind ${kind} does not fit.`,
      expected: type,
      fix: isCondition({ ...condition, kind: type })
        ? fix(`write ${JSON.stringify(type)}`, true, { type: "set", path, value: type })
        : undefined,
    },
    "kind",
  );
}

function lintProperty(propertyName: string, { properties }: DataColumn, collector: IssueCollector): void {
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
  collector: IssueCollector,
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
        message:
          "The related model has no time column, so its records can only be counted for all time: moreThan 0 days.",
        expected: "moreThan 0 days",
      },
      "period",
    );
  }
  conditions.forEach((related, index) => {
    const uuid = related.relatedModelUuid;
    if (uuid !== undefined && uuid !== condition.relatedModelUuid && model.related?.[uuid] !== table) return;
    collector.enter("conditions", index);
    lintColumn(related, table, collector);
    collector.leave();
  });
}

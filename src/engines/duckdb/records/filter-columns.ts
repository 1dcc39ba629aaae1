/** Rewrites a filter for a table that has a column for each use of a column of the file. */
import type { Condition, DeepReadonly, Filter, OperatorCondition } from "../../../model/filter.js";
import { isNullCheck } from "../../../model/conditions.js";
import type { OperatorKind } from "../../../model/operators.js";
import type { ModelKey } from "../../records/readings.js";
import { ownModel } from "../../records/readings.js";
import type { Use } from "./values.js";

/** The column of the table for a use of a column of a model's file. */
type ColumnNames = (model: ModelKey, column: string, use: Use) => string;

/** The filter with the column names of the table instead of the file. */
export function withColumns(filter: DeepReadonly<Filter>, nameOf: ColumnNames): DeepReadonly<Filter> {
  return {
    ...filter,
    groups: filter.groups.map((group) => ({
      ...group,
      conditions: group.conditions.map((condition) => conditionWithColumns(condition, nameOf)),
    })),
  };
}

function conditionWithColumns(condition: DeepReadonly<Condition>, nameOf: ColumnNames): DeepReadonly<Condition> {
  switch (condition.kind) {
    case "sql":
      return condition;
    case "occurrence": {
      const { relatedModelUuid: model, conditions } = condition;
      return {
        ...condition,
        conditions: conditions.map((inner) => ({
          ...inner,
          columnSlug: nameOf(model, inner.columnSlug, useOf(inner)),
        })),
      };
    }
    default: {
      const { relatedModelUuid: model = ownModel, columnSlug } = condition;
      return { ...condition, columnSlug: nameOf(model, columnSlug, useOf(condition)) };
    }
  }
}

function useOf({ kind, operator }: DeepReadonly<OperatorCondition>): Use {
  // Null checks of a property read the object.
  return kind !== "objectProperty" && isNullCheck(operator) ? "value" : useOfKind[kind];
}

const useOfKind: Readonly<Record<OperatorKind, Use>> = {
  string: "text",
  number: "number",
  boolean: "boolean",
  date: "date",
  object: "json",
  array: "json",
  objectProperty: "json",
  any: "value",
  vector: "value",
};

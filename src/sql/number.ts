import type { NumberCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import type { Column } from "./columns.js";
import type { Sql } from "./fragment.js";
import { number, sql } from "./fragment.js";
import { allOf, isNotNull, isNull } from "./logic.js";
import { onOtherType, orNull } from "./null.js";
import type { Settings } from "./settings.js";

/** A condition on a column that holds numbers; any other value is not compared. */
export function compileNumber(condition: NumberCondition, column: Column, settings: Settings): Sql {
  const { operator } = condition;
  const value = column.sql;
  if (operator === "isNull") return isNull(value);
  if (operator === "isNotNull") return isNotNull(value);
  if (column.storage !== "number" && column.storage !== "integer") return onOtherType(condition, column, settings);
  switch (condition.operator) {
    case "is":
      return sql`${value} = ${number(condition.value)}`;
    case "isNot":
      return orNull(isNull(value), butNotNaN(sql`${value} <> ${number(condition.value)}`, column, settings), settings);
    case "greaterThan":
      return butNotNaN(sql`${value} > ${number(condition.value)}`, column, settings);
    case "lowerThan":
      return sql`${value} < ${number(condition.value)}`;
    case "between":
      return sql`${value} BETWEEN ${number(condition.firstValue)} AND ${number(condition.lastValue)}`;
    default:
      return unreachable(condition, "operator of a number condition");
  }
}

/** Databases that compare NaN take it for the greatest number, which only these comparisons hold for. */
export function butNotNaN(comparison: Sql, { sql: value, storage }: Column, { dialect }: Settings): Sql {
  if (storage === "integer" || dialect.isNumber === undefined) return comparison;
  return allOf([comparison, dialect.isNumber(value)]);
}

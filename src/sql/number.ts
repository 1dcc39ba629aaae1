import type { NumberCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import type { Column } from "./columns.js";
import type { Sql } from "./fragment.js";
import { number, sql } from "./fragment.js";
import { allOf, isNotNull, isNull } from "./logic.js";
import { onOtherType, orNull } from "./null.js";
import type { Settings } from "./settings.js";
import type { Storage } from "./storage.js";

/** A condition on a column that holds numbers; any other value is not compared. */
export function compileNumber(condition: NumberCondition, column: Column, settings: Settings): Sql {
  const { operator } = condition;
  const value = column.sql;
  if (operator === "isNull") return isNull(value);
  if (operator === "isNotNull") return isNotNull(value);
  if (!isNumeric(column.storage)) return onOtherType(condition, column, settings);
  switch (condition.operator) {
    case "is":
      return sql`${value} = ${number(condition.value)}`;
    case "isNot":
      return orNull(
        isNull(value),
        butOnNumbers(sql`${value} <> ${number(condition.value)}`, column, settings),
        settings,
      );
    case "greaterThan":
      return butOnNumbers(sql`${value} > ${number(condition.value)}`, column, settings);
    case "lowerThan":
      return sql`${value} < ${number(condition.value)}`;
    case "between":
      return sql`${value} BETWEEN ${number(condition.firstValue)} AND ${number(condition.lastValue)}`;
    default:
      return unreachable(condition, "operator of a number condition");
  }
}

/** Whether columns hold numbers. */
function isNumeric(storage: Storage): storage is "integer" | "decimal" | "number" {
  return storage === "integer" || storage === "decimal" || storage === "number";
}

/** Databases take NaN for the greatest number, and SQLite every text for a greater one: these comparisons hold for it. */
function butOnNumbers(comparison: Sql, { sql: value, storage }: Column, { dialect }: Settings): Sql {
  if (storage !== "number" && dialect.mixesTypes !== true) return comparison;
  return allOf([comparison, dialect.isNumber(value)]);
}

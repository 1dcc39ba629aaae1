import type { NumberCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import type { Column } from "./columns.js";
import type { Sql } from "./fragment.js";
import { integer, number, raw, sql } from "./fragment.js";
import { allOf, isNotNull, isNull, never } from "./logic.js";
import { onOtherType, orNull } from "./null.js";
import type { Comparison } from "./order.js";
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
      return compare(column, "=", condition.value, settings);
    case "isNot":
      return orNull(
        isNull(value),
        butOnNumbers(compare(column, "<>", condition.value, settings), column, settings),
        settings,
      );
    case "greaterThan":
      return butOnNumbers(compare(column, ">", condition.value, settings), column, settings);
    case "lowerThan":
      return compare(column, "<", condition.value, settings);
    case "between":
      // BETWEEN would bring both bounds to one type, and a fraction would make the other bound inexact.
      return allOf([
        compare(column, ">=", condition.firstValue, settings),
        compare(column, "<=", condition.lastValue, settings),
      ]);
    default:
      return unreachable(condition, "operator of a number condition");
  }
}

/** A column compared with an operand; whole numbers are compared exactly, where a fraction would make doubles of them. */
function compare(
  { sql: value, storage }: Column,
  comparison: Comparison | "=" | "<>",
  operand: number,
  { dialect }: Settings,
): Sql {
  if (storage !== "integer" || dialect.mixesTypes) return sql`${value} ${raw(comparison)} ${number(operand)}`;
  const whole = wholeOperand(comparison, operand);
  const { integerBound } = dialect;
  if (whole !== undefined && whole >= -integerBound && whole < integerBound) {
    return sql`${value} ${raw(comparison)} ${integer(whole)}`;
  }
  // The operand is a fraction, or lies beyond all values.
  const holds = comparison === "<>" || comparison.startsWith(operand < 0 ? ">" : "<");
  return holds ? isNotNull(value) : never;
}

/** The whole number with which whole numbers compare as with the operand; undefined where they equal none. */
function wholeOperand(comparison: Comparison | "=" | "<>", operand: number): number | undefined {
  switch (comparison) {
    case ">":
    case "<=":
      return Math.floor(operand);
    case "<":
    case ">=":
      return Math.ceil(operand);
    case "=":
    case "<>":
      return Number.isInteger(operand) ? operand : undefined;
  }
}

/** Whether columns hold numbers. */
export function isNumeric(storage: Storage): storage is "integer" | "decimal" | "number" {
  return storage === "integer" || storage === "decimal" || storage === "number";
}

/** Databases take NaN for the greatest number, and SQLite every text for a greater one: these comparisons hold for it. */
function butOnNumbers(comparison: Sql, { sql: value, storage }: Column, { dialect }: Settings): Sql {
  if (storage !== "number" && !dialect.mixesTypes) return comparison;
  return allOf([comparison, dialect.isNumber(value)]);
}

import { unreachable } from "../model/unreachable.js";
import type { OrderComparison } from "../plan/plan.js";
import type { SqlColumn } from "./tables.js";
import type { Dialect } from "./dialect.js";
import type { Sql } from "./fragment.js";
import { conjunction, integer, isNotNull, neverTrue, raw, sql, together } from "./fragment.js";
import type { ComparisonSign } from "./order.js";
import type { SqlSettings } from "./settings.js";
import { isNumeric } from "./storage.js";

/** Compares a column with numbers; undefined if it holds none. */
export function compileNumber(
  { operator, first, last }: OrderComparison,
  column: SqlColumn,
  { dialect }: SqlSettings,
): Sql | undefined {
  if (!isNumeric(column.storage)) return undefined;
  const compared = (comparison: ComparisonSign | "=" | "<>", operand: number): Sql =>
    compare(column, comparison, operand, dialect);
  switch (operator) {
    case "within":
      if (last === Infinity) return butOnNumbers(compared(">=", first), column, dialect);
      if (first === -Infinity) return compared("<=", last);
      // BETWEEN would convert both bounds to one type, and a fraction would make the other bound inexact.
      return first === last
        ? compared("=", first)
        : together(conjunction([compared(">=", first), compared("<=", last)]));
    case "outside":
      // For numbers, `first` equals `last`.
      return butOnNumbers(compared("<>", first), column, dialect);
    case "above":
      return butOnNumbers(compared(">", last), column, dialect);
    case "below":
      return compared("<", first);
    default:
      return unreachable(operator, "operator of an order");
  }
}

/** Compares a column with an operand. Whole numbers are compared exactly; a fraction would convert them to doubles. */
function compare(
  { sql: value, storage }: SqlColumn,
  comparison: ComparisonSign | "=" | "<>",
  operand: number,
  dialect: Dialect,
): Sql {
  if (storage !== "integer" || dialect.mixesTypes) {
    return sql`${value} ${raw(comparison)} ${dialect.number(operand, storage)}`;
  }
  const whole = wholeOperand(comparison, operand);
  const { integerBound } = dialect;
  if (whole !== undefined && whole >= -integerBound && whole < integerBound) {
    return sql`${value} ${raw(comparison)} ${integer(whole)}`;
  }
  // The operand is a fraction, or outside of the range of all values.
  const holds = comparison === "<>" || comparison.startsWith(operand < 0 ? ">" : "<");
  return holds ? isNotNull(value) : neverTrue;
}

/** The whole number with the same comparisons as the operand; undefined if no whole number equals it. */
function wholeOperand(comparison: ComparisonSign | "=" | "<>", operand: number): number | undefined {
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

/** NaN is the greatest number in databases, and text is greater than numbers in SQLite. Neither must pass. */
function butOnNumbers(comparison: Sql, { sql: value, storage }: SqlColumn, dialect: Dialect): Sql {
  return together(conjunction([comparison, dialect.isNumber(value, storage)]));
}

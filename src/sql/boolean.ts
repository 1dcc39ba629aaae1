import type { BooleanCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import type { Column } from "./columns.js";
import type { Sql } from "./fragment.js";
import { isNotNull, isNull } from "./logic.js";
import { onOtherType } from "./null.js";
import type { Settings } from "./settings.js";

/** A condition on a column that holds true and false. */
export function compileBoolean(condition: BooleanCondition, column: Column, settings: Settings): Sql {
  const { operator } = condition;
  if (operator === "isNull") return isNull(column.sql);
  if (operator === "isNotNull") return isNotNull(column.sql);
  if (column.storage !== "boolean") return onOtherType(condition, column, settings);
  switch (operator) {
    case "isTrue":
      return settings.dialect.booleanIs(column.sql, true);
    case "isFalse":
      return settings.dialect.booleanIs(column.sql, false);
    default:
      return unreachable(operator, "operator of a boolean condition");
  }
}

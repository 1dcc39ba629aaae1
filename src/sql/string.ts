import type { DeepReadonly, StringCondition } from "../model/filter.js";
import type { Column } from "./columns.js";
import type { Sql } from "./fragment.js";
import { sql } from "./fragment.js";
import { isNotNull, isNull } from "./logic.js";
import { onOtherType } from "./null.js";
import type { Settings } from "./settings.js";
import { compileText } from "./text.js";

/** A condition on a column that holds texts; any other value is not compared. */
export function compileString(condition: DeepReadonly<StringCondition>, column: Column, settings: Settings): Sql {
  const { operator } = condition;
  if (operator === "isNull") return isNull(column.sql);
  if (operator === "isNotNull") return isNotNull(column.sql);
  if (column.storage !== "text") return onOtherType(condition, column, settings);
  if (operator === "isEmpty") return sql`${column.sql} = ''`;
  if (operator === "isNotEmpty") return sql`${column.sql} <> ''`;
  const { values } = condition;
  const operands = typeof values === "string" ? [values] : values;
  return compileText(operator, column.sql, isNull(column.sql), operands, settings);
}

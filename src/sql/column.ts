import { unreachable } from "../model/unreachable.js";
import { passesNull } from "../plan/null.js";
import type { BooleanTest, OrderTest, TextTest, ValueTest } from "../plan/plan.js";
import type { Column } from "./columns.js";
import type { Sql } from "./fragment.js";
import { compileInstant } from "./instant.js";
import { compileJson } from "./json.js";
import type { JsonValue } from "./json-value.js";
import { anyOf, constant, isNotNull, isNull } from "./logic.js";
import { compileNumber } from "./number.js";
import type { SqlSettings } from "./settings.js";
import { compileText } from "./text.js";

/** A test of a column; without a column, of null. */
export function compileColumn(test: ValueTest, column: Column | undefined, settings: SqlSettings): Sql {
  if (column === undefined) return constant(passesNull(test));
  switch (test.kind) {
    case "null":
      return isNull(column.sql);
    case "notNull":
      return isNotNull(column.sql);
    case "boolean":
    case "order":
      return orNull(test, column, compileScalar(test, column, settings));
    case "text":
      if (test.read === "string") return orNull(test, column, compileScalar(test, column, settings));
      break;
    case "textOrder":
    case "empty":
    case "notEmpty":
    case "object":
    case "element":
      break;
    default:
      return unreachable(test, "test of a column");
  }
  const json = jsonOf(column, settings);
  return json === undefined ? constant(passesNull(test)) : compileJson(test, json, settings);
}

/** A comparison, or undefined where the column holds no such values; null passes where it passes the test. */
function orNull(test: ValueTest, column: Column, comparison: Sql | undefined): Sql {
  const nullTest = passesNull(test) ? [isNull(column.sql)] : [];
  return anyOf(comparison === undefined ? nullTest : [...nullTest, comparison]);
}

/** Whether a value that is not null passes; undefined where the column holds values of another type. */
function compileScalar(
  test: BooleanTest | OrderTest | TextTest,
  column: Column,
  settings: SqlSettings,
): Sql | undefined {
  const { sql, storage } = column;
  switch (test.kind) {
    case "boolean":
      return storage === "boolean" ? settings.dialect.booleanIs(sql, test.value) : undefined;
    case "text":
      return storage === "text" ? compileText(test, sql, settings) : undefined;
    case "order":
      return test.read === "number" ? compileNumber(test, column, settings) : compileInstant(test, column, settings);
    default:
      return unreachable(test, "test of a scalar");
  }
}

function jsonOf({ sql, storage }: Column, { dialect }: SqlSettings): JsonValue | undefined {
  if (typeof storage === "object") return dialect.nested?.(sql, storage) ?? dialect.json(sql, "nested");
  return storage === "json" || storage === "text" || storage === "nested" ? dialect.json(sql, storage) : undefined;
}

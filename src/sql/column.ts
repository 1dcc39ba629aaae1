import type {
  ArrayCondition,
  DeepReadonly,
  ObjectCondition,
  ObjectPropertyCondition,
  OperatorCondition,
} from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import { compileBoolean } from "./boolean.js";
import type { Column } from "./columns.js";
import { compileDate } from "./date.js";
import type { Sql } from "./fragment.js";
import type { JsonValue } from "./json-value.js";
import { allOf, combine, constant, isNotNull, isNull } from "./logic.js";
import { holdsOnNull } from "./null.js";
import { compileNumber } from "./number.js";
import { compileProperty } from "./object-property.js";
import type { Place } from "./place.js";
import type { Settings } from "./settings.js";
import { compileString } from "./string.js";

/** A condition that compares a column, on the table at hand. */
export function compileColumn(condition: DeepReadonly<OperatorCondition>, place: Place): Sql {
  const { settings } = place;
  const column = place.column(condition.columnSlug, condition.kind);
  // Without a column, the operand of a date is still checked.
  if (condition.kind === "date") return compileDate(condition, column, place) ?? onMissing(condition, settings);
  if (column === undefined) return onMissing(condition, settings);
  switch (condition.kind) {
    case "string":
      return compileString(condition, column, settings);
    case "number":
      return compileNumber(condition, column, settings);
    case "boolean":
      return compileBoolean(condition, column, settings);
    case "objectProperty":
      return compileObjectProperty(condition, column, settings);
    case "object":
    case "array":
      return compileMatch(condition, column, settings);
    case "any":
    case "vector":
      return condition.operator === "isNull" ? isNull(column.sql) : isNotNull(column.sql);
    default:
      return unreachable(condition, "kind of condition");
  }
}

/** A condition on a column that the table does not have. */
function onMissing(condition: DeepReadonly<OperatorCondition>, settings: Settings): Sql {
  return constant(holdsOnNull(condition, settings));
}

function compileObjectProperty(condition: ObjectPropertyCondition, column: Column, settings: Settings): Sql {
  const object = jsonOf(column, settings);
  return object === undefined ? onMissing(condition, settings) : compileProperty(condition, object, settings);
}

/** An object must satisfy the combination of conditions, or some one element of a list. */
function compileMatch(
  condition: DeepReadonly<ObjectCondition | ArrayCondition>,
  column: Column,
  settings: Settings,
): Sql {
  if (condition.operator === "isNull") return isNull(column.sql);
  if (condition.operator === "isNotNull") return isNotNull(column.sql);
  const value = jsonOf(column, settings);
  if (value === undefined) return constant(false);
  const { conjonction, propertyConditions } = condition;
  const matches = (object: JsonValue): Sql =>
    combine(
      conjonction,
      propertyConditions.map((property) => compileProperty(property, object, settings)),
    );
  return condition.kind === "array" ? value.someElement(matches) : allOf([value.is(["object"]), matches(value)]);
}

function jsonOf({ sql, storage }: Column, { dialect }: Settings): JsonValue | undefined {
  if (typeof storage === "object") return dialect.nested?.(sql, storage) ?? dialect.json(sql, "nested");
  return storage === "json" || storage === "text" || storage === "nested" ? dialect.json(sql, storage) : undefined;
}

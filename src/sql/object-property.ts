import { decimalNumber } from "../model/decimal-number.js";
import type { ObjectPropertyCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import type { Sql } from "./fragment.js";
import { double, raw, sql } from "./fragment.js";
import type { JsonValue } from "./json-value.js";
import { allOf, constant } from "./logic.js";
import { holdsOnNull } from "./null.js";
import type { Comparison } from "./order.js";
import { compareTexts } from "./order.js";
import type { Settings } from "./settings.js";
import { compileText, fold, foldOperand } from "./text.js";

/** A condition on a property of a JSON value, which is null where that value is no object. */
export function compileProperty(condition: ObjectPropertyCondition, object: JsonValue, settings: Settings): Sql {
  // No object of the database has a property of a name that it cannot hold.
  if (!settings.dialect.canHold(condition.propertyName)) return constant(holdsOnNull(condition, settings));
  const value = object.property(condition.propertyName);
  const isNull = sql`NOT (${value.isSome})`;
  switch (condition.operator) {
    case "isNull":
      return isNull;
    case "isNotNull":
      return value.isSome;
    case "isEmpty":
      return value.isEmpty;
    case "isNotEmpty":
      return allOf([value.isSome, sql`NOT (${value.isEmpty})`]);
    case "greaterThan":
      return compare(value, ">", condition.value, settings);
    case "lowerThan":
      return compare(value, "<", condition.value, settings);
    case "between":
      return allOf([
        compare(value, ">=", condition.value, settings),
        compare(value, "<=", condition.otherValue, settings),
      ]);
    case "is":
    case "isNot":
    case "contains":
    case "doesNotContain":
    case "startsWith":
    case "endsWith": {
      const operand = condition.value;
      const scalar = condition.operator === "is" ? equalText(value, operand) : scalarText(value, operand);
      return compileText(condition.operator, scalar, isNull, [operand], settings);
    }
    default:
      return unreachable(condition, "operator of an objectProperty condition");
  }
}

/** A scalar as text, for a comparison with an operand; null for any other value. */
function scalarText(value: JsonValue, operand: string): Sql {
  // Numbers are spelt like JavaScript spells them only where the operand could be found in one.
  if (!/^[-+.eE\d]+$/.test(operand)) {
    return sql`CASE WHEN ${value.is(["string", "number", "boolean"])} THEN ${value.text} END`;
  }
  return spelledText(value);
}

function spelledText(value: JsonValue): Sql {
  const number = sql`WHEN ${value.is(["number"])} THEN ${value.numberText}`;
  return sql`CASE ${number} WHEN ${value.is(["string", "boolean"])} THEN ${value.text} END`;
}

/** The same for equality alone, which the text of an object or a list can only satisfy by its first character. */
function equalText(value: JsonValue, operand: string): Sql {
  return /^[^-\d[{]/.test(operand) ? value.text : scalarText(value, operand);
}

/** Compares as numbers where both are decimal numbers, as texts otherwise. */
function compare(value: JsonValue, comparison: Comparison, operand: string, settings: Settings): Sql {
  const folded = foldOperand(operand, settings);
  const asText = (scalar: Sql): Sql => compareTexts(fold(scalar, [folded], settings), comparison, folded, settings);
  if (!decimalNumber.test(folded)) return asText(spelledText(value));
  const scalar = sql`CASE WHEN ${value.is(["string", "boolean"])} THEN ${value.text} END`;
  const decimal = settings.dialect.decimal(scalar);
  const asNumber = sql`CASE WHEN ${value.is(["number"])} THEN ${value.number} ELSE ${decimal} END`;
  return sql`coalesce(${asNumber} ${raw(comparison)} ${double(Number(folded))}, ${asText(scalar)})`;
}

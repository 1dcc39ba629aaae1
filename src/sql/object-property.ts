import { decimalNumber } from "../model/decimal-number.js";
import type { ObjectPropertyCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import type { Sql } from "./fragment.js";
import { double, joined, raw, sql } from "./fragment.js";
import type { JsonType, JsonValue } from "./json-value.js";
import { allOf, constant, never } from "./logic.js";
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
  if (value.type === "null") return constant(holdsOnNull(condition, settings));
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
      if (scalar === undefined) return holdsOnNull(condition, settings) ? isNull : never;
      return compileText(condition.operator, scalar, isNull, [operand], settings);
    }
    default:
      return unreachable(condition, "operator of an objectProperty condition");
  }
}

/** A scalar as text, for a comparison with an operand; null for any other value, and undefined where all are such. */
function scalarText(value: JsonValue, operand: string): Sql | undefined {
  // Numbers are spelt like JavaScript spells them only where the operand could be found in one.
  const spelled = value.type !== undefined || /^[-+.eE\d]+$/.test(operand);
  return spelled ? spelledText(value) : byType(value, [{ types: ["string", "number", "boolean"], answer: value.text }]);
}

function spelledText(value: JsonValue): Sql | undefined {
  return byType(value, [
    { types: ["number"], answer: value.numberText },
    { types: ["string", "boolean"], answer: value.text },
  ]);
}

/** The same for equality alone, which the text of an object or a list can only satisfy by its first character. */
function equalText(value: JsonValue, operand: string): Sql | undefined {
  return value.type === undefined && /^[^-\d[{]/.test(operand) ? value.text : scalarText(value, operand);
}

/** Compares as numbers where both are decimal numbers, as texts otherwise. */
function compare(value: JsonValue, comparison: Comparison, operand: string, settings: Settings): Sql {
  const folded = foldOperand(operand, settings);
  const asText = (scalar: Sql | undefined): Sql =>
    scalar === undefined ? never : compareTexts(fold(scalar, [folded], settings), comparison, folded, settings);
  if (!decimalNumber.test(folded)) return asText(spelledText(value));
  const bound = double(Number(folded));
  if (value.type === "number") return sql`${value.number} ${raw(comparison)} ${bound}`;
  const scalar = byType(value, [{ types: ["string", "boolean"], answer: value.text }]);
  if (scalar === undefined) return never;
  const decimal = settings.dialect.decimal(scalar);
  const asNumber =
    value.type === undefined
      ? sql`CASE WHEN ${value.is(["number"])} THEN ${value.number} ELSE ${decimal} END`
      : decimal;
  return sql`coalesce(${asNumber} ${raw(comparison)} ${bound}, ${asText(scalar)})`;
}

/** What is asked of values of some types. */
interface Branch {
  readonly types: readonly JsonType[];
  readonly answer: Sql;
}

/** The answer for the type of a value, null for other types; undefined where it is known to be of another one. */
function byType(value: JsonValue, branches: readonly Branch[]): Sql | undefined {
  const { type } = value;
  if (type !== undefined) return branches.find(({ types }) => type !== "null" && types.includes(type))?.answer;
  const cases = branches.map(({ types, answer }) => sql`WHEN ${value.is(types)} THEN ${answer}`);
  return sql`CASE ${joined(cases, " ")} END`;
}

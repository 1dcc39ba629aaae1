import { unreachable } from "../model/unreachable.js";
import { comparedParts, passesNull } from "../plan/relations.js";
import type { RecordTest, TextBound, TextOrderTest, TextTest, ValueTest } from "../plan/plan.js";
import type { Sql } from "./fragment.js";
import { conjunction, disjunction, constant, double, joined, neverTrue, raw, sql } from "./fragment.js";
import type { JsonType, JsonValue } from "./dialect.js";
import type { ComparisonSign } from "./order.js";
import { compareTexts } from "./order.js";
import type { SqlSettings } from "./settings.js";
import { compileText, isAmong, lowered } from "./text.js";

export function compileJson(test: ValueTest, value: JsonValue, settings: SqlSettings): Sql {
  if (value.type === "null") return constant(passesNull(test));
  switch (test.kind) {
    case "null":
      return value.isNone;
    case "notNull":
      return value.isSome;
    case "empty":
      return value.isEmpty;
    case "notEmpty":
      return conjunction([value.isSome, sql`NOT (${value.isEmpty})`]);
    case "text": {
      const comparison = compileScalar(test, value, settings);
      const nullTest = test.orNull ? [value.isNone] : [];
      return disjunction(comparison === undefined ? nullTest : [...nullTest, comparison]);
    }
    case "textOrder":
      return compileTextOrder(test, value, settings);
    case "object": {
      const properties = compileProperties(test.test, value, settings);
      return test.required ? conjunction([value.is(["object"]), properties]) : properties;
    }
    case "element":
      return value.someElement((element) => compileProperties(test.test, element, settings));
    case "boolean":
    case "order":
      throw new Error("JSON values are compared as text.");
    default:
      return unreachable(test, "test of a JSON value");
  }
}

/** A test of the properties of an object; any other value has null properties. */
function compileProperties(test: RecordTest, object: JsonValue, settings: SqlSettings): Sql {
  const part = (inner: RecordTest): Sql => compileProperties(inner, object, settings);
  switch (test.kind) {
    case "constant":
      return constant(test.holds);
    case "all":
      return conjunction(test.tests.map(part));
    case "any":
      return disjunction(test.tests.map(part));
    case "column":
      // The database cannot store a property with this name.
      if (!settings.dialect.canHold(test.key)) return constant(passesNull(test.test));
      return compileJson(test.test, object.property(test.key), settings);
    case "related":
      throw new Error("JSON values have no related records.");
    default:
      return unreachable(test, "test of an object");
  }
}

/** Compares a scalar with operands; undefined if the value is never one. */
function compileScalar(test: TextTest, value: JsonValue, settings: SqlSettings): Sql | undefined {
  const ofNumbers = test.texts.filter(mayBeOfNumber);
  // Databases read whole numbers alike, and SQLite some other ones inexactly.
  const areWhole = ofNumbers.length > 0 && ofNumbers.every((text) => /^(?:0|-?[1-9]\d{0,14})$/.test(text));
  if (test.relation === "equals" && value.type === undefined && areWhole) {
    const numbers = ofNumbers.map((text) => double(Number(text)));
    const asNumber = isAmong(value.number, numbers, test.negated);
    const asText = compileText(test, value.text, settings);
    const isListed = test.texts.some((text) => /^[[{]/.test(text));
    if (value.isFraction !== undefined && !test.negated && !isListed) {
      // Most values are decided by their text.
      const fraction = conjunction([value.isFraction, sql`CASE WHEN ${value.is(["number"])} THEN ${asNumber} END`]);
      return disjunction([asText, fraction]);
    }
    return byType(value, [
      { types: ["number"], result: asNumber },
      { types: ["string", "boolean"], result: asText },
    ]);
  }
  const scalar = scalarOf(test, value);
  return scalar && compileText(test, scalar, settings);
}

/** Whether a text may be part of the spelling of a number. */
function mayBeOfNumber(text: string): boolean {
  return /^[-+.eE\d]+$/.test(text);
}

/** A scalar as text for a comparison with operands; null for any other value, undefined if it is never a scalar. */
function scalarOf({ relation, negated, texts }: TextTest, value: JsonValue): Sql | undefined {
  if (value.type !== undefined) return spelledText(value);
  const part = comparedParts[relation];
  const isOfStart = part === "whole" || part === "start";
  // No object, list or number starts with such a text.
  if (isOfStart && !negated && texts.every((text) => /^[^-\d[{]/.test(text))) return value.text;
  // Numbers need the spelling of JavaScript only if an operand may be part of a number.
  if (part === "unknown" || texts.some(mayBeOfNumber)) return spelledText(value);
  return byType(value, [{ types: ["string", "number", "boolean"], result: value.text }]);
}

function spelledText(value: JsonValue): Sql | undefined {
  return byType(value, [
    { types: ["number"], result: value.numberText },
    { types: ["string", "boolean"], result: value.text },
  ]);
}

function compileTextOrder(
  { operator, first, last, fold }: TextOrderTest,
  value: JsonValue,
  settings: SqlSettings,
): Sql {
  const compared = (comparison: ComparisonSign, bound: TextBound): Sql =>
    compareScalar(value, comparison, bound, fold, settings);
  switch (operator) {
    case "within":
      return conjunction([compared(">=", first), compared("<=", last)]);
    case "above":
      return compared(">", last);
    case "below":
      return compared("<", first);
    default:
      return unreachable(operator, "operator of an order");
  }
}

/** Compares as numbers if both are decimal numbers, otherwise as text. */
function compareScalar(
  value: JsonValue,
  comparison: ComparisonSign,
  { text, number }: TextBound,
  fold: boolean,
  { dialect }: SqlSettings,
): Sql {
  const asText = (scalar: Sql | undefined): Sql => {
    if (scalar === undefined) return neverTrue;
    return compareTexts(fold ? lowered(scalar, [text], dialect) : scalar, comparison, text, dialect);
  };
  if (number === undefined) return asText(spelledText(value));
  const bound = double(number);
  if (value.type === "number") return sql`${value.number} ${raw(comparison)} ${bound}`;
  const scalar = byType(value, [{ types: ["string", "boolean"], result: value.text }]);
  if (scalar === undefined) return neverTrue;
  const decimal = dialect.decimal(scalar);
  const asNumber =
    value.type === undefined
      ? sql`CASE WHEN ${value.is(["number"])} THEN ${value.number} ELSE ${decimal} END`
      : decimal;
  return sql`coalesce(${asNumber} ${raw(comparison)} ${bound}, ${asText(scalar)})`;
}

/** The result for values of some types. */
interface Branch {
  readonly types: readonly JsonType[];
  readonly result: Sql;
}

/** The result for the type of a value, null for other types; undefined if it is known to have another type. */
function byType(value: JsonValue, branches: readonly Branch[]): Sql | undefined {
  const { type } = value;
  if (type !== undefined) return branches.find(({ types }) => type !== "null" && types.includes(type))?.result;
  const cases = branches.map(({ types, result }) => sql`WHEN ${value.is(types)} THEN ${result}`);
  return sql`CASE ${joined(cases, " ")} END`;
}

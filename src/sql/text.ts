import { unreachable } from "../model/unreachable.js";
import type { Sql } from "./fragment.js";
import { joined, sql, text } from "./fragment.js";
import { allOf, always, anyOf, isNotNull, never } from "./logic.js";
import { orNull } from "./null.js";
import type { Settings } from "./settings.js";

/** The operators that compare texts. */
type TextOperator = "is" | "isNot" | "contains" | "doesNotContain" | "startsWith" | "endsWith";

/**
 * A text compared with one operand or several: positive operators ask for any of them, negative ones for none of them.
 *
 * @param value - null where there is nothing to compare.
 * @param isNull - whether there is null to compare, which is not the same for a value of another type.
 */
export function compileText(
  operator: TextOperator,
  value: Sql,
  isNull: Sql,
  operands: readonly string[],
  settings: Settings,
): Sql {
  const { dialect } = settings;
  const folded = operands.map((operand) => foldOperand(operand, settings));
  // What the database cannot hold is equal to nothing in it, and part of nothing.
  const wanted = folded.filter((operand) => dialect.canHold(operand));
  const subject = fold(value, wanted, settings);
  switch (operator) {
    case "is":
      return isOneOf(subject, wanted);
    case "isNot":
      return orNull(isNull, isNoneOf(subject, wanted), settings);
    case "contains":
      return some(dialect.contains, subject, wanted);
    case "doesNotContain":
      return orNull(isNull, none(dialect.contains, subject, wanted), settings);
    case "startsWith":
      return some(dialect.startsWith, subject, wanted);
    case "endsWith":
      return some(dialect.endsWith, subject, wanted);
    default:
      return unreachable(operator, "operator on texts");
  }
}

export function foldOperand(operand: string, { caseSensitive }: Settings): string {
  return caseSensitive ? operand : operand.toLowerCase();
}

/** A text in lower case where case does not count. */
export function fold(value: Sql, operands: readonly string[], { caseSensitive, dialect }: Settings): Sql {
  if (caseSensitive) return value;
  // JavaScript makes two characters of a capital dotted I, databases one; it matters where an operand has either.
  const dotted = operands.some((operand) => /[i\u0307]/.test(operand));
  return dialect.lower(dotted ? dialect.replace(value, "İ", "i\u0307") : value);
}

function isOneOf(subject: Sql, wanted: readonly string[]): Sql {
  const [only] = wanted;
  if (only === undefined) return never;
  return wanted.length === 1 ? sql`${subject} = ${text(only)}` : sql`${subject} IN (${list(wanted)})`;
}

function isNoneOf(subject: Sql, unwanted: readonly string[]): Sql {
  const [only] = unwanted;
  if (only === undefined) return isNotNull(subject);
  return unwanted.length === 1 ? sql`${subject} <> ${text(only)}` : sql`${subject} NOT IN (${list(unwanted)})`;
}

function list(operands: readonly string[]): Sql {
  return joined(operands.map(text), ", ");
}

type Operator = (subject: Sql, part: string) => Sql;

function some(operator: Operator, subject: Sql, wanted: readonly string[]): Sql {
  if (wanted.includes("")) return isNotNull(subject);
  return anyOf(wanted.map((part) => operator(subject, part)));
}

function none(operator: Operator, subject: Sql, unwanted: readonly string[]): Sql {
  if (unwanted.includes("")) return never;
  const tests = unwanted.map((part) => sql`NOT ${operator(subject, part)}`);
  const all = allOf(tests);
  return all === always ? isNotNull(subject) : all;
}

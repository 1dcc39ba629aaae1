import type { Dialect } from "./dialect.js";
import type { Sql } from "./fragment.js";
import { conjunction, disjunction, neverTrue, raw, sql, text } from "./fragment.js";

export type ComparisonSign = ">" | "<" | ">=" | "<=";

/**
 * Compares a text with an operand by UTF-16 code unit, as JavaScript does. Databases compare by code point. The orders
 * differ if one text has a character beyond U+FFFF, whose code units are below U+E000, and the other has one from
 * U+E000 to U+FFFF.
 */
export function compareTexts(value: Sql, comparison: ComparisonSign, operand: string, dialect: Dialect): Sql {
  const { canHold, ordered } = dialect;
  const end = operand.indexOf("\0");
  if (end >= 0 && !canHold("\0")) {
    // A stored text that continues after the prefix is greater.
    const shorter = comparison.startsWith(">") ? ">" : "<=";
    return compareTexts(value, shorter, operand.slice(0, end), dialect);
  }
  if (!canHold(operand)) return neverTrue;
  const byCodePoint = sql`${ordered(value)} ${raw(comparison)} ${ordered(text(operand))}`;
  const { greater, lower } = exceptions(value, operand, dialect);
  const [more, less] = comparison.startsWith(">") ? [greater, lower] : [lower, greater];
  return conjunction([disjunction([byCodePoint, ...more]), ...less.map((one) => sql`NOT ${one}`)]);
}

/** The cases in which the order differs from that by code point. */
function exceptions(value: Sql, operand: string, dialect: Dialect): { greater: Sql[]; lower: Sql[] } {
  const greater: Sql[] = [];
  const lower: Sql[] = [];
  const characters = Array.from(operand);
  for (const [index, character] of characters.entries()) {
    if (character < "\ud800") continue;
    const before = characters.slice(0, index).join("");
    const same = before === "" ? [] : [dialect.startsWith(value, before, false)];
    const other = dialect.ordered(dialect.characterAt(value, index + 1));
    const from = (bound: string): Sql => sql`${other} >= ${dialect.ordered(text(bound))}`;
    if (character < "\ue000") greater.push(conjunction([...same, from("\ue000"), sql`NOT ${from("\u{10000}")}`]));
    else lower.push(conjunction([...same, from("\u{10000}")]));
  }
  return { greater, lower };
}

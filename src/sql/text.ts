import type { TextTest } from "../plan/plan.js";
import { isOfEveryText } from "../plan/relations.js";
import type { Dialect } from "./dialect.js";
import type { Sql } from "./fragment.js";
import { conjunction, disjunction, isNotNull, joined, literal, neverTrue, sql, text } from "./fragment.js";
import type { SqlSettings } from "./settings.js";

/** Whether a text has the relation of a test to any of its operands, or, if negated, to none of them. */
export function compileText({ relation, negated, texts, fold }: TextTest, value: Sql, { dialect }: SqlSettings): Sql {
  // The database has no text with a string that it cannot store.
  const operands = texts.filter((operand) => dialect.canHold(operand));
  const subject = fold ? lowered(value, operands, dialect) : value;
  if (relation === "equals") return negated ? isNoneOf(subject, operands) : isOneOf(subject, operands);
  if (operands.some((part) => isOfEveryText(relation, part))) return negated ? neverTrue : isNotNull(subject);
  const tests = operands.map((part) => dialect[relation](subject, part));
  if (!negated) return disjunction(tests);
  return tests.length === 0 ? isNotNull(subject) : conjunction(tests.map((test) => sql`NOT ${test}`));
}

/** A text in lower case, for a comparison with operands in lower case. */
export function lowered(value: Sql, operands: readonly string[], dialect: Dialect): Sql {
  // The lower case of a dotted capital I has two characters in JavaScript, but one in databases. That matters if an
  // operand has either.
  const dotted = operands.some((operand) => /[i\u0307]/.test(operand));
  return dialect.lower(dotted ? dialect.replace(value, "İ", "i\u0307") : value);
}

function isOneOf(subject: Sql, wanted: readonly string[]): Sql {
  const [only] = wanted;
  if (only === undefined) return neverTrue;
  return wanted.length === 1 ? sql`${subject} = ${operandOf(only)}` : sql`${subject} IN (${list(wanted)})`;
}

function isNoneOf(subject: Sql, unwanted: readonly string[]): Sql {
  const [only] = unwanted;
  if (only === undefined) return isNotNull(subject);
  return unwanted.length === 1 ? sql`${subject} <> ${operandOf(only)}` : sql`${subject} NOT IN (${list(unwanted)})`;
}

/** The empty string needs no parameter. */
function operandOf(operand: string): Sql {
  return operand === "" ? literal("") : text(operand);
}

function list(operands: readonly string[]): Sql {
  return joined(operands.map(text), ", ");
}

import type { TextTest } from "../plan/plan.js";
import { isOfEveryText } from "../plan/relations.js";
import type { Dialect } from "./dialect.js";
import type { Sql } from "./fragment.js";
import {
  conjunction,
  disjunction,
  inParentheses,
  isNotNull,
  literal,
  neverTrue,
  raw,
  sql,
  text,
  unionAll,
} from "./fragment.js";
import type { SqlSettings } from "./settings.js";

/** Whether a text has the relation of a test to any of its operands, or, if negated, to none of them. */
export function compileText({ relation, negated, texts, fold }: TextTest, value: Sql, { dialect }: SqlSettings): Sql {
  // The database has no text with a string that it cannot store.
  const operands = texts.filter((operand) => dialect.canHold(operand));
  const subject = fold ? lowered(value, operands, dialect) : value;
  if (relation === "equals") return isAmongTexts(subject, operands, negated, dialect);
  if (operands.some((part) => isOfEveryText(relation, part))) return negated ? neverTrue : isNotNull(subject);
  const tests = operands.map((part) => dialect[relation](subject, part, negated));
  if (!negated) return disjunction(tests);
  return tests.length === 0 ? isNotNull(subject) : conjunction(tests);
}

/** A text in lower case, for a comparison with operands in lower case. */
export function lowered(value: Sql, operands: readonly string[], dialect: Dialect): Sql {
  // It matters whether a dotted capital I becomes one character or two if an operand has either.
  const dotted = !dialect.lowersInTwo && operands.some((operand) => /[i\u0307]/.test(operand));
  return dialect.lower(dotted ? dialect.replace(value, "İ", "i\u0307") : value);
}

/** How many values are parameters of their own: databases limit the number of these, some to tens of thousands. */
const mostParameters = 100;

const canonicalUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a UUID is one of the operands of a test, or none; undefined for another test. The text of a UUID is canonical,
 * so no other text equals it.
 */
export function compileUuid(
  { relation, negated, texts }: TextTest,
  value: Sql,
  { dialect }: SqlSettings,
): Sql | undefined {
  if (relation !== "equals" || texts.length > mostParameters) return undefined;
  const operands = texts.filter((operand) => canonicalUuid.test(operand));
  return isAmong(value, operands.map(dialect.uuid), negated);
}

function isAmongTexts(subject: Sql, operands: readonly string[], negated: boolean, dialect: Dialect): Sql {
  if (operands.length <= mostParameters) return isAmong(subject, operands.map(operandOf), negated);
  const lists = listsOf(operands, dialect.longestList).map((list) => dialect.textsIn(text(list)));
  return sql`${subject} ${raw(negated ? "NOT IN" : "IN")} ${inParentheses([unionAll(lists)])}`;
}

/** JSON lists of texts, each as long as it may be. */
function listsOf(texts: readonly string[], longest: number): readonly string[] {
  const lists: string[] = [];
  let list = "";
  for (const item of texts.map((each) => JSON.stringify(each))) {
    if (list !== "" && list.length + item.length + 3 > longest) {
      lists.push(`[${list}]`);
      list = "";
    }
    list += list === "" ? item : `,${item}`;
  }
  return [...lists, `[${list}]`];
}

/** Whether a value is one of the operands, or none. */
export function isAmong(subject: Sql, operands: readonly Sql[], negated: boolean): Sql {
  const [only] = operands;
  if (only === undefined) return negated ? isNotNull(subject) : neverTrue;
  if (operands.length === 1) return sql`${subject} ${raw(negated ? "<>" : "=")} ${only}`;
  return sql`${subject} ${raw(negated ? "NOT IN" : "IN")} ${inParentheses(operands)}`;
}

/** The empty string needs no parameter. */
function operandOf(operand: string): Sql {
  return operand === "" ? literal("") : text(operand);
}

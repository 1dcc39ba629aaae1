/** What an operator compares with: values and lists of values. */
import type { OperandType, OperatorKind } from "../../model/operators.js";
import { unreachable } from "../../model/unreachable.js";
import { token } from "../lexer/token.js";
import type { Context } from "./context.js";
import type { ValueType } from "./mistake.js";
import type { Comparison, List } from "./syntax.js";

/**
 * The value of a token as an operand of a type; undefined where it is not one, which is noted.
 *
 * @param kind - the kind of the condition, where more than the value states it.
 */
export function operandOf(
  index: number,
  type: OperandType,
  context: Context,
  kind?: OperatorKind,
): string | number | undefined {
  const { tokens, literals } = context;
  switch (type) {
    case "number":
      if (tokens.codes[index] === token.number) return literals.number(index);
      break;
    case "dateString":
      if (tokens.codes[index] === token.date) return literals.date(index);
      break;
    case "string":
    case "strings":
      if (tokens.codes[index] === token.string) return literals.string(index);
      break;
    case "conjonction":
    case "propertyConditions":
      break;
    default:
      return unreachable(type, "operand type");
  }
  const wanted: ValueType = type === "number" ? "number" : type === "dateString" ? "date" : "string";
  context.mistakes.push({ type: "operand", first: index, last: index, wanted, kind });
  return undefined;
}

/** The values of a list; undefined where it is not written as one, which is noted. */
export function listValues(list: List, type: OperandType, context: Context): (string | number)[] | undefined {
  if (!isList(list, context)) context.mistakes.push({ type: "list", first: list.first, last: list.last, list });
  const values = list.items.map((index) => operandOf(index, type, context));
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** Whether a list is in brackets, with one comma between two values and at most one after the last. */
function isList({ first, last, items, closed }: List, { tokens: { codes } }: Context): boolean {
  if (!closed || codes[first] !== token.openList) return false;
  const isComma = (at: number): boolean => codes[at] === token.comma;
  const isSeparated = items.every((item, at) => item === first + 1 + 2 * at && (at === 0 || isComma(item - 1)));
  const end = items.length === 0 ? first : (items.at(-1) ?? first);
  return isSeparated && (last === end + 1 || (items.length > 0 && last === end + 2 && isComma(end + 1)));
}

/** Notes where the values of `between` are not joined by `and`. */
export function checkSeparator({ value, separator, second }: Comparison, { tokens, mistakes }: Context): void {
  if (value === null || second === null || (separator !== null && tokens.codes[separator] === token.and)) return;
  mistakes.push({ type: "separator", first: value, last: second, value, separator, second });
}

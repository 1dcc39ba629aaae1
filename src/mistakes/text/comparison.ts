/** Reads comparisons of filter text that are not right, and writes what was meant. */
import type { Operator, OperatorKind } from "../../model/operators.js";
import { findOperator, operators } from "../../model/operators.js";
import type { Tokens } from "../../text/lexer/tokens.js";
import { isLiteral, isUnquoted, startOfColumn, token } from "../../text/lexer/tokens.js";
import { isKind, kindOfLiteral, strictOf } from "../../text/parser/kind.js";
import { printDate, printNumber, printStrings } from "../../text/printer/print-literal.js";
import type { Attempt, Finding, Operand } from "../attempt.js";
import type { ComparisonCode } from "../comparisons.js";
import { findMistake } from "../comparisons.js";
import { notation, printedOperator } from "./notation.js";
import type { MistakeContext } from "./context.js";
import { quoted } from "./context.js";

export const operatorTokens: ReadonlySet<number | undefined> = new Set([
  ...[token.comparator, token.on, token.between, token.check, token.has],
]);

/**
 * Reports the mistake of the comparison whose operator is a token; false if it has none that is recognized.
 *
 * @param kind - the kind, if it is known; otherwise it is that of the column or the operands.
 */
export function reportComparison(at: number, kind: OperatorKind | undefined, context: MistakeContext): boolean {
  if (!operatorTokens.has(context.tokens.codes[at])) return false;
  const comparison = comparisonAt(at, kind, context);
  const finding = findMistake(comparison.attempt);
  if (finding !== undefined) reportFinding(finding, comparison, context);
  return finding !== undefined;
}

/** A comparison and its tokens. */
interface WrittenComparison {
  readonly attempt: Attempt;
  readonly operator: number;
  /** The last token of the operands. */
  readonly last: number;
  /** Whether nothing else follows in the condition. */
  readonly isWhole: boolean;
}

/** The comparison whose operator is a token. */
function comparisonAt(at: number, known: OperatorKind | undefined, context: MistakeContext): WrittenComparison {
  const { literals, tokens } = context;
  const { codes } = tokens;
  const { operands, last, isWhole } = operandsAfter(at, context);
  const isNegated = codes[startOfColumn(at - 1, codes) - 1] === token.not;
  const { text = "", foreign } = tokens.phrase(at) ?? {};
  // Filter text has ">=" and "<=".
  const names = namesOf(codes[at] === token.on ? "=" : (strictOf(text) ?? text));
  const isOurs = foreign === undefined || foreign === "sure" || foreign === "unsure";
  const attempt: Attempt = {
    ...{ kind: known ?? kindAt(at, context), operator: literals.raw(at), operands, isNegated, notation },
    intendedOperator: (among) => {
      const word = isOurs ? among.find((name) => names.has(name)) : undefined;
      return word === undefined ? undefined : { word, certain: foreign !== "unsure" };
    },
    missing: isOurs ? undefined : foreign === "opposite" ? `not ${[...names].join("")}` : foreign,
  };
  return { attempt, operator: at, last, isWhole };
}

/** The names of the operators with a spelling, in the operator table. */
function namesOf(spelling: string): ReadonlySet<string> {
  const rows = Object.values<Readonly<Record<string, Operator>>>(operators).flatMap((table) => Object.entries(table));
  return new Set(rows.filter(([, { text }]) => text === spelling).map(([name]) => name));
}

function reportFinding(
  { code, message, expected, about, intent }: Finding<ComparisonCode>,
  { attempt: { kind }, operator, last, isWhole }: WrittenComparison,
  context: MistakeContext,
): void {
  const fix = intent && {
    ...context.literals.place(operator, last),
    replacement: [printedOperator(kind, intent.operator), ...printed(intent, kind)].join(" "),
    certain: intent.certain,
  };
  const first = about === "operand" ? operator + 1 : operator;
  context.add(code, { first, last: about === undefined ? operator : last }, message, {
    expected,
    fix: isWhole ? fix : undefined,
  });
}

/** The operands as text: of `between`, joined by "and". */
function printed(
  { operator, values }: NonNullable<Finding<string>["intent"]>,
  kind: OperatorKind | undefined,
): string[] {
  const types = Object.values(findOperator(kind ?? "string", operator)?.operands ?? {});
  const texts = values.map((value, index) => {
    if (typeof value === "number") return printNumber(value);
    const strings = typeof value === "string" ? value : [value].flat().map(String);
    return typeof strings === "string" && types[index] === "dateString" ? printDate(strings) : printStrings(strings);
  });
  return texts.length === 0 ? [] : [texts.join(" and ")];
}

/** The kind that an annotation, a property, the data model or an operand states. */
function kindAt(at: number, context: MistakeContext): OperatorKind | undefined {
  const { tokens, literals } = context;
  const { codes } = tokens;
  const name = literals.raw(at - 1);
  if (codes[at] === token.has)
    return tokens.phrase(at)?.text === operators.array.matchConditions.text ? "array" : "object";
  if (codes[at - 2] === token.colon) return isKind(name) ? name : undefined;
  if (codes[at - 2] === token.dot) return "objectProperty";
  const known = codes[at - 2] === token.arrow ? undefined : context.typeOf(name);
  if (known !== undefined && known !== "any") return known;
  return kindOfLiteral(codes[at + 1] === token.openList ? codes[at + 2] : codes[at + 1]);
}

/** The operands after an operator, their last token, and whether they are all that follows in the condition. */
function operandsAfter(
  at: number,
  { tokens, literals }: MistakeContext,
): { readonly operands: readonly Operand[]; readonly last: number; readonly isWhole: boolean } {
  const { codes } = tokens;
  const operandOf = (index: number): Operand => ({
    value: valueOf(index),
    written: quoted(literals.raw(index)),
    isWord: isUnquoted(codes[index]),
  });
  const valueOf = (index: number): unknown => {
    switch (codes[index]) {
      case token.string:
        return literals.string(index);
      case token.number:
        return literals.number(index);
      case token.date:
        return literals.date(index);
      default:
        return literals.raw(index);
    }
  };
  const first = at + 1;
  if (codes[first] === token.openList || codes[first] === token.open) {
    let last = first + 1;
    const values: unknown[] = [];
    while (isLiteral(codes[last])) {
      values.push(valueOf(last));
      if (!isSeparator(codes[last + 1])) break;
      last += 2;
    }
    if (isLiteral(codes[last])) last++;
    const isClosed = codes[last] === token.closeList || codes[last] === token.close;
    const operand = { value: values, written: quoted(literals.raw(first, last)) };
    return { operands: [operand], last, isWhole: isClosed && isEnd(last + 1, tokens) };
  }
  if (!isLiteral(codes[first]) && !isUnquoted(codes[first]))
    return { operands: [], last: at, isWhole: isEnd(first, tokens) };
  const isRange = codes[at] === token.between && codes[first + 1] === token.and;
  const last = isRange ? first + 2 : first;
  return { operands: (isRange ? [first, last] : [first]).map(operandOf), last, isWhole: isEnd(last + 1, tokens) };
}

function isSeparator(code: number | undefined): boolean {
  return code === token.comma || code === token.and;
}

function isEnd(index: number, { text, codes, starts, ends }: Tokens): boolean {
  const code = codes[index];
  // `||` may join strings.
  const isConnective = (code === token.and || code === token.or) && text.slice(starts[index], ends[index]) !== "||";
  return code === undefined || isConnective || code === token.comma || code === token.close;
}

/** What an operator compares with. */
import type { OperandType, OperatorKind } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { unreachable } from "../../model/unreachable.js";
import type { Context } from "./context.js";
import { converted, typeNames } from "../errors/conversion.js";
import { withoutSign } from "../errors/lenient-date.js";
import {
  endOfUnquoted,
  reportCall,
  reportDateApart,
  reportDateOfSql,
  reportNullBefore,
  reportRelativeDate,
  reportSignApart,
  reportTextBehindIs,
  reportWordBeforeQuote,
  reportWordForCheck,
  saysNull,
} from "../errors/lenient-values.js";
import { behindNames } from "../errors/common.js";
import { printString } from "../printer/print-literal.js";
import { isUnquoted, token } from "../lexer/token.js";

/** The value of a token as an operand of a type, or undefined where it is not one, which is reported. */
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
  reportOperand(index, type, context, kind);
}

function reportOperand(index: number, type: OperandType, context: Context, kind?: OperatorKind): undefined {
  const { literals, report, tokens } = context;
  if (report.leavesOut()) return;
  const wanted = type === "number" ? "number" : type === "dateString" ? "date" : "string";
  const expected = typeNames[wanted];
  if (!isUnquoted(tokens.codes[index])) {
    const fix = converted(index, wanted, context);
    if (wanted === "date" && tokens.codes[index] === token.number && fix !== undefined) {
      report.add("dateWithoutSign", literals.place(index), withoutSign(literals.raw(index)), {
        fix: { ...fix, certain: true },
      });
      return;
    }
    report.add("operandMismatch", literals.place(index), `${literals.raw(index)} is not ${expected}.`, {
      expected,
      fix,
    });
    return;
  }
  if (index <= context.reportedUpTo || reportWordBeforeQuote(index, context)) return;
  if (reportWordForCheck(index, kind, context)) return;
  if (reportDateApart(index, context) || reportDateOfSql(index, context)) return;
  if (reportRelativeDate(index, wanted === "string", context) || reportSignApart(index, context)) return;
  if (reportCall(index, wanted === "string" ? expected : examples[wanted], context) || reportNullBefore(index, context))
    return;
  if (reportTextBehindIs(index, context)) return;
  let last = endOfUnquoted(index, context);
  if (isOperator(tokens.codes[index - 1])) last = endOfTouching(last, context);
  context.reportedUpTo = last;
  const place = literals.place(index, last);
  const text = literals.raw(index, last);
  if (saysNull(text)) {
    report.add("wordForCheck", place, `${text} is not a value to compare with.`, {
      expected: `a condition of its own, ${operators.any.isNull.text} or ${operators.any.isNotNull.text}`,
    });
  } else if (wanted === "string") {
    const replacement = printString(text.replace(/^`(.*)`$/, "$1"));
    report.addInstead("unquotedText", place, `${text} is not in quotes.`, {
      expected: "text in quotes, or a number, or a date behind an @",
      replacement,
    });
  } else {
    // Without a data model, what is compared by size may be a date as well.
    const isOpen = wanted === "number" && context.model === undefined;
    report.add("operandMismatch", place, `${text} is ${isOpen ? "neither a number nor a date" : `not ${expected}`}.`, {
      expected: isOpen ? "a number such as 42 or a date such as @2025-01-15" : examples[wanted],
    });
  }
}

function isOperator(code: number | undefined): boolean {
  return code === token.comparator || code === token.on;
}

/** The last of the tokens that a word runs on into without a blank, as in `ann@acme.com`, `https://x.org` and `AT&T`. */
function endOfTouching(word: number, { tokens }: Context): number {
  const { codes, starts, ends } = tokens;
  const touches = (at: number): boolean => at < codes.length && starts[at] === ends[at - 1] && starts[at] !== ends[at];
  let last = word;
  while (touches(last + 1) && !endsText.has(codes[last + 1])) {
    const isJoin = codes[last + 1] === token.and || codes[last + 1] === token.or;
    // The & of `a=US&b=2` joins conditions.
    if (isJoin && !(touches(last + 2) && !behindNames.has(codes[last + 3]))) break;
    last++;
  }
  return last;
}

/** What is no part of text without quotes, even where it touches. */
const endsText: ReadonlySet<number | undefined> = new Set([
  ...[token.open, token.close, token.openList, token.closeList, token.comma, token.string],
  ...behindNames,
]);

const examples = { number: "a number such as 42", date: "a date such as @2025-01-15" };

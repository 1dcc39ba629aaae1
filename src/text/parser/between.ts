/** Whether `between` has its two values, and what people write in their place. */
import type { Context } from "./context.js";
import { decimalsBehindComma, rangeOf, withDecimalPoint } from "../errors/lenient-number.js";
import {
  isDigitGroup,
  reportDateApart,
  reportDateOfSql,
  reportDigitGroups,
  reportSignApart,
} from "../errors/lenient-values.js";
import type { Comparison } from "./syntax.js";
import { isLiteral, isUnquoted, token } from "../lexer/token.js";

/** Whether the values of `between` are joined by `and`. */
export function checkJoint({ value, joint, second }: Comparison, context: Context): void {
  const { tokens, literals, report } = context;
  if (value === null || second === null || (joint !== null && tokens.codes[joint] === token.and)) return;
  if (reportDateApart(value, context) || reportDecimals(value, joint, second, context)) {
    passSecondValue(context.reportedUpTo + 2, context);
    return;
  }
  if (isNumberApart(value, second, joint === null, context)) {
    // A third group of digits makes all of them known as one number.
    if (!isDigitGroup(second + 2, context)) reportDigitGroups(value, second, context);
    passSecondValue(second + 2, context);
    return;
  }
  // What is both values in one was reported with them.
  if (second <= context.reportedUpTo) {
    passSecondValue(context.reportedUpTo + 2, context);
    return;
  }
  if (rangeOf(literals.raw(value)) !== undefined) return;
  const message = "The two values of between are joined by and.";
  if (joint === null) {
    // A minus between them may be no sign.
    const raw = literals.raw(second);
    report.add("missingAnd", literals.place(second), message, {
      replacement: `and ${raw.replace(/^-/, "")}`,
      certain: isLiteral(tokens.codes[value]) && !raw.startsWith("-"),
    });
    return;
  }
  const isComma = tokens.codes[joint] === token.comma;
  const isJoint =
    !isUnquoted(tokens.codes[joint]) ||
    /^(?:an?d?|nd|adn|nad|ad|to|till|until|-|–|\.{2,3})$/i.test(literals.raw(joint));
  report.add("missingAnd", literals.place(joint), message, {
    replacement: isComma ? " and" : "and",
    // What follows may be another condition.
    certain: isJoint && isLiteral(tokens.codes[second]) && !isDigitGroup(second, context),
  });
}

/** Whether both values of `between` are one, with a blank or comma in it: of `100,200` they may be two. */
function isNumberApart(value: number, second: number, areBare: boolean, context: Context): boolean {
  const { codes } = context.tokens;
  const isFollowed = codes[second + 1] === token.and && codes[second + 2] === token.number;
  if (areBare) return isFollowed && isSpaced(value, second, context);
  const isLonger = isDigitGroup(second + 2, context) || context.literals.raw(second).startsWith("0");
  return isDigitGroup(second, context) && (isFollowed || isLonger);
}

/** `1 000`. */
function isSpaced(first: number, last: number, { literals }: Context): boolean {
  return /^-?\d{1,3} \d{3}$/.test(literals.raw(first, last));
}

/** `between 1,5 and 10`: no more than two values follow, so this is one of them. */
function reportDecimals(value: number, joint: number | null, second: number, context: Context): boolean {
  const { codes } = context.tokens;
  const isPair = joint !== null && codes[joint] === token.comma && codes[second + 1] === token.and;
  return isPair && !isDigitGroup(second, context) && reportDecimalComma(value, second, context);
}

function reportDecimalComma(first: number, last: number, context: Context): boolean {
  const { literals, report } = context;
  const replacement = withDecimalPoint(literals.raw(first, last));
  if (replacement === undefined) return false;
  context.reportedUpTo = last;
  const remedy = { replacement, certain: true };
  report.addInstead("malformedNumber", literals.place(first, last), decimalsBehindComma, remedy);
  return true;
}

/** The second value of `between` where the first one took the tokens of both: what is wrong with it is told, it is no more. */
function passSecondValue(index: number, context: Context): void {
  const { codes } = context.tokens;
  if (codes[index - 1] !== token.and || index <= context.reportedUpTo) return;
  if (reportDateApart(index, context) || reportDateOfSql(index, context) || reportSignApart(index, context)) return;
  if (codes[index + 1] === token.comma && reportDecimalComma(index, index + 2, context)) return;
  if (isSpaced(index, index + 1, context)) reportDigitGroups(index, index + 1, context);
  else if (isLiteral(codes[index])) context.reportedUpTo = index;
}

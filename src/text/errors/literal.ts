/** Names and values that are not written as such: quotes, escapes, digits. */
import { operators } from "../../model/operators.js";
import { token } from "../lexer/token.js";
import { escapeSequence, isInexact, isJsonNumber, unescape } from "../parser/read-literal.js";
import { printDate, printString } from "../printer/print-literal.js";
import type { TextCode } from "./entries.js";
import type { Explaining } from "./explaining.js";
import { dateAt, dateFrom, withoutSign } from "./lenient-date.js";
import { numberFrom } from "./lenient-number.js";
import { quoted } from "./recognizer.js";
import type { Remedy } from "./report.js";

/** Reports a token that is read, but not as it is written. */
export function reportLiteral(index: number, context: Explaining): void {
  const { tokens, literals } = context;
  const raw = literals.raw(index);
  switch (tokens.codes[index]) {
    case token.number:
      reportNumber(index, raw, context);
      break;
    case token.date:
      if (/^@["']/.test(raw)) reportEscape(index, raw, context);
      else reportDate(index, raw.slice(1), context);
      break;
    default:
      if (/^["'`]/.test(raw)) reportEscape(index, raw, context);
      else {
        const message = `Write text in straight quotes, not in ${raw.charAt(0)}…${raw.slice(-1)}.`;
        context.add("malformedText", { first: index, last: index }, message, {
          replacement: printString(literals.string(index)),
        });
      }
  }
}

function reportNumber(index: number, raw: string, context: Explaining): void {
  const say = (code: TextCode, message: string, remedy: Remedy = {}): void => {
    context.add(code, { first: index, last: index }, message.replace("{it}", quoted(raw)), remedy);
  };
  const date = dateFrom(raw);
  if (date !== undefined || /^\d+[-/]/.test(raw)) {
    say(withoutSign.code, withoutSign.message, {
      expected: date === undefined ? "year, month and day" : undefined,
      replacement: date,
      certain: true,
    });
  } else if (!isJsonNumber(raw)) {
    say("malformedNumber", "{it} is not a number.", {
      expected: "a number such as 42, -0.5 or 1e6",
      ...numberFrom(raw),
    });
  } else {
    say("inexactNumber", `{it} is not exact as a number: it would become ${String(Number(raw))}.`, {
      title: "write it as text",
      replacement: isInexact(raw) && mayBeText(index, context) ? `"${raw}"` : undefined,
    });
  }
}

/** Whether text is possible in place of a number: after = and != and in a list, but not as a count. */
function mayBeText(index: number, { tokens }: Explaining): boolean {
  const before = tokens.codes[index - 1];
  const operator = tokens.phrase(index - 1)?.text;
  const { is, isNot } = operators.string;
  return operator === is.text || operator === isNot.text || before === token.openList || before === token.comma;
}

function reportDate(index: number, raw: string, context: Explaining): void {
  const { text } = context.tokens;
  const place = context.literals.place(index);
  // A time may follow it.
  const meant = dateAt(text, place.start + 1);
  const end = meant?.end ?? 0;
  const after = /^[ \t]+([a-z]{2,4})\b/i.exec(text.slice(end, end + 9))?.[1];
  const certain = after === undefined || /^(?:and|or)$/i.test(after);
  context.add("malformedDate", { first: index, last: index }, `${quoted(`@${raw}`)} is not a date.`, {
    expected: "a date such as @2025-01-15 or @2025-01-15T09:30:00Z",
    fix:
      meant && end >= place.end ? { start: place.start, end, replacement: printDate(meant.date), certain } : undefined,
  });
}

function reportEscape(index: number, raw: string, { literals, report }: Explaining): void {
  for (const { 0: sequence, index: at } of raw.matchAll(escapeSequence)) {
    if (unescape(sequence) !== undefined) continue;
    const place = literals.place(index);
    const start = place.start + at;
    report.add("malformedText", { start, end: start + sequence.length }, `${quoted(sequence)} is not an escape.`, {
      expected: String.raw`one of \" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits; a backslash is written \\`,
      // Where one is no escape, those that look like one are none either; a quote would end the text.
      fix: {
        ...place,
        title: "write every backslash twice",
        replacement: raw.replace(/\\(\\)|\\(?!["'`])/g, "\\\\$1$1"),
      },
    });
    return;
  }
}

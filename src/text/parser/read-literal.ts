/** What the tokens of names and values hold. */
import { codeOf } from "../lexer/characters.js";
import { dateAt, dateFrom, relativeDate, withoutSign } from "../errors/lenient-date.js";
import { numberFrom, rangeOf } from "../errors/lenient-number.js";
import { bareDate, printDate, printString } from "../printer/print-literal.js";
import { slotOf } from "../printer/string-cache.js";
import type { Remedy, Report } from "../errors/report.js";
import { token } from "../lexer/token.js";
import type { Tokens } from "../lexer/token-list.js";

const escapes: ReadonlyMap<string, string> = new Map([
  ...['"', "'", "`", "\\", "/"].map((character) => [character, character] as const),
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

const ZERO = codeOf("0");
const BACKTICK = codeOf("`");

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** From this length on a text is worth remembering what was read: what lives long costs more than to look it up. */
const longText = 50_000;
/** How long names and texts may be that are remembered. */
const longest = 30;

/** Reads tokens as names and values, and reports those that are not quite right. */
export class Literals {
  /** By slot, the last such name or text: a filter says few of them many times. */
  private readonly seen: string[] = [];
  /** The token in which an escape was reported last: one issue doubles all of its backslashes. */
  private reported = -1;

  constructor(
    private readonly tokens: Tokens,
    private readonly report: Report,
  ) {}

  /** Tokens as they are written. */
  raw(first: number, last = first): string {
    return this.tokens.text.slice(this.tokens.starts[first], this.tokens.ends[last]);
  }

  /** Where tokens stand in the text. */
  place(first: number, last = first): { start: number; end: number } {
    const { codes, starts, ends, text } = this.tokens;
    const at = (index: number, places: Int32Array): number =>
      index < codes.length ? (places[index] ?? text.length) : text.length;
    return { start: at(first, starts), end: at(last, ends) };
  }

  /** The name that a token is, in back-ticks or bare. */
  name(index: number): string {
    const raw = this.part(this.tokens.starts[index] ?? 0, this.tokens.ends[index] ?? 0);
    return raw.charCodeAt(0) === BACKTICK ? this.unquote(raw.slice(1, -1).replaceAll("``", "`"), index) : raw;
  }

  /** A part of the text, the same string for the same part as far as it is remembered. */
  private part(start: number, end: number): string {
    const { text } = this.tokens;
    const length = end - start;
    if (text.length < longText || length < 1 || length > longest) return text.slice(start, end);
    const slot = slotOf(text, start, end);
    const known = this.seen[slot];
    if (known?.length === length && text.startsWith(known, start)) return known;
    return (this.seen[slot] = text.slice(start, end));
  }

  /** The text of a string. */
  string(index: number): string {
    const start = this.tokens.starts[index] ?? 0;
    const text = this.part(start + 1, (this.tokens.ends[index] ?? 0) - 1);
    const quote = this.tokens.text[start] ?? "";
    if (quote === '"' || quote === "'") return this.unquote(text, index);
    const raw = this.raw(index);
    const place = this.place(index);
    const replacement = printString(text);
    this.report.add(
      "foreignQuotes",
      place,
      `Text is written in straight quotes, not in ${quote}…${raw.at(-1) ?? ""}.`,
      {
        replacement,
      },
    );
    return text;
  }

  number(index: number): number {
    const whole = this.wholeNumber(index);
    if (whole >= 0) return whole;
    const raw = this.raw(index);
    const number = Number(raw);
    // Few digits are exact, and without a sign, point or exponent they are as JSON writes them.
    if (raw.length < 16 && plainNumber.test(raw)) return number;
    const place = this.place(index);
    const date = dateFrom(raw);
    const range = rangeOf(raw);
    if (date !== undefined || /^\d+[-/]/.test(raw)) {
      this.report.add("dateWithoutSign", place, withoutSign(raw), {
        expected: date === undefined ? "year, month and day" : undefined,
        replacement: date,
        certain: true,
      });
    } else if (range !== undefined) {
      this.report.add(
        "malformedNumber",
        place,
        `${raw} is a range, not a number.`,
        this.insteadOf(range, index - 1, index),
      );
    } else if (!jsonNumber.test(raw)) {
      const meant = numberFrom(raw);
      const span = /^[-+]?\d+[hdwy]$/i.test(raw) ? relativeDate(raw) : undefined;
      if (span !== undefined) this.report.add(span.code, place, span.message, { expected: span.expected });
      else
        this.report.add("malformedNumber", place, `${raw} is not a number as JSON writes it.`, {
          expected: "a number such as 42, -0.5 or 1e6",
          ...meant,
        });
    } else if (!Number.isFinite(number)) {
      this.report.add("numberOutOfRange", place, `${raw} is too large for a number; the largest is about 1.8e308.`);
    } else if (/^-?\d{16,}$/.test(raw) && String(number) !== raw && BigInt(raw) !== BigInt(number)) {
      this.report.add(
        "inexactNumber",
        place,
        `${raw} has more digits than a number can hold: it would become ${String(number)}.`,
        { title: "write it as text", replacement: this.mayBeText(index) ? `"${raw}"` : undefined },
      );
    }
    return number;
  }

  /** Whether text may stand in place of a number: behind = and != and in a list, but not as a count. */
  private mayBeText(index: number): boolean {
    const { codes } = this.tokens;
    const before = codes[index - 1];
    const operator = this.tokens.phrase(index - 1)?.text;
    return operator === "=" || operator === "!=" || before === token.openList || before === token.comma;
  }

  /** What is written for `1..5`, by its ends, and for the operator before it; `last` is the token that it ends with. */
  insteadOf(range: readonly string[], operatorIndex: number, last: number): Remedy {
    const operator = this.tokens.phrase(operatorIndex)?.text;
    const ends = range.join(" and ");
    if (operator === "between") return { replacement: ends, certain: true };
    const replacement = `between ${ends}`;
    return {
      expected: `${replacement}, in place of the operator and its value`,
      fix: operator === "=" ? { ...this.place(operatorIndex, last), replacement } : undefined,
    };
  }

  /** A number of few digits and nothing else, as most are; -1 for what is written otherwise. */
  private wholeNumber(index: number): number {
    const { text, starts, ends } = this.tokens;
    const start = starts[index] ?? 0;
    const end = ends[index] ?? 0;
    if (end - start > 15 || (end - start > 1 && text.charCodeAt(start) === ZERO)) return -1;
    let number = 0;
    for (let at = start; at < end; at++) {
      const digit = text.charCodeAt(at) - ZERO;
      if (digit < 0 || digit > 9) return -1;
      number = 10 * number + digit;
    }
    return number;
  }

  /** What follows the `@` of a date. */
  date(index: number): string {
    const raw = this.raw(index).slice(1);
    if (raw.startsWith('"') || raw.startsWith("'")) return this.unquote(raw.slice(1, -1), index, 2);
    if (!bareDate.test(raw)) this.reportDate(raw, this.place(index));
    return raw;
  }

  private reportDate(raw: string, place: { start: number; end: number }): void {
    const { text } = this.tokens;
    // Without a cast of SQL.
    const date = dateFrom(raw.replace(/::\w+$/, ""));
    // PM and a time zone may stand behind it.
    const whole = dateAt(text, place.start + 1);
    const isLonger = whole !== undefined && whole.end > place.end;
    const behind = /^[ \t]+([a-z]{2,4})\b/i.exec(text.slice(place.end, place.end + 9))?.[1];
    const certain = isLonger || (date !== undefined && (behind === undefined || /^(?:and|or)$/i.test(behind)));
    const replacement = isLonger ? printDate(whole.date) : (date ?? (raw === "" ? undefined : `@${printString(raw)}`));
    this.report.add("malformedDate", place, `@${raw} is not a date.`, {
      expected: "a date such as @2025-01-15 or @2025-01-15T09:30:00Z",
      fix:
        replacement === undefined
          ? undefined
          : { ...place, ...(isLonger ? { end: whole.end } : {}), replacement, certain },
    });
  }

  /** @param skipped - how many characters of the token stand before the body. */
  private unquote(body: string, index: number, skipped = 1): string {
    if (!this.tokens.hasEscapes(index)) return body;
    let text = "";
    let from = 0;
    for (let at = body.indexOf("\\"); at !== -1; at = body.indexOf("\\", from)) {
      const [sequence] = /^\\(?:u[0-9a-fA-F]{4}|[^]?)/.exec(body.slice(at, at + 6)) ?? [""];
      text += body.slice(from, at) + this.unescape(sequence, index, skipped + at);
      from = at + sequence.length;
    }
    return text + body.slice(from);
  }

  private unescape(sequence: string, index: number, offset: number): string {
    if (sequence.length > 2) return String.fromCharCode(parseInt(sequence.slice(2), 16));
    const meant = escapes.get(sequence.slice(1));
    if (meant !== undefined) return meant;
    if (index === this.reported) return sequence;
    this.reported = index;
    // The offset is exact save behind a doubled back-tick, which is rarer still than a wrong escape.
    const start = this.place(index).start + offset;
    this.report.add("unknownEscape", { start, end: start + sequence.length }, `${sequence} is not an escape.`, {
      expected: String.raw`one of \" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits; a backslash is written \\`,
      // Where one is no escape, those that look like one are none either; a quote would end the text.
      fix: {
        ...this.place(index),
        title: "write every backslash twice",
        replacement: this.raw(index).replace(/\\(\\)|\\(?!["'`])/g, "\\\\$1$1"),
      },
    });
    return sequence;
  }
}

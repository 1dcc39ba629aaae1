/** The values of tokens of names and literals. */
import { isInexact } from "../../model/decimal-number.js";
import { codeOf } from "../lexer/characters.js";
import type { Tokens } from "../lexer/tokens.js";
import { bareDate, relativeDateOf } from "../printer/print-literal.js";
import type { Mistake } from "./syntax.js";

const escapes: ReadonlyMap<string, string> = new Map([
  ...['"', "'", "`", "\\", "/"].map((character) => [character, character] as const),
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

const BACKTICK = codeOf("`");

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

export interface Offsets {
  readonly start: number;
  readonly end: number;
}

/** Reads tokens as names and values, and records malformed ones. */
export class Literals {
  /** The last recorded token, because a name is read more than once. */
  private lastRecorded = -1;

  constructor(
    private readonly tokens: Tokens,
    private readonly mistakes: Mistake[] = [],
  ) {}

  /** The source text of tokens. */
  raw(first: number, last = first): string {
    return this.tokens.text.slice(this.tokens.starts[first], this.tokens.ends[last]);
  }

  place(first: number, last = first): Offsets {
    const { starts, ends, text } = this.tokens;
    return { start: starts[first] ?? text.length, end: ends[last] ?? text.length };
  }

  /** The name in a token, in back-ticks or bare. */
  name(index: number): string {
    const raw = this.raw(index);
    return raw.charCodeAt(0) === BACKTICK ? this.unquote(raw.slice(1, -1).replaceAll("``", "`"), index) : raw;
  }

  string(index: number): string {
    const start = this.tokens.starts[index] ?? 0;
    const text = this.tokens.text.slice(start + 1, (this.tokens.ends[index] ?? 0) - 1);
    const quote = this.tokens.text[start] ?? "";
    if (quote === '"' || quote === "'") return this.unquote(text, index);
    this.note(index);
    return text;
  }

  number(index: number): number {
    const raw = this.raw(index);
    const number = Number(raw);
    // Up to 15 digits are exact, and plain digits are valid JSON.
    if (raw.length < 16 && plainNumber.test(raw)) return number;
    if (!isJsonNumber(raw) || !Number.isFinite(number) || isInexact(raw)) this.note(index);
    return number;
  }

  /** The date after its `@`; a date without `@` is recorded as a mistake. */
  date(index: number): string {
    const written = this.raw(index);
    if (written.endsWith("o") || written.endsWith("O")) {
      const relative = relativeDateOf(written);
      if (relative !== undefined) return relative;
    }
    const raw = written.slice(1);
    if (raw.startsWith('"') || raw.startsWith("'")) return this.unquote(raw.slice(1, -1), index);
    if (!bareDate.test(raw)) this.note(index);
    return raw;
  }

  private unquote(body: string, index: number): string {
    if (!this.tokens.hasEscapes(index)) return body;
    if (body.match(escapeSequence)?.some((sequence) => unescape(sequence) === undefined)) this.note(index);
    return body.replace(escapeSequence, (sequence) => unescape(sequence) ?? sequence);
  }

  private note(index: number): void {
    if (index !== this.lastRecorded) this.mistakes.push({ type: "literal", first: index, last: index });
    this.lastRecorded = index;
  }
}

export const escapeSequence = /\\(?:u[0-9a-fA-F]{4}|[^]?)/g;

/** The character of an escape sequence; undefined if it is invalid. */
export function unescape(sequence: string): string | undefined {
  return sequence.length > 2 ? String.fromCharCode(parseInt(sequence.slice(2), 16)) : escapes.get(sequence.slice(1));
}

export function isJsonNumber(raw: string): boolean {
  return jsonNumber.test(raw);
}

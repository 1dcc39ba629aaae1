/**
 * SQL in the parts that the parser of PostgreSQL returns, the package `libpg-query`. A node of the tree has its first byte,
 * and names in lower case; the tokens have the names as written, and the end of a node.
 */
import { quote } from "../model/issues/quote.js";
import { rangesIn } from "../model/issues/position.js";
import { isContainer, isObject } from "../model/structure/json-object.js";
import type { ImportIssues, SourcePlace } from "./expression.js";
import { tooDeep } from "./json-value.js";

/** The functions of `libpg-query`, after its `loadModule()`. */
export interface PostgresParser {
  readonly parseSync: (statement: string) => unknown;
  readonly scanSync: (statement: string) => { readonly tokens: readonly SqlToken[] };
}

/** A token. Its offsets count bytes of UTF-8 as the parser returns it, and characters in {@link SqlSource}. */
export interface SqlToken {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The number of tokens beside values and commas. Only these nest, and the parser does not recover from an overflow of the
 * stack.
 */
const maxTokens = 5_000;

/** The nodes of the statements in a source; undefined, with an issue, if it cannot be read. */
export function parseSql(
  source: string,
  parser: PostgresParser,
  issues: ImportIssues,
): { readonly statements: readonly unknown[]; readonly source: SqlSource } | undefined {
  // Nothing is selected where the condition stands alone.
  const opening = /^\s*(?:select|with)\b/i.test(source)
    ? ""
    : /^\s*where\b/i.test(source)
      ? "select "
      : "select where ";
  const statement = opening + source;
  const read = new SqlSource(source, opening.length, scanned(statement, parser));
  // The parser would read up to a NUL, and another character than half of a surrogate pair.
  const unreadable = /[\0\p{Surrogate}]/u.exec(source);
  const backTick = read.tokens.find(({ text }) => /^[^"'\w]*`/.test(text));
  const { length } = read.tokens.filter(({ text }) => !/^(?:'|\d|\.\d|,)/.test(text));
  if (unreadable !== null) {
    const start = opening.length + unreadable.index;
    issues.add("unreadable", read.place(start, start + 1), "Remove this character.");
  } else if (backTick !== undefined) {
    issues.add("unreadable", read.placeOf([backTick]), "Write names in double quotes, not in back-ticks.");
  } else if (length > maxTokens) {
    issues.add("tooManyConditions", { path: [] }, "The query is too long. Split it into several filters.");
  } else {
    try {
      const tree = parser.parseSync(statement);
      const statements: readonly unknown[] = isObject(tree) && Array.isArray(tree["stmts"]) ? tree["stmts"] : [];
      return { statements, source: read };
    } catch (error) {
      read.addSyntaxError(error, issues);
    }
  }
  return undefined;
}

/** The tokens, in bytes; none if a quote or a comment is not closed, which parsing reports. */
function scanned(statement: string, parser: PostgresParser): readonly SqlToken[] {
  try {
    return parser.scanSync(statement).tokens;
  } catch {
    return [];
  }
}

/** The tokens of a statement, and their places in the source. */
export class SqlSource {
  readonly tokens: readonly SqlToken[];
  readonly #indexAt: ReadonlyMap<number, number>;
  readonly #rangeOf: ReturnType<typeof rangesIn>;

  /** @param opening - the length of what the statement has before the source. */
  constructor(
    private readonly source: string,
    private readonly opening: number,
    tokens: readonly SqlToken[],
  ) {
    const characterAt = charactersOfBytes(source, opening);
    this.#rangeOf = rangesIn(source);
    this.#indexAt = new Map(tokens.map(({ start }, index) => [start, index]));
    this.tokens = tokens.map((token) => ({
      ...token,
      start: characterAt(token.start),
      end: characterAt(token.end),
    }));
  }

  /** The place between two offsets in the statement. */
  place(start: number, end: number): SourcePlace {
    const inSource = (offset: number): number => Math.min(Math.max(0, offset - this.opening), this.source.length);
    return { path: [], range: this.#rangeOf(inSource(start), inSource(end)) };
  }

  /** The place of consecutive tokens. */
  placeOf(tokens: readonly SqlToken[]): SourcePlace {
    return this.place(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? Infinity);
  }

  /** The token at the first byte of a node, or one after it. */
  at(location: unknown, offset = 0): SqlToken | undefined {
    return this.tokens[(this.#indexAt.get(Number(location)) ?? this.tokens.length) + offset];
  }

  /** The tokens of a node and the nodes in it; those of the whole source if it does not say where it is. */
  tokensOf(node: unknown): readonly SqlToken[] {
    const { first, last } = boundsOf(node);
    let start = this.#indexAt.get(first);
    let end = this.#indexAt.get(last);
    if (start === undefined || end === undefined) return this.tokens;
    // The words of a check for null, a sign before a number, and a property follow the first token.
    while (/^(?:is|not|[-+])$/i.test(this.tokens[end]?.text ?? "")) end++;
    while (this.tokens[end + 1]?.text === ".") end += 2;
    // The tree does not say where parentheses are.
    let open = 0;
    for (const { text } of this.tokens.slice(start, end + 1)) open += text === "(" ? 1 : text === ")" ? -1 : 0;
    for (; open > 0 && this.tokens[end + 1]?.text === ")"; open--) end++;
    for (; open < 0 && this.tokens[start - 1]?.text === "("; open++) start--;
    return this.tokens.slice(start, end + 1);
  }

  /** What is written in the place of tokens. */
  textOf(tokens: readonly SqlToken[]): string {
    const { range } = this.placeOf(tokens);
    return range === undefined ? "" : this.source.slice(range.start.offset, range.end.offset);
  }

  /** Adds the issue that an error of the parser reports. */
  addSyntaxError(error: unknown, issues: ImportIssues): void {
    const details: unknown = isObject(error) ? error["sqlDetails"] : undefined;
    const message = String(isObject(details) ? details["message"] : error);
    const position = isObject(details) ? Number(details["cursorPosition"]) : NaN;
    // The position of an error counts code points.
    const start =
      this.opening +
      Array.from(this.source)
        .slice(0, position - this.opening)
        .join("").length;
    const token = this.tokens.find((one) => one.start === start);
    const last = this.tokens.at(-1);
    if (Number.isNaN(position)) issues.add("unreadable", { path: [] }, `The parser failed: ${message}`);
    else if (message.startsWith("memory exhausted")) issues.add("unreadable", this.placeOf(this.tokens), tooDeep);
    else if (token !== undefined)
      issues.add("unreadable", this.placeOf([token]), `${quote(token.text)} is not expected here.`);
    else if (last !== undefined) issues.add("unreadable", this.placeOf([last]), "The condition is not complete.");
    else {
      const isOpen = message.startsWith("unterminated");
      const what = isOpen ? "A quote or a comment that begins here is not closed." : "This cannot be read as SQL.";
      issues.add("unreadable", this.place(start, Infinity), what);
    }
  }
}

/** The offset in a statement of each byte of its UTF-8. */
function charactersOfBytes(source: string, opening: number): (byte: number) => number {
  const { length } = new TextEncoder().encode(source);
  if (length === source.length) return (byte) => byte;
  const characters = new Uint32Array(length + 1).fill(source.length);
  let byte = 0;
  let character = 0;
  for (const one of source) {
    characters[byte] = character;
    byte += one < "\u0080" ? 1 : one < "\u0800" ? 2 : one.length === 1 ? 3 : 4;
    character += one.length;
  }
  return (at) => (at < opening ? at : opening + (characters[at - opening] ?? source.length));
}

/** The first and the last byte at which a part of a node begins. */
function boundsOf(node: unknown): { readonly first: number; readonly last: number } {
  let [first, last] = [Infinity, -Infinity];
  // A stack of its own, because operators nest deeper than calls can.
  const parts = [node];
  while (parts.length > 0) {
    const part = parts.pop();
    if (!isContainer(part)) continue;
    for (const [key, value] of Object.entries<unknown>(part)) {
      if (typeof value !== "number") parts.push(value);
      else if (value >= 0 && key === "location") {
        first = Math.min(first, value);
        last = Math.max(last, value);
      }
    }
  }
  return { first, last };
}

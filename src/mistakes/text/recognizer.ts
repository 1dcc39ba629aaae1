/**
 * Mistakes as a table: each row has a pattern over tokens, a message and a replacement.
 *
 * A pattern names tokens as src/text/lexer/tokens.ts does: `column:name | open values:(literal comma?)+ close`.
 * - `a b` is a sequence of tokens, `a~b` one without a blank between them,
 * - `(a / b)` is a choice, and `?`, `*` and `+` are those of regular expressions,
 * - `label:a` passes the text of a token to the message and the replacement,
 * - `>(a)` is a lookahead,
 * - `|` precedes the token where the parser failed; without it a pattern begins with the condition,
 * - `begin` and `end` are the limits of a condition: connectives, commas and parentheses; `rest` is everything up to
 *   `end`.
 */
import type { ColumnType, DataModel } from "../../model/data-model.js";
import type { Phrase, Tokens } from "../../text/lexer/tokens.js";
import { token } from "../../text/lexer/tokens.js";
import type { Reading } from "../../text/parser/read-filter.js";
import { Literals } from "../../text/parser/read-literal.js";
import type { TextCode } from "./entries.js";
import type { IssueOptions, TextReport } from "./report.js";

/** The input and the state of explaining the mistakes of a text. */
export class Explaining {
  readonly tokens: Tokens;
  readonly literals: Literals;
  readonly patternText: string;
  /** The tokens that issues cover: other mistakes in them are not reported. */
  private readonly covered = new Set<number>();
  private negated: Uint8Array | undefined;

  constructor(
    { tokens }: Pick<Reading, "tokens">,
    readonly report: TextReport,
    readonly model?: DataModel,
  ) {
    this.tokens = tokens;
    this.literals = new Literals(tokens);
    this.patternText = patternText(tokens);
  }

  /** Reports an issue about tokens, in place of issues about parts of them. */
  add(
    code: TextCode,
    { first, last }: { readonly first: number; readonly last: number },
    message: string,
    options: IssueOptions = {},
  ): void {
    this.cover(first, last);
    const place = this.literals.place(first, last);
    this.report.withdraw(place);
    this.report.add(code, place, message, options);
  }

  cover(first: number, last = first): void {
    for (let index = first; index <= last; index++) this.covered.add(index);
  }

  /** Covers a list from its opening bracket to its end, or to a list within it: a longer search would be quadratic. */
  coverList(open: number): void {
    const { codes } = this.tokens;
    let last = open + 1;
    while (last < codes.length && codes[last] !== token.openList && codes[last] !== token.closeList) last++;
    if (last < codes.length) this.cover(open, last);
  }

  isCovered(index: number): boolean {
    return this.covered.has(index);
  }

  /** Whether `not` applies to a token, or to parentheses around it. */
  isNegated(index: number): boolean {
    this.negated ??= negatedTokens(this.tokens.codes);
    return this.negated[index] === 1;
  }

  /** The type of a column in the data model. */
  typeOf(column: string): ColumnType | undefined {
    const { columns = {} } = this.model ?? {};
    return Object.hasOwn(columns, column) ? columns[column]?.type : undefined;
  }
}

function negatedTokens(codes: Uint8Array): Uint8Array {
  const negated = new Uint8Array(codes.length);
  const around: number[] = [];
  let outer = 0;
  let isNot = 0;
  codes.forEach((code, index) => {
    if (code === token.not) isNot = 1;
    else if (code === token.and || code === token.or || code === token.comma) isNot = 0;
    negated[index] = outer | isNot;
    if (code === token.open) {
      around.push(outer);
      outer |= isNot;
      isNot = 0;
    } else if (code === token.close) {
      outer = around.pop() ?? 0;
      isNot = 0;
    }
  });
  return negated;
}

// ---- Rows ----

/** The texts of labelled tokens; the empty string for a missing optional part. */
export type LabelTexts = Readonly<Record<string, string>>;

/** The tokens that a pattern matched, by index. */
export interface PatternMatch {
  /** The first token after `|`, or of the whole pattern. */
  readonly first: number;
  readonly last: number;
  readonly context: Explaining;
  /** The tokens of a label; an empty range before the first for a missing optional part. */
  readonly extentOf: (label: string) => { readonly first: number; readonly last: number };
  /** The operator or keyword that a label begins with. */
  readonly phraseOf: (label: string) => Phrase | undefined;
}

/** The replacement for a match. */
interface Rewriting {
  readonly replacement?: string | undefined;
  readonly certain?: boolean;
  /** The message, if it is not that of the row. */
  readonly message?: string;
}

/**
 * A row. Its texts may contain labels of the pattern, and `{replacement}`: `Write {column} before the operator.` The
 * message quotes them.
 */
export interface PatternRow {
  /** The pattern, in the notation at the top of this file. */
  readonly when: string;
  /**
   * Checks more than the pattern, and computes the replacement: a string is the replacement. Default: `replacement`.
   */
  readonly means?: (found: LabelTexts, match: PatternMatch) => RowMeaning;
  /** The code of the issue. */
  readonly code: TextCode;
  /** What is wrong, and what to do. Default: what `means` returns. */
  readonly message?: string;
  /** What was expected, in plain words. */
  readonly expected?: string;
  /** The text that replaces the range of the issue. */
  readonly replacement?: string;
  /** Whether that is certainly what was meant. Default: false. */
  readonly certain?: boolean;
  /** The range of the issue, by labels: `column` or `column..value`. Default: the tokens after `|`. */
  readonly about?: string;
}

/** False or undefined if the row does not apply; otherwise the replacement, or true without one. */
export type RowMeaning = boolean | string | Rewriting | undefined;

/** Where the parser failed: the first token of the condition, and the token of the failure. */
interface Stop {
  readonly first: number;
  readonly index: number;
}

/** Reports the first row that matches; returns false if none does. */
export function recognize(rows: readonly PatternRow[], stop: Stop, context: Explaining): boolean {
  return rows.some((row) => reportRow(row, stop, context));
}

function reportRow(row: PatternRow, stop: Stop, context: Explaining): boolean {
  const match = matchOf(row, stop, context);
  if (match === undefined) return false;
  const place = row.about === undefined ? match : between(row.about, match);
  const meant = row.means?.(match.found, match) ?? row.means === undefined;
  if (meant === false) return false;
  const own = typeof meant === "object" ? meant : {};
  const plain = typeof meant === "string" ? meant : row.replacement && filled(row.replacement, match.found, String);
  const replacement = "replacement" in own ? own.replacement : plain;
  const labels = { ...match.found, replacement: replacement ?? "" };
  const options = {
    expected: row.expected,
    replacement,
    certain: own.certain ?? row.certain,
  };
  context.add(row.code, place, own.message ?? filled(row.message ?? "", labels, quoted), options);
  context.cover(match.first, match.last);
  return true;
}

function between(labels: string, match: PatternMatch): { first: number; last: number } {
  const [from = "", to = from] = labels.split("..");
  return { first: match.extentOf(from).first, last: match.extentOf(to).last };
}

function matchOf(
  { when }: PatternRow,
  stop: Stop,
  context: Explaining,
): (PatternMatch & { readonly found: LabelTexts }) | undefined {
  const pattern = patternOf(when);
  const first = when.includes("|") ? stop.index : stop.first;
  pattern.lastIndex = 2 * first;
  const result = pattern.exec(context.patternText);
  if (result === null) return undefined;
  const groups: Readonly<Record<string, [number, number] | undefined>> = result.indices?.groups ?? {};
  const extentOf = (label: string): { first: number; last: number } => {
    const [from, to] = groups[label] ?? [2 * first, 2 * first];
    return { first: from / 2, last: to / 2 - 1 };
  };
  const textOf = (label: string): string => {
    const { first: from, last } = extentOf(label);
    return last < from ? "" : context.literals.raw(from, last);
  };
  return {
    found: Object.fromEntries(Object.keys(groups).map((label) => [label, textOf(label)])),
    first,
    last: first + result[0].length / 2 - 1,
    context,
    extentOf,
    phraseOf: (label) => context.tokens.phrase(extentOf(label).first),
  };
}

function filled(wording: string, found: LabelTexts, write: (text: string) => string): string {
  return wording.replace(/\{(\w+)\}/g, (_, label: string) => write(found[label] ?? ""));
}

/** Quotes the author's text for a message. */
export function quoted(text: string): string {
  return text.includes('"') ? `\`${text}\`` : `"${text}"`;
}

// ---- Patterns as regular expressions ----

/** Encodes each token in two characters: its code, and whether a blank, a line break or nothing follows. */
function patternText({ text, codes, starts, ends }: Tokens): string {
  let encoded = "";
  for (let index = 0; index < codes.length; index++) {
    const space = text.slice(ends[index], index + 1 < codes.length ? starts[index + 1] : text.length);
    // A `;` is an unknown token, but not a word.
    const code = text[starts[index] ?? 0] === ";" ? ";" : String.fromCharCode(codes[index] ?? 0);
    encoded += code + (space === "" && index + 1 < codes.length ? "~" : /[\r\n]/.test(space) ? "\n" : " ");
  }
  return encoded;
}

const codeOf = (...names: (keyof typeof token)[]): string =>
  `[${names.map((name) => `\\x${token[name].toString(16)}`).join("")}]`;

/** Several kinds of tokens by one name. */
const classes: Readonly<Record<string, string>> = {
  any: "[^]",
  /** Anything but brackets and commas. */
  inner: String.raw`[^()[\],]`,
  /** What may be part of an unquoted name or word. */
  part: "[^=@b?h&|(),]",
  word: codeOf("name", "unknown"),
  literal: codeOf("string", "number", "date"),
  text: codeOf("string"),
  operator: codeOf("comparator", "on", "between", "check", "has"),
  connective: codeOf("and", "or"),
  opening: codeOf("open", "openList"),
  closing: codeOf("close", "closeList"),
};

const one = (names: string, gap = "[^]"): string => (classes[names] ?? codeOf(names as keyof typeof token)) + gap;

/** What may follow the name of a column or a related model. */
const afterName = codeOf("comparator", "between", "check", "has", "arrow", "occurred", "never");
/** What may continue an unquoted text; the & of `a=US&b=2` joins conditions. */
const glue = `(?!${afterName})[^()\\[\\],&|;${String.fromCharCode(token.string)}]`;

/** Several tokens by one name. */
const sequences: Readonly<Record<string, string>> = {
  end: String.raw`(?=[&|),]|$)`,
  begin: String.raw`(?:(?<![^])|(?<=[&|!(,][^]))`,
  /** Not followed by an operator, so not a name. */
  apart: `(?!${afterName})`,
  beforeOperator: `(?=${afterName})`,
  /** The tokens up to the end of the condition. */
  rest: String.raw`(?:[^&|(),][^]|\([^](?:[^()][^]|\([^](?:[^()][^])*\)[^])*\)[^])*(?=[&|),]|$)`,
  /** A column with its model, property and kind. */
  column: `(?:${one("word")}${one("arrow")}|${one("text")}${one("arrow")})?${one("name")}(?:${one("dot")}${one("name")})?(?:${one("colon")}${one("name")})?`,
  /** Words on one line. */
  words: `(?:${one("word", "[ ~]")})*${one("word")}`,
  /** Words on one line, the last one with signs in it, such as `ann@acme.com`, `https://x.org` and `AT&T`. */
  unquoted: `(?:${one("word", "[ ~]")})*${classes["word"]}(?:~${glue}|~[&|]~${glue}(?![^]${afterName}))*[^]`,
  /** Parentheses and their contents. */
  parentheses: String.raw`\([^](?:[^()][^]|\([^](?:[^()][^])*\)[^])*\)[^]`,
  list: String.raw`\[[^](?:[^\]][^])*\][^]`,
};

function sourceOf(pattern: string): string {
  return pattern.replace(
    // eslint-disable-next-line regexp/no-super-linear-move -- The patterns are those of our tables: lines of code.
    />\(|(?:(\w+):)?\(|([a-z]\w*)(~?)|\s+|\//gi,
    (found, label: string | undefined, name: string | undefined, touches: string) => {
      if (found === ">(") return "(?=";
      if (name !== undefined) return `(?:${sequences[name] ?? one(name, touches === "" ? undefined : "~")})`;
      return found.endsWith("(") ? (label === undefined ? "(?:" : `(?<${label}>`) : found === "/" ? "|" : "";
    },
  );
}

/** Compiles a pattern into a regular expression. */
function compiled(when: string): RegExp {
  // `label:name` becomes a group.
  // eslint-disable-next-line regexp/no-super-linear-move -- The patterns are those of our tables: lines of code.
  const grouped = when.replace(/(\w+):(\w+~?)/g, "$1:($2)");
  const [before = "", after] = grouped.split("|");
  const source = after === undefined ? sourceOf(before) : `(?<=${sourceOf(before)})${sourceOf(after)}`;
  return new RegExp(source, "dy");
}

const cache = new Map<string, RegExp>();

/** The cached regular expression of a pattern. */
function patternOf(when: string): RegExp {
  let pattern = cache.get(when);
  if (pattern === undefined) cache.set(when, (pattern = compiled(when)));
  return pattern;
}

/**
 * Patterns over tokens, as regular expressions.
 *
 * A pattern names tokens as src/text/lexer/token.ts does: `column:name | open values:(literal comma?)+ close`.
 * - `a b` is one token and the next, `a~b` the same without a blank between them,
 * - `(a / b)` is either, and `?`, `*` and `+` repeat as in regular expressions,
 * - `label:a` gives the text of a token to the message and the replacement,
 * - `>(a)` is only looked at: what follows,
 * - `|` is the token that the parser could not read; without it a pattern begins with the condition,
 * - `begin` and `end` are where a condition begins and ends: beside connectives, commas and parentheses; `rest` is
 *   all up to that end.
 */
import type { Tokens } from "../lexer/token-list.js";
import { token } from "../lexer/token.js";

/** Two characters for each token: its code, and whether a blank, a line break or nothing follows. */
export function patternText({ text, codes, starts, ends }: Tokens): string {
  let encoded = "";
  for (let index = 0; index < codes.length; index++) {
    const space = text.slice(ends[index], index + 1 < codes.length ? starts[index + 1] : text.length);
    const code = text[starts[index] ?? 0] === ";" ? semicolon : String.fromCharCode(codes[index] ?? 0);
    encoded += code + (space === "" && index + 1 < codes.length ? "~" : /[\r\n]/.test(space) ? "\n" : " ");
  }
  return encoded;
}

/** A `;` means nothing anywhere, and is not a word either. */
const semicolon = ";";

const codeOf = (...names: (keyof typeof token)[]): string =>
  `[${names.map((name) => `\\x${token[name].toString(16)}`).join("")}]`;

/** Several kinds of tokens by one name. */
const classes: Readonly<Record<string, string>> = {
  any: "[^]",
  /** What may be a part of a name or word that nobody put in quotes. */
  part: "[^=@b?h&|(),]",
  semicolon,
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
/** What text without quotes runs on into; the & of `a=US&b=2` joins conditions. */
const glue = `(?!${afterName})[^()\\[\\],&|;${String.fromCharCode(token.string)}]`;

/** Several tokens by one name. */
const sequences: Readonly<Record<string, string>> = {
  end: String.raw`(?=[&|),]|$)`,
  begin: String.raw`(?:(?<![^])|(?<=[&|!(,][^]))`,
  /** Not before an operator, as a name would be. */
  apart: `(?!${afterName})`,
  beforeOperator: `(?=${afterName})`,
  /** All tokens up to the end of the condition. */
  rest: String.raw`(?:[^&|(),][^]|\([^](?:[^()][^]|\([^](?:[^()][^])*\)[^])*\)[^])*(?=[&|),]|$)`,
  /** A column as it is before an operator. */
  column: `(?:${one("word")}${one("arrow")}|${one("text")}${one("arrow")})?${one("name")}(?:${one("dot")}${one("name")})?(?:${one("colon")}${one("name")})?`,
  /** Words of one line. */
  words: `(?:${one("word", "[ ~]")})*${one("word")}`,
  /** The same, and what the last word runs on into without a blank, as in `ann@acme.com`, `https://x.org` and `AT&T`. */
  unquoted: `(?:${one("word", "[ ~]")})*${classes["word"]}(?:~${glue}|~[&|]~${glue}(?![^]${afterName}))*[^]`,
  /** Parentheses and all between them. */
  parentheses: String.raw`\([^](?:[^()][^]|\([^](?:[^()][^])*\)[^])*\)[^]`,
  list: String.raw`\[[^](?:[^\]][^])*\][^]`,
};

function sourceOf(pattern: string): string {
  return pattern.replace(
    />\(|(?:(\w+):)?\(|([a-z]\w*)(~?)|\s+|\//gi,
    (found, label: string | undefined, name: string | undefined, touches: string) => {
      if (found === ">(") return "(?=";
      if (name !== undefined) return `(?:${sequences[name] ?? one(name, touches === "" ? undefined : "~")})`;
      return found.endsWith("(") ? (label === undefined ? "(?:" : `(?<${label}>`) : found === "/" ? "|" : "";
    },
  );
}

/** A regular expression for a pattern. */
function compiled(when: string): RegExp {
  // `label:name` is a group of its own.
  const grouped = when.replace(/(\w+):(\w+~?)/g, "$1:($2)");
  const [before = "", after] = grouped.split("|");
  const source = after === undefined ? sourceOf(before) : `(?<=${sourceOf(before)})${sourceOf(after)}`;
  return new RegExp(source, "dy");
}

const cache = new Map<string, RegExp>();

/** The regular expression of a pattern. */
export function patternOf(when: string): RegExp {
  let pattern = cache.get(when);
  if (pattern === undefined) cache.set(when, (pattern = compiled(when)));
  return pattern;
}

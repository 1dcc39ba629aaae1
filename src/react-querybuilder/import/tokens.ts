/** Tokenizes SQL, CEL and SpEL, to find what a parser omitted. */

/** The languages that are text. */
export type TextLanguage = "sql" | "cel" | "spel";

/** A name, value or negation, or something that a filter cannot express. */
export interface Token {
  readonly type: "name" | "value" | "negation" | "unknown";
  /** `not` for a negation. */
  readonly content: string | number | boolean | null;
  readonly start: number;
  readonly end: number;
}

interface Lexicon {
  /** Words and signs that become the structure of the query. */
  readonly connectives: ReadonlySet<string>;
  /** The connectives that become a negative operator or a negated group. */
  readonly negations: ReadonlySet<string>;
  /** Functions that are called on a column. */
  readonly methods: ReadonlySet<string>;
  readonly isCaseSensitive: boolean;
  /** Strings and quoted names. */
  readonly quotes: Readonly<Record<string, "value" | "name">>;
  /** Whether a quote in a string is escaped by another quote. */
  readonly doublesQuotes: boolean;
}

const comparisons = ["<", "<=", ">", ">=", "!=", "(", ")", ","];

const lexicons: Readonly<Record<TextLanguage, Lexicon>> = {
  sql: {
    connectives: new Set([...comparisons, "=", "<>", "and", "or", "not", "in", "between", "like", "is"]),
    // The parser reads `not (not (a = 1))` as `not (a = 1)`.
    negations: new Set(["not", "!=", "<>"]),
    methods: new Set(),
    isCaseSensitive: false,
    quotes: { "'": "value", '"': "name", "`": "name" },
    doublesQuotes: true,
  },
  cel: {
    connectives: new Set([...comparisons, "==", "&&", "||", "!", "in", "[", "]"]),
    // The parser turns `!(a > 1)` into `a <= 1`.
    negations: new Set(),
    methods: new Set(["startsWith", "endsWith", "contains"]),
    isCaseSensitive: true,
    quotes: { "'": "value", '"': "value" },
    doublesQuotes: false,
  },
  spel: {
    // Not `matches`: Spring matches whole strings, and react-querybuilder reads it as a search.
    connectives: new Set([...comparisons, "==", "&&", "||", "!", "and", "or", "between", "{", "}"]),
    negations: new Set(),
    methods: new Set(),
    isCaseSensitive: true,
    quotes: { "'": "value", '"': "value" },
    doublesQuotes: true,
  },
};

const pattern =
  /(?<quoted>'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`[^`]*`)|(?<unclosed>["'`])[^]*|(?<number>(?:-|(?<![\w.]))\d+(?:\.\d+)?(?![\w.]))|(?<name>[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)|(?<sign>[<>=!]=|<>|&&|\|\||\S)/gsu;

/** The tokens that the query must contain, and those that no query can. */
export function tokensOf(source: string, language: TextLanguage): readonly Token[] {
  const lexicon = lexicons[language];
  let before = "";
  return [...source.matchAll(pattern)].flatMap((match): readonly Token[] => {
    const token = tokenOf(match, lexicon, before, source);
    before = lexicon.isCaseSensitive ? match[0] : match[0].toLowerCase();
    return token;
  });
}

function tokenOf(match: RegExpMatchArray, lexicon: Lexicon, before: string, source: string): readonly Token[] {
  const start = match.index ?? 0;
  const written = match[0];
  const end = start + written.length;
  const { quoted, unclosed, number, name, sign } = match.groups ?? {};
  if (unclosed !== undefined) return [{ type: "unknown", content: unclosed, start, end: start + 1 }];
  const unknown: Token = { type: "unknown", content: written, start, end };
  if (number !== undefined) {
    const isExact = !Number.isInteger(Number(number)) || Number.isSafeInteger(Number(number));
    return [isExact ? { type: "value", content: Number(number), start, end } : unknown];
  }
  if (quoted !== undefined) {
    const content = contentOf(quoted, lexicon, before === "like");
    return [
      content === undefined ? unknown : { type: lexicon.quotes[quoted.charAt(0)] ?? "unknown", content, start, end },
    ];
  }
  const word = lexicon.isCaseSensitive ? written : written.toLowerCase();
  if (lexicon.negations.has(word)) return [{ type: "negation", content: "not", start, end }];
  if (lexicon.connectives.has(word)) return [];
  if (sign !== undefined) return [unknown];
  if (word === "null") return [{ type: "value", content: null, start, end }];
  if (word === "true" || word === "false") return [{ type: "value", content: word === "true", start, end }];
  const dot = written.lastIndexOf(".");
  const isCall = /^\s*\(/.test(source.slice(end));
  if (isCall && lexicon.methods.has(written.slice(dot + 1)) && dot > 0)
    return [{ type: "name", content: written.slice(0, dot), start, end: start + dot }];
  return [name === undefined || isCall ? unknown : { type: "name", content: name, start, end }];
}

/** The content of a quoted token; undefined if the parsers of react-querybuilder misread it. */
function contentOf(quoted: string, { quotes, doublesQuotes }: Lexicon, isPattern: boolean): string | undefined {
  const quote = quoted.charAt(0);
  const body = quoted.slice(1, -1);
  // A backslash is an escape only in some dialects.
  if (body.includes("\\") || quotes[quote] === undefined) return undefined;
  if (!doublesQuotes) return body.includes(quote) ? undefined : body;
  const content = body.replaceAll(quote + quote, quote);
  if (!isPattern) return content;
  const search = /^%?([^%_]*)%?$/.exec(content);
  return search?.[1];
}

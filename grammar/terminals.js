/** The terminals of the grammars, and the tokens of the scanner. */
import { readFileSync } from "node:fs";

/** For each terminal, the name of its token in src/text/lexer/tokens.ts. One word represents all words of its kind. */
const names = {
  and: "and",
  or: "or",
  not: "not",
  "(": "open",
  ")": "close",
  "[": "openList",
  "]": "closeList",
  ",": "comma",
  ".": "dot",
  ":": "colon",
  "->": "arrow",
  "all of": "allOf",
  "any of": "anyOf",
  "=": "comparator",
  on: "on",
  between: "between",
  "is null": "check",
  has: "has",
  occurred: "occurred",
  "never occurred": "never",
  "more than": "count",
  times: "times",
  "days ago": "daysAgo",
  where: "where",
  sql: "sql",
  country: "name",
  '"US"': "string",
  42: "number",
  "@2025-01-15": "date",
  "what?": "unknown",
  weekly: "interval",
  "on day": "part",
  at: "at",
  "09:00": "clock",
  "on monday": "dayOrMonth",
};

const source = readFileSync(`${import.meta.dirname}/../src/text/lexer/tokens.ts`, "utf8");
const codes = new Map(
  [...source.matchAll(/(\w+): code\("(.)"\)/g)].map(([, name, sign]) => [name, sign.charCodeAt(0)]),
);

/** The code of the caret that marks the place of completion. No token has it. */
const caret = "^".charCodeAt(0);

/** The code of the token of a terminal. */
export function codeOf(terminal) {
  if (terminal === "caret") return caret;
  const code = codes.get(names[terminal]);
  if (code === undefined) throw new Error(`grammar/terminals.js does not know the terminal ${terminal}`);
  return code;
}

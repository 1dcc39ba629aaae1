import type { DialectName } from "../../model/dialect-name.js";
import { dialectNames } from "../../model/dialect-name.js";
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { quote } from "../../model/issues/quote.js";
import { conditionRule } from "./rule.js";

export const sqlEntries = {
  brokenSql: {
    topic: "Writing SQL conditions",
    title: "a clause that is not a condition",
    meaning:
      "The clause is inserted into a larger statement, so it must be one condition that closes every quote and parenthesis. With `--dialect` on the command line, or the options `dialect` and `parseSql` in code, a parser of that dialect reads it too.",
    repair: "Write the condition alone, as it would follow WHERE in that database.",
    example: ["condition", '{ "kind": "sql", "name": "big deals", "clause": "where amount > 1e6" }'],
  },
} as const satisfies CatalogueEntries;

/** Clauses that are not one condition: empty, a whole statement, several, with an open quote, or unparsable. */
export const sqlRule = conditionRule<keyof typeof sqlEntries>((condition, issues, { dialect, parseSql }) => {
  if (condition.kind !== "sql") return;
  const { clause } = condition;
  const message = lintSqlClause(clause, dialect);
  if (message !== undefined) {
    issues.add({ code: "brokenSql", message, expected: "one SQL condition" }, "clause");
    return;
  }
  if (dialect === undefined || parseSql === undefined) return;
  const problem = parseSql(opening + clause + closing, dialect);
  if (problem === undefined) return;
  issues.add(
    {
      code: "brokenSql",
      severity: "error",
      message: `This is not a condition in the SQL of ${titles[dialect]}${placeIn(clause, problem.offset)}: ${problem.message}`,
      expected: `one condition in the SQL of ${titles[dialect]}`,
    },
    "clause",
  );
});

/** The statement around a condition. The line break ends a comment at the end of the clause. */
const opening = "SELECT 1 WHERE (\n";
const closing = "\n)";

function placeIn(clause: string, offset: number | undefined): string {
  if (offset === undefined) return "";
  const rest = clause.slice(Math.max(0, offset - opening.length)).trim();
  return rest === "" ? ", at its end" : `, at ${quote(rest)}`;
}

/** The mistake in a clause in one dialect, or in all of them; undefined if only a parser can find mistakes. */
function lintSqlClause(clause: string, dialect?: DialectName): string | undefined {
  if (!/\S/.test(clause)) return "The clause is empty.";
  const start = /^\s*(?:where|having|select|with|and|or)\b/i.exec(clause)?.[0].trimStart();
  if (start !== undefined) return `Write the condition alone, without "${start}".`;
  let message: string | undefined;
  for (const name of dialect === undefined ? dialectNames : [dialect]) {
    const found = lintInDialect(name, clause);
    if (found === undefined) return undefined;
    message ??= found;
  }
  return message;
}

const plainText = /'(?:[^']|'')*'/;
const escapedText = /'(?:[^'\\]|\\.|'')*'/;
const quotedName = /"(?:[^"]|"")*"/;
const tickedName = /`(?:[^`]|``)*`/;
const lineComment = /--[^\n]*/;
const escapeString = /\b[eE]'(?:[^'\\]|\\.|'')*'/;
// An unclosed name extends to the end: searching the end of each of many would take quadratic time.
const bracketedName = /\[[^\]]*\]?/;
const taggedText = /(?<!\w)\$(?<tag>\w*)\$.*?(?:\$\k<tag>\$|$)/;
const dollarText = /\$\$.*?(?:\$\$|$)/;

/** Strings, quoted names and comments of each dialect; longer ones before their prefixes. */
const wholes: Readonly<Record<DialectName, RegExp>> = {
  duckdb: oneOf(escapeString, plainText, quotedName, taggedText, lineComment),
  postgres: oneOf(escapeString, plainText, quotedName, taggedText, lineComment),
  sqlite: oneOf(plainText, quotedName, tickedName, bracketedName, lineComment),
  clickhouse: oneOf(
    escapedText,
    /"(?:[^"\\]|\\.|"")*"/,
    /`(?:[^`\\]|\\.|``)*`/,
    taggedText,
    /#[ !][^\n]*/,
    /\/\/[^\n]*/,
    lineComment,
  ),
  bigquery: oneOf(
    /'''(?:[^\\]|\\.)*?'''/,
    /"""(?:[^\\]|\\.)*?"""/,
    escapedText,
    /"(?:[^"\\]|\\.)*"/,
    /`(?:[^`\\]|\\.)*`/,
    /#[^\n]*/,
    lineComment,
  ),
  snowflake: oneOf(escapedText, quotedName, dollarText, /\/\/[^\n]*/, lineComment),
};

function oneOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "sy");
}

/** Whether comments nest. */
const nestsComments: Readonly<Record<DialectName, boolean>> = {
  duckdb: true,
  postgres: true,
  sqlite: false,
  clickhouse: true,
  bigquery: false,
  snowflake: false,
};

/** The end of the comment that starts at an index. */
function endOfComment(clause: string, start: number, isNesting: boolean): number | undefined {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(clause); mark !== null; mark = marks.exec(clause)) {
    if (mark[0] === "/*") depth = isNesting ? depth + 1 : 1;
    else if (--depth === 0) return marks.lastIndex;
  }
  return undefined;
}

function lintInDialect(dialect: DialectName, clause: string): string | undefined {
  const whole = wholes[dialect];
  let depth = 0;
  for (let index = 0; index < clause.length; index++) {
    if (clause.startsWith("/*", index)) {
      const end = endOfComment(clause, index, nestsComments[dialect]);
      if (end === undefined) return "A comment is not closed.";
      index = end - 1;
      continue;
    }
    whole.lastIndex = index;
    if (whole.test(clause)) {
      index = whole.lastIndex - 1;
      continue;
    }
    const character = clause.charAt(index);
    switch (character) {
      case "(":
        depth++;
        break;
      case ")":
        if (--depth < 0) return "A closing parenthesis has no opening one.";
        break;
      case ";":
        return "Remove the semicolon: a clause is one condition.";
      case "'":
      case '"':
        return `The quote ${character} is not closed.`;
      case "`":
        return tickedName.test(clause.slice(index))
          ? `${titles[dialect]} does not quote names with back-ticks. Write names in double quotes.`
          : "The quote ` is not closed.";
    }
  }
  return depth > 0 ? "A parenthesis is not closed." : undefined;
}

/** The names of the databases in messages. */
const titles: Readonly<Record<DialectName, string>> = {
  duckdb: "DuckDB",
  postgres: "PostgreSQL",
  sqlite: "SQLite",
  clickhouse: "ClickHouse",
  bigquery: "BigQuery",
  snowflake: "Snowflake",
};

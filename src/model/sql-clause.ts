import type { SqlQuoting, SqlSyntax } from "./sql-syntax.js";

/**
 * Why a clause could change the statement around it: its parentheses, quotes or comments do not balance, or another
 * statement follows, or a parameter would read the value of another condition. Undefined if only a parser of the dialect can find mistakes.
 *
 * @example
 * clauseProblem(sqlSyntaxes.duckdb, "true) OR (true") // "A closing parenthesis has no opening one."
 * clauseProblem(sqlSyntaxes.duckdb, "name = ') OR ('") // undefined
 */
export function clauseProblem({ title, quoting }: SqlSyntax, clause: string): string | undefined {
  const tokens = tokensOf(quoting);
  let depth = 0;
  for (let token = tokens.exec(clause); token !== null; token = tokens.exec(clause)) {
    const [opening] = token;
    if (token.groups?.["parameter"] !== undefined)
      return `A clause has no parameters. Write the value in the place of ${opening}.`;
    switch (token.groups?.["mark"]) {
      case "(":
        depth++;
        break;
      case ")":
        if (--depth < 0) return "A closing parenthesis has no opening one.";
        break;
      case ";":
        return "Remove the semicolon: a clause is one condition.";
      case "`":
        return clause.includes("`", tokens.lastIndex)
          ? `${title} does not quote names with back-ticks. Write names in double quotes.`
          : "The quote ` is not closed.";
      default: {
        const end = endOf(opening, tokens.lastIndex, clause, quoting);
        if (end === undefined) {
          return opening === "/*" ? "A comment is not closed." : `The quote ${opening} is not closed.`;
        }
        if (lineComments.has(opening) && /\r./s.test(clause.slice(token.index, end)))
          return "End each comment with a line feed: some databases also end it at a carriage return.";
        tokens.lastIndex = end;
      }
    }
  }
  return depth > 0 ? "A parenthesis is not closed." : undefined;
}

/** Finds openings, in the group `mark` what separates expressions, and in the group `parameter` parameters. */
function tokensOf({ opening, parameter }: SqlQuoting): RegExp {
  return new RegExp(`${opening.source}|(?<parameter>${parameter.source})|(?<mark>[();\`])`, "g");
}

const lineComments: ReadonlySet<string> = new Set(["--", "//", "#", "# ", "#!"]);

/** The index after a string, a name or a comment whose content begins at `start`; undefined if it is not closed. */
function endOf(
  opening: string,
  start: number,
  clause: string,
  { escaping, nestsComments }: SqlQuoting,
): number | undefined {
  if (opening === "/*") return endOfComment(clause, start, nestsComments);
  if (lineComments.has(opening)) {
    const end = clause.indexOf("\n", start);
    return end === -1 ? clause.length : end;
  }
  const closing = closings[opening.slice(-1)] ?? opening.replace(/^e/i, "");
  for (let from = start; ;) {
    const end = clause.indexOf(closing, from);
    if (end === -1) return undefined;
    let afterBackslashes = end;
    while (afterBackslashes > from && clause[afterBackslashes - 1] === "\\") afterBackslashes--;
    if (escaping.includes(opening) && (end - afterBackslashes) % 2 === 1) from = end + 1;
    // A quote that is written twice does not end its string.
    else if (/^['"`]$/.test(closing) && clause[end + 1] === closing) from = end + 2;
    else return end + closing.length;
  }
}

/** What ends an opening whose last character does not. */
const closings: Readonly<Record<string, string>> = { "[": "]", "(": ")", "‘": "’", "“": "”" };

function endOfComment(clause: string, start: number, isNesting: boolean): number | undefined {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 1;
  for (let mark = marks.exec(clause); mark !== null; mark = marks.exec(clause)) {
    if (mark[0] === "*/") depth--;
    else if (isNesting) depth++;
    if (depth === 0) return marks.lastIndex;
  }
  return undefined;
}

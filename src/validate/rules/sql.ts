import type { DialectName } from "../../model/sql-syntax.js";
import { dialectNames, sqlSyntaxes } from "../../model/sql-syntax.js";
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { quote } from "../../model/issues/quote.js";
import { clauseProblem } from "../../model/sql-clause.js";
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
      message: `This is not a condition in the SQL of ${sqlSyntaxes[dialect].title}${placeIn(clause, problem.offset)}: ${problem.message}`,
      expected: `one condition in the SQL of ${sqlSyntaxes[dialect].title}`,
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
    const found = clauseProblem(sqlSyntaxes[name], clause);
    if (found === undefined) return undefined;
    message ??= found;
  }
  return message;
}

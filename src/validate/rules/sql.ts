import type { SqlCondition } from "../../model/filter.js";
import { quote } from "../../model/shape.js";
import type { IssueCollector } from "./issue-collector.js";
import type { RuleContext } from "./rule.js";
import { lintSqlClause, titles } from "./lint-sql-clause.js";

/**
 * Clauses that are no condition: an empty one, a whole statement, several of them, one that leaves a quote or a
 * parenthesis open, or one that a parser of the dialect does not read.
 */
export function lintSql({ clause }: SqlCondition, { dialect, parseSql }: RuleContext, collector: IssueCollector): void {
  const message = lintSqlClause(clause, dialect);
  if (message !== undefined) {
    collector.add({ code: "brokenSql", message, expected: "one SQL condition" }, "clause");
    return;
  }
  if (dialect === undefined || parseSql === undefined) return;
  const problem = parseSql(opening + clause + closing, dialect);
  if (problem === undefined) return;
  collector.add(
    {
      code: "unparsedSql",
      severity: "error",
      message: `This is not a condition in the SQL of ${titles[dialect]}${placeIn(clause, problem.offset)}: ${problem.message}`,
      expected: `one condition in the SQL of ${titles[dialect]}`,
    },
    "clause",
  );
}

/** As conditions are put into statements; a comment at the end of the clause ends with its line. */
const opening = "SELECT 1 WHERE (\n";
const closing = "\n)";

function placeIn(clause: string, offset: number | undefined): string {
  if (offset === undefined) return "";
  const rest = clause.slice(Math.max(0, offset - opening.length)).trim();
  return rest === "" ? ", at its end" : `, at ${quote(rest)}`;
}

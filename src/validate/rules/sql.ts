import type { SqlCondition } from "../../model/filter.js";
import type { Remarks } from "../remarks.js";

/**
 * Clauses that are no condition in any dialect: an empty one, a whole statement, several of them, or one that leaves
 * a quote or a parenthesis open (spec section 2.1.2, kind sql).
 */
export function judgeSql({ clause }: SqlCondition, remarks: Remarks): void {
  const complaint = complaintAbout(clause);
  if (complaint !== undefined)
    remarks.add({ code: "brokenSql", message: complaint, expected: "one SQL condition" }, "clause");
}

/** What is wrong with a clause in any dialect, as a sentence. */
export function complaintAbout(clause: string): string | undefined {
  if (usual.test(clause)) return undefined;
  if (!/\S/.test(clause)) return "The clause is empty.";
  const start = /^\s*(?:where|having|select|with|and|or)\b/i.exec(clause)?.[0].trimStart();
  if (start !== undefined) return `A clause is the condition alone, without ${start}.`;
  let depth = 0;
  for (let index = 0; index < clause.length; index++) {
    const character = clause.charAt(index);
    switch (character) {
      case "(":
        depth++;
        break;
      case ")":
        if (--depth < 0) return "A parenthesis is closed that was not opened.";
        break;
      case ";":
        return "A clause is one condition; a semicolon ends it.";
      case "'":
      case '"':
      case "`":
        index = endOfQuote(clause, index);
        if (index === -1) return `The quote ${character} is not closed.`;
        break;
      case "-":
      case "/":
        index = endOfComment(clause, index);
        if (index === -1) return "A comment is not closed.";
    }
  }
  return depth > 0 ? "A parenthesis is not closed." : undefined;
}

/** Most clauses hold nothing that could be left open but whole texts, and begin as a condition does. */
const usual = /^(?!\s*(?:where|having|select|with|and|or)\b)\s*[^\s();'"`/-](?:[^();'"`/-]|'[^'\\]*')*$/i;

/** Where the quote closes that opens here, -1 where it does not; within it, it is doubled or behind a backslash. */
function endOfQuote(clause: string, start: number): number {
  const quote = clause.charAt(start);
  for (let index = start + 1; index < clause.length; index++) {
    if (clause.charAt(index) === "\\" && quote !== "`") index++;
    else if (clause.charAt(index) === quote) {
      if (clause.charAt(index + 1) !== quote) return index;
      index++;
    }
  }
  return -1;
}

/** Where the comment ends that begins here, -1 where it does not; the place itself where none begins. */
function endOfComment(clause: string, start: number): number {
  if (clause.startsWith("--", start)) {
    const end = clause.indexOf("\n", start);
    return end === -1 ? clause.length : end;
  }
  if (!clause.startsWith("/*", start)) return start;
  const end = clause.indexOf("*/", start + 2);
  return end === -1 ? -1 : end + 1;
}

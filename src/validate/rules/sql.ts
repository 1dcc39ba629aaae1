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

function complaintAbout(clause: string): string | undefined {
  if (clause.trim() === "") return "The clause is empty.";
  const start = /^\s*(?<word>where|having|select|with|and|or)\b/i.exec(clause)?.groups?.["word"];
  if (start !== undefined) return `A clause is the condition alone, without ${start}.`;
  if (!/['"`();]|\/\*/.test(clause)) return undefined;
  let depth = 0;
  for (const [token] of clause.matchAll(tokens)) {
    if (token === "(") depth++;
    else if (token === ")" && --depth < 0) return "A parenthesis is closed that was not opened.";
    else if (token === ";") return "A clause is one condition; a semicolon ends it.";
    else if (token.length === 1 && token !== ")") return `The quote ${token} is not closed.`;
    else if (token === "/*") return "A comment is not closed.";
  }
  return depth > 0 ? "A parenthesis is not closed." : undefined;
}

/** Whole comments and quoted stretches, with quotes doubled or escaped inside; what is left open is a token of its own. */
const tokens = /--[^\r\n]*|\/\*[^]*?\*\/|\/\*|'(?:[^'\\]|''|\\[^])*'|"(?:[^"\\]|""|\\[^])*"|`[^`]*`|['"`();]/g;

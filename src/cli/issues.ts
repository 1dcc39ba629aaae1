import type { Issue } from "../model/issue.js";
import { issueLines } from "../validate/format-pretty.js";
import type { Colors } from "./colors.js";

/** Issues of one text, each with the line that it is about, and a blank line between them. */
export function printIssues(name: string, text: string, issues: readonly Issue[], colors: Colors): string {
  return issues.map((issue) => issueLines(name, text, issue, colors).join("\n") + "\n").join("\n");
}

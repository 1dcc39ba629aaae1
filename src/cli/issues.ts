import { formatPretty } from "../validate/format-pretty.js";
import type { IssuesOf } from "../validate/issues-of.js";
import type { Colors } from "./colors.js";

/** The issues of a text as `validate` shows them: each with the line that it is about and with what repairs it. */
export function printIssues(issues: IssuesOf, colors: Colors): string {
  return formatPretty([issues], colors) + "\n";
}

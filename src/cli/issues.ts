import type { Issue } from "../model/issue.js";
import { formatPath } from "../model/issue.js";
import { codeFrame } from "../validate/code-frame.js";
import type { Colors } from "./colors.js";

/** Issues of one text as people and editors read them: `file:line:column`, the message, and the line with carets. */
export function printIssues(name: string, text: string, issues: readonly Issue[], colors: Colors): string {
  return issues.map((issue) => printIssue(name, text, issue, colors)).join("\n");
}

function printIssue(name: string, text: string, { severity, message, range, path }: Issue, colors: Colors): string {
  const place = range ? `${name}:${range.start.line}:${range.start.column}` : name;
  const where = !range && path.length > 0 ? ` ${formatPath(path)}:` : "";
  const color = { error: colors.red, warning: colors.yellow, info: colors.blue }[severity];
  const frame = range ? `${colors.dim(codeFrame(text, range))}\n` : "";
  return `${colors.bold(place)}: ${color(severity)}:${where} ${message}\n${frame}`;
}

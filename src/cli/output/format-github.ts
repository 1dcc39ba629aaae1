import type { Issue } from "../../model/issues/issue.js";
import { formatPath } from "../../model/issues/issue.js";
import type { IssuesOf } from "../../validate/index.js";

const commands = { error: "error", warning: "warning", info: "notice" } as const;

/** Workflow commands by which GitHub annotates files, one per line. */
export function formatGithub(inputs: readonly IssuesOf[]): string {
  return inputs.flatMap(({ file, issues }) => issues.map((issue) => commandOf(file, issue))).join("\n");
}

function commandOf(file: string, { severity, code, message, range, path }: Issue): string {
  const place = range && {
    line: range.start.line,
    col: range.start.column,
    endLine: range.end.line,
    endColumn: range.end.column,
  };
  const properties = Object.entries({ file, ...place, title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(",");
  const where = range === undefined && path.length > 0 ? `${formatPath(path)}: ` : "";
  return `::${commands[severity]} ${properties}::${escapeMessage(where + message)}`;
}

/** A line break would end the command, and a percent sign begins an escape. */
function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

import type { Issue, Range, Severity } from "../../model/issues/issue.js";
import { formatPath } from "../../model/issues/issue.js";
import { excerpt } from "../../text/format/print-issues.js";
import type { Colors, IssuesOf } from "./issues-of.js";

const plain = (text: string): string => text;
const noColors: Colors = { bold: plain, dim: plain, red: plain, yellow: plain, blue: plain };

/** Formats each issue with its place, the line with carets below it, and its fix; adds a summary at the end. */
export function formatPretty(inputs: readonly IssuesOf[], colors: Colors = noColors): string {
  const entries = inputs.flatMap(({ file, source, issues }) =>
    issues.map((issue) => formatEntry(file, source, issue, colors)),
  );
  return [...entries, summaryOf(inputs)].join("\n\n");
}

function formatEntry(file: string, source: string | undefined, issue: Issue, colors: Colors): string {
  const { code, fix } = issue;
  const [sentence, ...frame] = issueLines(file, source, issue, colors);
  const repair = fix === undefined ? [] : [`  ${fix.certain ? "fix" : "perhaps"}: ${fix.title}`];
  return [`${sentence} ${colors.dim(`(${code})`)}`, ...frame, ...repair].join("\n");
}

/**
 * An issue in the form that editors recognize: `file:line:column` with the message, and the line with carets below it.
 */
function issueLines(
  file: string,
  source: string | undefined,
  { severity, message, range, path }: Issue,
  colors: Colors,
): readonly [sentence: string, ...frame: string[]] {
  const color = { error: colors.red, warning: colors.yellow, info: colors.blue }[severity];
  const place = range === undefined ? file : `${file}:${range.start.line}:${range.start.column}`;
  const where = range === undefined && path.length > 0 ? ` ${formatPath(path)}:` : "";
  const sentence = `${colors.bold(place)}: ${color(severity)}:${where} ${message}`;
  return range === undefined || source === undefined ? [sentence] : [sentence, colors.dim(codeFrame(source, range))];
}

function summaryOf(inputs: readonly IssuesOf[]): string {
  const issues = inputs.flatMap((input) => input.issues);
  const counts = (["error", "warning", "info"] as const).flatMap((severity) => countOf(severity, issues));
  const files =
    inputs.length === 1
      ? ""
      : ` in ${inputs.filter((input) => input.issues.length > 0).length} of ${inputs.length} files`;
  if (counts.length === 0) return inputs.length === 1 ? "No problems." : `No problems in ${inputs.length} files.`;
  const certain = issues.filter(({ fix }) => fix?.certain === true).length;
  const fixable = certain === 0 ? "" : ` ${certain === 1 ? "1 fix is" : `${certain} fixes are`} certain.`;
  return `${counts.join(", ")}${files}.${fixable}`;
}

function countOf(severity: Severity, issues: readonly Issue[]): readonly string[] {
  const count = issues.filter((issue) => issue.severity === severity).length;
  const name = severity === "info" ? "note" : severity;
  return count === 0 ? [] : [`${count} ${name}${count === 1 ? "" : "s"}`];
}

/** The line of a text in which a range starts, with carets below the range. */
function codeFrame(text: string, range: Range): string {
  const [line, carets] = excerpt(text, range);
  const number = String(range.start.line);
  return `  ${number} | ${line}\n  ${" ".repeat(number.length)} | ${carets}`;
}

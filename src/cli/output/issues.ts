import type { Issue } from "../../model/issues/issue.js";
import { formatPretty } from "../../validate/report/format-pretty.js";
import type { IssuesOf } from "../../validate/report/issues-of.js";
import type { Terminal } from "./terminal.js";
import { colorsFor } from "./terminal.js";
import { sanitize, sanitizeLines } from "./sanitize.js";
import { ClientError } from "../../client/errors.js";
import { CapacityFilterError } from "../../model/issues/errors.js";
import { InvalidDocument } from "../input/errors.js";

/** The issues and their source text, safe to print. */
export function sanitizeIssues({ file, source, issues }: IssuesOf): IssuesOf {
  return {
    file: sanitize(file),
    // The source can be long.
    source: source === undefined || issues.length === 0 ? undefined : sanitizeLines(source),
    issues: issues.map(sanitizeIssue),
  };
}

function sanitizeIssue({ message, path, fix, ...issue }: Issue): Issue {
  return {
    ...issue,
    message: sanitize(message),
    path: path.map((segment) => (typeof segment === "string" ? sanitize(segment) : segment)),
    ...(fix !== undefined && { fix: { ...fix, title: sanitize(fix.title) } }),
  };
}

/** Reports an error of an input or of the API on standard error. Throws any other error. */
export function reportError(error: unknown, terminal: Terminal): void {
  const colors = colorsFor(terminal.stderr, terminal);
  const line = (message: string): string => `${colors.red("error:")} ${message}\n`;
  if (error instanceof InvalidDocument) {
    const { document, issues } = error;
    const sanitized = sanitizeIssues({ file: document.name, source: document.text, issues });
    terminal.stderr.write(formatPretty([sanitized], colors) + "\n");
  } else if (error instanceof CapacityFilterError) terminal.stderr.write(line(sanitizeLines(error.message)));
  else if (error instanceof ClientError) terminal.stderr.write(line(sanitize(error.message)));
  else throw error;
}

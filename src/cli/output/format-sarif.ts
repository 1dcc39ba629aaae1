import type { Issue, Range } from "../../model/issues/issue.js";
import { formatPath } from "../../model/issues/issue.js";
import { rangesIn } from "../../model/issues/position.js";
import type { IssuesOf } from "../../validate/index.js";
import { applyFixes, catalogueEntry } from "../../validate/index.js";

const levels = { error: "error", warning: "warning", info: "note" } as const;

/** A SARIF 2.1.0 log of one run (OASIS, Static Analysis Results Interchange Format). */
export function formatSarif(inputs: readonly IssuesOf[]): string {
  return JSON.stringify(logOf(inputs), undefined, 2);
}

function logOf(inputs: readonly IssuesOf[]): object {
  const codes = [...new Set(inputs.flatMap(({ issues }) => issues.map(({ code }) => code)))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "capacity-filter", rules: codes.map(ruleOf) } },
        columnKind: "utf16CodeUnits",
        results: inputs.flatMap((input) => resultsOf(input, codes)),
      },
    ],
  };
}

/** The page of the catalogue in the published package. */
const catalogueUri = "https://unpkg.com/capacity-filter/docs/issues.md";

function ruleOf(code: string): object {
  const { title, meaning, repair } = catalogueEntry(code) ?? {};
  return {
    id: code,
    ...(title !== undefined && { helpUri: `${catalogueUri}#${code.toLowerCase()}` }),
    ...(title !== undefined && { shortDescription: { text: title } }),
    ...(meaning !== undefined && { fullDescription: { text: meaning } }),
    ...(repair !== undefined && { help: { text: repair } }),
  };
}

/**
 * The text is parsed again for each fix of a document. Issues get a replacement until this many characters were parsed.
 * All issues are reported, and `--fix` repairs all.
 */
const maxRead = 10_000_000;

function resultsOf({ file, source, issues }: IssuesOf, codes: readonly string[]): readonly object[] {
  let read = 0;
  return issues.map((issue) => {
    const ruleIndex = codes.indexOf(issue.code);
    const { fix } = issue;
    if (fix === undefined || source === undefined) return resultOf(file, issue, ruleIndex, undefined);
    if ("range" in fix) {
      const replacement = { deletedRegion: regionOf(fix.range), insertedContent: { text: fix.replacement } };
      return resultOf(file, issue, ruleIndex, replacement);
    }
    const replacement = read < maxRead ? replacementOf(source, issue) : undefined;
    read += source.length;
    return resultOf(file, issue, ruleIndex, replacement);
  });
}

function resultOf(file: string, issue: Issue, ruleIndex: number, replacement: object | undefined): object {
  const { code, severity, message, range, path } = issue;
  const artifactLocation = { uri: uriOf(file) };
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: plainText(message) },
    locations: [
      {
        physicalLocation: { artifactLocation, ...(range !== undefined && { region: regionOf(range) }) },
        ...(path.length > 0 && { logicalLocations: [{ fullyQualifiedName: formatPath(path) }] }),
      },
    ],
    ...(replacement !== undefined &&
      issue.fix !== undefined && {
        fixes: [
          {
            description: { text: plainText(issue.fix.title) },
            artifactChanges: [{ artifactLocation, replacements: [replacement] }],
          },
        ],
      }),
  };
}

/** Viewers read `[text](target)` in a message as a link, so brackets of names and values are escaped (section 3.11.6). */
function plainText(message: string): string {
  return message.includes("](") ? message.replace(/[[\]\\]/g, "\\$&") : message;
}

/**
 * A path as a relative reference (RFC 3986): spaces and non-ASCII characters are escaped, separators are slashes. The
 * file `javascript:x` is not a link with a scheme; `C:/x` is a path.
 */
function uriOf(file: string): string {
  const path = file.replaceAll("\\", "/").replace(/\p{Surrogate}/gu, "\ufffd");
  return encodeURI(path)
    .replaceAll("#", "%23")
    .replaceAll("?", "%3F")
    .replace(/^([a-z][\w+.-]+):/i, "$1%3A");
}

function regionOf({ start, end }: Range): object {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/** A fix of the source as one range and its replacement. */
function replacementOf(source: string, issue: Issue): object | undefined {
  const { output } = applyFixes(source, [issue], { choose: () => true });
  if (output === source) return undefined;
  let start = 0;
  while (start < source.length && source[start] === output[start]) start++;
  let end = 0;
  const shorter = Math.min(source.length, output.length);
  while (end < shorter - start && source.at(-1 - end) === output.at(-1 - end)) end++;
  return {
    deletedRegion: regionOf(rangesIn(source)(start, source.length - end)),
    insertedContent: { text: output.slice(start, output.length - end) },
  };
}

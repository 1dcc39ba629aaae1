import type { Issue, Range } from "../../model/issues/issue.js";
import { formatPath } from "../../model/issues/issue.js";
import { rangesIn } from "../../model/issues/position.js";
import type { IssuesOf } from "../../validate/index.js";
import { applyFixes, catalogueEntry } from "../../validate/index.js";
import { differenceOf } from "./changes.js";

const levels = { error: "error", warning: "warning", info: "note" } as const;

/** A SARIF 2.1.0 log of one run (OASIS, Static Analysis Results Interchange Format). */
export function formatSarif(inputs: readonly IssuesOf[]): string {
  const codes = [...new Set(inputs.flatMap(({ issues }) => issues.map(({ code }) => code)))].sort();
  const run = {
    tool: { driver: { name: "capacity-filter", rules: codes.map(ruleOf) } },
    columnKind: "utf16CodeUnits",
    results: inputs.flatMap((input) => resultsOf(input, codes)),
  };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return JSON.stringify(log, undefined, 2);
}

/** The page of the catalogue in the published package. */
const catalogueUri = "https://unpkg.com/capacity-filter/docs/issues.md";

function ruleOf(code: string): object {
  const entry = catalogueEntry(code);
  if (entry === undefined) return { id: code };
  return {
    id: code,
    helpUri: `${catalogueUri}#${code.toLowerCase()}`,
    shortDescription: { text: entry.title },
    fullDescription: { text: entry.meaning },
    help: { text: entry.repair },
  };
}

/**
 * The text is parsed again for each fix of a document. Issues get a replacement until this many characters were parsed.
 * All issues are reported, and `--fix` repairs all.
 */
const maxRead = 10_000_000;

function resultsOf({ file, source, issues }: IssuesOf, codes: readonly string[]): readonly object[] {
  const artifactLocation = { uri: uriOf(file) };
  let read = 0;
  return issues.map((issue) => {
    const { code, severity, message, range, path, fix } = issue;
    let replacement: object | undefined;
    if (fix !== undefined && source !== undefined) {
      if ("range" in fix) replacement = replacing(fix.range, fix.replacement);
      else {
        if (read < maxRead) replacement = replacementOf(source, issue);
        read += source.length;
      }
    }
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: levels[severity],
      message: { text: plainText(message) },
      locations: [
        {
          physicalLocation: { artifactLocation, region: range && regionOf(range) },
          logicalLocations: path.length > 0 ? [{ fullyQualifiedName: formatPath(path) }] : undefined,
        },
      ],
      fixes: replacement && [
        {
          description: { text: plainText(fix?.title ?? "") },
          artifactChanges: [{ artifactLocation, replacements: [replacement] }],
        },
      ],
    };
  });
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

function replacing(range: Range, text: string): object {
  return { deletedRegion: regionOf(range), insertedContent: { text } };
}

/** A fix of the source as one range and its replacement. */
function replacementOf(source: string, issue: Issue): object | undefined {
  const { output } = applyFixes(source, [issue], { choose: () => true });
  if (output === source) return undefined;
  const { start, end } = differenceOf(source, output);
  return replacing(rangesIn(source)(start, source.length - end), output.slice(start, output.length - end));
}

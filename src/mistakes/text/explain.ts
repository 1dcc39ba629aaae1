/** Issues of a text that is not a filter. */
import type { Issue } from "../../model/issues/issue.js";
import { wordsAround } from "../../model/issues/quote.js";
import { ownValue } from "../../model/own-value.js";
import type { Mistake } from "../../text/parser/syntax.js";
import type { ParseFilterOptions, Reading } from "../../text/parser/read-filter.js";
import { readFilter } from "../../text/parser/read-filter.js";
import { reportMisfit, reportKindMismatch, reportOperatorMismatch, reportProblem } from "./misfit.js";
import { MistakeContext, quoted } from "./context.js";
import type { Offsets } from "../../text/parser/read-literal.js";
import { TextReport } from "./report.js";
import { restrictedConditions } from "./restricted-conditions.js";
import { reportStructure } from "./structure.js";
import { reportList, reportLiteral, reportSeparator, reportValue } from "./value.js";

type IsOfInterest = (mistake: Mistake) => boolean;

/**
 * Returns every issue of a text that is not a filter, in text order.
 *
 * @param reading - the result of the parser.
 * @param isOfInterest - which mistakes to report. Default: all.
 */
export function explainText(
  reading: Reading,
  options: ParseFilterOptions,
  isOfInterest: IsOfInterest = () => true,
): readonly Issue[] {
  const { text } = reading.tokens;
  const report = reportOn(reading, options, isOfInterest);
  const doubtful = restrictedConditions(reading.tokens);
  const countOf = (other: string): number => reportOn(readFilter(other, options), options, isOfInterest).count;
  const found = reportPasted(text, report.count, countOf) ?? report;
  return found.issues(doubtful);
}

function reportOn(reading: Reading, { model, maxIssues }: ParseFilterOptions, isOfInterest: IsOfInterest): TextReport {
  const report = new TextReport(reading.tokens.text, maxIssues);
  const context = new MistakeContext(reading, report, model);
  const { problems } = reading.tokens;
  const tooDeep = problems.find(({ code }) => code === "tooDeep");
  for (const problem of tooDeep === undefined ? problems : [tooDeep]) {
    if (!report.leavesOut()) reportProblem(problem, context);
  }
  const mistakes = reading.mistakes.filter(isOfInterest);
  for (const mistake of mistakes) reportMistake(mistake, context);
  const [mistake] = mistakes;
  // A fallback if no mistake was recognized.
  if (report.count === 0 && mistake !== undefined) {
    context.add("unexpected", mistake, `Unexpected ${quoted(context.literals.raw(mistake.first, mistake.last))}.`);
  }
  return report;
}

/** Mistakes that may overlap the range of a previous issue. */
const beginsEarlier: ReadonlySet<Mistake["type"]> = new Set(["commas", "separator", "list"]);

function reportMistake(mistake: Mistake, context: MistakeContext): void {
  const { first } = mistake;
  if (context.isCovered(first) && !beginsEarlier.has(mistake.type)) return;
  if (mistake.type !== "commas" && context.report.leavesOut()) return;
  switch (mistake.type) {
    case "commas":
    case "missing":
    case "unconnected":
    case "unreadable":
      reportStructure(mistake, context);
      break;
    case "literal":
      reportLiteral(first, context);
      break;
    case "operand":
      reportValue(first, mistake.wanted, mistake.kind, context);
      break;
    case "list":
      reportList(mistake.list, context);
      break;
    case "separator":
      reportSeparator(mistake.value, mistake.separator, mistake.second, context);
      break;
    case "operator":
      reportOperatorMismatch(mistake, context);
      break;
    case "kindMismatch":
      reportKindMismatch(mistake, context);
      break;
    default:
      reportMisfit(mistake, context);
  }
}

/** The text without blanks around it. */
function wholeOf(text: string): Offsets {
  const start = Math.max(0, text.search(/\S/));
  return { start, end: Math.max(start, text.trimEnd().length) };
}

/** Reports JSON, and text copied from another tool, as one issue instead of one for each word. */
function reportPasted(text: string, found: number, countOf: (text: string) => number): TextReport | undefined {
  const report = new TextReport(text);
  const place = wholeOf(text);
  if (/^\s*(?:\{\s*(?:["'}]|$|\w+\s*:)|\[\s*(?:[{"\]]|$))/.test(text)) {
    report.add("json", place, "This is JSON, not a filter in the text language.", {
      expected: "filter text; parseFilterJson reads JSON",
    });
    return report;
  }
  if (/^\s*select\s[^"']*\swhere\s/i.test(text)) {
    const message = "This is a query in SQL. To convert it, run: capacity-filter convert --from sql FILE";
    report.add("pasted", place, message, { expected: "a filter" });
    return report;
  }
  const replacement = withoutArtifacts(text);
  if (replacement === undefined || countOf(replacement) >= found) return undefined;
  const at = text.indexOf(replacement);
  const message =
    at === -1
      ? `Write the filter as ${quoted(replacement)}.`
      : `Write the filter alone, without ${wordsAround(text, at, at + replacement.length)}.`;
  report.add("pasted", place, message, { replacement });
  return report;
}

// ---- Text that is copied along with a filter ----

/** A filter in a fence of an answer. */
const answer = /^[^`]*\s```[\w-]*[ \t]*[\r\n]([^]*?)```[^`]*$/;

/** The filter after a sentence with a colon, up to a blank line; the whole text if there is no such sentence. */
function afterSentence(text: string): string {
  const colon = text.indexOf(":");
  const sentence = text.slice(0, Math.max(0, colon)).trimStart();
  if (!/^\p{L}[^"'`=<>()[\]{}]*$/u.test(sentence) || !/\s/.test(sentence) || !/\s/.test(text.charAt(colon + 1)))
    return text;
  const [filter = ""] = text.slice(colon + 2).split(/\n\s*\n/, 1);
  return filter.trimEnd().replace(/\.$/, "");
}

/** A fence around a filter, followed by the name of a language or by the filter itself. */
const fences = /^\s*(?:```|~~~)(?:[\w-]*[ \t]*(?=[\r\n])|(?:sql|filter|text)[ \t]+(?=[\w(]))?|(?:```|~~~)\s*$/g;

/** Patterns to replace outside of straight quotes, each with its replacement. */
const artifacts: readonly (readonly [RegExp, string])[] = [
  // Invisible characters.
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ""],
  [/[“”„«»]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/^\s*filter\s*=(?!=)/, ""],
  [/^\s*(?:where|filter|query|if|when)\b(?!\s*[=!<>])\s*:?/i, ""],
  // Comments.
  [/(?<!\S)(?:--(?![-\d])|\/\/)(.*)/g, "#$1"],
];

/** Signs as HTML writes them. */
const entities: Readonly<Record<string, string>> = { gt: ">", lt: "<", quot: '"', "#39": "'", nbsp: " ", amp: "&" };

const inQuotes = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`/g;

/** Longer texts are not searched, which would be slow. */
const longest = 2_000;

/** The text without what does not belong to a filter; undefined if nothing was removed. */
function withoutArtifacts(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const quoted: string[] = [];
  let rest = afterSentence(text.replace(answer, "$1")).replace(fences, "");
  rest = rest.replace(inQuotes, (found) => `\ue000${String(quoted.push(found) - 1)}\ue001`);
  rest = rest.replace(/&(#?\w+);/g, (written, name: string) => ownValue(entities, name) ?? written);
  for (const [pattern, replacement] of artifacts) rest = rest.replace(pattern, replacement);
  rest = rest.trimEnd().replace(/;$/, "");
  rest = rest.replace(/\ue000(\d+)\ue001/g, (found, at: string) => quoted[Number(at)] ?? found);
  return rest.trim() === text.trim() ? undefined : rest.trim();
}

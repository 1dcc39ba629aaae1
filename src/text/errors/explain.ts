/** The issues of a text that is not a filter. */
import type { Issue } from "../../model/issues/issue.js";
import type { Mistake } from "../parser/mistake.js";
import type { Reading, ParseFilterOptions } from "../parser/read-filter.js";
import { readFilter } from "../parser/read-filter.js";
import { withoutArtifacts } from "./clipboard-artifacts.js";
import { Explaining } from "./explaining.js";
import { reportSeparator, reportList } from "./list.js";
import { reportLiteral } from "./literal.js";
import { reportMeaning, reportMismatch, reportOperator } from "./meaning.js";
import type { Repair } from "./report.js";
import { Report } from "./report.js";
import { quoted } from "./recognizer.js";
import { reportStructure } from "./structure.js";
import { reportValue } from "./value.js";
import { reportProblem } from "./words.js";

/** Whether a mistake is to be reported. */
type IsOfInterest = (mistake: Mistake) => boolean;

/**
 * Every issue of a text that is not a filter, in the order of the text.
 *
 * @param reading - what the parser found.
 * @param isOfInterest - which mistakes to report. Default: all.
 */
export function explain(
  text: string,
  reading: Reading,
  options: ParseFilterOptions,
  isOfInterest: IsOfInterest = () => true,
): readonly Issue[] {
  const report = reportOn(text, reading, options, isOfInterest);
  const countOf = (other: string): number => reportOn(other, readFilter(other, options), options, isOfInterest).count;
  const pasted = reportPasted(text, report.count, countOf);
  return (pasted ?? report).issues(leavesMore(text, (pasted ?? report).count, countOf));
}

function reportOn(
  text: string,
  reading: Reading,
  { model, maxIssues }: ParseFilterOptions,
  isOfInterest: IsOfInterest,
): Report {
  const report = new Report(text, maxIssues);
  const context = new Explaining(reading, report, model);
  const { problems } = reading.tokens;
  const tooDeep = problems.find(({ code }) => code === "tooDeep");
  for (const problem of tooDeep === undefined ? problems : [tooDeep]) {
    if (!report.leavesOut()) reportProblem(problem, context);
  }
  const mistakes = reading.mistakes.filter(isOfInterest);
  for (const mistake of mistakes) reportMistake(mistake, context);
  const [mistake] = mistakes;
  // No row of the tables may know it.
  if (report.count === 0 && mistake !== undefined) {
    context.add("unexpected", mistake, `Unexpected ${quoted(context.literals.raw(mistake.first, mistake.last))}.`);
  }
  return report;
}

/** Mistakes that may begin with what an issue is about already. */
const beginsEarlier: ReadonlySet<Mistake["type"]> = new Set(["commas", "separator", "list"]);

function reportMistake(mistake: Mistake, context: Explaining): void {
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
      reportOperator(mistake, context);
      break;
    case "kindMismatch":
      reportMismatch(mistake, context);
      break;
    default:
      reportMeaning(mistake, context);
  }
}

/** How many characters are read again at most, to try the fixes of a text. */
const mostReadAgain = 200_000;

/** Whether more is wrong with the text after a change than before: then the text was understood wrongly. */
function leavesMore(text: string, found: number, countOf: (text: string) => number): (repair: Repair) => boolean {
  if (text.length * found > mostReadAgain) return () => false;
  return ({ start, end, replacement }) => countOf(text.slice(0, start) + replacement + text.slice(end)) > found;
}

/** Reports JSON, and text copied from another tool, as one issue instead of one for each word. */
function reportPasted(text: string, found: number, countOf: (text: string) => number): Report | undefined {
  const report = new Report(text);
  const start = Math.max(0, text.search(/\S/));
  const place = { start, end: Math.max(start, text.trimEnd().length) };
  if (/^\s*(?:\{\s*(?:["'}]|$|\w+\s*:)|\[\s*(?:[{"\]]|$))/.test(text)) {
    report.add("json", place, "This is JSON, not a filter in the text language.", {
      expected: 'conditions such as country = "US" and employees > 100; parseFilterJson reads JSON',
    });
    return report;
  }
  const replacement = withoutArtifacts(text);
  if (replacement === undefined || countOf(replacement) >= found) return undefined;
  report.add("pasted", place, "Remove what was copied along with this filter.", { replacement });
  return report;
}

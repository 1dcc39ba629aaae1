import { notText } from "../model/any-input.js";
import type { DataModel } from "../model/data-model.js";
import { FilterError, unwrap } from "../model/errors.js";
import type { Filter } from "../model/filter.js";
import type { Issue } from "../model/issue.js";
import type { IssueLimit } from "../model/issue-limit.js";
import type { Context, Origins, Scope } from "./parser/context.js";
import { reportProblem } from "./errors/scan-problems.js";
import { Filter as FilterRule, parse } from "./generated/parser.js";
import { vocabulary } from "./lexer/foreign-words.js";
import { withoutRemains } from "./errors/clipboard-artifacts.js";
import { Literals } from "./parser/read-literal.js";
import type { Repair } from "./errors/report.js";
import { Report } from "./errors/report.js";
import { resolve } from "./parser/resolve.js";
import { rewrite } from "./parser/normalize.js";
import { scan } from "./lexer/scan.js";
import { filterAsWritten } from "./parser/as-written.js";
import type { Tokens } from "./lexer/token-list.js";

/** How a text is read. */
export interface ParseFilterOptions extends IssueLimit {
  /** What the filter is written against: says the kinds of columns, knows related models by name. */
  readonly model?: DataModel | undefined;
  /** How many conditions an expression may grow to when it is brought into two levels. Default: 1,000. */
  readonly maxConditions?: number | undefined;
}

/** The filter that a text says, or every issue that keeps it from saying one. */
export type ParseFilterResult =
  | {
      readonly ok: true;
      readonly value: Filter;
      /** Whether the text has `not`, `>=`, `<=`, lists for several conditions or deeper nesting, which a filter says in other words. */
      readonly rewritten: boolean;
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * The filter that a text says (docs/language.md).
 *
 * @throws {FilterError} with every issue, if the text is not a filter.
 * @example
 * parseFilter('country = "US"').groups[0].conditions // [{ kind: "string", columnSlug: "country", operator: "is", values: "US" }]
 * parseFilter("country = ") // throws FilterError
 */
export function parseFilter(text: string, options: ParseFilterOptions = {}): Filter {
  return unwrap(safeParseFilter(text, options), FilterError);
}

/**
 * The filter that a text says, or every issue that keeps it from saying one; throws nothing.
 *
 * @example
 * safeParseFilter("employees >= 100").rewritten // true
 * safeParseFilter("country = US").issues[0].code // "unquotedText"
 */
export function safeParseFilter(text: string, options: ParseFilterOptions = {}): ParseFilterResult {
  return readOrReport(text, options);
}

/**
 * As {@link safeParseFilter}, without the issues of some codes; with those alone there is neither a filter nor an issue.
 *
 * @param ignored - codes that are of no interest.
 */
export function readOrReport(
  text: string,
  options: ParseFilterOptions,
  ignored: readonly string[] = [],
): ParseFilterResult {
  const refusal = notText(text);
  if (refusal !== undefined) return refusal;
  const { reading, report } = readAll(text, options, ignored);
  if (reading === undefined)
    return { ok: false, issues: report.issues(leavesMore(text, report.count, options, ignored)) };
  reading.tokens.release();
  return { ok: true, value: reading.value, rewritten: reading.rewritten };
}

/** The filter that a text says, or a report of what is wrong with it. */
function readAll(
  text: string,
  options: ParseFilterOptions,
  ignored: readonly string[],
): { readonly reading: FilterReading | undefined; readonly report: Report } {
  const report = new Report(text, ignored, options.maxIssues);
  const reading = readFilter(text, options, report);
  if (reading !== undefined && report.ok) return { reading, report };
  return { reading: undefined, report: reportPasted(text, report.count, options, ignored) ?? report };
}

/** How many characters are read again at most, to try the fixes of a text. */
const mostReadAgain = 200_000;

/** Says of a change whether more is wrong with the text after it than before: then the text was understood wrongly. */
function leavesMore(
  text: string,
  found: number,
  options: ParseFilterOptions,
  ignored: readonly string[],
): (repair: Repair) => boolean {
  if (text.length * found > mostReadAgain) return () => false;
  return ({ start, end, replacement }) =>
    readAll(text.slice(0, start) + replacement + text.slice(end), options, ignored).report.count > found;
}

/** A filter, and the tokens that it was read from. */
interface FilterReading {
  readonly value: Filter;
  readonly rewritten: boolean;
  readonly tokens: Tokens;
}

/** The filter that a text says; undefined where it says none, which is then reported. */
export function readFilter(
  text: string,
  { model, maxConditions = 1000 }: ParseFilterOptions,
  report: Report,
  origins?: Origins,
): FilterReading | undefined {
  const tokens = scan(text, vocabulary);
  const tooDeep = tokens.problems.find(({ code }) => code === "tooDeep");
  for (const problem of tooDeep === undefined ? tokens.problems : [tooDeep]) {
    if (!report.leavesOut()) reportProblem(problem, tokens, report);
  }
  if (tooDeep !== undefined) return undefined;
  const syntax = parse(tokens.codes, FilterRule);
  if (syntax === -1) throw new TypeError("the grammar accepts every text");
  const context: Context = {
    tokens,
    literals: new Literals(tokens, report),
    report,
    model,
    origins,
    rewritten: false,
    reportedUpTo: -1,
  };
  const scope: Scope = { place: "filter", columns: model?.columns };
  const asWritten = filterAsWritten(syntax, context, scope);
  if (!report.ok) return undefined;
  if (asWritten !== undefined) return { value: asWritten, rewritten: context.rewritten, tokens };
  const formula = resolve(syntax, context, scope);
  const rewritten = formula && rewrite(formula, context, maxConditions);
  return rewritten && { value: rewritten, rewritten: true, tokens };
}

/**
 * What was copied out of another tool: one issue says more than one for each of its words.
 *
 * @param found - how many issues there are otherwise.
 */
function reportPasted(
  text: string,
  found: number,
  options: ParseFilterOptions,
  ignored: readonly string[],
): Report | undefined {
  const report = new Report(text);
  const start = Math.max(0, text.search(/\S/));
  const place = { start, end: Math.max(start, text.trimEnd().length) };
  if (/^\s*(?:\{\s*(?:["'}]|$|\w+\s*:)|\[\s*(?:[{"\]]|$))/.test(text)) {
    report.add("json", place, "This is JSON, not a filter in the text language.", {
      expected: 'conditions such as country = "US" and employees > 100; parseFilterJson reads JSON',
    });
    return report;
  }
  const replacement = withoutRemains(text);
  if (replacement === undefined) return undefined;
  const others = new Report(replacement, ignored, options.maxIssues);
  readFilter(replacement, options, others);
  if (others.count >= found) return undefined;
  report.add("pasted", place, "Something came along with this filter that does not belong to it.", { replacement });
  return report;
}

import type { DataModel } from "../model/data-model.js";
import type { DialectName } from "../model/sql-syntax.js";
import type { DatePrecision } from "../model/whole-day.js";
import type { Filter } from "../model/filter.js";
import type { IssueLimit } from "../model/issues/issue-limit.js";
import type { Issue } from "../model/issues/issue.js";
import { formatPointer } from "../model/issues/issue.js";
import { checkFilterShape, isFilter } from "../model/structure/structure.js";
import { filterResult } from "../language/parse-filter.js";
import type { Origins } from "../text/parser/context.js";
import { FilterPlaces } from "../text/parser/locate.js";
import type { ParseFilterOptions } from "../text/parser/read-filter.js";
import { readFilter } from "../text/parser/read-filter.js";
import { rules } from "./rules/index.js";
import type { Rule, RuleContext, SqlParser } from "./rules/rule.js";
import { textFixes } from "./text-fix.js";
import type { Subject, TextReading, Validation } from "./validate.js";
import { validateSubject } from "./validate.js";

/**
 * Validates a filter: its structure, its columns if there is a data model, and its meaning. Returns at most `maxIssues`
 * issues (default 1,000), and the number of further ones.
 *
 * @param input - a value, JSON text (that begins with a brace or a bracket) or filter text.
 * @returns the filter if there is no error, and the issues in the order of the document.
 * @example
 * validateFilter({ conjonction: "and", groups: [] }).ok // true
 * validateFilter({ conjunction: "and", groups: [] }).issues[0].fix.title // 'write "conjonction"'
 * validateFilter('{ "conjonction": "and",\n  "group": [] }').issues[0].range.start.line // 2
 * validateFilter("country = ").ok // false
 * validateFilter('country = "US"\nand size between 5 and 1').issues[0].range.start // { offset: 32, line: 2, column: 18 }
 * validateFilter("a = 1 and a = 2").issues[0].message // "`a = 2` contradicts `a = 1`: the filter matches nothing."
 */
export function validateFilter(input: unknown, options: ValidateFilterOptions = {}): Validation<Filter> {
  const subject: Subject<Filter> = {
    check: checkFilterShape,
    model: options.model,
    readText: (text) => readText(text, { model: options.model, maxIssues: options.maxIssues }),
    lint: (filter, notation) => lintFilter(filter, options, notation),
    lintDraft: (draft) => lintFilter(draft, { ...options, rules: [] }, "text"),
    lintParts: (value) => (isFilter(value) ? lintFilter(value, options) : []),
  };
  return validateSubject(input, subject, options);
}

function readText(text: string, options: ParseFilterOptions): TextReading<Filter> {
  const origins: Origins = new Map();
  const reading = readFilter(text, options, origins);
  return {
    result: filterResult(reading, options),
    draft: reading.draft,
    places: () => {
      const places = new FilterPlaces(reading, origins);
      return { rangeOf: (path) => places.rangeOf(path), fixOf: textFixes(places, options.model) };
    },
  };
}

/** The data model and the database of a filter, and the number of issues to report. */
export interface ValidateFilterOptions extends IssueLimit {
  /** The columns and related models that the filter reads. Without it, they are not checked. */
  readonly model?: DataModel | undefined;
  /** The SQL dialect of `sql` conditions. Without it, only clauses that are invalid in every dialect are reported. */
  readonly dialect?: DialectName | undefined;
  /** The precision of dates where the filter is evaluated. Default `instant`: a date without a time means midnight. */
  readonly datePrecision?: DatePrecision | undefined;
  /**
   * Parses the SQL of `dialect`, for example with `parse` of `@polyglot-sql/sdk`. Without it, only quotes, comments and
   * parentheses of clauses are checked.
   *
   * @example
   * const parseSql = (statement) => (statement.includes("= =") ? { message: "Unexpected =" } : undefined)
   * validateFilter('sql("won", "stage = = 1")', { dialect: "duckdb", parseSql }).issues[0].code // "brokenSql"
   */
  readonly parseSql?: SqlParser | undefined;
  /** Rules to run in addition to the built-in ones. */
  readonly rules?: readonly Rule[] | undefined;
}

/** Runs the built-in and additional rules; the same code at the same path is reported once. */
export function lintFilter(
  filter: Filter,
  options: ValidateFilterOptions,
  notation?: RuleContext["notation"],
): readonly Issue[] {
  const { model, dialect, datePrecision, parseSql, rules: further = [] } = options;
  const context = { notation, model, dialect, datePrecision, parseSql };
  const issues = lintWith(rules, filter, context);
  if (further.length === 0) return issues;
  const reported = new Set(issues.map(placeAndCode));
  const others = lintWith(further, filter, context);
  return [...issues, ...others.filter((issue) => !reported.has(placeAndCode(issue)))];
}

export function lintWith(some: readonly Rule[], filter: Filter, context: RuleContext): readonly Issue[] {
  return some.flatMap((rule) => rule(filter, context));
}

function placeAndCode({ path, code }: Issue): string {
  return `${formatPointer(path)} ${code}`;
}

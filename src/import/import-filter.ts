import type { DataModel } from "../model/data-model.js";
import type { Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import type { OptionWords } from "../model/options.js";
import { optionIssue, unknownOption } from "../model/options.js";
import { readAny } from "../model/structure/any-input.js";
import { isContainer } from "../model/structure/json-object.js";
import { unreachable } from "../model/unreachable.js";
import { boundedFilter } from "./filter-of.js";
import type { ConditionContext } from "./conditions.js";
import { importedConditions } from "./conditions.js";
import type { ImportedExpression } from "./expression.js";
import { ImportIssues } from "./expression.js";
import { readHubspot } from "./hubspot.js";
import { JsonPlace } from "./json-value.js";
import { readJsonlogic } from "./jsonlogic.js";
import { readMongodb } from "./mongodb.js";
import type { Language } from "./nulls.js";
import { holdsForNull } from "./nulls.js";
import type { PostgresParser } from "./sql-source.js";
import { readSql } from "./sql.js";

interface ImportOptions {
  /** The types of columns. Without it, the types of the operands decide. */
  readonly model?: DataModel | undefined;
}

/** Options for languages in JSON. The source is a value, not text. */
export interface ImportJsonOptions extends ImportOptions {
  readonly from: Exclude<Language, "sql">;
}

/** Options for SQL. The source is text. */
export interface ImportSqlOptions extends ImportOptions {
  readonly from: "sql";
  /** The package `libpg-query`, after its `loadModule()`. */
  readonly parser: PostgresParser;
}

const importWords = { from: holdsForNull } satisfies OptionWords<ImportJsonOptions | ImportSqlOptions>;

/**
 * Converts a filter of another language to a filter with the same meaning, or returns every issue.
 *
 * Issues have a path in JSON, and a range in text.
 *
 * @example
 * const { value } = importFilter({ country: "US", employees: { $gte: 100 } }, { from: "mongodb" });
 * printFilter(value) // "country = \"US\" and (employees > 100 or employees = 100)"
 * importFilter({ tags: { $size: 2 } }, { from: "mongodb" }).issues[0].path // ["tags", "$size"]
 */
export function importFilter(source: unknown, options: ImportJsonOptions): Result<Filter>;
export function importFilter(source: string, options: ImportSqlOptions): Result<Filter>;
export function importFilter(source: unknown, options: ImportJsonOptions | ImportSqlOptions): Result<Filter> {
  // Untyped callers may leave the language out.
  const given: unknown = options;
  const unknown =
    isContainer(given) && given["from"] !== undefined
      ? optionIssue(options, importWords)
      : unknownOption("from", undefined, Object.keys(holdsForNull));
  if (unknown !== undefined) return { ok: false, issues: [unknown] };
  const issues = new ImportIssues();
  const context: ConditionContext = {
    model: options.model,
    holdsForNull: holdsForNull[options.from],
    hasOnlyStrings: options.from === "hubspot",
    issues,
  };
  return readAny<Result<Filter>>(source, () => {
    const expression = read(source, options, issues);
    const conditions = expression && importedConditions(expression, context);
    if (conditions === undefined || issues.list.length > 0) return { ok: false, issues: issues.list };
    return boundedFilter(conditions, { path: [] });
  });
}

function read(
  source: unknown,
  options: ImportJsonOptions | ImportSqlOptions,
  issues: ImportIssues,
): ImportedExpression | undefined {
  switch (options.from) {
    case "mongodb":
      return readMongodb(source, new JsonPlace(issues));
    case "jsonlogic":
      return readJsonlogic(source, new JsonPlace(issues));
    case "hubspot":
      return readHubspot(source, new JsonPlace(issues));
    case "sql":
      if (typeof source !== "string") return issues.add("unreadable", { path: [] }, "Expected text.");
      return readSql(source, options.parser, issues);
    default:
      return unreachable(options, "options");
  }
}

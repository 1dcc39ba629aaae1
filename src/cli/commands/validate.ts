/** The command `validate`: reports the issues of files, and writes certain fixes back. */
import { readNearlyJson } from "../../json/nearly-json.js";
import type { DialectName } from "../../model/dialect-name.js";
import type { Issue } from "../../model/issues/issue.js";
import { has, isObject } from "../../model/structure/json-object.js";
import type { IssueFormat, SqlParser, ValidateFilterOptions } from "../../validate/index.js";
import {
  formatIssues,
  validateCapacities,
  validateCapacity,
  validateFilter,
  validatePolicy,
} from "../../validate/index.js";
import type { Document } from "../input/documents.js";
import { identify, readDataModel, readWholeNumber } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import { documentsAt } from "../input/files.js";
import type { Input } from "../input/input.js";
import { openInput, readText } from "../input/input.js";
import { requireDependency } from "../input/optional-dependency.js";
import { repair } from "../input/repair.js";
import { sanitizeIssues, reportError } from "../output/issues.js";
import { writeOutput } from "../output/output-file.js";
import type { Terminal } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";

export interface ValidateOptions {
  readonly format?: IssueFormat;
  /** The same as the format `json`. */
  readonly json?: boolean;
  readonly model?: string;
  readonly dialect?: DialectName;
  readonly fix?: boolean;
  readonly strict?: boolean;
  readonly maxIssues?: string;
}

/**
 * Writes every issue of files, folders and patterns. The exit code is 1 for an error, or a warning with `strict`, and 2
 * if a file cannot be read.
 */
export async function validate(
  paths: readonly string[],
  { format = "pretty", json = false, fix = false, strict = false, ...against }: ValidateOptions,
  terminal: Terminal,
): Promise<number> {
  const filterOptions = await readFilterOptions(against, terminal);
  const checked: CheckedFile[] = [];
  const failures: InputError[] = [];
  // After an error, the other files are still checked, because some may have been repaired already.
  const attempt = async <T>(work: () => Promise<readonly T[]>): Promise<readonly T[]> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      reportError(error, terminal);
      failures.push(error);
      return [];
    }
  };
  for (const path of paths) {
    for (const file of await attempt(() => documentsAt(path))) {
      checked.push(
        ...(await attempt(async () => [
          await (fix ? repairFile : checkFile)(await openInput(file, terminal), filterOptions),
        ])),
      );
    }
  }
  if (checked.length > 0) terminal.stdout.write(report(checked, json ? "json" : format, terminal) + "\n");
  if (failures.length > 0) return 2;
  const severities = checked.flatMap(({ issues }) => issues.map(({ severity }) => severity));
  return severities.includes("error") || (strict && severities.includes("warning")) ? 1 : 0;
}

interface CheckedFile extends Pick<Document, "notation" | "type"> {
  readonly file: string;
  readonly source: string;
  readonly issues: readonly Issue[];
  readonly fixedCount: number;
}

async function readFilterOptions(
  { model, dialect, maxIssues }: Pick<ValidateOptions, "model" | "dialect" | "maxIssues">,
  terminal: Terminal,
): Promise<ValidateFilterOptions> {
  return {
    maxIssues: maxIssues === undefined ? undefined : readWholeNumber("--max-issues", maxIssues),
    model: await readDataModel(model, terminal),
    dialect,
    parseSql: dialect === undefined ? undefined : await loadSqlParser(),
  };
}

async function checkFile(input: Input, options: ValidateFilterOptions): Promise<CheckedFile> {
  const source = await readText(input);
  return { file: input.name, source, fixedCount: 0, ...identify(source), issues: issuesOf(source, options) };
}

async function repairFile(input: Input, options: ValidateFilterOptions): Promise<CheckedFile> {
  if (input.size === undefined) throw new InputError(`--fix writes files back, and ${input.name} is not a file.`);
  const found = await checkFile(input, options);
  const { output, fixedCount } = repair(found.source, (text) => issuesOf(text, { ...options, maxIssues: Infinity }));
  if (fixedCount > 0) await writeOutput(input.name, (file) => file.write(output));
  return { ...found, source: output, issues: issuesOf(output, options), fixedCount };
}

function issuesOf(text: string, options: ValidateFilterOptions): readonly Issue[] {
  switch (identify(text).type) {
    case "capacities":
      return (isSingleCapacity(text) ? validateCapacity : validateCapacities)(text, options).issues;
    case "policy":
      return validatePolicy(text, options).issues;
    case "filter":
      return validateFilter(text, options).issues;
  }
}

function isSingleCapacity(text: string): boolean {
  const { value } = readNearlyJson(text);
  return isObject(value) && !has(value, "capacities");
}

function report(checked: readonly CheckedFile[], format: IssueFormat, terminal: Terminal): string {
  if (format === "json") {
    const files = checked.map(({ file, type, notation, fixedCount, issues }) => ({
      file,
      type,
      notation,
      fixedCount,
      issues,
    }));
    return JSON.stringify({ files, errorCount: countErrors(checked.flatMap(({ issues }) => issues)) }, undefined, 2);
  }
  const issues = formatIssues(format === "sarif" ? checked : checked.map(sanitizeIssues), {
    format,
    colors: colorsFor(terminal.stdout, terminal),
  });
  const fixedCount = checked.reduce((sum, file) => sum + file.fixedCount, 0);
  if (format !== "pretty" || fixedCount === 0) return issues;
  return `${issues} ${fixedCount === 1 ? "1 problem was" : `${fixedCount} problems were`} repaired.`;
}

function countErrors(issues: readonly Issue[]): number {
  return issues.filter(({ severity }) => severity === "error").length;
}

/** Loads a parser for all dialects. */
export async function loadSqlParser(): Promise<SqlParser> {
  const purpose = "Reading the SQL of a dialect";
  const { Dialect, init, parse } = (await requireDependency(
    "@polyglot-sql/sdk",
    purpose,
  )) as typeof import("@polyglot-sql/sdk");
  await init();
  const dialects = {
    duckdb: Dialect.DuckDB,
    postgres: Dialect.PostgreSQL,
    sqlite: Dialect.SQLite,
    clickhouse: Dialect.ClickHouse,
    bigquery: Dialect.BigQuery,
    snowflake: Dialect.Snowflake,
  } as const satisfies Readonly<Record<DialectName, unknown>>;
  return (statement, dialect) => {
    const { success, error, errorStart } = parse(statement, dialects[dialect]);
    if (success) return undefined;
    // The position is that in the whole statement, not in the clause.
    const message = error.replace(/^Parse error at line \d+, column \d+: |\s*near \[.*$/gs, "");
    return { message: /[.?!]$/.test(message) ? message : `${message}.`, offset: errorStart };
  };
}

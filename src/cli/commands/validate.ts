/** The command `validate`: reports the issues of files, and writes certain fixes back. */
import { sqlSyntaxes } from "../../model/sql-syntax.js";
import type { Issue } from "../../model/issues/issue.js";
import type { SqlParser, ValidateFilterOptions } from "../../validate/index.js";
import {
  reportIssues,
  validateCapacities,
  validateCapacity,
  validateFilter,
  validatePolicy,
} from "../../validate/index.js";
import type { ValidateFormat } from "../choices.js";
import type { Document } from "../input/documents.js";
import { identify, isSingleCapacity, readDataModel, readWholeNumber, refuseRecords } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import { documentsAt } from "../input/files.js";
import type { Input } from "../input/input.js";
import { openInput, readText } from "../input/input.js";
import { requireDependency } from "../input/optional-dependency.js";
import { repair } from "../input/repair.js";
import type { ValidateOptions } from "../options.js";
import type { Change } from "../output/changes.js";
import { changesBetween, formatChange } from "../output/changes.js";
import { formatGithub } from "../output/format-github.js";
import { formatSarif } from "../output/format-sarif.js";
import { sanitizeIssues, reportError } from "../output/issues.js";
import { writeOutput } from "../output/output-file.js";
import { sanitize } from "../output/sanitize.js";
import type { Terminal, TerminalColors } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import { modelOfRecords } from "../rows/infer-model.js";

/**
 * Writes every issue of files, folders and patterns. The exit code is 1 for an error, or a warning with `strict`, and 2
 * if a file cannot be read. With `fix`, issues are those after the fixes; with `dryRun`, the exit code is that of the
 * files as they are.
 */
export async function validate(
  paths: readonly string[],
  { format = "pretty", json = false, fix = false, dryRun = false, strict = false, ...against }: ValidateOptions,
  terminal: Terminal,
): Promise<number> {
  if (dryRun && !fix) throw new InputError("--dry-run lists what --fix would change: write both.");
  if (against.rows === "-" && paths.includes("-")) throw new InputError("Only one of the inputs can be -.");
  const filterOptions = await readFilterOptions(against, terminal);
  const repairOrCheck = (input: Input): Promise<CheckedFile> =>
    fix ? repairFile(input, filterOptions, dryRun) : checkFile(input, filterOptions);
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
    for (const { documents, skipped } of await attempt(async () => [await documentsAt(path)])) {
      for (const file of documents) {
        checked.push(...(await attempt(async () => [await repairOrCheck(await openInput(file, terminal))])));
      }
      if (skipped.length > 0) terminal.stderr.write(skippedNote(skipped));
    }
  }
  const written = json ? "json" : format;
  if (checked.length > 0) {
    // JSON holds the changes, and standard output is for the other formats alone.
    const output = written === "pretty" ? terminal.stdout : terminal.stderr;
    if (written !== "json") output.write(listChanges(checked, colorsFor(output, terminal)));
    terminal.stdout.write(report(checked, written, dryRun, terminal) + "\n");
  }
  if (failures.length > 0) return 2;
  const severities = checked.flatMap(({ found }) => found.map(({ severity }) => severity));
  return severities.includes("error") || (strict && severities.includes("warning")) ? 1 : 0;
}

interface CheckedFile extends Pick<Document, "notation" | "type"> {
  readonly file: string;
  readonly source: string;
  readonly issues: readonly Issue[];
  /** The issues of the file as it is after the command. */
  readonly found: readonly Issue[];
  readonly fixedCount: number;
  readonly fixes: readonly Change[];
}

const shownNames = 5;

function skippedNote(files: readonly string[]): string {
  const more = files.length > shownNames ? ` and ${files.length - shownNames} more` : "";
  const names = files.slice(0, shownNames).map(sanitize).join(", ") + more;
  const count = files.length === 1 ? "1 file" : `${files.length} files`;
  return `${count} skipped: ${names}. Of a folder, validate reads .json and .filter files.\n`;
}

function listChanges(checked: readonly CheckedFile[], colors: TerminalColors): string {
  const listed = checked.flatMap(({ file, fixes }) => fixes.map((change) => formatChange(file, change, colors)));
  return listed.map((text) => `${text}\n\n`).join("");
}

async function readFilterOptions(
  { model: file, dialect, maxIssues, ...records }: Omit<ValidateOptions, "format">,
  terminal: Terminal,
): Promise<ValidateFilterOptions> {
  const given = await readDataModel(file, terminal);
  const isOverRecords = records.rows !== undefined || records.database !== undefined || records.table !== undefined;
  return {
    maxIssues: maxIssues === undefined ? undefined : readWholeNumber("--max-issues", maxIssues),
    model: isOverRecords ? await modelOfRecords(records, given, terminal) : given,
    dialect,
    parseSql: dialect === undefined ? undefined : await loadSqlParser(),
  };
}

async function checkFile(input: Input, options: ValidateFilterOptions): Promise<CheckedFile> {
  refuseRecords(input.name);
  const source = await readText(input);
  const issues = issuesOf(source, options);
  return { file: input.name, ...identify(source), fixedCount: 0, fixes: [], issues, source, found: issues };
}

async function repairFile(input: Input, options: ValidateFilterOptions, dryRun: boolean): Promise<CheckedFile> {
  if (input.size === undefined && !dryRun)
    throw new InputError(`--fix writes files back, and ${input.name} is not a file.`);
  const found = await checkFile(input, options);
  const { output, fixedCount } = repair(found.source, (text) => issuesOf(text, { ...options, maxIssues: Infinity }));
  if (fixedCount > 0 && !dryRun) await writeOutput(input.name, (file) => file.write(output));
  const issues = issuesOf(output, options);
  const fixes = fixedCount === 0 ? [] : changesBetween(found.source, output);
  return { ...found, source: output, issues, found: dryRun ? found.issues : issues, fixedCount, fixes };
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

function report(checked: readonly CheckedFile[], format: ValidateFormat, dryRun: boolean, terminal: Terminal): string {
  switch (format) {
    case "json":
      return jsonOf(checked);
    case "sarif":
      return formatSarif(checked);
    case "github":
      return formatGithub(checked.map(sanitizeIssues));
    case "pretty":
      return textOf(checked, dryRun, terminal);
  }
}

function jsonOf(checked: readonly CheckedFile[]): string {
  const files = checked.map(({ source, found, ...reported }) => reported);
  const errors = checked.flatMap(({ issues }) => issues.filter(({ severity }) => severity === "error"));
  return JSON.stringify({ files, errorCount: errors.length }, undefined, 2);
}

function textOf(checked: readonly CheckedFile[], dryRun: boolean, terminal: Terminal): string {
  const issues = reportIssues(checked.map(sanitizeIssues), { colors: colorsFor(terminal.stdout, terminal) });
  const fixedCount = checked.reduce((sum, file) => sum + file.fixedCount, 0);
  if (fixedCount === 0) return issues;
  const problems = fixedCount === 1 ? "1 problem" : `${fixedCount} problems`;
  const verb = dryRun ? "would be" : fixedCount === 1 ? "was" : "were";
  return `${issues} ${problems} ${verb} repaired.`;
}

/** What is used of `@polyglot-sql/sdk`. It wants Node 22, so it is installed for its tests alone. */
interface PolyglotSql {
  readonly Dialect: Readonly<
    Record<"DuckDB" | "PostgreSQL" | "SQLite" | "ClickHouse" | "BigQuery" | "Snowflake", string>
  >;
  readonly init: () => Promise<void>;
  readonly parse: (statement: string, dialect: string) => ParseResult;
}

type ParseResult =
  | { readonly success: true; readonly error?: null; readonly errorStart?: number }
  | { readonly success: false; readonly error: string; readonly errorStart?: number };

export async function loadSqlParser(): Promise<SqlParser> {
  const purpose = "Reading the SQL of a dialect";
  const { Dialect, init, parse } = (await requireDependency("@polyglot-sql/sdk", purpose)) as PolyglotSql;
  await init();
  return (statement, dialect) => {
    const { success, error, errorStart } = parse(statement, Dialect[sqlSyntaxes[dialect].title]);
    if (success) return undefined;
    // The position is that in the whole statement, not in the clause.
    const message = error.replace(/^Parse error at line \d+, column \d+: |\bnear \[.*$/gs, "").trimEnd();
    return { message: /[.?!]$/.test(message) ? message : `${message}.`, offset: errorStart };
  };
}

/** Finds what is wrong with the documents of files, says it, and repairs what is certain. */
import { rename, rm, writeFile } from "node:fs/promises";
import type { DataModel } from "../model/data-model.js";
import type { Issue } from "../model/issue.js";
import type { IssueFormat } from "../validate/index.js";
import { applyFixes, formatIssues, validateCapacities, validateFilter, validatePolicy } from "../validate/index.js";
import { colorsFor } from "./colors.js";
import type { Document } from "./documents.js";
import { identify } from "./documents.js";
import { InputError } from "./input-error.js";
import { openInput, readText } from "./input.js";
import type { Terminal } from "./terminal.js";

/** How `validate` works and reports. */
export interface ValidateOptions {
  readonly format?: IssueFormat;
  /** The same as the format `json`. */
  readonly json?: boolean;
  /** The file of the data model that filters are written against. */
  readonly model?: string;
  /** Whether to write certain fixes back to the files. */
  readonly fix?: boolean;
}

/** Writes every issue of the files; the exit code is 1 where one of them is an error. */
export async function validate(
  files: readonly string[],
  { format = "pretty", json = false, model: modelFile, fix = false }: ValidateOptions,
  terminal: Terminal,
): Promise<number> {
  const model = modelFile === undefined ? undefined : await readModel(modelFile, terminal);
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await (fix ? repairFile : checkFile)(file, model, terminal));
  terminal.stdout.write(report(checked, json ? "json" : format, terminal) + "\n");
  return checked.some(({ issues }) => countErrors(issues) > 0) ? 1 : 0;
}

interface CheckedFile extends Pick<Document, "notation" | "type"> {
  readonly file: string;
  readonly source: string;
  readonly issues: readonly Issue[];
  /** How many fixes were written back. */
  readonly fixedCount: number;
}

async function readModel(file: string, terminal: Terminal): Promise<DataModel> {
  const { readDataModel } = await import("./data-model.js");
  return readDataModel(file, terminal);
}

async function checkFile(path: string, model: DataModel | undefined, terminal: Terminal): Promise<CheckedFile> {
  const input = await openInput(path, terminal);
  const source = await readText(input);
  return { file: input.name, source, fixedCount: 0, ...identify(source), issues: issuesOf(source, model) };
}

/** Fixes may uncover what they hid, so this goes on while there is something certain to repair. */
async function repairFile(path: string, model: DataModel | undefined, terminal: Terminal): Promise<CheckedFile> {
  if (path === "-") throw new InputError("--fix writes files back, and standard input is none.");
  const found = await checkFile(path, model, terminal);
  let { source, issues, fixedCount } = found;
  for (let round = 0; round < maxRounds; round++) {
    const { output, applied } = applyFixes(source, issues);
    if (applied.length === 0) break;
    source = output;
    fixedCount += applied.length;
    issues = issuesOf(source, model);
  }
  if (fixedCount > 0) await replaceFile(path, source);
  return { ...found, source, issues, fixedCount };
}

const maxRounds = 10;

/** The file is whole at any time: the new text takes its place when it is complete. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporaryPath = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(temporaryPath, text, { flag: "wx" });
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw new InputError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function issuesOf(text: string, model: DataModel | undefined): readonly Issue[] {
  switch (identify(text).type) {
    case "capacities":
      return validateCapacities(text, { model }).issues;
    case "policy":
      return validatePolicy(text).issues;
    case "filter":
      return validateFilter(text, { model }).issues;
  }
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
  const issues = formatIssues(checked, { format, colors: colorsFor(terminal.stdout, terminal) });
  const fixedCount = checked.reduce((sum, file) => sum + file.fixedCount, 0);
  if (format !== "pretty" || fixedCount === 0) return issues;
  return `${issues} ${fixedCount === 1 ? "1 problem was" : `${fixedCount} problems were`} repaired.`;
}

function countErrors(issues: readonly Issue[]): number {
  return issues.filter(({ severity }) => severity === "error").length;
}

import { colorsFor } from "./colors.js";
import { readDocument } from "./documents.js";
import type { Document } from "./documents.js";
import { openInput, readText } from "./input.js";
import { printIssues } from "./issues.js";
import type { Terminal } from "./terminal.js";
import type { Issue } from "../model/issue.js";

/** How `validate` reports. */
export interface ValidateOptions {
  /** Whether to write JSON for programs. */
  readonly json?: boolean;
}

/** Writes every issue of the files; the exit code is 1 where one of them is an error. */
export async function validate(
  files: readonly string[],
  { json = false }: ValidateOptions,
  terminal: Terminal,
): Promise<number> {
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await checkFile(file, terminal));
  const errorCount = checked.flatMap(errorsOf).length;
  if (json) {
    const report = {
      files: checked.map(({ file, type, notation, issues }) => ({ file, type, notation, issues })),
      errorCount,
    };
    terminal.stdout.write(JSON.stringify(report, undefined, 2) + "\n");
  } else {
    const colors = colorsFor(terminal.stdout, terminal);
    const issues = checked.map(({ file, text, issues }) => printIssues(file, text, issues, colors));
    terminal.stdout.write([...issues.filter((part) => part !== ""), summary(checked, errorCount)].join("\n") + "\n");
  }
  return errorCount > 0 ? 1 : 0;
}

interface CheckedFile {
  readonly file: string;
  readonly type: Document["type"];
  readonly notation: Document["notation"];
  readonly issues: readonly Issue[];
  readonly text: string;
}

async function checkFile(path: string, terminal: Terminal): Promise<CheckedFile> {
  const input = await openInput(path, terminal);
  const text = await readText(input);
  const { type, notation, result } = await readDocument(text);
  return { file: input.name, type, notation, issues: result.ok ? [] : result.issues, text };
}

function errorsOf({ issues }: CheckedFile): readonly Issue[] {
  return issues.filter(({ severity }) => severity === "error");
}

function summary(checked: readonly CheckedFile[], errorCount: number): string {
  const files = checked.length === 1 ? "1 file" : `${checked.length} files`;
  if (errorCount === 0) return `${files}, no errors.`;
  const errors = errorCount === 1 ? "1 error" : `${errorCount} errors`;
  if (checked.length === 1) return `${errors}.`;
  return `${errors} in ${checked.filter((file) => errorsOf(file).length > 0).length} of ${files}.`;
}

import { ClientError } from "../../client/errors.js";
import { CapacityFilterError } from "../../model/issues/errors.js";
import { colorsFor } from "./colors.js";
import { InvalidDocument } from "../input/invalid-document.js";
import { printIssues } from "./issues.js";
import { plain, plainLines } from "./plain.js";
import type { Terminal } from "./terminal.js";

/** Says on standard error what is wrong with an input or a call of the API. Any other error is thrown on. */
export function reportError(error: unknown, terminal: Terminal): void {
  const colors = colorsFor(terminal.stderr, terminal);
  const line = (message: string): string => `${colors.red("error:")} ${message}\n`;
  if (error instanceof InvalidDocument)
    terminal.stderr.write(printIssues({ file: error.file, source: error.text, issues: error.issues }, colors));
  else if (error instanceof CapacityFilterError) terminal.stderr.write(line(plainLines(error.message)));
  else if (error instanceof ClientError) terminal.stderr.write(line(plain(error.message)));
  else throw error;
}

import { ClientError } from "../client/errors.js";
import { CapacityFilterError } from "../model/errors.js";
import { colorsFor } from "./colors.js";
import { InvalidDocument } from "./invalid-document.js";
import { printIssues } from "./issues.js";
import type { Terminal } from "./terminal.js";

/** Says on standard error what is wrong with an input or a call of the API. Any other error is thrown on. */
export function reportError(error: unknown, terminal: Terminal): void {
  if (!(error instanceof CapacityFilterError || error instanceof ClientError)) throw error;
  const colors = colorsFor(terminal.stderr, terminal);
  terminal.stderr.write(
    error instanceof InvalidDocument
      ? printIssues(error.file, error.text, error.issues, colors)
      : `${colors.red("error:")} ${error.message}\n`,
  );
}

import type { Readable, Writable } from "node:stream";
import picocolors from "picocolors";

/** The streams and the environment of a command; `process` is one. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export type TerminalColors = ReturnType<typeof picocolors.createColors>;

/** Colors for a terminal, unless the user turned them off (https://no-color.org). */
export function colorsFor(output: Output, { env }: Pick<Terminal, "env">): TerminalColors {
  const unwanted = (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
  return picocolors.createColors(output.isTTY === true && !unwanted);
}

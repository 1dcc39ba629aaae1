import type { Readable, Writable } from "node:stream";
import picocolors from "picocolors";

/** Where a command reads and writes; `process` is one. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A stream of text, and whether a person is looking at it. */
export type Output = Writable & { readonly isTTY?: boolean };

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Colours for a terminal, unless the user turned them off (https://no-color.org). */
export function colorsFor(output: Output, { env }: Pick<Terminal, "env">): Colors {
  const unwanted = (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
  return picocolors.createColors(output.isTTY === true && !unwanted);
}

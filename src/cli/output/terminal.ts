import type { Readable, Writable } from "node:stream";

/** Where a command reads and writes; `process` is one. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A stream of text, and whether a person is looking at it. */
export type Output = Writable & { readonly isTTY?: boolean };

/** Runs commands as a shell would, within the process of the test. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { onTestFinished } from "vitest";
import { run } from "../../src/cli/run.js";
import type { Terminal } from "../../src/cli/output/terminal.js";

export interface Ended {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

export interface Surroundings {
  readonly stdin?: string | Uint8Array;
  readonly isTTY?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs `capacity-filter` with some arguments, from the root of the repository. */
export async function capacityFilter(args: readonly string[], surroundings: Surroundings = {}): Promise<Ended> {
  const { stdin = "", isTTY = false, env = {} } = surroundings;
  const out = new Transcript(isTTY);
  const err = new Transcript(isTTY);
  const terminal = { stdin: Readable.from([Buffer.from(stdin)]), stdout: out, stderr: err, env };
  const exitCode = await run(args, terminal, "1.2.3");
  return { exitCode, out: out.text, err: err.text };
}

class Transcript extends Writable {
  text = "";

  constructor(readonly isTTY: boolean) {
    super();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** A folder with some files, until the test ends. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "capacity-filter-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** A terminal that nobody reads, for what runs below a command. */
export function silent(): Terminal {
  return { stdin: Readable.from([]), stdout: new Transcript(false), stderr: new Transcript(false), env: {} };
}

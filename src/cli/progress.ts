import type { SingleBar } from "cli-progress";
import type { Input } from "./input.js";
import { plain } from "./plain.js";
import type { Terminal } from "./terminal.js";

/** Shorter files are read before anyone wonders. */
const worthShowing = 32 * 1024 * 1024;

/**
 * The input, with a progress bar on standard error while it is read: on a terminal, and for long files of known size.
 */
export async function withProgress(input: Input, { stderr }: Pick<Terminal, "stderr">): Promise<Input> {
  const { size, chunks } = input;
  if (stderr.isTTY !== true || size === undefined || size < worthShowing) return input;
  const { default: progress } = await import("cli-progress");
  const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
  const bar = new progress.SingleBar({
    format: `${plain(input.name)} {bar} {value}/{total} MB, {eta_formatted} left`,
    stream: stderr,
    hideCursor: true,
    clearOnComplete: true,
  });

  async function* counted(total: number): AsyncGenerator<Buffer> {
    let read = 0;
    bar.start(megabytes(total), 0);
    try {
      for await (const chunk of chunks) {
        read += chunk.length;
        bar.update(megabytes(read));
        yield chunk;
      }
    } finally {
      bar.stop();
    }
  }
  return { ...input, chunks: counted(size) };
}

/** A progress bar on a terminal, for an engine that reports its progress; it appears with the first report. */
export function withEngineProgress({ stderr }: Pick<Terminal, "stderr">): {
  readonly update: ((done: number) => void) | undefined;
  readonly end: () => void;
} {
  if (stderr.isTTY !== true) return { update: undefined, end: () => undefined };
  let bar: SingleBar | undefined;
  let ended = false;
  const loading = import("cli-progress");
  const start = (): void => {
    void loading.then(({ default: progress }) => {
      if (bar !== undefined || ended) return;
      bar = new progress.SingleBar({
        format: "{bar} {percentage}%, {eta_formatted} left",
        stream: stderr,
        hideCursor: true,
        clearOnComplete: true,
      });
      bar.start(100, 0);
    });
  };
  return {
    update: (done) => {
      // DuckDB reports -100 % for a statement whose progress it does not know.
      if (done <= 0) return;
      if (bar === undefined) start();
      bar?.update(Math.min(100, Math.round(done * 100)));
    },
    end: () => {
      ended = true;
      bar?.stop();
    },
  };
}

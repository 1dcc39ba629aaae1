import type { Input } from "./input.js";
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
    format: `${input.name} {bar} {value}/{total} MB, {eta_formatted} left`,
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

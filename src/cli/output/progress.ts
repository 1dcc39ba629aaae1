/** Shows on a terminal how much of long work is done, and how long the rest will take as far as that is known. */
import type { Input } from "../input/input.js";
import type { Terminal } from "./terminal.js";

/** The work that is shown; its start is the creation. */
interface Progress {
  /** @param share - of the work that is done, up to 1; not positive if it is unknown. */
  readonly update: (share: number) => void;
  readonly end: () => void;
}

/** In milliseconds. */
type Clock = () => number;

/** Shorter work ends before anyone wonders. */
const shownAfter = 2000;
const redrawnAfter = 200;

/** A carriage return, and the control sequence that clears the line. */
const startOfLine = "\r\u001b[K";

/** A line on standard error after two seconds; undefined where it is not a terminal. */
export function progressOn(
  { stderr }: Pick<Terminal, "stderr">,
  clock: Clock = () => performance.now(),
): Progress | undefined {
  if (stderr.isTTY !== true) return undefined;
  const start = clock();
  let nextDrawing = start + shownAfter;
  let isShown = false;
  return {
    update: (share) => {
      const now = clock();
      if (now < nextDrawing) return;
      nextDrawing = now + redrawnAfter;
      isShown = true;
      const elapsed = now - start;
      const left = elapsed * (1 / share - 1);
      const text =
        share > 0 ? `${Math.floor(share * 100)} %, ${durationOf(left)} left` : `${durationOf(elapsed)} until now`;
      stderr.write(startOfLine + text);
    },
    end: () => {
      if (isShown) stderr.write(startOfLine);
    },
  };
}

/** The input, with progress on standard error while it is read, if its size is known. */
export function withProgress(input: Input, terminal: Pick<Terminal, "stderr">, clock?: Clock): Input {
  const { size, chunks } = input;
  const progress = progressOn(terminal, clock);
  if (progress === undefined || size === undefined) return input;

  async function* counted(total: number, { update, end }: Progress): AsyncGenerator<Buffer> {
    let read = 0;
    try {
      for await (const chunk of chunks) {
        read += chunk.length;
        // A file may grow while it is read.
        update(Math.min(1, read / total));
        yield chunk;
      }
    } finally {
      end();
    }
  }
  return { ...input, chunks: counted(size, progress) };
}

function durationOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

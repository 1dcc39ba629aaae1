/** Shows on a terminal the progress of long work, and the remaining time if it is known. */
import { expired } from "../../engines/limits.js";
import type { Input } from "../input/input.js";
import type { Terminal } from "./terminal.js";

interface Progress {
  /** @param share - the finished share of the work, up to 1; not positive if unknown. */
  readonly update: (share: number) => void;
  readonly end: () => void;
}

/** In milliseconds. */
const shownAfter = 2000;
const redrawnAfter = 200;

/** Returns to the start of the line and clears it. */
const startOfLine = "\r\u001b[K";

/** Shows a line on standard error after two seconds; undefined if it is not a terminal. */
export function progressOn(
  { stderr }: Pick<Terminal, "stderr">,
  stopwatch = () => performance.now(),
): Progress | undefined {
  if (stderr.isTTY !== true) return undefined;
  const start = stopwatch();
  let startOfPart = start;
  let done = 0;
  let nextDrawing = start + shownAfter;
  let isShown = false;
  return {
    update: (share) => {
      const now = stopwatch();
      // The time of earlier parts does not predict the rest.
      if (!(share > 0) || share < done) startOfPart = now;
      done = share;
      if (now < nextDrawing) return;
      nextDrawing = now + redrawnAfter;
      isShown = true;
      const left = (now - startOfPart) * (1 / share - 1);
      const text =
        share > 0 ? `${Math.floor(share * 100)} %, ${durationOf(left)} left` : `${durationOf(now - start)} until now`;
      stderr.write(startOfLine + text);
    },
    end: () => {
      if (isShown) stderr.write(startOfLine);
    },
  };
}

/** Wraps an input to follow how much of it is read. */
export type Follow = (input: Input, total?: number) => Input;

/**
 * Shows the progress of reading inputs one after the other, and enforces a time limit. `total` is the number of bytes of
 * all inputs together.
 *
 * @throws {EngineError} after the time limit.
 */
export function followInputs(
  terminal: Pick<Terminal, "stderr">,
  timeLimit = Infinity,
  stopwatch = () => performance.now(),
): Follow {
  const progress = progressOn(terminal, stopwatch);
  const start = stopwatch();
  let read = 0;

  async function* followed(chunks: Input["chunks"], total: number | undefined): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of chunks) {
        if (stopwatch() - start >= timeLimit) throw expired(timeLimit);
        if (total !== undefined) read += chunk.length;
        // A file may grow while it is read.
        progress?.update(total === undefined ? -1 : Math.min(1, read / total));
        yield chunk;
      }
    } finally {
      progress?.end();
    }
  }
  return (input, total) => ({ ...input, chunks: followed(input.chunks, total) });
}

function durationOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** Shows on a terminal how much of long work is done, and how long the rest will take as far as that is known. */
import { expired } from "../../engines/limits.js";
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
  let startOfPart = start;
  let done = 0;
  let nextDrawing = start + shownAfter;
  let isShown = false;
  return {
    update: (share) => {
      const now = clock();
      // What took its time before says nothing of the rest.
      if (!(share > 0) || share < done) startOfPart = now;
      done = share;
      if (now < nextDrawing) return;
      nextDrawing = now + redrawnAfter;
      isShown = true;
      const elapsed = now - start;
      const left = (now - startOfPart) * (1 / share - 1);
      const text =
        share > 0 ? `${Math.floor(share * 100)} %, ${durationOf(left)} left` : `${durationOf(elapsed)} until now`;
      stderr.write(startOfLine + text);
    },
    end: () => {
      if (isShown) stderr.write(startOfLine);
    },
  };
}

/** An input as it is, but for what happens while it is read. */
export type Follow = (input: Input, total?: number) => Input;

/**
 * Follows inputs, one after the other, while they are read: progress is on standard error, and the time limit ends it.
 * `total` is the number of bytes of all inputs that have one.
 *
 * @throws {EngineError} when the time limit is reached.
 */
export function followInputs(
  terminal: Pick<Terminal, "stderr">,
  timeLimit = Infinity,
  clock: Clock = () => performance.now(),
): Follow {
  const progress = progressOn(terminal, clock);
  const start = clock();
  let read = 0;

  async function* followed(chunks: Input["chunks"], total: number | undefined): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of chunks) {
        if (clock() - start >= timeLimit) throw expired(timeLimit);
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

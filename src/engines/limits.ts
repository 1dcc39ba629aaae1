import { EngineError, failureOf } from "./engine-error.js";

/** The limits of a statement. */
export interface Limits {
  /** Ends the statement: no more rows follow, and the database stops if it can. */
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds, from the first row requested to the last row returned. */
  readonly timeLimit?: number | undefined;
}

/** Watches the limits of one statement. */
interface Watch {
  /** @throws {EngineError} after a limit is reached. */
  readonly check: () => void;
  /** Converts an error of the database; after a limit, returns the limit's error. */
  readonly errorOf: (error: unknown) => EngineError;
  readonly end: () => void;
}

/** The error of a statement that reached its time limit. */
export function expired(timeLimit: number): EngineError {
  return new EngineError("timeLimit", `The statement did not finish within ${timeLimit / 1000} s.`);
}

/** The interval of repeated interrupts in milliseconds: an interrupt before the statement starts is lost. */
const reminder = 50;

/** @param interrupt - called when a limit is reached, and repeatedly until the statement ends. */
export function watch({ signal, timeLimit }: Limits, interrupt: () => void): Watch {
  let reached: EngineError | undefined;
  let reminding: ReturnType<typeof setInterval> | undefined;
  const stop = (error: EngineError): void => {
    if (reached !== undefined) return;
    reached = error;
    interrupt();
    reminding = setInterval(interrupt, reminder);
  };
  const abort = (): void => {
    stop(new EngineError("aborted", "The statement was aborted.", signal?.reason));
  };

  signal?.addEventListener("abort", abort, { once: true });
  const timer = timeLimit === undefined ? undefined : setTimeout(() => stop(expired(timeLimit)), timeLimit);
  if (signal?.aborted === true) abort();
  return {
    check: () => {
      if (reached !== undefined) throw reached;
    },
    errorOf: (error) => reached ?? failureOf(error),
    end: () => {
      clearTimeout(timer);
      clearInterval(reminding);
      signal?.removeEventListener("abort", abort);
    },
  };
}

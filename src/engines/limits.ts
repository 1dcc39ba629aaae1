import { EngineError, failureOf } from "./engine-error.js";

/** The limits of a statement. */
export interface Limits {
  /** Ends the statement: no more rows follow, and the database stops if it can. */
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds, from the first row requested to the last row returned. */
  readonly timeLimit?: number | undefined;
}

interface Watch {
  /** @throws {EngineError} after a limit is reached. */
  readonly check: () => void;
  /** Converts an error of the database; after a limit, returns the limit's error. */
  readonly errorOf: (error: unknown) => EngineError;
  readonly end: () => void;
}

export function expired(timeLimit: number): EngineError {
  return new EngineError("timeLimit", `The statement did not finish within ${timeLimit / 1000} s.`);
}

/** The delays of repeated interrupts in milliseconds, which double: an interrupt before the statement starts is lost. */
const reminders = { first: 50, last: 60_000 };

/** @param interrupt - called when a limit is reached, and again until the statement ends, for two minutes at most. */
export function watch({ signal, timeLimit }: Limits, interrupt: () => void): Watch {
  let reached: EngineError | undefined;
  let reminding: ReturnType<typeof setTimeout> | undefined;
  const remind = (delay: number): void => {
    interrupt();
    if (delay > reminders.last) return;
    reminding = setTimeout(() => remind(delay * 2), delay);
    // Where nobody reads the rows any more, the statement does not end. Its timer does not keep the process.
    if (typeof reminding === "object") reminding.unref();
  };
  const stop = (error: EngineError): void => {
    if (reached !== undefined) return;
    reached = error;
    remind(reminders.first);
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
      clearTimeout(reminding);
      signal?.removeEventListener("abort", abort);
    },
  };
}

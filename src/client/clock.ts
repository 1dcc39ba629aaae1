/** Time and randomness, which tests replace. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  /** Runs `act` after a delay. Returns a function that cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** Resolves after a delay. Rejects with the reason of the signal when it is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Timers with a longer delay fire immediately. */
const longestTimer = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (milliseconds, act) => {
    const timer = milliseconds <= longestTimer ? setTimeout(act, milliseconds) : undefined;
    return () => clearTimeout(timer);
  },
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        cancel();
        reject(reasonOf(signal));
      };
      const cancel = systemClock.after(milliseconds, () => {
        signal.removeEventListener("abort", stop);
        resolve();
      });
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop, { once: true });
    }),
};

/** Returns the reason of an aborted signal as an error. */
export function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error("aborted", { cause: signal.reason });
}

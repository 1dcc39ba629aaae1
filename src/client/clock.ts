/** Time and chance, as a call meets them; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to, but not, 1. */
  readonly random: () => number;
  /** Acts after some milliseconds, unless what it returns is called before. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** Ends after some milliseconds; fails with the reason of the signal as soon as that is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Longer than this, timers fire at once. */
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

/** Why a signal was aborted, as an error. */
export function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error("aborted", { cause: signal.reason });
}

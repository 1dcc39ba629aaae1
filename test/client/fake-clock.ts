import type { Clock } from "../../src/client/clock.js";

export interface FakeClock extends Clock {
  /** How long each wait would have been, in milliseconds. */
  readonly slept: number[];
  /** Lets time go by. */
  readonly pass: (milliseconds: number) => void;
}

/** A clock that stands still until it is told otherwise; sleeping takes no time. Chance always gives the same. */
export function fakeClock({ start = 0, random = 0.5 } = {}): FakeClock {
  const slept: number[] = [];
  const timers = new Set<{ readonly at: number; readonly act: () => void }>();
  let now = start;
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
      if (timer.at <= now && timers.delete(timer)) timer.act();
    }
  };
  return {
    slept,
    pass,
    now: () => now,
    random: () => random,
    after: (milliseconds, act) => {
      const timer = { at: now + milliseconds, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    sleep: (milliseconds) => {
      slept.push(milliseconds);
      pass(milliseconds);
      return Promise.resolve();
    },
  };
}

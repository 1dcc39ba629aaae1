/** What the engine answers, in React. */
import { useEffect, useState } from "react";
import { SupersededError } from "../engine/engine.js";

/** The last answer. The one before stays until there is another, so that nothing flickers. */
export interface Answered<Value> {
  readonly value: Value | undefined;
  /** Why there is no answer, for people. */
  readonly error: string | undefined;
  /** Whether another answer is awaited. */
  readonly isPending: boolean;
}

/** Asks when the question changes; make it with `useCallback`. Undefined asks nothing and keeps the last answer. */
export function useAnswer<Value>(ask: (() => Promise<Value>) | undefined): Answered<Value> {
  const [{ asked, value, error }, setAnswered] = useState<{ asked?: unknown; value?: Value; error?: string }>({});
  useEffect(() => {
    if (ask === undefined) return;
    let isWanted = true;
    ask().then(
      (answer) => {
        if (isWanted) setAnswered({ asked: ask, value: answer });
      },
      (reason: unknown) => {
        if (isWanted && !(reason instanceof SupersededError)) setAnswered({ asked: ask, error: messageOf(reason) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [ask]);
  return { value, error, isPending: ask !== undefined && asked !== ask };
}

export function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

/** After so many milliseconds without a key, what follows from the filter is shown. The count does not wait. */
export const pause = 150;

/** The value, once it has not changed for a moment. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** What the engine answers, in React. */
import { useEffect, useState } from "react";
import type { Remedy } from "capacity-filter/records";
import { EngineError, SupersededError } from "../engine/engine.js";

/** The last answer. The one before stays until there is another, so that nothing flickers. */
export interface Answered<Value> {
  readonly value: Value | undefined;
  /** Why there is no answer, for people. */
  readonly error: string | undefined;
  /** How the question may be answered. */
  readonly remedies: readonly Remedy[];
  /** Whether another answer is awaited. */
  readonly isPending: boolean;
}

interface Last<Value> {
  readonly asked?: unknown;
  readonly value?: Value;
  readonly error?: string;
  readonly remedies?: readonly Remedy[];
}

/** Asks when the question changes; make it with `useCallback`. Undefined asks nothing and keeps the last answer. */
export function useAnswer<Value>(ask: (() => Promise<Value>) | undefined): Answered<Value> {
  const [{ asked, value, error, remedies = [] }, setAnswered] = useState<Last<Value>>({});
  useEffect(() => {
    if (ask === undefined) return;
    let isWanted = true;
    ask().then(
      (answer) => {
        if (isWanted) setAnswered({ asked: ask, value: answer });
      },
      (reason: unknown) => {
        if (isWanted && !(reason instanceof SupersededError)) {
          const remedies = reason instanceof EngineError ? reason.remedies : [];
          setAnswered({ asked: ask, error: messageOf(reason), remedies });
        }
      },
    );
    return () => {
      isWanted = false;
    };
  }, [ask]);
  return { value, error, remedies, isPending: ask !== undefined && asked !== ask };
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

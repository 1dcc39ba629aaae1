/** What the engine answers, in React. */
import { useEffect, useRef, useState } from "react";
import type { Remedy } from "capacity-filter/records";
import type { Engine } from "../engine/engine.js";
import { EngineError, SupersededError } from "../engine/engine.js";
import type { Answer, Method } from "../engine/messages.js";
import type { Session } from "../engine/session.js";

/** The last answer. The one before stays until there is another, so that nothing flickers. */
interface Answered<Value> {
  readonly value: Value | undefined;
  /** Why there is no answer, for people. */
  readonly error: string | undefined;
  /** How the question may be answered. */
  readonly remedies: readonly Remedy[];
  readonly isPending: boolean;
}

interface Last<Value> extends Partial<Omit<Answered<Value>, "isPending">> {
  readonly asked?: readonly unknown[] | undefined;
}

/**
 * Asks when a parameter changes, whatever else `ask` reads. Without parameters, asks nothing and keeps the last answer.
 *
 * @param given - what else the answer depends on, such as the rows that are open.
 */
export function useAnswerTo<Parameters extends readonly unknown[] | [], Value>(
  ask: (...parameters: NoInfer<Parameters>) => Promise<Value>,
  parameters: Parameters | false | undefined,
  given?: unknown,
): Answered<Value> {
  const [{ asked, value, error, remedies = [] }, setAnswered] = useState<Last<Value>>({});
  const question = parameters ? [given, ...parameters] : undefined;
  const latest = useRef<readonly unknown[]>(undefined);
  useEffect(() => {
    if (isSame(question, latest.current)) return;
    latest.current = question;
    if (!parameters) return;
    ask(...parameters).then(
      (answer) => {
        if (latest.current === question) setAnswered({ asked: question, value: answer });
      },
      (reason: unknown) => {
        if (latest.current !== question || reason instanceof SupersededError) return;
        const remedies = reason instanceof EngineError ? reason.remedies : [];
        setAnswered({ asked: question, error: messageOf(reason), remedies });
      },
    );
  });
  useEffect(() => () => void (latest.current = undefined), []);
  return { value, error, remedies, isPending: question !== undefined && !isSame(question, asked) };
}

/** Asks the engine in the same way. */
export function useEngine<Name extends Method>(
  engine: Engine,
  method: Name,
  parameters: Parameters<Session[Name]> | false | undefined,
  given?: unknown,
): Answered<Answer<Name>> {
  return useAnswerTo((...asked) => engine.ask(method, ...asked), parameters, given);
}

function isSame(question: readonly unknown[] | undefined, other: readonly unknown[] | undefined): boolean {
  return question?.length === other?.length && (question ?? []).every((part, place) => Object.is(part, other?.[place]));
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

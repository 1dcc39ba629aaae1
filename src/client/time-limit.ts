import type { Clock } from "./clock.js";
import { reasonOf } from "./clock.js";
import { AbortError, ClientError, TimeoutError } from "./errors.js";

/**
 * Runs a function with a time limit and an abort signal, also if the function ignores its signal.
 *
 * @param parent - aborts with an {@link AbortError}, or with the reason of the signal if that is a {@link ClientError}.
 * @param milliseconds - the time limit, after which it rejects with a {@link TimeoutError}. `Infinity` means no limit.
 */
export async function withinTime<Value>(
  operation: string,
  clock: Clock,
  parent: AbortSignal | undefined,
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const { signal } = controller;
  const expire = (): void => {
    controller.abort(new TimeoutError(`${operation} received no response within ${milliseconds} ms.`));
  };
  const follow = (): void => {
    const reason: unknown = parent?.reason;
    const error = new AbortError(`${operation} was aborted.`, { cause: reason });
    controller.abort(reason instanceof ClientError ? reason : error);
  };
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(reasonOf(signal)), { once: true });
  });

  parent?.addEventListener("abort", follow, { once: true });
  const cancelTimer = clock.after(milliseconds, expire);
  try {
    if (parent?.aborted === true) follow();
    return await Promise.race([ended, signal.aborted ? ended : run(signal)]);
  } catch (error) {
    // After an abort, other errors are only its consequence.
    throw signal.aborted ? reasonOf(signal) : error;
  } finally {
    cancelTimer();
    parent?.removeEventListener("abort", follow);
  }
}

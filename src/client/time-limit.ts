import type { Clock } from "./clock.js";
import { reasonOf } from "./clock.js";
import { AbortError, ClientError, TimeoutError } from "./errors.js";

/**
 * Runs something that must end in time and when the caller says so, even where it does not listen to its signal.
 *
 * @param parent - ends it with an {@link AbortError}, or with its own reason where that is one of our errors.
 * @param milliseconds - until it ends with a {@link TimeoutError}; `Infinity` is no limit.
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
    controller.abort(new TimeoutError(`${operation} was not answered within ${milliseconds} ms.`));
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
    // What broke because of the abort is only its echo.
    throw signal.aborted ? reasonOf(signal) : error;
  } finally {
    cancelTimer();
    parent?.removeEventListener("abort", follow);
  }
}

import type { Clock } from "./clock.js";
import { ApiError, ClientError, NetworkError, TimeoutError } from "./errors.js";

/** How to retry a call. All operations only read, so sending them again is safe. */
export interface RetryOptions {
  /** The maximum number of attempts, including the first. Default 4. */
  readonly attempts?: number;
  /** The time limit of one attempt in milliseconds, including the body. Default 30,000. */
  readonly attemptTimeout?: number;
  /** The maximum delay before the second attempt in milliseconds, doubled for each further one. Default 500. */
  readonly firstDelay?: number;
  /** The maximum delay before any attempt in milliseconds, unless the service asks for more. Default 10,000. */
  readonly maxDelay?: number;
  /** Called before each retry, for logging. */
  readonly onRetry?: (retry: Retry) => void;
}

/** A failed attempt before a retry. */
export interface Retry {
  readonly error: ClientError;
  /** The number of the failed attempt, from 1. */
  readonly attempt: number;
  /** The delay before the next attempt in milliseconds. */
  readonly delay: number;
}

export type RetryPolicy = Required<Omit<RetryOptions, "onRetry">> & Pick<RetryOptions, "onRetry">;

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 4,
  attemptTimeout: 30_000,
  firstDelay: 500,
  maxDelay: 10_000,
};

/** Statuses that may be temporary. */
const transientStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

function isTransient(error: unknown): error is ClientError {
  if (error instanceof ApiError) return transientStatuses.has(error.status);
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/**
 * Retries until an attempt succeeds, fails permanently, or is the last one. Throws the last error.
 *
 * The delay is what the service asks for, otherwise exponential backoff with full jitter, so that many clients do not
 * retry at the same time. It does not retry if the delay would exceed the deadline.
 *
 * @param deadline - the end of the call in milliseconds since 1970.
 */
export async function retrying<Value>(
  attempt: () => Promise<Value>,
  policy: RetryPolicy,
  clock: Clock,
  { signal, deadline }: { readonly signal: AbortSignal; readonly deadline: number },
): Promise<Value> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || attempts >= policy.attempts || !isTransient(error)) throw error;
      const delay = delayAfter(attempts, error, policy, clock);
      if (clock.now() + delay >= deadline) throw error;
      policy.onRetry?.({ error, attempt: attempts, delay });
      await clock.sleep(delay, signal);
    }
  }
}

function delayAfter(attempts: number, error: ClientError, { firstDelay, maxDelay }: RetryPolicy, clock: Clock): number {
  const backoff = clock.random() * Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
  const requested = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  return Math.max(backoff, requested * 1000);
}

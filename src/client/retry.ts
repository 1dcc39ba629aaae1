import type { Clock } from "./clock.js";
import { ApiError, ClientError, NetworkError, TimeoutError } from "./errors.js";

/** How a call is tried again. All operations read, so each may be sent more than once. */
export interface RetryOptions {
  /** How often a request is sent at most, the first time included; 1 never tries again. Default 4. */
  readonly attempts?: number;
  /** Milliseconds that one attempt may take, its body included, before it counts as failed. Default 30,000. */
  readonly attemptTimeout?: number;
  /** The longest wait before the second attempt, in milliseconds; doubled for each further one. Default 500. */
  readonly firstDelay?: number;
  /** The longest wait before any attempt, in milliseconds, unless the service asks for more. Default 10,000. */
  readonly maxDelay?: number;
  /** Told of every attempt that is followed by another: for a log. */
  readonly onRetry?: (retry: Retry) => void;
}

/** A failed attempt that is followed by another. */
export interface Retry {
  readonly error: ClientError;
  /** Counted from 1. */
  readonly attempt: number;
  /** Milliseconds until the next one. */
  readonly delay: number;
}

export type RetryPolicy = Required<Omit<RetryOptions, "onRetry">> & Pick<RetryOptions, "onRetry">;

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 4,
  attemptTimeout: 30_000,
  firstDelay: 500,
  maxDelay: 10_000,
};

/** Statuses that may be gone a moment later. */
const transientStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

function isTransient(error: unknown): error is ClientError {
  if (error instanceof ApiError) return transientStatuses.has(error.status);
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/**
 * Makes attempts until one succeeds, fails for good, or is the last; the last error is thrown as it is.
 *
 * Waits between them as long as the service asks for, and otherwise a random part of a time that doubles ("full
 * jitter"), so that many clients that failed together do not come back together. Gives up at once where the wait would
 * outlast the call.
 *
 * @param deadline - when the call ends, in milliseconds since 1970.
 */
export async function retrying<Value>(
  attempt: () => Promise<Value>,
  policy: RetryPolicy,
  clock: Clock,
  { signal, deadline }: { readonly signal: AbortSignal; readonly deadline: number },
): Promise<Value> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || made >= policy.attempts || !isTransient(error)) throw error;
      const delay = delayAfter(made, error, policy, clock);
      if (clock.now() + delay >= deadline) throw error;
      policy.onRetry?.({ error, attempt: made, delay });
      await clock.sleep(delay, signal);
    }
  }
}

function delayAfter(made: number, error: ClientError, { firstDelay, maxDelay }: RetryPolicy, clock: Clock): number {
  const backoff = clock.random() * Math.min(maxDelay, firstDelay * 2 ** (made - 1));
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  return Math.max(backoff, asked * 1000);
}

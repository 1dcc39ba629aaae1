import type { Operation } from "./answer.js";
import { operationName, readAnswer } from "./answer.js";
import type { Clock } from "./clock.js";
import { withinTime } from "./clock.js";
import { AuthenticationError, ClientError } from "./errors.js";
import { checkHeaders, checkNumber, tokenFrom } from "./settings.js";
import { concealToken, redactor } from "./redact.js";
import { retrying } from "./retry.js";
import { send } from "./send.js";
import type { ClientSettings } from "./settings.js";

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call with an {@link AbortError}. */
  readonly signal?: AbortSignal;
  /** The time limit for the whole call in milliseconds. Default: the `timeout` of the client. */
  readonly timeout?: number;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Performs an operation: gets the token, retries, enforces time limits, and reads the response. */
export async function call<Value>(
  operation: Operation<Value>,
  settings: ClientSettings,
  clock: Clock,
  options: CallOptions = {},
): Promise<Value> {
  const { signal: parent, timeout = settings.timeout } = options;
  const headers = checkHeaders(options.headers ?? {});
  checkNumber(timeout, ["timeout"], 1);
  const name = operationName(operation);
  const deadline = clock.now() + timeout;

  return withinTime(name, clock, parent, timeout, async (signal) => {
    const exchange = exchanger(operation, settings, clock, headers);
    const attempt = (): Promise<Value> => withinTime(name, clock, signal, settings.retry.attemptTimeout, exchange);
    return retrying(attempt, settings.retry, clock, { signal, deadline });
  });
}

/** Returns a function that sends the request of a call and reads the response. All attempts share one token. */
function exchanger<Value>(
  operation: Operation<Value>,
  settings: ClientSettings,
  clock: Clock,
  headers: Readonly<Record<string, string>>,
): (signal: AbortSignal) => Promise<Value> {
  let token: string | undefined;
  let mayRenew = typeof settings.token === "function";

  const exchange = async (signal: AbortSignal): Promise<Value> => {
    token ??= await tokenFrom(settings.token, false);
    try {
      const response = await send(operation, { ...settings, headers, token, signal });
      return await readAnswer(operation, response, { ...settings, now: clock.now() });
    } catch (error) {
      if (error instanceof ClientError) concealToken(error, redactor(token));
      throw error;
    }
  };

  return async (signal) => {
    try {
      return await exchange(signal);
    } catch (error) {
      if (!mayRenew || !(error instanceof AuthenticationError)) throw error;
      mayRenew = false;
      const rejected = token;
      token = await tokenFrom(settings.token, true);
      if (token === rejected) throw error;
      return exchange(signal);
    }
  };
}

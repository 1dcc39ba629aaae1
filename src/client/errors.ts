/**
 * The errors of a call, in two families. A {@link RequestError} is about the input: nothing was sent, and a retry cannot
 * help. A {@link ClientError} is about the network or the response; only {@link ResponseError} has issues.
 */
import { CapacityFilterError } from "../model/issues/errors.js";
import { escapeControls } from "../model/issues/escape-text.js";
import type { Issue, Path } from "../model/issues/issue.js";
import { formatIssue } from "../model/issues/issue.js";

/** An option, UUID, body, header or token is invalid. Nothing was sent. */
export class RequestError extends CapacityFilterError {
  override readonly name = "RequestError";

  constructor(code: string, path: Path, message: string, expected: string) {
    super([{ code, severity: "error", path, message, expected }]);
  }
}

/** The base class of errors of a call with a valid request. `cause` is the error of the platform, if any. */
export abstract class ClientError extends Error {
  /** @param message - may quote the service, so its controls are escaped. */
  constructor(message: string, options?: ErrorOptions) {
    super(escapeControls(message), options);
  }
}

/**
 * Details of a response, for debugging. Properties have the values of the service; those that contain the token are not
 * shown by `inspect`, `JSON.stringify` and logs.
 */
export interface ResponseDetails {
  /** The HTTP status code, 0 if a browser hides it. */
  readonly status: number;
  /** The identifier of the request in the logs of the service or a proxy, if the response has one. */
  readonly requestId: string | undefined;
  /** The start of the body, without the token. */
  readonly excerpt: string;
}

/** The details of an error response. */
export interface ApiErrorDetails extends ResponseDetails {
  readonly errorMessage: string | undefined;
  readonly reason: string | undefined;
  readonly retryAfter: number | undefined;
}

/** The response is not a success. */
abstract class ReceivedError extends ClientError implements ResponseDetails {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly excerpt: string;

  constructor(message: string, { status, requestId, excerpt }: ResponseDetails) {
    super(requestId === undefined ? message : `${message} [request ${requestId}]`);
    this.status = status;
    this.requestId = requestId;
    this.excerpt = excerpt;
  }
}

/** The response has an error status. */
export class ApiError extends ReceivedError implements ApiErrorDetails {
  override readonly name: string = "ApiError";

  /** The message of the service. Undefined for another body, such as a page of a proxy. */
  readonly errorMessage: string | undefined;

  /** The machine-readable reason. */
  readonly reason: string | undefined;

  /** The number of seconds to wait before a retry, if the response has one. */
  readonly retryAfter: number | undefined;

  constructor(operation: string, details: ApiErrorDetails) {
    const { status, errorMessage, reason } = details;
    const parts = [errorMessage, reason === undefined ? undefined : `(${reason})`].filter((part) => part !== undefined);
    const what = parts.length === 0 ? "" : `: ${parts.join(" ")}`;
    super(`${operation} returned status ${status}${what}`, details);
    this.errorMessage = errorMessage;
    this.reason = reason;
    this.retryAfter = details.retryAfter;
  }
}

/** The service rejected the token (status 401). */
export class AuthenticationError extends ApiError {
  override readonly name = "AuthenticationError";
}

/** The record, or the path under the base URL, does not exist (status 404). */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError";
}

/** Too many requests (status 429), also after the last attempt. `retryAfter` is the time to wait. */
export class RateLimitError extends ApiError {
  override readonly name = "RateLimitError";
}

/** The response is not valid for the operation, for the reasons in `issues`. */
export class ResponseError extends ReceivedError {
  override readonly name = "ResponseError";

  /** At least one issue, in the order of the response. A long list of records has only about the first hundred. */
  readonly issues: readonly Issue[];

  constructor(operation: string, details: ResponseDetails, issues: readonly Issue[]) {
    const first = issues.slice(0, 1).map(formatIssue).join("");
    const others = issues.length > 1 ? ` And ${issues.length - 1} more.` : "";
    super(`${operation} returned status ${details.status}, but: ${first}${others}`, details);
    this.issues = issues;
  }
}

/** The service cannot be reached, or the connection closed before the end of the response. */
export class NetworkError extends ClientError {
  override readonly name = "NetworkError";
}

/** The call, or each of its attempts, exceeded its time limit. */
export class TimeoutError extends ClientError {
  override readonly name = "TimeoutError";
}

/** The signal of the caller aborted the call. `cause` is the reason of the signal. */
export class AbortError extends ClientError {
  override readonly name = "AbortError";
}

/**
 * What can go wrong with a call. Two families, because they are answered differently: a {@link RequestError} is about
 * what the caller gave (nothing was sent, trying again is useless) and is one of the library's errors about an input;
 * a {@link ClientError} is about what happened on the way or what the service answered, of which only
 * {@link ResponseError} has issues to list.
 */
import { CapacityFilterError } from "../model/errors.js";
import type { Issue, Path } from "../model/issue.js";
import { formatIssue } from "../model/issue.js";

/** An option, uuid, body, header or token that no request can be made of; nothing was sent. */
export class RequestError extends CapacityFilterError {
  override readonly name = "RequestError";

  constructor(code: string, path: Path, message: string, expected: string) {
    super([{ code, severity: "error", path, message, expected }]);
  }
}

/** Every error of a call that was, or was to be, sent; `cause` is what the platform threw, if it did. */
export abstract class ClientError extends Error {}

/**
 * What is kept of a response for whoever looks into a problem. Data is as the service sent it; where it holds the
 * token, `inspect`, `JSON.stringify` and logs leave it out.
 */
export interface ResponseDetails {
  /** The HTTP status code; 0 where a browser hides it. */
  readonly status: number;
  /** What the service or a proxy calls the request in its own records, if it says so. */
  readonly requestId: string | undefined;
  /** How the body begins, as far as it was read; the token is not in it. */
  readonly excerpt: string;
}

/** What an error response says beyond {@link ResponseDetails}. */
export interface ApiErrorDetails extends ResponseDetails {
  readonly errorMessage: string | undefined;
  readonly reason: string | undefined;
  readonly retryAfter: number | undefined;
}

/** The service answered with an error status (spec section 7). */
export class ApiError extends ClientError implements ApiErrorDetails {
  override readonly name: string = "ApiError";
  readonly status: number;
  readonly requestId: string | undefined;
  readonly excerpt: string;

  /** In the service's words; undefined where the body is not the one of spec section 7, such as a proxy's page. */
  readonly errorMessage: string | undefined;

  /** A word for programs, as {@link errorMessage} is for people. */
  readonly reason: string | undefined;

  /** In how many seconds the service wants to be asked again, if it says so. */
  readonly retryAfter: number | undefined;

  constructor(operation: string, details: ApiErrorDetails) {
    const { status, requestId, errorMessage, reason } = details;
    const said = [errorMessage, reason === undefined ? undefined : `(${reason})`].filter(
      (words) => words !== undefined,
    );
    const what = said.length === 0 ? "" : `: ${said.join(" ")}`;
    super(`${operation} was answered with status ${status}${what}${requestNote(requestId)}`);
    this.status = status;
    this.requestId = requestId;
    this.excerpt = details.excerpt;
    this.errorMessage = errorMessage;
    this.reason = reason;
    this.retryAfter = details.retryAfter;
  }
}

/** The service does not accept the token (status 401). */
export class AuthenticationError extends ApiError {
  override readonly name = "AuthenticationError";
}

/** There is no such record, or no such path under the base URL (status 404). */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError";
}

/** Too many requests (status 429), and still so after the last attempt; `retryAfter` says when to come back. */
export class RateLimitError extends ApiError {
  override readonly name = "RateLimitError";
}

/** A response that is not what the specification promises; `issues` says why. */
export class ResponseError extends ClientError implements ResponseDetails {
  override readonly name = "ResponseError";
  readonly status: number;
  readonly requestId: string | undefined;
  readonly excerpt: string;

  /** In order of place, at least one; of a long list of records no more than the first hundred or so. */
  readonly issues: readonly Issue[];

  constructor(operation: string, { status, requestId, excerpt }: ResponseDetails, issues: readonly Issue[]) {
    const first = issues.slice(0, 1).map(formatIssue).join("");
    const others = issues.length > 1 ? ` And ${issues.length - 1} more.` : "";
    super(`${operation} was answered with status ${status}, but: ${first}${others}${requestNote(requestId)}`);
    this.status = status;
    this.requestId = requestId;
    this.excerpt = excerpt;
    this.issues = issues;
  }
}

/** The service could not be reached, or the connection broke before the answer was complete. */
export class NetworkError extends ClientError {
  override readonly name = "NetworkError";
}

/** No complete answer within the time given to the call, or to each of its attempts. */
export class TimeoutError extends ClientError {
  override readonly name = "TimeoutError";
}

/** The caller's signal ended the call; `cause` is the reason that the signal gives. */
export class AbortError extends ClientError {
  override readonly name = "AbortError";
}

function requestNote(requestId: string | undefined): string {
  return requestId === undefined ? "" : ` [request ${requestId}]`;
}

import { parseJson } from "./body.js";
import { ApiError, AuthenticationError, NotFoundError, RateLimitError } from "./errors.js";
import { detailsOf } from "./response-details.js";
import { retryAfterOf } from "./retry-after.js";

const errorClasses = new Map<number, typeof ApiError>([
  [401, AuthenticationError],
  [404, NotFoundError],
  [429, RateLimitError],
]);

/**
 * Creates the error for an error response. The body may be that of the service, a page of a proxy, or empty.
 *
 * @param now - milliseconds since 1970.
 */
export function apiErrorOf(operation: string, response: Response, text: string, now: number): ApiError {
  const body = parseJson(text);
  const textOf = (key: string): string | undefined => {
    const value: unknown = body.ok ? Reflect.get(Object(body.value) as object, key) : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const ErrorClass = errorClasses.get(response.status) ?? ApiError;
  return new ErrorClass(operation, {
    ...detailsOf(response, text),
    errorMessage: textOf("errorMessage"),
    reason: textOf("reason"),
    retryAfter: retryAfterOf(response.headers, now),
  });
}

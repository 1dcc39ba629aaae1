import { parseJson } from "./parse-json.js";
import { ApiError, AuthenticationError, NotFoundError, RateLimitError } from "./errors.js";
import { detailsOf } from "./response-details.js";
import { retryAfterOf } from "./retry-after.js";

const errorClasses = new Map<number, typeof ApiError>([
  [401, AuthenticationError],
  [404, NotFoundError],
  [429, RateLimitError],
]);

/**
 * The error that an error response stands for. Its body may be the one of spec section 7, a proxy's page, or nothing.
 *
 * @param now - milliseconds since 1970.
 */
export function apiErrorOf(operation: string, response: Response, text: string, now: number): ApiError {
  const body = parseJson(text);
  const said = (key: string): string | undefined => {
    const value: unknown = body.ok ? Reflect.get(Object(body.value) as object, key) : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const ErrorClass = errorClasses.get(response.status) ?? ApiError;
  return new ErrorClass(operation, {
    ...detailsOf(response, text),
    errorMessage: said("errorMessage"),
    reason: said("reason"),
    retryAfter: retryAfterOf(response.headers, now),
  });
}

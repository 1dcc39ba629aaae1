/**
 * Returns the seconds in the header `Retry-After`, which is a number or a date (RFC 9110, section 10.2.3). A date is
 * relative to the header `Date` if there is one, so that the clocks of client and server need not agree.
 *
 * @param now - milliseconds since 1970, for a response without a date.
 * @example
 * retryAfterOf(new Headers({ "retry-after": "120" }), 0) // 120
 * retryAfterOf(new Headers({ "retry-after": "Thu, 01 Jan 1970 00:00:05 GMT" }), 2000) // 3
 * retryAfterOf(new Headers({ "retry-after": "soon" }), 0) // undefined
 */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value);
  const at = dateOf(value);
  return at === undefined ? undefined : Math.max(0, (at - (dateOf(headers.get("date")) ?? now)) / 1000);
}

/** Parses an HTTP date to milliseconds since 1970. */
function dateOf(text: string | null): number | undefined {
  // Without a time zone, `Date.parse` would read local time.
  const at = text?.endsWith("GMT") === true ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : at;
}

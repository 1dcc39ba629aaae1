/**
 * In how many seconds a response asks to be asked again: its header `Retry-After`, in seconds or as a date (RFC 9110,
 * section 10.2.3). A date is compared with the response's own `Date` where it has one, so that it does not matter
 * whether the clocks of both sides agree.
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

/** Milliseconds since 1970 of a date as HTTP writes it. */
function dateOf(text: string | null): number | undefined {
  // Without the zone, `Date.parse` would read local time.
  const at = text?.endsWith("GMT") === true ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : at;
}

import { notText } from "../model/structure/any-input.js";
import { PolicyError, unwrap } from "../model/issues/errors.js";
import type { Result } from "../model/issues/issue.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { explainPolicy } from "../mistakes/text/explain-policy.js";
import type { PolicyReading } from "../text/parser/read-policy.js";
import { readPolicy } from "../text/parser/read-policy.js";

/**
 * Parses an expiration policy from text in the language of docs/language.md.
 *
 * Weekdays and months can be names. Monday is 1, as in ISO 8601, and January is 1.
 *
 * @throws {PolicyError} if the text is not a policy.
 * @example
 * parsePolicy("weekly on monday at 09:00") // { interval: "weekly", weekDay: 1, time: "09:00" }
 * parsePolicy("yearly in june on day 1") // { interval: "yearly", month: 6, day: 1 }
 * parsePolicy("fortnightly") // throws PolicyError
 */
export function parsePolicy(text: string): AllocationExpirationPolicy {
  return unwrap(safeParsePolicy(text), PolicyError);
}

/**
 * Like {@link parsePolicy}, but returns issues instead of throwing an error.
 *
 * @example
 * safeParsePolicy("daily on day 3").issues[0].message // "A daily policy has no day."
 */
export function safeParsePolicy(text: string): Result<AllocationExpirationPolicy> {
  const refusal = notText(text, "checkPolicy");
  if (refusal !== undefined) return refusal;
  return policyResult(readPolicy(text));
}

/** The policy that was read, or the issues of its text. */
export function policyResult(reading: PolicyReading): Result<AllocationExpirationPolicy> {
  return reading.value === undefined
    ? { ok: false, issues: explainPolicy(reading) }
    : { ok: true, value: reading.value };
}

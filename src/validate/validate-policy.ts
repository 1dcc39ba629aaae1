import type { DocumentFix, Issue, TextFix } from "../model/issues/issue.js";
import type { IssueLimit } from "../model/issues/issue-limit.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { checkPolicy, checkPolicyShape } from "../model/structure/structure.js";
import { policyIssues } from "../policy/timing.js";
import { policyResult } from "../language/parse-policy.js";
import { rangesOfPolicy } from "../text/parser/locate.js";
import { readPolicy } from "../text/parser/read-policy.js";
import type { Subject, TextPlaces, TextReading, Validation } from "./validate.js";
import { validateSubject } from "./validate.js";

/**
 * Validates an allocation expiration policy. Returns every issue.
 *
 * @param input - a value, JSON text (that begins with a brace) or policy text.
 * @returns the policy if there is no error; impossible times are warnings.
 * @example
 * validatePolicy({ interval: "monthly", day: "31" }).issues[0].message // '"day" must be a number, not the string "31".'
 * validatePolicy("monthly on day 31 at 09:00").ok // true
 * validatePolicy({ interval: "hourly", minute: 60 }).issues[0].code // "partOutOfRange"
 */
export function validatePolicy(input: unknown, options: IssueLimit = {}): Validation<AllocationExpirationPolicy> {
  const subject: Subject<AllocationExpirationPolicy> = {
    check: checkPolicyShape,
    readText,
    lint: (policy) => policyIssues(policy),
    lintParts: lintPolicy,
  };
  return validateSubject(input, subject, options);
}

function readText(text: string): TextReading<AllocationExpirationPolicy> {
  const reading = readPolicy(text);
  const places = (): TextPlaces => {
    const rangeOf = rangesOfPolicy(reading);
    // Only a time has a fix, and needs no quotes then.
    const fixOf = ({ title, certain, edits: [edit] }: DocumentFix): TextFix | undefined =>
      edit?.type === "set" ? { title, certain, range: rangeOf(edit.path), replacement: String(edit.value) } : undefined;
    return { rangeOf, fixOf };
  };
  return { result: policyResult(reading), draft: reading.value, places };
}

/** Issues that prevent computing with a valid policy; none for other values. */
export function lintPolicy(value: unknown): readonly Issue[] {
  const policy = checkPolicy(value);
  return policy.ok ? policyIssues(policy.value) : [];
}

import type { Issue } from "../model/issues/issue.js";
import type { IssueLimit } from "../model/issues/issue-limit.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { checkPolicy, checkPolicyShape } from "../model/structure/structure.js";
import { policyIssues } from "../policy/timing.js";
import { safeParsePolicy } from "../text/parse-policy.js";
import { rangesOfPolicy } from "../text/parser/locate.js";
import type { Subject, Validation } from "./validate.js";
import { validate } from "./validate.js";

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
    parseText: (text) => {
      const result = safeParsePolicy(text);
      return result.ok ? { result, draft: result.value } : { result };
    },
    rangesOfText: rangesOfPolicy,
    lint: (policy) => policyIssues(policy),
    lintParts: lintPolicy,
  };
  return validate(input, subject, options);
}

/** Issues that prevent computing with a valid policy; none for other values. */
export function lintPolicy(value: unknown): readonly Issue[] {
  const policy = checkPolicy(value);
  return policy.ok ? policyIssues(policy.value) : [];
}

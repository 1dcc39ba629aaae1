import type { AllocationExpirationPolicy } from "../../model/policy.js";
import { PolicyError, unwrap } from "../../model/issues/errors.js";
import { checkPolicy } from "../../model/structure/structure.js";
import { printNumber, printString } from "./print-literal.js";

/** The words before the value of each part of a policy. */
export const introductions = {
  minute: "at minute",
  weekDay: "on weekday",
  month: "in month",
  day: "on day",
  time: "at",
} as const;

const bareTime = /^\d{1,2}:\d{2}(?::\d{2})?$/;

/**
 * Writes a policy in the text language. {@link parsePolicy} reads the same policy from it.
 *
 * @throws {PolicyError} if the value is not a policy.
 * @example
 * printPolicy({ interval: "weekly", weekDay: 1, time: "09:00" }) // "weekly on weekday 1 at 09:00"
 */
export function printPolicy(policy: AllocationExpirationPolicy): string {
  const checked = unwrap(checkPolicy(policy), PolicyError);
  const values: Readonly<Record<string, string | number | undefined>> = { ...checked };
  const parts = Object.entries(introductions).map(([part, introduction]) => printPart(introduction, values[part]));
  return checked.interval + parts.join("");
}

function printPart(introduction: string, value: string | number | undefined): string {
  if (value === undefined) return "";
  const printed = typeof value === "number" ? printNumber(value) : bareTime.test(value) ? value : printString(value);
  return ` ${introduction} ${printed}`;
}

import type { AllocationExpirationPolicy } from "../model/policy.js";
import { intervals } from "../model/policy.js";
import { printNumber, printString } from "./print-literal.js";

/** The words before the value of each part. */
const introductions: Readonly<Record<string, string>> = {
  minute: "at minute",
  weekDay: "on weekday",
  month: "in month",
  day: "on day",
  time: "at",
};

const bareTime = /^\d{1,2}:\d{2}(?::\d{2})?$/;

/**
 * A policy in the text language, from which {@link parsePolicy} makes the same policy again.
 *
 * @example
 * printPolicy({ interval: "weekly", weekDay: 1, time: "09:00" }) // "weekly on weekday 1 at 09:00"
 */
export function printPolicy(policy: AllocationExpirationPolicy): string {
  const values: Readonly<Record<string, string | number | undefined>> = { ...policy };
  const parts = Object.keys(intervals[policy.interval]).map((part) => printPart(part, values[part]));
  return policy.interval + parts.join("");
}

function printPart(part: string, value: string | number | undefined): string {
  if (value === undefined) return "";
  const printed = typeof value === "number" ? printNumber(value) : bareTime.test(value) ? value : printString(value);
  return ` ${introductions[part] ?? part} ${printed}`;
}

import rrule from "rrule";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";
import type { ShortMonths } from "../../src/policy/index.js";

/** The instants in UTC of the RFC 5545 recurrence rule of a policy, from one instant until before another. */
export function recurrences(
  policy: AllocationExpirationPolicy,
  shortMonths: ShortMonths,
  from: Date,
  to: Date,
): readonly Date[] {
  const start = from.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const rule = rrule.rrulestr(`DTSTART:${start}\nRRULE:${ruleOf(policy, shortMonths)}`);
  return rule.between(from, new Date(to.getTime() - 1), true);
}

/** A policy as a recurrence rule, week days counted from Monday. */
function ruleOf(policy: AllocationExpirationPolicy, shortMonths: ShortMonths): string {
  if (policy.interval === "hourly") return `FREQ=HOURLY;BYMINUTE=${policy.minute ?? 0};BYSECOND=0`;
  const [hour, minute, second] = `${policy.time ?? "00:00"}:00`.split(":").map(Number);
  const time = `BYHOUR=${hour ?? 0};BYMINUTE=${minute ?? 0};BYSECOND=${second ?? 0}`;
  switch (policy.interval) {
    case "daily":
      return `FREQ=DAILY;${time}`;
    case "weekly":
      return `FREQ=WEEKLY;BYDAY=${weekDays[policy.weekDay ?? 1] ?? ""};${time}`;
    case "monthly":
      return `FREQ=MONTHLY;${monthDay(policy.day, shortMonths)};${time}`;
    case "quarterly": {
      const months = [0, 3, 6, 9].map((offset) => offset + (((policy.month ?? 1) - 1) % 3) + 1);
      return `FREQ=MONTHLY;BYMONTH=${months.join()};${monthDay(policy.day, shortMonths)};${time}`;
    }
    case "yearly":
      return `FREQ=MONTHLY;BYMONTH=${policy.month ?? 1};${monthDay(policy.day, shortMonths)};${time}`;
  }
}

const weekDays = ["", "MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** A day that short months do not have is the last of those from the 28th on that there are. */
function monthDay(day = 1, shortMonths: ShortMonths): string {
  if (shortMonths === "skip" || day <= 28) return `BYMONTHDAY=${day}`;
  return `BYMONTHDAY=${[28, 29, 30, 31].filter((other) => other <= day).join()};BYSETPOS=-1`;
}

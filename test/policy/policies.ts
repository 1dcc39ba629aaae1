import * as fc from "fast-check";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";

const minute = fc.integer({ min: 0, max: 59 });
const weekDay = fc.integer({ min: 1, max: 7 });
const day = fc.integer({ min: 1, max: 31 });
const month = fc.integer({ min: 1, max: 12 });
const time = fc.tuple(fc.integer({ min: 0, max: 23 }), minute, fc.option(minute)).map((parts) =>
  parts
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, "0"))
    .join(":"),
);

/** Every policy that can be computed with week days counted from Monday and short months clamped. */
export const policies: fc.Arbitrary<AllocationExpirationPolicy> = fc.oneof(
  policy("hourly", { minute }),
  policy("daily", { time }),
  policy("weekly", { weekDay, time }),
  policy("monthly", { day, time }),
  policy("quarterly", { month, day, time }),
  policy("yearly", { month, day, time }),
);

function policy<Interval extends string, Parts extends object>(
  interval: Interval,
  parts: { [Part in keyof Parts]: fc.Arbitrary<Parts[Part]> },
) {
  return fc.record<Parts, never>(parts, { requiredKeys: [] }).map((present) => ({ interval, ...present }));
}

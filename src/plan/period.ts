import type { Period } from "../model/filter.js";
import { DAY, LAST_INSTANT } from "../model/iso-date.js";
import { unreachable } from "../model/unreachable.js";
import type { Span } from "./instant.js";

/** The instants of a period, in days of 24 hours before now; none is in the future. */
export function spanOfPeriod({ operator, value }: Period, now: number): Span {
  const ageAt = (instant: number): number => (now - instant) / DAY;
  switch (operator) {
    case "lessThan":
      return { first: firstInstant((instant) => ageAt(instant) < value, now), last: now };
    case "moreThan":
      return { first: -LAST_INSTANT, last: firstInstant((instant) => !(ageAt(instant) > value), now) - 1 };
    case "exactly": {
      const first = firstInstant((instant) => Math.floor(ageAt(instant)) <= value, now);
      const end = firstInstant((instant) => Math.floor(ageAt(instant)) < value, now);
      // `exactly` a fraction matches nothing, because ages are whole days.
      return Number.isInteger(value) ? { first, last: end - 1 } : { first: now, last: now - 1 };
    }
    default:
      return unreachable(operator, "operator of a period");
  }
}

/** The first instant from which a condition holds, or the one after `now`. A binary search avoids rounding errors. */
function firstInstant(holdsFrom: (instant: number) => boolean, now: number): number {
  let from = -LAST_INSTANT;
  let to = now + 1;
  while (from < to) {
    const middle = from + Math.floor((to - from) / 2);
    if (holdsFrom(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

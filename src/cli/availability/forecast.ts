/** The days of the option `--forecast`. */
import { Temporal } from "#temporal";
import { partsOf } from "./forecast-length.js";

/** The beginnings of the days after an instant, or of each seventh day, in milliseconds. */
export function forecastInstants(text: string | undefined, now: number, timeZone: string): readonly number[] {
  const { count, unit } = partsOf(text ?? "");
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from({ length: count }, (_, index) => {
    const days = unit === "w" ? 1 + 7 * index : 1 + index;
    return today.add({ days }).toZonedDateTime(timeZone).epochMilliseconds;
  });
}

/** The places of the instants that fit: each day as long as the weeks after it fit as well. */
export function shownInstants(count: number, columns: number): readonly number[] {
  for (let daily = Math.min(count, columns); daily > 0; daily--) {
    const weekly = Math.floor((count - daily) / 7);
    if (daily + weekly > columns) continue;
    return [...Array(daily).keys(), ...Array.from({ length: weekly }, (_, week) => daily - 1 + 7 * (week + 1))];
  }
  return Array.from({ length: Math.min(columns, Math.ceil(count / 7)) }, (_, week) => 7 * week);
}

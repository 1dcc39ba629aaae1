/** Dates as they are written elsewhere. */
import { printDate } from "./print-literal.js";

const numeric = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T\s]+(\d{2}:\d{2}.*))?$/;

/** The date that is meant, with its `@`; undefined where day and month cannot be told apart, and of what is no date. */
export function dateFrom(text: string): string | undefined {
  const [, first = "", , second = "", third = "", time = ""] = numeric.exec(text) ?? [];
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : +first > 12
        ? [third, second, first]
        : +second > 12
          ? [third, first, second]
          : [];
  if (year?.length !== 4 || month === undefined || day === undefined || +month > 12) return undefined;
  const clock = time === "" ? "" : `T${time.replace(/([+-]\d{2})(\d{2})$/, "$1:$2")}`;
  const date = printDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${clock}`);
  return date.includes('"') ? undefined : date;
}

/** Whether a text says a time from now, as in `now() - 30 days` and `last week`. */
export function isRelative(text: string): boolean {
  return /^(?:now|today|yesterday|tomorrow|current_)|\b(?:hour|day|week|month|quarter|year)s?\b/i.test(text);
}

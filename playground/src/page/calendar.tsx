/** A small calendar of two months, with the days on which something expires. */
import type { ReactNode } from "react";

interface CalendarProps {
  /** ISO 8601. */
  readonly now: string;
  readonly timeZone: string;
  /** ISO 8601, in order. */
  readonly instants: readonly string[];
}

export function Calendar({ now, timeZone, instants }: CalendarProps): ReactNode {
  const days = new Set(instants.map((instant) => dayOf(instant, timeZone)));
  const today = dayOf(now, timeZone);
  const [first = today] = days;
  // From now on, or where the next one is if that is far.
  const start = monthsBetween(today, first) > 1 ? first : today;
  return (
    <div className="calendar">
      {[0, 1].map((later) => (
        <Month key={later} month={monthAfter(start, later)} days={days} today={today} />
      ))}
    </div>
  );
}

interface MonthProps {
  /** The first day, as an ISO date. */
  readonly month: string;
  readonly days: ReadonlySet<string>;
  readonly today: string;
}

const monthName = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

function Month({ month, days, today }: MonthProps): ReactNode {
  const first = new Date(month);
  // Weeks begin on Monday.
  const before = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells = [...Array<undefined>(before).fill(undefined), ...Array.from({ length }, (_, index) => index + 1)];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return (
    <table>
      <caption>{monthName.format(first)}</caption>
      <thead>
        <tr>
          {["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => {
              const date = day === undefined ? "" : `${month.slice(0, 8)}${String(day).padStart(2, "0")}`;
              const expires = days.has(date);
              return (
                <td key={place} data-expires={expires || undefined} data-today={date === today || undefined}>
                  {day}
                  {expires && <span className="hidden"> expires</span>}
                  {date === today && <span className="hidden"> today</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The date of an instant in a time zone, as ISO 8601 writes it. */
function dayOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat("sv", { dateStyle: "short", timeZone }).format(new Date(instant));
}

function monthsBetween(from: string, to: string): number {
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}

function monthAfter(day: string, later: number): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + later, 1)).toISOString().slice(0, 10);
}

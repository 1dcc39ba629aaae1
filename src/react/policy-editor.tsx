/** An editor of when allocations expire. */
import type { ReactNode } from "react";
import { useEffect, useId, useState } from "react";
import { checkLocale, checkTimeZone, fillIn } from "../ui/describe-options.js";
import type { AllocationExpirationPolicy, Interval } from "../model/policy.js";
import { intervals } from "../model/policy.js";
import { partRanges, readTimeOfDay } from "../model/policy-parts.js";

/** In the order in which they are read. */
const parts = ["month", "weekDay", "day", "minute", "time"] as const;

type PolicyPart = (typeof parts)[number];

const intervalNames = ["hourly", "daily", "weekly", "monthly", "quarterly", "yearly"] as const satisfies Interval[];

/** The texts of a policy editor in American English. */
export const englishPolicyTexts = {
  policy: "Expiration",
  interval: "Allocations expire",
  intervals: {
    hourly: "every hour",
    daily: "every day",
    weekly: "every week",
    monthly: "every month",
    quarterly: "every quarter",
    yearly: "every year",
  } satisfies Record<Interval, string>,
  parts: { minute: "at minute", time: "at", weekDay: "on", day: "on day", month: "in" } satisfies Record<
    PolicyPart,
    string
  >,
  // Of a quarter.
  month: "month {month}",
  // What is not set.
  unset: "not set",
  // What an empty part means, and what is wrong with one.
  empty: {
    minute: "Without a minute, they expire at minute 0.",
    time: "Without a time, they expire at 00:00.",
    weekDay: "Without a day, they expire on Monday.",
    day: "Without a day, they expire on day 1.",
    month: "Without a month, they expire in the first one.",
  } satisfies Record<PolicyPart, string>,
  wrong: {
    minute: "A minute is a whole number from {from} to {to}.",
    time: "A time is written as HH:MM or HH:MM:SS, from 00:00 to 23:59:59.",
    weekDay: "A day of the week is a whole number from {from} to {to}.",
    day: "A day of the month is a whole number from {from} to {to}.",
    month: "A month is a whole number from {from} to {to}.",
  } satisfies Record<PolicyPart, string>,
  next: "Next expirations ({timeZone})",
};

/** The strings of a policy editor, with placeholders in braces. */
export type PolicyTexts = { readonly [Key in keyof typeof englishPolicyTexts]: (typeof englishPolicyTexts)[Key] };

/** The props of {@link PolicyEditor}. */
export interface PolicyEditorProps {
  readonly policy: AllocationExpirationPolicy;
  readonly onChange: (policy: AllocationExpirationPolicy) => void;
  /** Default: `UTC`. */
  readonly timeZone?: string | undefined;
  /** `expirations` of `capacity-filter/policy`, which can be loaded on demand. Without it, no expirations are shown. */
  readonly expirations?: Expirations | undefined;
  /** The instant after which expirations are listed. Default: when the editor is first shown. */
  readonly from?: Date | undefined;
  /** The language of dates: a language tag. Default: `en`. */
  readonly locale?: string | undefined;
  /** Default: {@link englishPolicyTexts}. */
  readonly texts?: PolicyTexts | undefined;
}

/** Lists when allocations expire. */
export type Expirations = (
  policy: AllocationExpirationPolicy,
  range: { readonly from: Date; readonly count: number },
  options: { readonly timeZone: string },
) => Iterable<Date>;

/**
 * An editor of when allocations expire, with the next three expirations.
 *
 * @throws {FilterError} if the locale is not a language tag, or the time zone is unknown.
 * @example
 * <PolicyEditor policy={policy} onChange={setPolicy} timeZone="Europe/Paris" expirations={expirations} />
 */
export function PolicyEditor(props: PolicyEditorProps): ReactNode {
  const { policy, onChange, timeZone = "UTC", locale = "en", texts = englishPolicyTexts } = props;
  checkLocale(locale);
  checkTimeZone(timeZone);
  const id = useId();
  const next = useNext(props, timeZone, locale);
  const values: Partial<Record<string, number | string>> = policy;
  const partsOfInterval = parts.filter((part) => part in intervals[policy.interval]);
  const isAnyWrong = partsOfInterval.some((part) => isWrong(part, values[part]));
  return (
    <div className="cf-policy" role="group" aria-label={texts.policy}>
      <div className="cf-policy-parts">
        <label htmlFor={id}>{texts.interval}</label>
        <select
          id={id}
          className="cf-input"
          value={policy.interval}
          onChange={(event) => onChange(withInterval(policy, event.target.value))}
        >
          {intervalNames.map((interval) => (
            <option key={interval} value={interval}>
              {texts.intervals[interval]}
            </option>
          ))}
        </select>
        {partsOfInterval.map((part) => (
          <PartInput
            key={part}
            part={part}
            value={values[part]}
            noteId={`${id}${part}`}
            interval={policy.interval}
            locale={locale}
            texts={texts}
            onChange={(value) => onChange(withPart(policy, part, value))}
          />
        ))}
      </div>
      {partsOfInterval.map((part) => (
        <PartNote key={part} id={`${id}${part}`} part={part} value={values[part]} texts={texts} />
      ))}
      {next !== undefined && !isAnyWrong && (
        <div className="cf-policy-next">
          <strong id={`${id}next`}>{fillIn(texts.next, { timeZone })}</strong>
          {typeof next === "string" ? (
            <p className="cf-issue" data-severity="error">
              {next}
            </p>
          ) : (
            <ol aria-labelledby={`${id}next`}>
              {next.map((date) => (
                <li key={date}>{date}</li>
              ))}
            </ol>
          )}
        </div>
      )}
    </div>
  );
}

/** The next expirations in words, or why there are none. Set after the first render: a server has another time. */
function useNext(
  { policy, expirations, from }: PolicyEditorProps,
  timeZone: string,
  locale: string,
): readonly string[] | string | undefined {
  const [next, setNext] = useState<readonly string[] | string>();
  useEffect(() => {
    if (expirations === undefined) {
      setNext(undefined);
      return;
    }
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone });
    try {
      const dates = [...expirations(policy, { from: from ?? new Date(), count: 3 }, { timeZone })];
      setNext(dates.map((date) => format.format(date)));
    } catch (error) {
      setNext(error instanceof Error ? error.message : String(error));
    }
  }, [policy, expirations, from, timeZone, locale]);
  return next;
}

/** Whether no expirations can be computed with a part. */
function isWrong(part: PolicyPart, value: number | string | undefined): boolean {
  if (value === undefined) return false;
  if (part === "time") return readTimeOfDay(String(value)) === undefined;
  const [from, to] = partRanges[part];
  return !Number.isInteger(value) || Number(value) < from || Number(value) > to;
}

interface PartNoteProps extends Pick<PartInputProps, "part" | "value" | "texts"> {
  readonly id: string;
}

/** What is wrong with a part, or what it means that it is empty. */
function PartNote({ id, part, value, texts }: PartNoteProps): ReactNode {
  const isEmpty = value === undefined;
  if (!isEmpty && !isWrong(part, value)) return null;
  const [from, to] = part === "time" ? [] : partRanges[part];
  return (
    <p id={id} className="cf-issue" data-severity={isEmpty ? "info" : "error"}>
      {isEmpty ? texts.empty[part] : fillIn(texts.wrong[part], { from: String(from), to: String(to) })}
    </p>
  );
}

interface PartInputProps {
  readonly part: PolicyPart;
  readonly value: number | string | undefined;
  /** The message about the part, if there is one. */
  readonly noteId: string;
  readonly interval: Interval;
  readonly locale: string;
  readonly texts: PolicyTexts;
  readonly onChange: (value: number | string | undefined) => void;
}

function PartInput({ part, value = "", noteId, interval, locale, texts, onChange }: PartInputProps): ReactNode {
  const id = useId();
  const options = optionsOf(part, interval, locale, texts);
  const isNumber = part !== "time";
  const [min, max] = isNumber ? partRanges[part] : [];
  const isInvalid = value !== "" && isWrong(part, value);
  const control = {
    id,
    className: "cf-input",
    value,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": value === "" || isInvalid ? noteId : undefined,
  };
  const change = (written: string): void => onChange(written === "" ? undefined : isNumber ? Number(written) : written);
  return (
    <>
      <label htmlFor={id}>{texts.parts[part]}</label>
      {options === undefined ? (
        <input
          {...control}
          // The model accepts any string as time; an invalid one is shown unchanged.
          type={isNumber ? "number" : value === "" || !isInvalid ? "time" : "text"}
          min={min}
          max={max}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <select {...control} onChange={(event) => change(event.target.value)}>
          <option value="">{texts.unset}</option>
          {value !== "" && Number(value) > options.length && <option value={value}>{value}</option>}
          {options.map((label, index) => (
            <option key={label} value={index + 1}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/** The name of a part by its number, from 1. */
function optionsOf(
  part: PolicyPart,
  interval: Interval,
  locale: string,
  { month }: PolicyTexts,
): readonly string[] | undefined {
  const format = (options: Intl.DateTimeFormatOptions, count: number, date: (index: number) => Date): string[] =>
    Array.from({ length: count }, (_, index) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(date(index)),
    );
  // 1 January 2024 was a Monday.
  if (part === "weekDay") return format({ weekday: "long" }, 7, (index) => new Date(Date.UTC(2024, 0, index + 1)));
  if (part !== "month") return undefined;
  if (interval === "quarterly") return ["1", "2", "3"].map((number) => fillIn(month, { month: number }));
  return format({ month: "long" }, 12, (index) => new Date(Date.UTC(2024, index, 1)));
}

/** The policy with another interval, and the parts that both intervals have. */
function withInterval(policy: AllocationExpirationPolicy, interval: string): AllocationExpirationPolicy {
  const name = intervalNames.find((known) => known === interval) ?? policy.interval;
  const kept = Object.entries(policy).filter(([part]) => part in intervals[name]);
  return { ...Object.fromEntries(kept), interval: name };
}

function withPart(
  policy: AllocationExpirationPolicy,
  part: string,
  value: number | string | undefined,
): AllocationExpirationPolicy {
  const changed = { ...policy, [part]: value };
  if (value === undefined) Reflect.deleteProperty(changed, part);
  return changed;
}

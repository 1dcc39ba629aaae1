/** The input of a date: a day, a day with a time, or a number of units ago. */
import type { ReactNode } from "react";
import { useState } from "react";
import { wholeExpression } from "../model/expressions.js";
import type { RelativeUnit } from "../model/relative-date.js";
import { partsOfRelativeDate, relativeUnits, writeRelativeDate } from "../model/relative-date.js";
import { fillIn, plural } from "../ui/describe-options.js";
import type { Choice, SentenceWords } from "../ui/index.js";
import { numberOf } from "../ui/number-text.js";
import { useBuilder } from "./builder.js";
import { useComponents } from "./components.js";
import type { ControlAttributes, InputProps } from "./control-props.js";

/** How a date is written, and what is in its field. */
interface WrittenDate {
  readonly form: "date" | "time" | "text" | RelativeUnit;
  readonly text: string;
  /** Of a time: its offset from UTC, such as `Z`; empty if it has none. */
  readonly offset: string;
  /** Of a time: the number of characters of its clock, to the minute, the second or the millisecond. */
  readonly clock: keyof typeof steps;
}

/** The steps of clocks, in seconds. */
const steps = { 5: 60, 8: 1, 12: 0.001 } as const;

const inputTypes = { date: "date", time: "datetime-local", text: "text" } as const;

const writtenDay = /^\d{4}-\d{2}-\d{2}$/;
/** What a field of times shows without loss. */
const writtenTime = /^(\d{4}-\d{2}-\d{2}T(\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?))(Z|[+-]\d{2}:\d{2})?$/;

function readDate(value: string): WrittenDate {
  const relative = partsOfRelativeDate(value);
  const [, local, clock = "", offset = ""] = writtenTime.exec(value) ?? [];
  if (relative !== undefined) return { ...utc, form: relative.unit, text: String(relative.count) };
  if (local !== undefined) return { form: "time", text: local, offset, clock: clockOf(clock) };
  return { ...utc, form: value === "" || writtenDay.test(value) ? "date" : "text", text: value };
}

function clockOf({ length }: string): WrittenDate["clock"] {
  return length === 5 || length === 8 ? length : 12;
}

/** A new time has seconds, as most stored times do. */
const utc = { offset: "Z", clock: 8 } as const;

/** The operand for what is in the field; empty if it is unfinished, or after the year 9999. */
function writeDate({ form, text, offset, clock }: WrittenDate, locale: string): string {
  // The year has more than four digits, which ISO 8601 writes with a sign.
  if (form !== "text" && /^\d{5,}-/.test(text)) return "";
  if (form === "date" || form === "text" || text === "") return text;
  if (form === "time") {
    // A field of times leaves out seconds and fractions that are zero.
    const written = text.slice(text.indexOf("T") + 1);
    return text + "00:00:00.000".slice(written.length, clock) + offset;
  }
  const count = numberOf(text, locale);
  const operand = count === undefined ? "" : writeRelativeDate(count, form);
  return partsOfRelativeDate(operand) === undefined ? "" : operand;
}

/** The date in another form, which keeps what both have in common. */
function inForm(date: WrittenDate, form: WrittenDate["form"]): WrittenDate {
  const { text } = date;
  if (form === "date") return { ...utc, form, text: date.form === "time" ? text.replace(/T.*/, "") : "" };
  if (form === "time") return { ...utc, form, text: `${text}T00:00` };
  return { ...utc, form, text: isRelative(date) ? text : "" };
}

function isRelative({ form }: WrittenDate): boolean {
  return Object.hasOwn(relativeUnits, form);
}

interface DateInputProps {
  readonly props: InputProps;
  /** The control that chooses the form. */
  readonly formControl: ControlAttributes;
}

/** Shows what is typed, and the form that was chosen, until the condition has another value. */
export function DateInput({ props, formControl }: DateInputProps): ReactNode {
  const { words, texts, locale = "en" } = useBuilder();
  const { Input, Select } = useComponents();
  const [typed, setTyped] = useState<WrittenDate>();
  const { value, choices, onChange } = props;
  const date = typed !== undefined && writeDate(typed, locale) === value ? typed : readDate(value);
  const { form, text } = date;
  const write = (written: WrittenDate): void => {
    setTyped(written);
    onChange(writeDate(written, locale));
  };

  const isExpression = ({ value: known }: Choice): boolean => wholeExpression(String(known)) !== undefined;
  const canHaveTime = form === "time" || (form === "date" && text !== "");
  const forms: readonly (readonly [WrittenDate["form"], string])[] = [
    ["date", texts.day],
    ...(canHaveTime ? [["time", texts.dayAndTime] as const] : []),
    ...unitNames.map((unit) => [unit, unitAgo(words.sentence, unit, Number(text), locale)] as const),
    ...(form === "text" ? [["text", texts.otherDate] as const] : []),
  ];
  // What is typed can have no operand yet, which the row shows only when it is left.
  const control = text !== "" && value === "" ? { ...props.control, "aria-invalid": true as const } : props.control;
  return (
    <span className="cf-date" data-form={isRelative(date) ? "ago" : form}>
      <Input
        {...props}
        control={control}
        type={form === "date" || form === "time" || form === "text" ? inputTypes[form] : "number"}
        value={text}
        choices={form === "date" ? choices.filter((choice) => !isExpression(choice)) : []}
        min={0}
        step={form === "time" ? steps[date.clock] : 1}
        onChange={(written) => write({ ...date, text: written })}
        onBlur={() => {
          if (value !== "") setTyped(undefined);
        }}
      />
      {form === "time" && date.offset !== "" && (
        <span className="cf-word">{date.offset === "Z" ? texts.utc : date.offset}</span>
      )}
      <Select
        control={formControl}
        value={form}
        options={[...forms.map(([known, label]) => ({ value: known, label })), ...choices.filter(isExpression)]}
        onChange={(chosen) => {
          const known = forms.find(([name]) => name === chosen)?.[0];
          if (known === undefined) onChange(chosen);
          else write(inForm(date, known));
        }}
      />
    </span>
  );
}

const unitNames = Object.keys(relativeUnits).filter((name): name is RelativeUnit => name in relativeUnits);

/** A unit after its number: `months ago`. */
function unitAgo({ ago, units }: SentenceWords, unit: RelativeUnit, count: number, locale: string): string {
  const name = fillIn(plural(units[unit], count, locale), { count: "" }).trim();
  return fillIn(ago, { duration: name });
}

/** Options that would help to read values. */
import type { UnreadableValues } from "../../records/read-stats.js";
import type { TypeReading } from "../../records/readings.js";
import { textOfValue } from "../../records/row-builder.js";
import { unreadable, valueReader } from "../../records/values.js";
import type { ValueFormat } from "../../model/data-model.js";

export function optionsFor({ decimal, format, true: yes, false: no, null: nulls = [] }: ValueFormat): string {
  return [
    ...(decimal === undefined ? [] : ["--decimal", decimal]),
    ...(format === undefined ? [] : ["--date-format", shellWord(format)]),
    ...(yes === undefined ? [] : ["--true", shellWord(yes.join(","))]),
    ...(no === undefined ? [] : ["--false", shellWord(no.join(","))]),
    ...nulls.flatMap((text) => ["--null", shellWord(text)]),
  ].join(" ");
}

function shellWord(text: string): string {
  return /^[\w./,:+-]+$/.test(text) ? text : `'${text}'`;
}

/** What would help to read values; empty if nothing is sure. */
export function offerOf({ reading, count, first, formats, nulls, hasFormat }: UnreadableValues): string {
  const [format, other, ...others] = formats;
  const all = count === 1 ? "It fits" : "They all fit";
  const none = nulls.map((text) => JSON.stringify(text)).join(" and ");
  if (format === undefined) {
    if (nulls.length > 0) return `If ${none} is no value: ${optionsFor({ null: nulls })}`;
    return reading === "number" && amount.test(first.value) ? 'Currency signs and "%" are not part of a number.' : "";
  }
  if (others.length > 0) return "";
  if (hasFormat) {
    // Options are for all columns.
    return other === undefined ? `${all} ${nameOf(format)}: state it in the data model, ${jsonOf(format)}` : "";
  }
  const stated = [format, ...(other === undefined ? [] : [other])].map((each) => ({ ...each, null: nulls }));
  if (other === undefined) {
    const orNone = none === "" ? "" : `, or ${none} for no value`;
    return `${all} ${nameOf(format)}${orNone}: ${stated.map(optionsFor).join("")}`;
  }
  const choices = stated.map((each) => `${optionsFor(each)}${exampleOf(first.value, reading, each)}`);
  return `${all} ${nameOf(format)} and ${nameOf(other)}: ${choices.join(" or ")}`;
}

/** A number with a currency sign or code, or a percentage. */
const amount = /^(?:\p{Sc}|[A-Z]{3}(?=[\s\d]))?\s?[+-]?(?:[.,'’\s]*\d)+[.,]*\s?(?:\p{Sc}|%|[A-Z]{3})?$/u;

function nameOf({ decimal, format, true: yes = [], false: no = [] }: ValueFormat): string {
  return decimal === undefined ? (format ?? `${yes.join()} and ${no.join()}`) : `a decimal ${decimal}`;
}

function jsonOf(format: ValueFormat): string {
  return JSON.stringify(format).slice(1, -1).replace(/":/g, '": ');
}

function exampleOf(text: string, reading: TypeReading, format: ValueFormat): string {
  const value = valueReader(reading, format)(text);
  return value === unreadable || value === null ? "" : ` (${JSON.stringify(text)} is ${textOfValue(value)})`;
}

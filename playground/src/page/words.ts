/** How the page writes numbers, dates, names and values. */
import type { DataModel } from "capacity-filter/core";
import type { Moves } from "../engine/protocol.js";
import { titleColumnOf } from "./columns.js";

const integers = new Intl.NumberFormat("en");

export const formatCount = (count: number): string => integers.format(count);

/** "1 problem", "2 problems". */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : other}`;

/** "1 company", "40 companies". */
export function countOf(count: number, { label = { one: "record", other: "records" } }: DataModel): string {
  if (typeof label === "string") return counted(count, label, label);
  return counted(count, label.one ?? label.other, label.other);
}

/** "214 companies enter, 37 leave." */
export function movesText({ enter, leave, unknown }: Moves, model: DataModel): string {
  const parts = [
    `${countOf(enter, model)} ${enter === 1 ? "enters" : "enter"}`,
    `${formatCount(leave)} ${leave === 1 ? "leaves" : "leave"}`,
  ];
  if (unknown > 0) parts.push(`${formatCount(unknown)} cannot be compared`);
  return `${parts.join(", ")}.`;
}

const dateStyles = {
  /** "Jul 1". */
  short: { day: "numeric", month: "short" },
  /** "Jul 1, 2025". */
  day: { dateStyle: "medium" },
  /** "Jul 1, 2025, 09:00". */
  instant: { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Each is slow to make, and there may be one for each member. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

export function formatDate(date: number | Date, style: keyof typeof dateStyles, timeZone: string): string {
  const key = `${style} ${timeZone}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat("en", { ...dateStyles[style], timeZone });
  dateFormats.set(key, format);
  return format.format(date);
}

/** What people call a row. */
export function nameOf(row: Readonly<Record<string, unknown>>, index: number, model: DataModel): string {
  const slug = titleColumnOf(model);
  const name = slug === undefined ? undefined : row[slug];
  const isName = (typeof name === "string" && name.trim() !== "") || typeof name === "number";
  return isName ? String(name) : `record ${formatCount(index + 1)}`;
}

/** A value of a cell, and whether it is text; a missing one is empty. */
export function writeCell(value: unknown): {
  readonly text: string;
  readonly type: "text" | "number" | "other" | "none";
} {
  if (value === undefined) return { text: "", type: "none" };
  if (value === null) return { text: "null", type: "none" };
  if (value === "") return { text: '""', type: "none" };
  if (typeof value === "string") {
    // Spaces at an end would not be seen.
    return { text: value.trim() === value ? value : JSON.stringify(value), type: "text" };
  }
  if (typeof value === "number" || typeof value === "bigint") return { text: String(value), type: "number" };
  return { text: JSON.stringify(value), type: "other" };
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

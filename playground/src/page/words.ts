/** How the page says numbers, names and values. */
import type { DataModel } from "capacity-filter/core";
import { titleColumnOf } from "./columns.js";

const integers = new Intl.NumberFormat("en");

export const formatCount = (count: number): string => integers.format(count);

/** "1 company", "40 companies". */
export function countOf(count: number, model: DataModel): string {
  const { label = { one: "record", other: "records" } } = model;
  const { one, other } = typeof label === "string" ? { one: label, other: label } : label;
  return `${formatCount(count)} ${count === 1 ? one : other}`;
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

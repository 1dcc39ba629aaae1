/** Finds what the values of a CSV column are: CSV holds only text. */
import type { DataColumn } from "capacity-filter/core";

/** What the text of a column is read as. */
type Reading = "text" | "number" | "boolean" | "json";

/** Decimal numbers as spreadsheets write them. A leading zero is not one: post codes and telephone numbers have it. */
const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Digits beyond these are lost in a number, and identifiers have that many. */
const maxDigits = 15;

/** What all values of a column can be read as; null has no say. */
export function readingOf(values: Iterable<string | null>): Reading {
  let possible: readonly Reading[] = ["number", "boolean", "json"];
  let isEmpty = true;
  for (const value of values) {
    if (value === null) continue;
    isEmpty = false;
    possible = possible.filter((reading) => canRead(value, reading));
    if (possible.length === 0) return "text";
  }
  return isEmpty ? "text" : (possible[0] ?? "text");
}

/** What a column of a type is read as; undefined if the values decide. */
export function readingOfType(type: DataColumn["type"]): Reading | undefined {
  switch (type) {
    case "string":
    case "date":
      return "text";
    case "number":
    case "boolean":
      return type;
    case "object":
    case "array":
    case "vector":
      return "json";
    case "any":
      return undefined;
  }
}

/** The value of a text; the text itself if it cannot be read like that. */
export function readValue(text: string | null, reading: Reading): unknown {
  if (text === null || !canRead(text, reading)) return text;
  switch (reading) {
    case "text":
      return text;
    case "number":
      return Number(text);
    case "boolean":
      return text.toLowerCase() === "true";
    case "json":
      return JSON.parse(text);
  }
}

function canRead(text: string, reading: Reading): boolean {
  switch (reading) {
    case "text":
      return true;
    case "number":
      return decimal.test(text) && text.replace(/e.*|\D/gi, "").length <= maxDigits;
    case "boolean":
      return /^(?:true|false)$/i.test(text);
    case "json":
      return /^[{[]/.test(text) && isJson(text);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

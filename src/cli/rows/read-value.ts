import { unreachable } from "../../model/unreachable.js";
import type { Reading } from "../../engines/records/readings.js";

/** Stands for a value that is not what its column is read as. */
export const unreadable = Symbol("unreadable");

/**
 * The value of a CSV field. White space around a number or a boolean is ignored, and an empty field is
 * null for every reading but `text`: no value was lost there.
 */
export function readValue(text: string, reading: Reading): unknown {
  if (reading === "text") return text;
  const trimmed = text.trim();
  if (trimmed === "") return null;
  switch (reading) {
    case "number":
      return readNumber(trimmed);
    case "boolean":
      return readBoolean(trimmed.toLowerCase());
    case "json":
      return readJson(trimmed);
    default:
      return unreachable(reading, "reading");
  }
}

/** Decimal digits as spreadsheets and databases write them; `Number` alone would accept "0x1F" and "Infinity". */
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function readNumber(text: string): unknown {
  const number = Number(text);
  return decimal.test(text) && Number.isFinite(number) ? number : unreadable;
}

function readBoolean(text: string): unknown {
  if (text === "true") return true;
  return text === "false" ? false : unreadable;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unreadable;
  }
}

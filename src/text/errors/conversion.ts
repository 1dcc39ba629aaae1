/** Literals of one type as literals of another, for fixes. */
import type { ColumnType } from "../../model/data-model.js";
import type { Explaining } from "./explaining.js";
import { dateFrom } from "./lenient-date.js";
import { numberFrom } from "./lenient-number.js";
import { printDate, printString } from "../printer/print-literal.js";
import type { Repair } from "./report.js";
import { token } from "../lexer/token.js";

/** What is compared with a column of a type, in plain words. */
export const typeNames: Readonly<Record<ColumnType | "objectProperty", string>> = {
  string: "text",
  number: "a number",
  date: "a date",
  boolean: "true or false",
  object: "an object",
  array: "an array",
  vector: "a vector",
  any: "a value of any type",
  objectProperty: "a property",
};

/** A literal rewritten as one of another type, where that is plain to do. */
export function converted(index: number, type: ColumnType, { literals, tokens }: Explaining): Repair | undefined {
  const raw = literals.raw(index);
  const code = tokens.codes[index];
  const text = code === token.string ? literals.string(index) : code === token.date ? bodyOfDate(raw) : raw;
  let replacement: string | undefined;
  if (type === "string" || type === "object") replacement = printString(text);
  if (type === "number") replacement = numberFrom(text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ""))?.replacement;
  if (type === "date") replacement = dateFrom(text) ?? (code === token.string ? printDate(text) : undefined);
  return replacement === undefined || replacement === raw ? undefined : { ...literals.place(index), replacement };
}

/** A date without its sign; of what is not one, such as the end of a mail address, the sign is a part. */
function bodyOfDate(raw: string): string {
  if (/^@\d/.test(raw)) return raw.slice(1);
  return /^@["']/.test(raw) ? raw.slice(2, -1) : raw;
}

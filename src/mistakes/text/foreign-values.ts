/** Dates and numbers in other notations. */
import { operators } from "../../model/operators.js";
import { isUntilNow, relativeDateFrom } from "../../model/relative-date.js";
import { printDate } from "../../text/printer/print-literal.js";
import { isoDateFrom } from "../dates.js";
import { countsFromNow, example } from "../relative-date.js";
import { notation } from "./notation.js";
import type { RowMeaning, PatternRow } from "./recognizer.js";
import { quoted } from "./recognizer.js";

/** A date of another notation as filter text; undefined if day and month are ambiguous, and for other text. */
export function dateFrom(text: string): string | undefined {
  const meant = isoDateFrom(text);
  return meant && printDate(meant);
}

/** The relative date that words mean, after the operator that other words mean, if any; it is an offer. */
export function relativeMeaning(words: string, operator?: "lowerThan" | "greaterThan"): RowMeaning {
  // `at = last 30 days` is not about one instant.
  const operand = operator === undefined && isUntilNow(words) ? undefined : relativeDateFrom(words);
  const meant = operand === undefined ? undefined : operator;
  const sign = meant === undefined ? [] : [operators.date[meant].text];
  return {
    replacement: operand && [...sign, printDate(operand)].join(" "),
    certain: false,
    message: countsFromNow(quoted(words), printDate(example), meant && notation.operator("date", meant)),
  };
}

/** `1,000`, `1,5` and `1.000,50`, which are two values for the parser; `$1,000` is a part of another issue. */
export const writtenNumber: PatternRow = {
  when: "(sign:unknown~)? | number:((number~ comma~)+ number)",
  means: ({ sign, number = "" }) => {
    if (/^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(number)) return number.replaceAll(".", "").replace(",", ".");
    // `200,404,000` may be several numbers, and `1,000` may be one with decimals.
    const certain = sign === "" && /,.*[,.]/.test(number) && !/^-?\d{3},(?!0)/.test(number);
    const meant = { replacement: number.replaceAll(",", ""), certain };
    return /^-?(?!0,)\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number) && meant;
  },
  code: "malformedNumber",
  message: "Write a number without separators and with a decimal point, such as 1000.50.",
  about: "sign..number",
};

import { quote } from "../model/issues/quote.js";
import { plainWord } from "../model/issues/suggest.js";
import { relativeDateFrom } from "../model/relative-date.js";
import { isString } from "../model/structure/json-object.js";
import type { Recognizer } from "./attempt.js";
import { comparisonOfAge } from "./dates.js";

/** A relative date, for messages. */
export const example = "3 months";

const ages =
  /^(?:(?:is)?(?:older|newer|earlier|later)than|(?:not)?(?:in|within)?(?:the)?(?:last|past|next)(?:n?days)?|ago|(?:more|less)than(?:n?days)?ago)$/;

/** An operator that counts from now, such as "older than"; what is meant is an offer. */
export const relativeDate: Recognizer<"relativeDate"> = ({ kind, operator, operands, notation }) => {
  if (kind !== "date" || !ages.test(plainWord(operator))) return undefined;
  const texts = operands.flatMap(({ value }) => value).filter(isString);
  const value = texts.length === 1 ? relativeDateFrom(texts.join()) : undefined;
  const name = value === undefined ? undefined : comparisonOfAge(operator);
  const written = quote([operator, ...texts].join(" "));
  return {
    code: "relativeDate",
    message: countsFromNow(written, notation.date(example), name && notation.operator("date", name)),
    expected: "a number and a unit",
    about: "comparison",
    ...(name && { intent: { operator: name, values: [value], certain: false } }),
  };
};

/**
 * What to write for a date that counts from now.
 *
 * @param written - the date in quotes.
 * @param example - a relative date in the notation of the filter.
 * @param operator - the operator that is meant, in quotes.
 */
export function countsFromNow(written: string, example: string, operator?: string): string {
  const use = operator === undefined ? "Write" : `Use ${operator} with`;
  return `${written} counts from the evaluation. ${use} a number and a unit, such as ${example}.`;
}

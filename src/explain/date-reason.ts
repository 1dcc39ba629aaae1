import type { DateCondition } from "../model/filter.js";
import type { ValueCheck } from "../model/operators.js";
import { operators } from "../model/operators.js";
import { readIsoDate } from "../model/iso-date.js";
import type { Settings } from "../evaluate/settings.js";
import type { Context } from "./context.js";
import type { Observed } from "./observed.js";
import { describe, wrongType } from "./observed.js";
import { holdsFor } from "./compile-condition.js";
import type { OrderWords } from "./order-relation.js";
import { nothingBetween, orderRelation } from "./order-relation.js";

/** The sentence about a value that is not null; dates are shown as they are written. */
export function dateReason(
  condition: Exclude<DateCondition, { operator: ValueCheck }>,
  holds: boolean,
  observed: Observed,
  record: unknown,
  { settings, otherPrecision }: Context,
): string {
  if (Number.isNaN(settings.instantOf(observed.value))) return wrongType("a date", observed);
  const [first, last] =
    condition.operator === "between" ? [condition.firstValue, condition.lastValue] : [condition.value, condition.value];
  const words = orderWords(last, observed.value, settings);
  const operands = [first, last].map((operand) => dateWords(operand, settings));
  const relation = orderRelation(operators.date[condition.operator], operands, holds, words);
  const turned = settings.instantOf(first) > settings.instantOf(last) ? nothingBetween : "";
  // Under the literal precision the words are clear: within a day, after its end.
  const precisionMatters = words.equal !== within && holdsFor(condition, record, otherPrecision) !== holds;
  const note = precisionMatters ? ` (${last} means its first instant)` : "";
  return describe(observed, relation, dateWords(observed.value, settings)) + turned + note;
}

const within = "within";

function orderWords(operand: string, value: unknown, { spanOf }: Settings): OrderWords {
  const span = spanOf(operand);
  if (span !== undefined && span.last > span.first) {
    return { equal: within, unequal: `not ${within}`, greater: "after the end of", lower: "before" };
  }
  return { equal: value === operand ? "" : "the same instant as", unequal: "not", greater: "after", lower: "before" };
}

/** A date as it is written, followed by its instant where the spelling does not show it. */
function dateWords(value: unknown, { instantOf }: Settings): string {
  const instant = instantOf(value);
  const shown = new Date(instant).toISOString();
  if (typeof value === "string") return readIsoDate(value)?.local === instant ? value : `${value} (${shown})`;
  return typeof value === "number" || typeof value === "bigint" ? `${value} (${shown})` : shown;
}

import type { DateCondition } from "../model/filter.js";
import type { Span } from "./instant.js";
import { compileNullCheck } from "./null.js";
import { between, compileOrder } from "./order.js";
import type { Test } from "./own-values.js";
import type { Place } from "./place.js";

/** A condition on a column that holds a date; any other value is not compared. */
export function compileDate(condition: DateCondition, place: Place): Test {
  const key = place.reads(condition.columnSlug);
  const { settings } = place;
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return compileNullCheck(condition.operator, key);
    case "between": {
      const { first } = spanOf(condition.firstValue, "firstValue", place);
      const { last } = spanOf(condition.lastValue, "lastValue", place);
      return between(key, settings.instantOf, first, last);
    }
    default: {
      const span = spanOf(condition.value, "value", place);
      return compileOrder(condition.operator, key, settings.instantOf, span, settings);
    }
  }
}

function spanOf(text: string, operand: string, place: Place): Span {
  const span = place.settings.spanOf(text);
  if (span !== undefined) return span;
  place.report(
    "notADate",
    `${JSON.stringify(text)} is not a date; write one as 2025-01-15 or 2025-01-15T09:30:00Z.`,
    operand,
  );
  return { first: NaN, last: NaN };
}

import type { Span } from "../../plan/instant.js";
import type { Settings } from "../../evaluate/settings.js";
import { caseFold } from "../../plan/text-values.js";
import type { DateCondition, DeepReadonly, NumberCondition, OperatorCondition } from "../../model/filter.js";
import { unreachable } from "../../model/unreachable.js";
import { textTest } from "./properties.js";
import type { Ranges, Scale } from "./ranges.js";
import { above, below, complementOf, doubles, floorsOf, instants, intersectionOf, rangesBetween } from "./ranges.js";
import type { TextTest } from "./texts.js";

/** What may be asked of a column beside the conditions of filters. */
export type Asked =
  | DeepReadonly<OperatorCondition>
  /** That the column holds a date in some ranges. */
  | { readonly kind: "period"; readonly instants: Ranges }
  /** That the value can join records. */
  | { readonly kind: "key" };

/** What is asked of a column, and whether it is to hold. */
export interface ColumnLiteral {
  readonly asked: Asked;
  readonly wanted: boolean;
}

/** What conditions on strings ask of a text. */
export function textTests(literals: readonly ColumnLiteral[], settings: Settings): TextTest[] {
  const fold = caseFold(settings);
  return literals.flatMap(({ asked, wanted }): TextTest[] => {
    if (asked.kind !== "string") return [];
    switch (asked.operator) {
      case "isNull":
      case "isNotNull":
        return [];
      case "isEmpty":
      case "isNotEmpty":
        return [{ relation: "equals", texts: [""], wanted: wanted === (asked.operator === "isEmpty") }];
      default:
        return [textTest(asked.operator, [asked.values].flat().map(fold), wanted)];
    }
  });
}

/** The numbers for which all conditions on numbers and dates say what is wanted. */
export function numberRanges(literals: readonly ColumnLiteral[], settings: Settings): Ranges {
  return rangesOfAll(literals, doubles, (asked) => {
    if (asked.kind === "number") return rangesOfNumber(asked);
    const dates = datesOf(asked, settings);
    // A number is epoch milliseconds, rounded down.
    return dates && floorsOf(dates);
  });
}

/** The instants for which all conditions on dates say what is wanted. */
export function instantRanges(literals: readonly ColumnLiteral[], settings: Settings): Ranges {
  return rangesOfAll(literals, instants, (asked) => datesOf(asked, settings));
}

function datesOf(asked: Asked, settings: Settings): Ranges | undefined {
  if (asked.kind === "period") return asked.instants;
  return asked.kind === "date" ? rangesOfDate(asked, settings) : undefined;
}

function rangesOfAll(
  literals: readonly ColumnLiteral[],
  scale: Scale,
  rangesOf: (asked: Asked) => Ranges | undefined,
): Ranges {
  let left: Ranges = [scale.all];
  for (const { asked, wanted } of literals) {
    const ranges = rangesOf(asked);
    if (ranges !== undefined) left = intersectionOf(left, wanted ? ranges : complementOf(ranges, scale));
  }
  return left;
}

/** The numbers for which a condition holds; null checks hold for all or none. */
function rangesOfNumber(condition: NumberCondition): Ranges {
  switch (condition.operator) {
    case "isNull":
      return [];
    case "isNotNull":
      return [doubles.all];
    case "between":
      return rangesBetween(condition.firstValue, condition.lastValue);
    default:
      return rangesOfOrder(condition.operator, { first: condition.value, last: condition.value }, doubles);
  }
}

function rangesOfDate(condition: DateCondition, { spanOf }: Settings): Ranges {
  // Filters on dates that are none are refused before rows are made for them.
  const span = (text: string): Span => spanOf(text) ?? { first: NaN, last: NaN };
  switch (condition.operator) {
    case "isNull":
      return [];
    case "isNotNull":
      return [instants.all];
    case "between":
      return rangesBetween(span(condition.firstValue).first, span(condition.lastValue).last);
    default:
      return rangesOfOrder(condition.operator, span(condition.value), instants);
  }
}

function rangesOfOrder(
  operator: "is" | "isNot" | "greaterThan" | "lowerThan",
  { first, last }: Span,
  scale: Scale,
): Ranges {
  switch (operator) {
    case "is":
      return rangesBetween(first, last);
    case "isNot":
      return complementOf(rangesBetween(first, last), scale);
    case "greaterThan":
      return above(last, scale);
    case "lowerThan":
      return below(first, scale);
    default:
      return unreachable(operator, "operator on numbers");
  }
}

import type { Path, PathSegment, Range } from "../../model/issues/issue.js";
import { rangesIn } from "../../model/issues/position.js";
import type { Origins } from "./context.js";
import type { ParseFilterOptions } from "./read-filter.js";
import { readFilter } from "./read-filter.js";
import { Literals } from "./read-literal.js";
import { readPolicy } from "./read-policy.js";
import type { Extent, Node } from "./syntax.js";

/**
 * Finds the parts of a filter in its text: groups, conditions and their operands. A part without words has the range of
 * its parent. If the text is not a filter, or nothing is at the path, the range is the trimmed text.
 *
 * The text is parsed again, because parsing keeps no ranges. A condition of a rewritten filter has the range of its
 * source.
 *
 * @param text - what {@link safeParseFilter} reads the filter from, under the same options.
 * @example
 * rangesOfText("a = 1\nand b = 2")(["groups", 0, "conditions", 1, "value"]).start // { offset: 14, line: 2, column: 9 }
 */
export function rangesOfText(text: string, options: ParseFilterOptions = {}): (path: Path) => Range {
  const rangeAt = rangesIn(text);
  const start = Math.max(0, text.search(/\S/));
  const whole = rangeAt(start, Math.max(start, text.trimEnd().length));
  const origins: Origins = new Map();
  const reading = readFilter(text, options, origins);
  const { draft } = reading;
  if (draft === undefined) return () => whole;
  const literals = new Literals(reading.tokens);

  return (path) => {
    let value: unknown = draft;
    let origin: Node | undefined;
    let found: Extent | undefined;
    for (const segment of path) {
      value = partOf(value, segment);
      const own = originOf(value, origins);
      origin = own ?? origin;
      found = own ?? (origin && wordsOf(origin, segment)) ?? found;
    }
    if (found === undefined) return whole;
    const place = literals.place(found.first, found.last);
    return rangeAt(place.start, place.end);
  };
}

/**
 * Finds the value of a part of a policy in its text; of a part that is not there, the whole text.
 *
 * @example
 * rangesOfPolicy("daily at 9:00")(["time"]).start // { offset: 9, line: 1, column: 10 }
 */
export function rangesOfPolicy(text: string): (path: Path) => Range {
  const rangeAt = rangesIn(text);
  const { tokens, places } = readPolicy(text);
  const literals = new Literals(tokens);
  return ([part]) => {
    const at = places.get(String(part));
    const { start, end } = literals.place(at ?? 0, at ?? tokens.codes.length - 1);
    return rangeAt(start, end);
  };
}

function partOf(value: unknown, segment: PathSegment): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, segment) : undefined;
}

function originOf(value: unknown, origins: Origins): Node | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const known = origins.get(value);
  if (known !== undefined || !("conditions" in value)) return known;
  const origin = whatGroupCameFrom(value, origins);
  if (origin !== undefined) origins.set(value, origin);
  return origin;
}

/** The extent of a group without a node: from the first to the last node of its conditions. */
function whatGroupCameFrom({ conditions }: { conditions: unknown }, origins: Origins): Node | undefined {
  let first = Infinity;
  let last = -Infinity;
  for (const member of Array.isArray(conditions) ? conditions : []) {
    const origin = originOf(member, origins);
    first = Math.min(first, origin?.first ?? first);
    last = Math.max(last, origin?.last ?? last);
  }
  return first > last ? undefined : { type: "and", form: "infix", members: [], first, last };
}

/** The tokens of a key of a condition, or of an element of its list of values. */
function wordsOf(origin: Node, segment: PathSegment): Extent | undefined {
  const words = typeof segment === "number" ? elementOf(origin, segment) : wordsByKey(origin).get(segment);
  return typeof words === "number" ? { first: words, last: words } : (words ?? undefined);
}

function elementOf(origin: Node, index: number): number | undefined {
  return origin.type === "comparison" ? origin.list?.items[index] : undefined;
}

function wordsByKey(origin: Node): ReadonlyMap<string, number | Extent | null> {
  switch (origin.type) {
    case "comparison": {
      const { related, column, property, annotation, operator, second, nested } = origin;
      const first = origin.value ?? origin.list;
      return new Map<string, number | Extent | null>([
        ["kind", annotation],
        ["relatedModelUuid", related],
        ["columnSlug", column],
        ["propertyName", property ?? column],
        ["operator", operator],
        ...["value", "values", "firstValue"].map((key) => [key, first] as const),
        ...["otherValue", "lastValue"].map((key) => [key, second] as const),
        ...["conjonction", "propertyConditions"].map((key) => [key, nested] as const),
      ]);
    }
    case "sql":
      return new Map([
        ["relatedModelUuid", origin.related],
        ["columnSlug", origin.on],
        ["name", origin.name],
        ["clause", origin.clause],
      ]);
    case "occurrence": {
      const { model, on, frequency, period, where } = origin;
      // Before the counts is `occurred`, after them `times` and `days ago`; `never occurred` is one token.
      const often = frequency === null ? model + 1 : { first: frequency.comparison - 1, last: frequency.times + 1 };
      return new Map<string, number | Extent | null>([
        ["relatedModelUuid", model],
        ["columnSlug", on],
        ["frequency", often],
        ["period", { first: period.comparison, last: period.days + 1 }],
        ...["conjonction", "conditions"].map((key) => [key, where] as const),
      ]);
    }
    default:
      return new Map();
  }
}

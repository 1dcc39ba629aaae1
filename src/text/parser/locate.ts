import type { DataModel } from "../../model/data-model.js";
import type { Condition, Filter, FilterGroup } from "../../model/filter.js";
import type { Path, PathSegment, Range } from "../../model/issues/issue.js";
import { rangesIn } from "../../model/issues/position.js";
import type { Origin, Origins } from "./context.js";
import type { ParseFilterOptions, Reading } from "./read-filter.js";
import { readFilter } from "./read-filter.js";
import type { Offsets } from "./read-literal.js";
import { Literals } from "./read-literal.js";
import type { PolicyReading } from "./read-policy.js";
import type { Extent } from "./syntax.js";

/** A longer condition is not read once more for each of its issues. */
const longest = 2_000;

/**
 * Finds the parts of a filter in its text: groups, conditions and their operands. A part without words has the range of
 * its parent. If the text is not a filter, or nothing is at the path, the range is the trimmed text.
 *
 * A condition of a rewritten filter has the range of its source.
 *
 * @param text - what {@link safeParseFilter} reads the filter from, under the same options.
 * @example
 * rangesOfText("a = 1\nand b = 2")(["groups", 0, "conditions", 1, "value"]).start // { offset: 14, line: 2, column: 9 }
 */
export function rangesOfText(text: string, options: ParseFilterOptions = {}): (path: Path) => Range {
  const origins: Origins = new Map();
  const places = new FilterPlaces(readFilter(text, options, origins), origins);
  return (path) => places.rangeOf(path);
}

/** Finds the parts of a filter, or of the draft of one, in the text that it was read from. */
export class FilterPlaces {
  readonly draft: Filter | undefined;
  readonly text: string;
  private readonly rangeAt: (start: number, end: number) => Range;
  private readonly literals: Literals;
  private readonly whole: Range;

  constructor(
    private readonly reading: Reading,
    private readonly origins: Origins,
  ) {
    const { text } = reading.tokens;
    this.draft = reading.draft;
    this.text = text;
    this.literals = new Literals(reading.tokens);
    this.rangeAt = rangesIn(text);
    const start = Math.max(0, text.search(/\S/));
    this.whole = this.rangeAt(start, Math.max(start, text.trimEnd().length));
  }

  rangeOf(path: Path): Range {
    let value: unknown = this.draft;
    let origin: Origin | undefined;
    let found: Extent | undefined;
    for (const segment of path) {
      value = partOf(value, segment);
      const own = originOf(value, this.origins);
      origin = own ?? origin;
      found = own ?? (origin && wordsOf(origin, segment)) ?? found;
    }
    if (found === undefined) return this.whole;
    const { start, end } = this.place(found);
    return this.rangeAt(start, end);
  }

  private place({ first, last }: Extent): Offsets {
    return this.literals.place(first, last);
  }

  /** Where a condition or a group is; undefined for other values. */
  placeOf(part: unknown): Offsets | undefined {
    const origin = originOf(part, this.origins);
    return origin && this.place(origin);
  }

  /** Whether the groups of the filter and their conditions are those of the text, in its order. */
  get isAsWritten(): boolean {
    return this.draft !== undefined && this.origins.has(this.draft);
  }

  /** Whether a group of a filter as written has neither parentheses nor `all of` or `any of` around it. */
  isInfix(group: FilterGroup): boolean {
    const origin = this.origins.get(group);
    return origin === undefined || ("form" in origin && origin.form === "infix");
  }

  /** Where a condition is, unless the text says another one, as with `not` and `>=`, or has a comment in it. */
  placeAsWritten(condition: Condition, model?: DataModel): Offsets | undefined {
    const origin = this.origins.get(condition);
    if (origin === undefined || this.hasComment(origin)) return undefined;
    const place = this.place(origin);
    if (place.end - place.start > longest) return undefined;
    const { value } = readFilter(this.text.slice(place.start, place.end), { model });
    const alone = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
    return JSON.stringify(value) === JSON.stringify(alone) ? place : undefined;
  }

  private hasComment({ first, last }: Extent): boolean {
    const { starts, ends } = this.reading.tokens;
    for (let index = first; index < last; index++)
      if (this.text.slice(ends[index], starts[index + 1]).includes("#")) return true;
    return false;
  }
}

/**
 * Finds the value of a part of a policy in its text; of a part that is not there, the whole text.
 */
export function rangesOfPolicy({ tokens, places }: PolicyReading): (path: Path) => Range {
  const rangeAt = rangesIn(tokens.text);
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

function originOf(value: unknown, origins: Origins): Origin | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const known = origins.get(value);
  if (known !== undefined || !("conditions" in value)) return known;
  const origin = extentOfGroup(value, origins);
  if (origin !== undefined) origins.set(value, origin);
  return origin;
}

/** The extent of a group without a node: from the first to the last node of its conditions. */
function extentOfGroup({ conditions }: { conditions: unknown }, origins: Origins): Origin | undefined {
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
function wordsOf(origin: Origin, segment: PathSegment): Extent | undefined {
  const words = typeof segment === "number" ? elementOf(origin, segment) : wordsByKey(origin).get(segment);
  return typeof words === "number" ? { first: words, last: words } : (words ?? undefined);
}

function elementOf(origin: Origin, index: number): number | undefined {
  return origin.type === "comparison" ? origin.list?.items[index] : undefined;
}

function wordsByKey(origin: Origin): ReadonlyMap<string, number | Extent | null> {
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

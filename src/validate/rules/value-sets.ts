import type { DateCondition, DeepReadonly, NumberCondition, OperatorCondition } from "../../model/filter.js";
import { readIsoDate } from "../../model/iso-date.js";
import type { OperatorKind } from "../../model/operators.js";

/**
 * Values of a column: null or not, and of the other ones none, all, or some of one type.
 *
 * Conditions are compared by what evaluation makes of them by default: dates without an offset in UTC, texts by code
 * unit, null under no comparison. An extent may leave nothing out, and may hold more where that cannot be written down
 * here; so two of them that are disjoint surely are.
 */
export interface Extent {
  readonly null: boolean;
  readonly values: "none" | "all" | TypedValues;
}

/** Values of the type that a kind of condition compares: the parts, or all but the parts. */
export interface TypedValues {
  readonly of: OperatorKind;
  readonly negative: boolean;
  readonly parts: readonly Part[];
}

/** Texts that compare so with a text, or numbers from one to another; of dates, milliseconds. */
type Part = TextPart | Span;

interface TextPart {
  readonly operator: "is" | "contains" | "startsWith" | "endsWith";
  readonly text: string;
}

interface Span {
  readonly first: number;
  readonly last: number;
  /** Whether the ends are left out. */
  readonly open: boolean;
}

/** Where a condition holds, and where it fails. */
export interface Extents {
  readonly holds: Extent;
  readonly fails: Extent;
}

/** What a condition says of its column; undefined where nothing can be said of it, or where it makes no sense by itself. */
export function extentsOf(condition: DeepReadonly<OperatorCondition>): Extents | undefined {
  if (condition.operator === "isNull") return { holds: onlyNull, fails: notNull };
  if (condition.operator === "isNotNull") return { holds: notNull, fails: onlyNull };
  const { kind } = condition;
  switch (kind) {
    case "string":
    case "objectProperty":
      return ofTexts(kind, condition.operator, "values" in condition ? condition.values : textOf(condition));
    case "number":
      return ofSpans(kind, spansOf(condition.operator, ...numbersOf(condition)));
    case "date":
      return ofSpans(kind, spansOf(condition.operator, ...datesOf(condition)));
    case "boolean":
      return ofSpans(kind, condition.operator === "isTrue" ? [[point(1)], [point(0)]] : [[point(0)], [point(1)]]);
    default:
      return anyOfType(kind);
  }
}

const onlyNull: Extent = { null: true, values: "none" };
const notNull: Extent = { null: false, values: "all" };

/** Whether no value is in both. */
export function areDisjoint(a: Extent, b: Extent): boolean {
  return !(a.null && b.null) && (a.values === "none" || b.values === "none" || haveDisjointValues(a, b));
}

/** Whether both hold some values of one type, and none in common, null aside. */
export function haveDisjointValues({ values: a }: Extent, { values: b }: Extent): boolean {
  if (typeof a === "string" || typeof b === "string" || a.of !== b.of) return false;
  if (a.negative) return !b.negative && areLeftOut(b.parts, a.parts);
  if (b.negative) return areLeftOut(a.parts, b.parts);
  const [few, many] = a.parts.length < b.parts.length ? [a.parts, b.parts] : [b.parts, a.parts];
  const texts = textsOf(many);
  if (texts !== undefined && few.every(isText)) return few.every(({ text }) => !texts.has(text));
  return areFew(few, many) && few.every((part) => many.every((other) => arePartsDisjoint(part, other)));
}

/** From this number of texts on, to look one up is faster than to compare it with each. */
const manyTexts = 20;

/** Of how many pairs of parts each is compared; beyond them, nothing is said. */
const mostPairs = 100_000;

function areFew(parts: readonly Part[], others: readonly Part[]): boolean {
  return parts.length * others.length <= mostPairs;
}

const setsOfTexts = new WeakMap<readonly Part[], ReadonlySet<string>>();

/** The texts of a long list that a value may be; undefined of other parts. */
function textsOf(parts: readonly Part[]): ReadonlySet<string> | undefined {
  if (parts.length < manyTexts) return undefined;
  const known = setsOfTexts.get(parts);
  if (known !== undefined || !parts.every(isText)) return known;
  const texts = new Set(parts.map(({ text }) => text));
  setsOfTexts.set(parts, texts);
  return texts;
}

function isText(part: Part): part is TextPart {
  return "text" in part && part.operator === "is";
}

/** Where some condition of several holds, as far as that can be written down. */
export function extentsOfAny(each: readonly Extents[]): Extents | undefined {
  const holds = unionOf(each.map((extents) => extents.holds));
  return holds && { holds, fails: around(holds) };
}

/** Where all conditions of several hold, as far as that can be written down. */
export function extentsOfAll(each: readonly Extents[]): Extents | undefined {
  const fails = unionOf(each.map((extents) => extents.fails));
  return fails && { holds: around(fails), fails };
}

interface TypedExtent extends Extent {
  readonly values: TypedValues;
}

function unionOf(extents: readonly Extent[]): TypedExtent | undefined {
  const parts: Part[] = [];
  let of: OperatorKind | undefined;
  for (const { values } of extents) {
    if (typeof values === "string" || values.negative || (of !== undefined && of !== values.of)) return undefined;
    of = values.of;
    for (const part of values.parts) parts.push(part);
  }
  return of && { null: extents.some((extent) => extent.null), values: { of, negative: false, parts } };
}

/** What is not in an extent; around spans, whatever there is. */
function around({ null: isNull, values }: TypedExtent): Extent {
  return { null: !isNull, values: { ...values, negative: true, parts: values.parts.filter((part) => "text" in part) } };
}

/** The single values that an extent consists of, null aside, each as an extent; none where it may be others. */
export function pointsOf({ values }: Extent): readonly Extent[] {
  if (typeof values === "string" || values.negative) return [];
  const { parts } = values;
  return parts.every(isPoint) ? parts.map((part) => ({ null: false, values: { ...values, parts: [part] } })) : [];
}

function isPoint(part: Part): boolean {
  return "text" in part ? part.operator === "is" : part.first === part.last;
}

function areLeftOut(parts: readonly Part[], negative: readonly Part[]): boolean {
  const texts = textsOf(negative);
  if (texts !== undefined && parts.every(isText)) return parts.every(({ text }) => texts.has(text));
  return areFew(parts, negative) && parts.every((part) => negative.some((other) => isWithin(part, other)));
}

function isWithin(part: Part, other: Part): boolean {
  if (!("text" in part) || !("text" in other)) return false;
  const passesOn = part.operator === "is" || other.operator === "contains" || part.operator === other.operator;
  return passesOn && takes(other, part.text);
}

function arePartsDisjoint(a: Part, b: Part): boolean {
  if ("text" in a) return "text" in b && areTextsDisjoint(a, b);
  return !("text" in b) && (isBefore(a, b) || isBefore(b, a));
}

function areTextsDisjoint(a: TextPart, b: TextPart): boolean {
  if (a.operator === "is") return !takes(b, a.text);
  if (b.operator === "is") return !takes(a, b.text);
  // Of two beginnings, or two ends, of one text the longer one has the other. All else fits into a long text.
  return a.operator === b.operator && a.operator !== "contains" && !takes(a, b.text) && !takes(b, a.text);
}

function takes({ operator, text: part }: TextPart, text: string): boolean {
  switch (operator) {
    case "is":
      return text === part;
    case "contains":
      return text.includes(part);
    case "startsWith":
      return text.startsWith(part);
    case "endsWith":
      return text.endsWith(part);
  }
}

function isBefore(a: Span, b: Span): boolean {
  return a.last < b.first || (a.last === b.first && (a.open || b.open));
}

/** Something of a type, nobody knows what. */
function anyOfType(of: OperatorKind): Extents {
  const values: TypedValues = { of, negative: true, parts: [] };
  return { holds: { null: false, values }, fails: { null: true, values } };
}

function textOf(condition: object): string | readonly string[] {
  return "value" in condition && typeof condition.value === "string" ? condition.value : [];
}

function ofTexts(
  of: "string" | "objectProperty",
  operator: string,
  operand: string | readonly string[],
): Extents | undefined {
  switch (operator) {
    case "is":
    case "isNot":
      return texts(of, operator === "isNot", "is", operand);
    case "contains":
    case "doesNotContain":
      return texts(of, operator === "doesNotContain", "contains", operand);
    case "startsWith":
    case "endsWith":
      return texts(of, false, operator, operand);
    case "isEmpty":
    case "isNotEmpty":
      // Of properties, lists and objects may be empty or not, which no comparison of texts takes.
      return of === "string" ? texts(of, operator === "isNotEmpty", "is", "") : anyOfType(of);
    default:
      // Properties are ordered as numbers or as texts, depending on what they hold.
      return anyOfType(of);
  }
}

function texts(
  of: OperatorKind,
  negative: boolean,
  operator: TextPart["operator"],
  operand: string | readonly string[],
): Extents | undefined {
  const parts = (typeof operand === "string" ? [operand] : operand).map((text) => ({ operator, text }));
  if (parts.length === 0 || (operator !== "is" && parts.some(({ text }) => text === ""))) return undefined;
  return {
    holds: { null: false, values: { of, negative, parts } },
    fails: { null: true, values: { of, negative: !negative, parts } },
  };
}

type Spans = readonly [holds: readonly Span[], fails: readonly Span[]];

function ofSpans(of: OperatorKind, spans: Spans | undefined): Extents | undefined {
  if (spans === undefined) return undefined;
  const [holds, fails] = spans;
  return {
    holds: { null: false, values: { of, negative: false, parts: holds } },
    fails: { null: true, values: { of, negative: false, parts: fails } },
  };
}

/** Undefined for what is no number or date, and for ends that are turned round. */
function spansOf(operator: string, first: number, last: number): Spans | undefined {
  if (!(first <= last)) return undefined;
  const below: Span = { first: -Infinity, last: first, open: operator !== "greaterThan" };
  const above: Span = { first: last, last: Infinity, open: operator !== "lowerThan" };
  switch (operator) {
    case "greaterThan":
      return [[above], [below]];
    case "lowerThan":
      return [[below], [above]];
    case "isNot":
      return [[below, above], [point(first)]];
    default:
      return [[{ first, last, open: false }], [below, above]];
  }
}

function point(at: number): Span {
  return { first: at, last: at, open: false };
}

function numbersOf(condition: NumberCondition): readonly [number, number] {
  if ("firstValue" in condition) return [condition.firstValue, condition.lastValue];
  return "value" in condition ? [condition.value, condition.value] : [NaN, NaN];
}

function datesOf(condition: DateCondition): readonly [number, number] {
  if ("firstValue" in condition) return [instantOf(condition.firstValue), instantOf(condition.lastValue)];
  const instant = "value" in condition ? instantOf(condition.value) : NaN;
  return [instant, instant];
}

function instantOf(text: string): number {
  const date = readIsoDate(text);
  return date === undefined ? NaN : date.local - (date.offset ?? 0);
}

/** Describes a filter in words. Each word has the path of the node that it is about. */
import { DAY, MINUTE, readIsoDate } from "../model/iso-date.js";
import type { Path } from "../model/issues/issue.js";
import { replaceExpressions, wholeExpression } from "../model/expressions.js";
import { ownValue } from "../model/own-value.js";
import type { RelativeDateParts } from "../model/relative-date.js";
import { partsOfRelativeDate } from "../model/relative-date.js";
import { ever } from "../model/conditions.js";
import { operatorGroupOf, operatorWords } from "./describe-operators.js";
import type { DescribeOptions, LanguageContext } from "./describe-options.js";
import {
  checkTimeZone,
  fillIn,
  languageOf,
  plural,
  recordsLabel,
  relatedLabel,
  targetLabel,
} from "./describe-options.js";
import type { DraftCondition, DraftFilter, DraftGroup, DraftNode } from "./draft.js";
import { isDraftCondition, isRoot, listKeyOf, nodeAt, nodesIn } from "./draft.js";
import { dateFormat, listFormat, numberFormat } from "./formats.js";
import { isEqual, readAt, stringOf } from "./record.js";
import type { Choice } from "./target.js";
import { knownValuesOf, targetOf } from "./target.js";
import { isKnownKind, operatorOfRow } from "./operator-row.js";
import { placeWithin } from "./place.js";
import type { Slot, SlotType, TypedSlot } from "./slot.js";
import { operandSlotsOf, sortOf } from "./slot.js";

/** The type of a token. `missing` marks missing input. */
export type TokenType = "text" | "records" | "column" | "operator" | "value" | "conjonction" | "missing";

/** A piece of a sentence. */
export interface SentenceToken {
  readonly type: TokenType;
  readonly text: string;
  /** The filter, group or condition that it is about. */
  readonly path: Path;
  /** The slot that it shows. */
  readonly slot?: Slot | undefined;
}

/** A filter in words. */
export interface Sentence {
  readonly text: string;
  /** The same text as tokens. */
  readonly tokens: readonly SentenceToken[];
}

/** Options of {@link describeFilter}. */
export interface DescribeFilterOptions extends DescribeOptions {
  /** The time zone of dates with a time, by its IANA name. Default: `UTC`. */
  readonly timeZone?: string | undefined;
  /** The number of values of a list that are named; the others are counted. Default: all. */
  readonly maxValues?: number | undefined;
  /** The group or condition to describe alone. Default: the whole filter. */
  readonly path?: Path | undefined;
  /** Whether a node is switched off: what contains it is described without it. Default: none is. */
  readonly isMuted?: ((node: DraftNode) => boolean) | undefined;
}

/**
 * A filter in words, as a string and as tokens with the paths of its conditions.
 *
 * @throws {FilterError} if the locale or the time zone is unknown.
 * @example
 * const model = { label: "companies", columns: {} };
 * describeFilter(parseFilter('country = ["US", "FR"] and size > 1000'), { model }).text // "Companies where country is any of US or FR and size is greater than 1,000"
 * describeFilter(parseFilter("name:string is null")).tokens[2] // { type: "column", text: "name", path: ["groups", 0, "conditions", 0] }
 */
export function describeFilter(filter: DraftFilter, options: DescribeFilterOptions = {}): Sentence {
  return describeBeginning(filter, Infinity, options);
}

/** As `describeFilter`, but no further conditions of a list after so many tokens of it. */
export function describeBeginning(filter: DraftFilter, maxTokens: number, options: DescribeFilterOptions): Sentence {
  const { path = [], timeZone = "UTC", maxValues = Infinity, isMuted = () => false } = options;
  checkTimeZone(timeZone);
  const node = nodeAt(filter, path);
  const place = placeWithin(filter, path.slice(0, -2));
  const tokens = node
    ? describe(node, { ...languageOf({ ...options, place }), timeZone, maxValues, maxTokens, path, isMuted })
    : [];
  return { text: tokens.map(({ text }) => text).join(""), tokens };
}

type SentenceTokens = readonly SentenceToken[];

/** The language and the time zone of values. */
type Formatted = LanguageContext & Pick<Described, "timeZone">;

/** The node to describe, and the language to use. */
interface Described extends LanguageContext {
  readonly timeZone: string;
  readonly maxValues: number;
  readonly maxTokens: number;
  readonly path: Path;
  readonly isMuted: (node: DraftNode) => boolean;
}

/** A node in words. A list of several conditions within a larger sentence is put in parentheses. */
function describe(node: DraftNode, subject: Described, isPart = false): SentenceTokens {
  if (isRoot(node)) return describeRoot(node, subject);
  if (!isDraftCondition(node)) return listOf(node, subject, isPart);
  const { sql, unknown } = subject.words.sentence;
  const { kind } = node;
  if (!isKnownKind(kind)) return expand(unknown, { kind }, subject);
  if (kind === "occurrence") return describeOccurrence(node, subject);
  if (kind !== "sql") return describeComparison(node, subject);
  return expand(sql, { name: valuesOf(["name", "name"], node.name, subject) }, subject);
}

function describeRoot(filter: DraftFilter, subject: Described): SentenceTokens {
  const { model, words, locale } = subject;
  const { all, filter: some } = words.sentence;
  const conditions = listOf(filter, subject);
  const parts = { records: recordsLabel(model, undefined, subject), conditions };
  return expand(conditions.length > 0 ? some : all, parts, subject).map((token, index) =>
    index > 0 ? token : { ...token, text: token.text.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale)) },
  );
}

/** The child nodes of a node that are not muted, with the conjonction between them. */
function listOf(owner: DraftNode, subject: Described, isPart = false): SentenceTokens {
  const { path, place, words, isMuted, maxTokens } = subject;
  const key = listKeyOf(owner) ?? "";
  const isShown = (node: DraftGroup | DraftCondition): boolean =>
    !isMuted(node) && (isDraftCondition(node) || node.conditions.some(isShown));
  const isSeveral = isRoot(owner) && owner.groups.filter(isShown).length > 1;
  const within = isDraftCondition(owner) ? [...place, owner] : place;
  const parts: SentenceTokens[] = [];
  let count = 0;
  for (const [index, node] of nodesIn(owner).entries()) {
    if (count > maxTokens) break;
    if (!isShown(node)) continue;
    const part = describe(node, { ...subject, path: [...path, key, index], place: within }, isSeveral);
    parts.push(part);
    count += part.length;
  }
  const conjonction = words.sentence.conjonctions[owner.conjonction === "or" ? "or" : "and"];
  const joint = expand(" {conjonction} ", { conjonction }, subject);
  const list = parts.flatMap((part, index) => (index === 0 ? part : [...joint, ...part]));
  return isPart && parts.length > 1 ? expand("({list})", { list }, subject) : list;
}

function describeComparison(condition: DraftCondition, subject: Described): SentenceTokens {
  const { words } = subject;
  const { condition: plain, conditionWithValue, range, nested, nestedNone } = words.sentence;
  const target = targetOf(condition);
  const operator = operatorOfRow(condition);
  // One mark for a condition that is not begun.
  if (target === undefined && operator === undefined) return missing(subject);
  const isMany = Array.isArray(condition.values) && condition.values.length > 1;
  const known = knownValuesOf(target, subject);
  const [from, to] = operandSlotsOf(condition).map((slot) =>
    valuesOf(slot, readAt(condition, slot[0]), subject, known),
  );
  const conditions = listOf(condition, subject);
  const parts = {
    column: target && targetLabel(target, subject),
    operator: operator && operatorWords(operatorGroupOf(condition), operator, isMany, words),
    value: to ? expand(range, { from, to }, subject) : from,
    conditions,
  };
  const template = from ? conditionWithValue : plain;
  return expand(listKeyOf(condition) ? (conditions.length > 0 ? nested : nestedNone) : template, parts, subject);
}

function describeOccurrence(condition: DraftCondition, subject: Described): SentenceTokens {
  const { occurrence, occurrenceWhere, frequency, period, days } = subject.words.sentence;
  const operator = operatorOfRow(condition);
  const times = readAt(condition, "frequency.value");
  // "More than 2" reads better as "at least 3", which is equal for integers only.
  const isAtLeast = operator === "moreThan" && Number.isSafeInteger(times);
  const shownTimes = isAtLeast ? Number(times) + 1 : times;
  const daysAgo = readAt(condition, "period.value");
  const periodOperator = isEqual(condition.period, ever) ? "ever" : readAt(condition, "period.operator");

  const numberOf = (slot: Slot, value: unknown): SentenceTokens => valuesOf([slot, "number"], value, subject);
  const frequencyParts = {
    count: numberOf("frequency.value", shownTimes),
    records: relatedLabel(stringOf(condition.relatedModelUuid) ?? "", shownTimes, subject),
  };
  const daysParts = { count: numberOf("period.value", daysAgo) };
  const conditions = listOf(condition, subject, true);
  const parts = {
    frequency: expand(
      ownValue(frequency, isAtLeast ? "atLeast" : operator) ?? "{operator} {records}",
      frequencyParts,
      subject,
    ),
    period: expand(
      ownValue(period, periodOperator) ?? "{period}",
      { days: expand(plural(days, daysAgo, subject.locale), daysParts, subject) },
      subject,
    ),
    conditions,
  };
  return expand(conditions.length > 0 ? occurrenceWhere : occurrence, parts, subject);
}

/** The values of a slot, by their labels. */
function valuesOf(
  [slot, type]: TypedSlot,
  value: unknown,
  subject: Described,
  choices: readonly Choice[] = [],
): SentenceTokens {
  const { path, locale, words, maxValues } = subject;
  const values: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (values.length === 0) return missing(subject, slot);
  // One more takes no more room than its count.
  const named = values.length > maxValues + 1 ? values.slice(0, maxValues) : values;
  const texts = named.map(
    (item) => choices.find((choice) => choice.value === item)?.label ?? textOf(item, type, subject),
  );
  const left = values.length - named.length;
  if (left > 0) {
    texts.push(fillIn(words.sentence.moreValues, { count: numberFormat(locale).format(left) }));
  }
  return listFormat(locale, { type: "disjunction" })
    .formatToParts(texts)
    .map((part) => ({ type: part.type === "element" ? "value" : "text", text: part.value, path, slot }));
}

/** The least and the greatest value of a column in words, dates without a time. */
export function spanText(span: readonly (number | string)[], language: LanguageContext): string {
  const [from = "", to = ""] = span.map((end) => {
    const day = typeof end === "string" ? end.replace(/[T ].*/i, "") : end;
    return textOf(day, "dateString", { ...language, timeZone: "UTC" });
  });
  return fillIn(language.words.span, { from, to });
}

/** A value, formatted for people. */
export function textOf(value: unknown, type: SlotType, subject: Formatted): string {
  const { words, locale, timeZone } = subject;
  if (typeof value === "number") return numberFormat(locale, { maximumFractionDigits: 20 }).format(value);
  if (typeof value !== "string") return JSON.stringify(value);
  if (sortOf(value, type) === "expression") return expressionText(value, subject);
  const relative = type === "dateString" ? partsOfRelativeDate(value) : undefined;
  if (relative !== undefined) return relativeText(relative, subject);
  const date = type === "dateString" ? readIsoDate(value) : undefined;
  if (!date) return /^\s|\s$/.test(value) ? fillIn(words.sentence.quoted, { text: value }) : value || words.empty;
  // Keeps the precision of the value. Only an instant is converted to the time zone of the reader.
  const { local, offset, precision } = date;
  const format = dateFormat(locale, {
    dateStyle: "medium",
    ...(precision < DAY && { timeStyle: precision < MINUTE ? "medium" : "short" }),
    timeZone: offset === undefined ? "UTC" : timeZone,
  });
  return format.format(local - (offset ?? 0));
}

/** The label of an expression; within other text, in brackets. */
function expressionText(text: string, { words, expressions }: LanguageContext): string {
  const labelOf = (expression: string): string =>
    expressions.find(({ value }) => value === expression)?.label ?? expression;
  const whole = wholeExpression(text);
  if (whole !== undefined) return labelOf(whole);
  return replaceExpressions(text, (expression) =>
    fillIn(words.sentence.expressionWithin, { expression: labelOf(expression) }),
  );
}

function relativeText({ count, unit }: RelativeDateParts, { words, locale }: LanguageContext): string {
  const { now, ago, units } = words.sentence;
  const amount = numberFormat(locale).format(count);
  return count === 0 ? now : fillIn(ago, { duration: fillIn(plural(units[unit], count, locale), { count: amount }) });
}

/** The placeholders in templates that are also types of tokens. */
const partTypes = ["records", "column", "operator", "conjonction"] as const;

/** A template with its placeholders replaced by strings and tokens; undefined becomes a `missing` token. */
function expand(
  template: string,
  parts: Readonly<Record<string, string | SentenceTokens | undefined>>,
  subject: Described,
): SentenceTokens {
  return template
    .split(/\{(\w+)\}/)
    .flatMap((piece, index): SentenceTokens => {
      const isName = index % 2 > 0;
      const part = isName ? (parts[piece] ?? missing(subject)) : piece;
      const type = partTypes.find((name) => isName && name === piece) ?? "text";
      return typeof part === "string" ? [{ type, text: part, path: subject.path }] : part;
    })
    .filter(({ text }) => text !== "");
}

function missing({ path, words }: Described, slot?: Slot): SentenceTokens {
  return [{ type: "missing", text: words.sentence.missing, path, slot }];
}

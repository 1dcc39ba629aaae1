/** A filter in words, each of which leads to the node that it is about. */
import { DAY, readIsoDate } from "../model/iso-date.js";
import type { Path } from "../model/issue.js";
import { ever } from "./condition.js";
import { operatorWords } from "./describe-kinds.js";
import type { DescribeOptions, Language } from "./describe-options.js";
import { fillIn, languageOf, plural, recordsLabel, relatedLabel, targetLabel } from "./describe-options.js";
import type { DraftCondition, DraftFilter, DraftNode } from "./draft.js";
import { isCondition, isRoot, listKeyOf, nodeAt, nodesIn } from "./draft.js";
import { isEqual } from "./equal.js";
import type { Choice } from "./known-values.js";
import { knownValuesOf } from "./known-values.js";
import { isKnownKind, operatorOf } from "./operator-row.js";
import { placeIn, placeWithin, stringOr } from "./place.js";
import { ownValue, readAt } from "./record.js";
import type { Slot, SlotType, TypedSlot } from "./slot.js";
import { operandSlotsOf } from "./slot.js";
import { columnOf, targetOf } from "./target.js";

/** What a token says. `missing` is what is not filled in. */
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
  /** The same text in pieces. */
  readonly tokens: readonly SentenceToken[];
}

/** How a filter is described. */
export interface DescribeFilterOptions extends DescribeOptions {
  /** The time zone of dates with a time, by its IANA name. Default: `UTC`. */
  readonly timeZone?: string | undefined;
  /** The group or condition to describe alone. Default: the whole filter. */
  readonly path?: Path | undefined;
}

/**
 * A filter in words, as a string and as tokens that lead to its conditions.
 *
 * @example
 * const model = { label: "companies", columns: {} };
 * describeFilter(parseFilter('country = ["US", "FR"] and size > 1000'), { model }).text // "Companies where country is any of US or FR and size is greater than 1,000"
 * describeFilter(parseFilter("name:string is null")).tokens[2] // { type: "column", text: "name", path: ["groups", 0, "conditions", 0] }
 */
export function describeFilter(filter: DraftFilter, options: DescribeFilterOptions = {}): Sentence {
  const { path = [], timeZone = "UTC" } = options;
  const node = nodeAt(filter, path);
  const place = placeWithin(filter, path.slice(0, -2));
  const tokens = node === undefined ? [] : describe(node, { ...languageOf(options), timeZone, path, place });
  return { text: tokens.map(({ text }) => text).join(""), tokens };
}

type Tokens = readonly SentenceToken[];

/** The node that is being described, and in which words. */
interface Subject extends Language {
  readonly timeZone: string;
  readonly path: Path;
}

function describe(node: DraftNode, subject: Subject): Tokens {
  if (isCondition(node)) return describeCondition(node, subject);
  return isRoot(node) ? describeRoot(node, subject) : listOf(node, subject);
}

function describeRoot(filter: DraftFilter, subject: Subject): Tokens {
  const { model, words, locale } = subject;
  const { all, filter: some } = words.sentence;
  const conditions = listOf(filter, subject);
  const parts = { records: recordsLabel(model, undefined, subject), conditions };
  const [first, ...rest] = expand(conditions.length > 0 ? some : all, parts, subject);
  if (!first) return [];
  return [{ ...first, text: first.text.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale)) }, ...rest];
}

/** The nodes in a node, and what joins them; several that are a part of something else are put in parentheses. */
function listOf(owner: DraftNode, subject: Subject, isPart = false): Tokens {
  const key = listKeyOf(owner) ?? "";
  const isSeveral = isRoot(owner) && owner.groups.filter(({ conditions }) => conditions.length > 0).length > 1;
  const place = isCondition(owner) ? placeIn(owner, subject.place) : subject.place;
  const parts = nodesIn(owner)
    .map((node, index) => {
      const inner = { ...subject, path: [...subject.path, key, index], place };
      return isCondition(node) ? describeCondition(node, inner) : listOf(node, inner, isSeveral);
    })
    .filter((part) => part.length > 0);
  const conjonction = subject.words.sentence.conjonctions[owner.conjonction === "or" ? "or" : "and"];
  const joint = expand(" {conjonction} ", { conjonction }, subject);
  const list = parts.flatMap((part, index) => (index === 0 ? part : [...joint, ...part]));
  return isPart && parts.length > 1 ? expand("({list})", { list }, subject) : list;
}

function describeCondition(condition: DraftCondition, subject: Subject): Tokens {
  const { kind } = condition;
  const { sentence } = subject.words;
  if (!isKnownKind(kind)) return expand(sentence.unknown, { kind }, subject);
  if (kind === "occurrence") return describeOccurrence(condition, subject);
  if (kind !== "sql") return describeComparison(condition, subject);
  return expand(sentence.sql, { name: operandOf(condition, ["name", "string"], subject) }, subject);
}

function describeComparison(condition: DraftCondition, subject: Subject): Tokens {
  const { words } = subject;
  const { condition: plain, conditionWithValue, range, nested, nestedNone } = words.sentence;
  const target = targetOf(condition);
  const operator = operatorOf(condition);
  const isMany = Array.isArray(condition.values) && condition.values.length > 1;
  const [from, to] = operandSlotsOf(condition).map((slot) => operandOf(condition, slot, subject));
  const isNested = listKeyOf(condition) !== undefined;
  const conditions = isNested ? listOf(condition, subject) : [];
  const parts = {
    column: target && targetLabel(target, subject),
    operator: operator && operatorWords(condition.kind, operator, isMany, words),
    value: to ? expand(range, { from, to }, subject) : from,
    conditions,
  };
  const template = from ? conditionWithValue : plain;
  return expand(isNested ? (conditions.length > 0 ? nested : nestedNone) : template, parts, subject);
}

function describeOccurrence(condition: DraftCondition, subject: Subject): Tokens {
  const { occurrence, occurrenceWhere } = subject.words.sentence;
  const conditions = listOf(condition, subject, true);
  const frequency = describeFrequency(condition, subject);
  const period = describePeriod(condition, subject);
  return expand(conditions.length > 0 ? occurrenceWhere : occurrence, { frequency, period, conditions }, subject);
}

function describeFrequency(condition: DraftCondition, subject: Subject): Tokens {
  const operator = operatorOf(condition);
  const number = readAt(condition, "frequency.value");
  // More than 2 is at least 3, as people say it; of a fraction that does not hold.
  const isAtLeast = operator === "moreThan" && Number.isSafeInteger(number);
  const shown = isAtLeast ? Number(number) + 1 : number;
  const template = ownValue(subject.words.sentence.frequency, isAtLeast ? "atLeast" : operator);
  const records = relatedLabel(stringOr(condition.relatedModelUuid, ""), shown, subject);
  const count = valuesOf(["frequency.value", "number"], shown, subject);
  return expand(template ?? "{operator} {records}", { count, records }, subject);
}

function describePeriod(condition: DraftCondition, subject: Subject): Tokens {
  const { words, locale } = subject;
  const { period, days } = words.sentence;
  const number = readAt(condition, "period.value");
  const template = isEqual(condition.period, ever)
    ? period.ever
    : ownValue(period, readAt(condition, "period.operator"));
  const count = valuesOf(["period.value", "number"], number, subject);
  return expand(template ?? "{period}", { days: expand(plural(days, number, locale), { count }, subject) }, subject);
}

function operandOf(condition: DraftCondition, slot: TypedSlot, subject: Subject): Tokens {
  const target = targetOf(condition);
  const column = target?.type === "column" ? columnOf(target, subject) : undefined;
  return valuesOf(slot, readAt(condition, slot[0]), subject, knownValuesOf(column));
}

/** What a slot holds: a value or a list of them, by their labels. */
function valuesOf([slot, type]: TypedSlot, value: unknown, subject: Subject, choices: readonly Choice[] = []): Tokens {
  const { path, locale, words } = subject;
  const values: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (values.length === 0) return [{ type: "missing", text: words.sentence.missing, path, slot }];
  const texts = values.map(
    (item) => choices.find((choice) => choice.value === item)?.label ?? textOf(item, type, subject),
  );
  return new Intl.ListFormat(locale, { type: "disjunction" })
    .formatToParts(texts)
    .map((part) => ({ type: part.type === "element" ? "value" : "text", text: part.value, path, slot }));
}

/** A value as people read it. */
function textOf(value: unknown, type: SlotType, { words, locale, timeZone }: Subject): string {
  if (typeof value === "number") return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
  if (typeof value !== "string") return JSON.stringify(value);
  const date = type === "dateString" ? readIsoDate(value) : undefined;
  if (date === undefined) return /^$|^\s|\s$/.test(value) ? fillIn(words.sentence.quoted, { text: value }) : value;
  // With as much of the time as it is written with; in the zone of the reader where it is an instant.
  const { local, offset, precision } = date;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    ...(precision < DAY && { timeStyle: precision < MINUTE ? "medium" : "short" }),
    timeZone: offset === undefined ? "UTC" : timeZone,
  });
  return format.format(local - (offset ?? 0));
}

const MINUTE = 60_000;

/** The placeholders in templates that are types of tokens too. */
const partTypes = ["records", "column", "operator", "conjonction"] as const;

/** A template with texts and tokens in the place of its placeholders. What is undefined is missing. */
function expand(
  template: string,
  parts: Readonly<Record<string, string | Tokens | undefined>>,
  { path, words }: Subject,
): Tokens {
  return template
    .split(/\{(\w+)\}/)
    .flatMap((piece, index): Tokens => {
      if (index % 2 === 0) return [{ type: "text", text: piece, path }];
      const part = parts[piece];
      if (part === undefined) return [{ type: "missing", text: words.sentence.missing, path }];
      return typeof part === "string"
        ? [{ type: partTypes.find((type) => type === piece) ?? "text", text: part, path }]
        : part;
    })
    .filter(({ text }) => text !== "");
}

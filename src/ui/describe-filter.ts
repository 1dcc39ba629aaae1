/** A filter in words, each of which leads to the node that it is about. */
import { DAY, readIsoDate } from "../model/iso-date.js";
import type { Path } from "../model/issue.js";
import { isObject } from "../model/shape.js";
import { ever } from "./condition.js";
import { operatorWords } from "./describe-kinds.js";
import { targetLabel } from "./describe-condition.js";
import type { DescribeOptions, Language } from "./describe-options.js";
import { fillIn, languageOf, plural, recordsLabel, relatedLabel } from "./describe-options.js";
import type { DraftCondition, DraftFilter, DraftNode } from "./draft.js";
import { isCondition, isRoot, nestedIn, nestedKeyOf, nodeAt } from "./draft.js";
import { isEqual } from "./equal.js";
import { knownValuesOf } from "./known-values.js";
import { isKnownKind, operatorOf } from "./operator-row.js";
import { frequencyOperators, periodOperators } from "../model/operators.js";
import type { Place } from "./place.js";
import { placeIn, placeWithin, stringOr } from "./place.js";
import type { Slot, SlotType, TypedSlot } from "./slot.js";
import { operandSlotsOf, readSlot } from "./slot.js";
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
  readonly slot?: Slot;
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
  const writer = new Writer(languageOf(options), timeZone);
  const node = nodeAt(filter, path);
  const tokens = node === undefined ? [] : writer.node(node, path, placeWithin(filter, path.slice(0, -2)));
  return { text: tokens.map(({ text }) => text).join(""), tokens };
}

type Tokens = readonly SentenceToken[];

const MINUTE = 60_000;

class Writer {
  readonly #language: Language;
  readonly #timeZone: string;

  constructor(language: Language, timeZone: string) {
    this.#language = language;
    this.#timeZone = timeZone;
  }

  node(node: DraftNode, path: Path, place: Place): Tokens {
    if (isCondition(node)) return this.#condition(node, path, place);
    return isRoot(node) ? this.#filter(node, path) : this.#list(node, node.conditions, "conditions", path, place);
  }

  #filter(filter: DraftFilter, path: Path): Tokens {
    const { model, words, locale } = this.#language;
    const groups = filter.groups
      .map((group, index) => ({ group, path: [...path, "groups", index] }))
      .filter(({ group }) => group.conditions.length > 0);
    const records = [token("records", recordsLabel(model, "many", this.#language), path)];
    const parts = groups.map(({ group, path }) => {
      const tokens = this.#list(group, group.conditions, "conditions", path, { type: "filter" });
      return groups.length > 1 && group.conditions.length > 1 ? inParentheses(tokens, path) : tokens;
    });
    const { all, filter: template } = words.sentence;
    const conditions = this.#joined(parts, filter.conjonction, path);
    const [first, ...rest] = expand(parts.length === 0 ? all : template, { records, conditions }, path);
    return first === undefined ? [] : [{ ...first, text: capitalized(first.text, locale) }, ...rest];
  }

  /** The conditions of a list, and what joins them. */
  #list(owner: DraftNode, conditions: readonly DraftCondition[], key: string, path: Path, place: Place): Tokens {
    const parts = conditions.map((condition, index) => this.#condition(condition, [...path, key, index], place));
    return this.#joined(parts, "conjonction" in owner ? owner.conjonction : "and", path);
  }

  #joined(parts: readonly Tokens[], conjonction: unknown, path: Path): Tokens {
    const word = this.#language.words.sentence.conjonctions[conjonction === "or" ? "or" : "and"];
    return parts.flatMap((tokens, index) =>
      index === 0
        ? tokens
        : [token("text", " ", path), token("conjonction", word, path), token("text", " ", path), ...tokens],
    );
  }

  #condition(condition: DraftCondition, path: Path, place: Place): Tokens {
    const { kind } = condition;
    const { sentence } = this.#language.words;
    if (!isKnownKind(kind)) return [token("text", fillIn(sentence.unknown, { kind }), path)];
    switch (kind) {
      case "sql":
        return expand(sentence.sql, { name: this.#operand(["name", "string"], condition, path, place) }, path);
      case "occurrence":
        return this.#occurrence(condition, path, place);
      default:
        return this.#comparison(condition, path, place);
    }
  }

  #comparison(condition: DraftCondition, path: Path, place: Place): Tokens {
    const { words } = this.#language;
    const { condition: plain, conditionWithValue, range, nested, nestedNone } = words.sentence;
    const target = targetOf(condition);
    const name = operatorOf(condition);
    const slots = operandSlotsOf(condition);
    const [first, last] = slots;
    const isMany = first?.[1] === "strings" && isLongList(readSlot(condition, "values"));
    const column =
      target === undefined ? this.#missing(path) : [token("column", targetLabel(target, this.#language, place), path)];
    const operator =
      name === undefined
        ? this.#missing(path)
        : [token("operator", operatorWords(condition.kind, name, isMany, words), path)];
    const key = nestedKeyOf(condition);
    if (key !== undefined) {
      const conditions = this.#list(condition, nestedIn(condition), key, path, placeIn(condition, place));
      return expand(conditions.length === 0 ? nestedNone : nested, { column, operator, conditions }, path);
    }
    if (first === undefined) return expand(plain, { column, operator }, path);
    const from = this.#operand(first, condition, path, place);
    const value =
      last === undefined ? from : expand(range, { from, to: this.#operand(last, condition, path, place) }, path);
    return expand(conditionWithValue, { column, operator, value }, path);
  }

  #occurrence(condition: DraftCondition, path: Path, place: Place): Tokens {
    const { sentence } = this.#language.words;
    const nested = nestedIn(condition);
    const listed = this.#list(condition, nested, "conditions", path, placeIn(condition, place));
    const conditions = nested.length > 1 ? inParentheses(listed, path) : listed;
    const template = nested.length === 0 ? sentence.occurrence : sentence.occurrenceWhere;
    return expand(
      template,
      { frequency: this.#frequency(condition, path), period: this.#period(condition, path), conditions },
      path,
    );
  }

  #frequency(condition: DraftCondition, path: Path): Tokens {
    const { frequency } = this.#language.words.sentence;
    const operator = operatorOf(condition);
    const number = readSlot(condition, "frequency.value");
    // More than 2 is at least 3, as people say it; of a fraction that does not hold.
    const isAtLeast = operator === "moreThan" && Number.isSafeInteger(number);
    const shown = isAtLeast ? Number(number) + 1 : number;
    const count = this.#number("frequency.value", shown, path);
    const uuid = stringOr(condition.relatedModelUuid, "");
    const size = operator === "not" || typeof shown !== "number" ? "many" : shown;
    const records = [token("records", relatedLabel(uuid, size, this.#language), path)];
    if (!isNameIn(frequencyOperators, operator)) return [...this.#missing(path), token("text", " ", path), ...records];
    return expand(frequency[isAtLeast ? "atLeast" : operator], { count, records }, path);
  }

  #period({ period }: DraftCondition, path: Path): Tokens {
    const { words, locale } = this.#language;
    if (isEqual(period, ever)) return [token("value", words.sentence.period.ever, path, "period.operator")];
    const { operator, value }: Readonly<Record<string, unknown>> = isObject(period) ? period : {};
    if (!isNameIn(periodOperators, operator)) return this.#missing(path, "period.operator");
    const unit = plural(words.sentence.days, typeof value === "number" ? value : "many", locale);
    const days = expand(unit, { count: this.#number("period.value", value, path) }, path);
    return expand(words.sentence.period[operator], { days }, path);
  }

  #operand([slot, type]: TypedSlot, condition: DraftCondition, path: Path, place: Place): Tokens {
    const value = readSlot(condition, slot);
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return this.#missing(path, slot);
    const target = targetOf(condition);
    const choices =
      condition.kind === "objectProperty" ? [] : knownValuesOf(target && columnOf(target, this.#language.model, place));
    const labels = (Array.isArray(value) ? value : [value]).map(
      (item: unknown) => choices.find((choice) => choice.value === item)?.label ?? this.#text(item, type),
    );
    return new Intl.ListFormat(this.#language.locale, { type: "disjunction" })
      .formatToParts(labels)
      .map((part) => token(part.type === "element" ? "value" : "text", part.value, path, slot));
  }

  #number(slot: Slot, value: unknown, path: Path): Tokens {
    return value === undefined ? this.#missing(path, slot) : [token("value", this.#text(value, "number"), path, slot)];
  }

  /** A value as people read it. */
  #text(value: unknown, type: SlotType): string {
    const { words, locale } = this.#language;
    if (typeof value === "number") return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
    if (typeof value !== "string") return JSON.stringify(value);
    if (type === "dateString") return this.#date(value);
    return value === value.trim() && value !== "" ? value : fillIn(words.sentence.quoted, { text: value });
  }

  /** A date with as much of the time as it is written with; in the zone of the reader where it is an instant. */
  #date(text: string): string {
    const date = readIsoDate(text);
    if (date === undefined) return text;
    const { local, offset = 0, precision } = date;
    const isInstant = date.offset !== undefined;
    const format = new Intl.DateTimeFormat(this.#language.locale, {
      dateStyle: "medium",
      ...(precision < DAY && { timeStyle: precision < MINUTE ? "medium" : "short" }),
      timeZone: isInstant ? this.#timeZone : "UTC",
    });
    return format.format(local - offset);
  }

  #missing(path: Path, slot?: Slot): Tokens {
    return [token("missing", this.#language.words.sentence.missing, path, slot)];
  }
}

function token(type: TokenType, text: string, path: Path, slot?: Slot): SentenceToken {
  return { type, text, path, ...(slot !== undefined && { slot }) };
}

function inParentheses(tokens: Tokens, path: Path): Tokens {
  return [token("text", "(", path), ...tokens, token("text", ")", path)];
}

/** A template with tokens in the place of its placeholders. */
function expand(template: string, parts: Readonly<Record<string, Tokens>>, path: Path): Tokens {
  return template.split(/\{(\w+)\}/).flatMap((piece, index): Tokens => {
    const isPlaceholder = index % 2 === 1;
    if (isPlaceholder) return parts[piece] ?? [];
    return piece === "" ? [] : [token("text", piece, path)];
  });
}

function capitalized(text: string, locale: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

function isLongList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 1;
}

function isNameIn<Table extends object>(table: Table, name: unknown): name is keyof Table & string {
  return typeof name === "string" && Object.hasOwn(table, name);
}

import type { KnownExpression } from "../model/expressions.js";
import { wholeExpression } from "../model/expressions.js";
import type { DataModel, PluralLabel } from "../model/data-model.js";
import { FilterError } from "../model/issues/errors.js";
import { unknownOption } from "../model/options.js";
import { pluralRules } from "./formats.js";
import type { Place } from "./place.js";
import type { Scope, AnyModel, Target } from "./target.js";
import { columnOf, modelAt } from "./target.js";
import type { Words } from "./words.js";
import { english } from "./words.js";

/** Options of every description. */
export interface DescribeOptions extends Pick<Scope, "model"> {
  /** All words, for another language. Default: {@link english}. */
  readonly words?: Words | undefined;
  /** The language of numbers, dates and lists, as a BCP 47 tag. Default: `en`. */
  readonly locale?: string | undefined;
  /** The expressions that operands can have, with their names for people. Default: none. */
  readonly expressions?: readonly KnownExpression[] | undefined;
}

/** Options with their defaults. */
export interface LanguageContext {
  readonly model: DataModel | undefined;
  readonly words: Words;
  readonly locale: string;
  /** Without braces. */
  readonly expressions: readonly KnownExpression[];
  readonly place: Place;
}

/**
 * The options of a caller, with defaults for those that are absent.
 *
 * @throws {FilterError} if the locale is not a language tag.
 */
export function languageOf({
  model,
  words = english,
  locale = "en",
  expressions = [],
  place = [],
}: DescribeOptions & Scope): LanguageContext {
  checkLocale(locale);
  const named = expressions.map(({ value, label }) => ({ value: wholeExpression(value) ?? value, label }));
  return { model, words, locale, expressions: named, place };
}

/** The options that the platform knows, by name and value. */
const known = new Set<string>();

/** @throws {FilterError} if the locale is not a language tag. */
export function checkLocale(locale: string): void {
  checkIntl("locale", locale, "a language tag such as en or fr-CA", () => Intl.getCanonicalLocales(locale));
}

/** @throws {FilterError} if the time zone is unknown. */
export function checkTimeZone(timeZone: string): void {
  const use = (): unknown => new Intl.DateTimeFormat("en", { timeZone });
  checkIntl("timeZone", timeZone, "the name of a time zone such as Europe/Paris", use);
}

/** @throws {FilterError} if the platform refuses the value of an option. */
function checkIntl(option: string, value: string, expected: string, use: () => unknown): void {
  const key = `${option} ${value}`;
  if (known.has(key)) return;
  try {
    use();
    known.add(key);
  } catch {
    throw new FilterError([unknownOption(option, value, [], expected)]);
  }
}

/** The name of a target within its place: for a column its label, or its slug in words. */
export function targetName(target: Target, language: LanguageContext): string {
  const { sql, other } = language.words.picker;
  const { kind, relatedModelUuid = "", columnSlug = "", propertyName } = target;
  switch (kind) {
    case "sql":
      return sql;
    case "occurrence":
      return relatedLabel(relatedModelUuid, undefined, language);
    case "objectProperty":
      return propertyName === undefined ? other : wordsOf(propertyName);
    default:
      return columnOf(target, language)?.label ?? wordsOf(columnSlug);
  }
}

/** The full name of a target: a property with its column, a related column with its model. */
export function targetLabel(target: Target, language: LanguageContext): string {
  const { words, place } = language;
  const { kind, columnSlug, relatedModelUuid, propertyName } = target;
  const { of, missing } = words.sentence;
  const partOf = (part: string, whole: string): string => fillIn(of, { part, whole });
  const name = targetName(target, language);
  if (columnSlug === undefined || place.at(-1)?.columnSlug === columnSlug) return name;
  const label =
    kind === "objectProperty"
      ? partOf(propertyName === undefined ? missing : name, targetName({ ...target, kind: "object" }, language))
      : name;
  return relatedModelUuid === undefined ? label : partOf(label, relatedLabel(relatedModelUuid, 1, language));
}

/** The name of the records of a model for a count; plural if the count is not a number. */
export function recordsLabel(table: AnyModel | undefined, count: unknown, { words, locale }: LanguageContext): string {
  return plural(table?.label ?? table?.name ?? words.records, count, locale);
}

/** The name of the records of a related model for a count; its identifier if the data model does not have it. */
export function relatedLabel(relatedModelUuid: string, count: unknown, language: LanguageContext): string {
  const table = modelAt(relatedModelUuid, language.model);
  return table ? recordsLabel(table, count, language) : relatedModelUuid;
}

/** The form of a label for a count; the plural if the count is not a number. */
export function plural(label: string | PluralLabel, count: unknown, locale: string): string {
  if (typeof label === "string") return label;
  const category = typeof count === "number" ? pluralRules(locale).select(count) : "other";
  return label[category] ?? label.other;
}

/** A slug in words: `employee_count` is `employee count`. */
function wordsOf(slug: string): string {
  return slug.replaceAll(/_+/g, " ").trim() || slug;
}

/** A template with its placeholders filled in. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

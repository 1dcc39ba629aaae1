import type { DataModel, PluralLabel } from "../model/data-model.js";
import type { Place } from "./place.js";
import type { Scope, Table, Target } from "./target.js";
import { columnOf, tableOf } from "./target.js";
import type { Words } from "./words.js";
import { english } from "./words.js";

/** What filters are described by. */
export interface DescribeOptions extends Pick<Scope, "model"> {
  /** All words, for another language. Default: {@link english}. */
  readonly words?: Words | undefined;
  /** The language of numbers, dates and lists, as a BCP 47 tag. Default: `en`. */
  readonly locale?: string | undefined;
}

/** Options with their defaults. */
export interface Language {
  readonly model: DataModel | undefined;
  readonly words: Words;
  readonly locale: string;
  readonly place: Place;
}

/** The options of a caller, with defaults for those that are absent. */
export function languageOf({ model, words = english, locale = "en", place = [] }: DescribeOptions & Scope): Language {
  return { model, words, locale, place };
}

/** What a target is called among those of its place: a column by its label, or by its slug in words. */
export function targetName(target: Target, language: Language): string {
  const { sql, other } = language.words.picker;
  const { kind, relatedModelUuid = "", columnSlug = "", propertyName } = target;
  switch (kind) {
    case "sql":
      return sql;
    case "occurrence":
      return relatedLabel(relatedModelUuid, undefined, language);
    case "objectProperty":
      return propertyName === undefined ? other : inWords(propertyName);
    default:
      return columnOf(target, language)?.label ?? inWords(columnSlug);
  }
}

/** What the target of a condition is called: with the column of a property, and the model of a related column. */
export function targetLabel(target: Target, language: Language): string {
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

/** What the records of a model are called, by their number: plural for what is no number. */
export function recordsLabel(table: Table | undefined, count: unknown, { words, locale }: Language): string {
  return plural(table?.label ?? table?.name ?? words.records, count, locale);
}

/** What the records of a related model are called, by their number; its identifier where the model does not say. */
export function relatedLabel(relatedModelUuid: string, count: unknown, language: Language): string {
  const table = tableOf(relatedModelUuid, language.model);
  return table ? recordsLabel(table, count, language) : relatedModelUuid;
}

/** The form of a label for a number, or for many. */
export function plural(label: string | PluralLabel, count: unknown, locale: string): string {
  if (typeof label === "string") return label;
  const category = typeof count === "number" ? new Intl.PluralRules(locale).select(count) : "other";
  return label[category] ?? label.other;
}

/** A slug in words: `employee_count` is `employee count`. */
function inWords(slug: string): string {
  return slug.replaceAll(/_+/g, " ").trim() || slug;
}

/** A template with its placeholders filled in. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

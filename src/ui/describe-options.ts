import type { DataModel, PluralLabel } from "../model/data-model.js";
import type { Place } from "./place.js";
import type { Table, Target } from "./target.js";
import { columnOf, fieldsOf, tableOf } from "./target.js";
import type { Words } from "./words.js";
import { english } from "./words.js";

/** What filters are described by. */
export interface DescribeOptions {
  /** The columns and related models that the filter is written against, with their labels. */
  readonly model?: DataModel | undefined;
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
}

/** The options of a caller, with defaults for those that are absent. */
export function languageOf({ model, words = english, locale = "en" }: DescribeOptions): Language {
  return { model, words, locale };
}

/** What a column is called: its label, or its slug in words. */
export function columnLabel(target: Target, { model }: Language, place?: Place): string {
  const { columnSlug = "" } = fieldsOf(target);
  return columnOf(target, model, place)?.label ?? inWords(columnSlug);
}

/** What the records of a model are called, by their number. */
export function recordsLabel(table: Table | undefined, count: number | "many", { words, locale }: Language): string {
  return plural(table?.label ?? table?.name ?? words.records, count, locale);
}

/** What the records of a related model are called, by their number; its identifier where the model does not say. */
export function relatedLabel(relatedModelUuid: string, count: number | "many", language: Language): string {
  const table = tableOf(relatedModelUuid, language.model);
  return table === undefined ? relatedModelUuid : recordsLabel(table, count, language);
}

/** The form of a label for a number. */
export function plural(label: string | PluralLabel, count: number | "many", locale: string): string {
  if (typeof label === "string") return label;
  return (count === "many" ? undefined : label[new Intl.PluralRules(locale).select(count)]) ?? label.other;
}

/** A slug in words: `employee_count` is `employee count`. */
export function inWords(slug: string): string {
  return slug.replaceAll(/_+/g, " ").trim() || slug;
}

/** A template with its placeholders filled in. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

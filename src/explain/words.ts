/** Names and values in sentences: on one line, shortened, with invisible characters escaped. */
import type { DataModel } from "../model/data-model.js";
import type { Condition, DeepReadonly } from "../model/filter.js";
import { escapeControls, escapeText } from "../model/issues/escape-text.js";
import { printCondition } from "../text/printer/print-filter.js";

/** A condition in the text language, on one line. */
export function conditionWords(condition: DeepReadonly<Condition>, model: DataModel | undefined): string {
  const text = printCondition(condition, model);
  return escapeControls(text.length <= longestCondition ? text : `${text.slice(0, longestCondition - 3)}...`);
}

const longestCondition = 100;

/** A name of a column, a property or a model. */
export function nameWords(name: string): string {
  return /^(?=.*[\p{L}_])[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*$/u.test(name) && name.length <= longest
    ? name
    : textWords(name);
}

/** The maximum length of a text in UTF-16 code units. */
const longest = 60;

export function textWords(text: string): string {
  if (text.length <= longest) return escapeText(text);
  const cut = text.slice(0, longest - 3);
  // Half of a surrogate pair would look like an error in the text.
  return escapeText(`${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}...`);
}

/** Some of the texts that a condition compares with: `"a", "b", "c" and 7 more`. */
export function listWords(texts: readonly string[]): string {
  const firstTexts = texts.length <= 4 ? texts : texts.slice(0, 3);
  const words = firstTexts.map(textWords).join(", ");
  return firstTexts.length === texts.length ? words : `${words} and ${texts.length - firstTexts.length} more`;
}

/** A value, as it follows "is". */
export function valueWords(value: unknown): string {
  switch (typeof value) {
    case "string":
      return textWords(value);
    case "undefined":
      return "missing";
    case "object":
      return value === null ? "null" : objectWords(value);
    case "function":
    case "symbol":
      return `a ${typeof value}`;
    default:
      return String(value);
  }
}

/** A value with its type, if the type matters more than the value. */
function typedWords(value: unknown): string {
  switch (typeof value) {
    case "string":
      return `the text ${textWords(value)}`;
    case "number":
    case "bigint":
    case "boolean":
      return `the ${typeof value === "boolean" ? "boolean" : "number"} ${String(value)}`;
    default:
      return valueWords(value);
  }
}

function objectWords(value: object): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
  if (Object.prototype.toString.call(value) === "[object Date]") return "a date";
  return Object.prototype.toString.call(value) === "[object Object]" && Object.keys(value).length === 0
    ? "an empty object"
    : "an object";
}

/** A value that a condition read, with its names in sentences. */
export interface Observed {
  /** `employee_count`, `metadata.score`. */
  readonly name: string;
  /** The owner, unless that is the row: ` of the related company`. */
  readonly owner: string;
  readonly value: unknown;
  /** Why there is no value, if the reason is not the column itself: `the row has no related company`. */
  readonly cause?: string | undefined;
}

export function subjectOf({ name, owner }: Observed): string {
  return name + owner;
}

/** The value, followed by its relation to the operands; the relation may be empty. */
export function describeObserved(observed: Observed, relation: string, words = valueWords(observed.value)): string {
  return `${subjectOf(observed)} is ${words}${relation === "" ? "" : `, ${relation}`}`;
}

/** The sentence for a value of a type that the condition does not compare. */
export function wrongType(expected: string, observed: Observed): string {
  return `${subjectOf(observed)} is ${typedWords(observed.value)}, not ${expected}`;
}

import { typedWords, valueWords } from "./words.js";

/** A value that a condition reads, as sentences speak of it. */
export interface Found {
  /** `employee_count`, `metadata.score`. */
  readonly name: string;
  /** Whose it is, where that is not the row: ` of the related company`. */
  readonly owner: string;
  readonly value: unknown;
  /** Why there is no value, where that lies further up: `the row has no related company`. */
  readonly cause?: string | undefined;
}

/** What a sentence is about. */
export function subjectOf({ name, owner }: Found): string {
  return name + owner;
}

/** What was found and how it relates to what was asked, where that needs to be said. */
export function relate(found: Found, relation: string, words = valueWords(found.value)): string {
  return `${subjectOf(found)} is ${words}${relation === "" ? "" : `, ${relation}`}`;
}

/** A value of a type that the condition does not compare. */
export function wrongType(expected: string, found: Found): string {
  return `${subjectOf(found)} is ${typedWords(found.value)}, not ${expected}`;
}

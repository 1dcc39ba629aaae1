import { typedWords, valueWords } from "./words.js";

/** A value that a condition read, as sentences name it. */
export interface Observed {
  /** `employee_count`, `metadata.score`. */
  readonly name: string;
  /** The owner, unless that is the row: ` of the related company`. */
  readonly owner: string;
  readonly value: unknown;
  /** Why there is no value, if the reason is not the column itself: `the row has no related company`. */
  readonly cause?: string | undefined;
}

/** The subject of a sentence. */
export function subjectOf({ name, owner }: Observed): string {
  return name + owner;
}

/** The value, followed by its relation to the operands; the relation may be empty. */
export function describe(observed: Observed, relation: string, words = valueWords(observed.value)): string {
  return `${subjectOf(observed)} is ${words}${relation === "" ? "" : `, ${relation}`}`;
}

/** The sentence for a value of a type that the condition does not compare. */
export function wrongType(expected: string, observed: Observed): string {
  return `${subjectOf(observed)} is ${typedWords(observed.value)}, not ${expected}`;
}

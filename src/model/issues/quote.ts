import type { ConditionKind } from "../filter.js";

/** A string in quotes; long ones are cut. */
export function quote(text: string): string {
  return JSON.stringify(text.length <= 60 ? text : `${text.slice(0, 57)}...`);
}

/** The text before and after a part of a text, each in quotes and joined by "and". */
export function wordsAround(text: string, start: number, end: number): string {
  return [text.slice(0, start), text.slice(end)]
    .map((words) => words.trim().replaceAll(/\s+/g, " "))
    .filter((words) => words !== "")
    .map(quote)
    .join(" and ");
}

export function describe(value: unknown): string {
  if (value === null || value === undefined || typeof value === "boolean") return String(value);
  if (typeof value === "string") return `the string ${quote(value)}`;
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value !== "object") return `a ${typeof value}`;
  try {
    return Array.isArray(value) ? "a list" : "an object";
  } catch {
    // A revoked proxy does not say.
    return "an object";
  }
}

/** Words joined by "or", or by another word: `a, b or c`. */
export function alternatives(words: readonly string[], by = "or"): string {
  return words.length === 1 ? words.join() : `${words.slice(0, -1).join(", ")} ${by} ${words.at(-1) ?? ""}`;
}

/** What is wrong with a value of another type; `hint` is a further sentence. */
export function typeMessage(subject: string, expected: string, actual: string, hint = ""): string {
  return `${subject} must be ${expected}, not ${actual}.${hint}`;
}

/** The hint about a list where one value is compared. */
export const forEachValue = " Write a condition for each value.";

export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a condition of a kind in messages: `an array condition`. */
export function conditionOfKind(kind: ConditionKind): string {
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind} condition`;
}

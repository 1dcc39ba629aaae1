import type { CapacityFilterError } from "./issues/errors.js";
import type { Issue } from "./issues/issue.js";
import { alternatives, describe } from "./issues/quote.js";
import { didYouMean, suggest } from "./issues/suggest.js";

/** The words of an option, as keys of a record; never if any value is possible. */
type WordsOf<Value> = [Value] extends [boolean]
  ? "boolean"
  : [Value] extends [string]
    ? string extends Value
      ? never
      : Readonly<Record<Value, unknown>>
    : never;

/**
 * The words of each option that has a fixed set of them. TypeScript checks them where the options are written; this
 * table checks them where they come from JavaScript or from a configuration.
 */
export type OptionWords<Options> = {
  readonly [Name in keyof Options as [WordsOf<NonNullable<Options[Name]>>] extends [never] ? never : Name]-?: WordsOf<
    NonNullable<Options[Name]>
  >;
};

type AnyWords = Readonly<Record<string, "boolean" | Readonly<Record<string, unknown>>>>;

/** The issue about the first option with an unknown word. */
export function optionIssue(options: object, table: AnyWords): Issue | undefined {
  for (const [name, words] of Object.entries(table)) {
    const value: unknown = Reflect.get(options, name);
    if (value === undefined) continue;
    if (words === "boolean") {
      if (typeof value !== "boolean") return unknownOption(name, value, ["true", "false"]);
    } else if (typeof value !== "string" || !Object.hasOwn(words, value)) {
      return unknownOption(name, value, Object.keys(words));
    }
  }
  return undefined;
}

/** @throws the error for the first option with an unknown word. */
export function checkOptions(
  options: object,
  table: AnyWords,
  ErrorClass: new (issues: readonly Issue[]) => CapacityFilterError,
): void {
  const issue = optionIssue(options, table);
  if (issue !== undefined) throw new ErrorClass([issue]);
}

export function unknownOption(
  name: string,
  value: unknown,
  words: readonly string[],
  expected = alternatives(words),
): Issue {
  // The string "false" is no misspelling of false.
  const suggestion = typeof value === "string" && !words.includes(value) ? suggest(value, words) : undefined;
  const message = `The option ${name} must be ${expected}, not ${describe(value)}.${didYouMean(suggestion)}`;
  return { code: "unknownOption", severity: "error", path: [], message, expected };
}

/** Reads an expiration policy from text, or the mistakes in it. */
import type { AllocationExpirationPolicy, Interval } from "../../model/policy.js";
import { intervals } from "../../model/policy.js";
import type { Furthest } from "../generated/parser.js";
import { Policy, parse } from "../generated/parser.js";
import { Vocabulary, phrase } from "../lexer/vocabulary.js";
import { scan } from "../lexer/scan.js";
import type { Phrase, Tokens } from "../lexer/tokens.js";
import { token } from "../lexer/tokens.js";
import { introductions } from "../printer/print-policy.js";
import type { Extent, Mistake, PolicySyntax } from "./syntax.js";
import { Literals } from "./read-literal.js";

/** A mistake in the tokens of a policy. */
export type PolicyMistake =
  | Mistake
  /** A part that the interval does not have, a duplicate, or a part without its number. */
  | (Extent & {
      readonly type: "unknownPart" | "repeatedPart" | "monthOfQuarter";
      readonly interval: string;
      readonly part: string;
      readonly known: readonly string[];
    })
  /** Tokens in the wrong order: where parsing stopped, and what was expected. */
  | (Extent & { readonly type: "policySyntax"; readonly furthest: Furthest });

export interface PolicyReading {
  readonly tokens: Tokens;
  /** Undefined after any mistake. */
  readonly value: AllocationExpirationPolicy | undefined;
  readonly mistakes: readonly PolicyMistake[];
  /** The token of the value of each part. */
  readonly places: ReadonlyMap<string, number>;
}

export function readPolicy(text: string): PolicyReading {
  const tokens = scan(text, vocabulary);
  const furthest = { at: 0, names: new Set<string>() };
  const syntax = parse(tokens.codes, Policy, furthest);
  const places = new Map<string, number>();
  if (syntax === -1) {
    return {
      tokens,
      value: undefined,
      places,
      mistakes: [{ type: "policySyntax", first: furthest.at, last: furthest.at, furthest }],
    };
  }
  const mistakes: PolicyMistake[] = [];
  const value = policyOf(syntax, tokens, mistakes, places);
  return { tokens, value: mistakes.length + tokens.problems.length === 0 ? value : undefined, mistakes, places };
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const months = ["january", "february", "march", "april", "may", "june", "july", "august"].concat(
  ...["september", "october", "november", "december"],
);

/** Phrases for full names and their first three letters. */
function named(preposition: string, names: readonly string[]): Phrase[] {
  return names.flatMap((name) =>
    [name, name.slice(0, 3)].map((word) => ({
      ...phrase(`${preposition} ${word}`, "dayOrMonth"),
      text: `${preposition} ${name}`,
    })),
  );
}

export const policyPhrases = [
  ...Object.keys(intervals).map((interval) => phrase(interval, "interval")),
  ...Object.values(introductions).map((text) => phrase(text, text === introductions.time ? "at" : "part")),
  ...named("on", weekdays),
  ...named("in", months),
];

const vocabulary = new Vocabulary(policyPhrases, false);

function policyOf(
  { interval, parts }: PolicySyntax,
  tokens: Tokens,
  mistakes: PolicyMistake[],
  places: Map<string, number>,
): AllocationExpirationPolicy {
  const read: Mistake[] = [];
  const literals = new Literals(tokens, read);
  const name = tokens.phrase(interval)?.text ?? "";
  const known: readonly string[] = isInterval(name) ? Object.keys(intervals[name]) : [];
  const values = new Map<string, unknown>();
  for (const { first, value, last } of parts) {
    const text = tokens.phrase(first)?.text ?? "";
    const part = partOf(text);
    const mistake = { first, last, interval: name, part, known };
    if (!known.includes(part)) mistakes.push({ ...mistake, type: "unknownPart" });
    else if (values.has(part)) mistakes.push({ ...mistake, type: "repeatedPart" });
    else if (first === value && part === "month" && name === "quarterly")
      mistakes.push({ ...mistake, type: "monthOfQuarter" });
    places.set(part, value);
    values.set(part, valueOf(value, text, tokens, literals));
  }
  mistakes.push(...read);
  const ordered = known.flatMap((part) => (values.has(part) ? [[part, values.get(part)] as const] : []));
  // The type is made from the same table as the parts and their value types.
  return { interval: name, ...Object.fromEntries(ordered) } as unknown as AllocationExpirationPolicy;
}

function isInterval(name: string): name is Interval {
  return Object.hasOwn(intervals, name);
}

/** The policy key of an introduction such as `on weekday`. */
function partOf(text: string): string {
  const part = Object.entries(introductions).find(([, introduction]) => introduction === text)?.[0];
  return part ?? (text.startsWith("on ") ? "weekDay" : "month");
}

function valueOf(index: number, text: string, { codes }: Tokens, literals: Literals): string | number {
  if (codes[index] === token.number) return literals.number(index);
  if (codes[index] === token.string) return literals.string(index);
  if (codes[index] === token.clock) return literals.raw(index);
  const name = text.slice(3);
  return 1 + (text.startsWith("on ") ? weekdays : months).indexOf(name);
}

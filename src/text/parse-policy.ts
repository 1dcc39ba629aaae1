import { notText } from "../model/any-input.js";
import { PolicyError, unwrap } from "../model/errors.js";
import type { Result } from "../model/issue.js";
import type { AllocationExpirationPolicy, Interval } from "../model/policy.js";
import { intervals } from "../model/policy.js";
import { didYouMean, suggest } from "../model/suggest.js";
import { reportProblem } from "./errors/scan-problems.js";
import type { Furthest } from "./generated/parser.js";
import { Policy, parse } from "./generated/parser.js";
import type { Phrase } from "./lexer/phrases.js";
import { phrase } from "./lexer/phrases.js";
import { introductions } from "./printer/print-policy.js";
import { Literals } from "./parser/read-literal.js";
import { Report } from "./errors/report.js";
import { scan } from "./lexer/scan.js";
import type { PolicySyntax } from "./parser/syntax.js";
import { token } from "./lexer/token.js";
import type { Tokens } from "./lexer/token-list.js";
import { Vocabulary } from "./lexer/vocabulary.js";

/**
 * The expiration policy that a text says (docs/language.md, spec section 2.1.1).
 *
 * Weekdays and months may be given by name; Monday is 1, as in ISO 8601, and January is 1.
 *
 * @throws {PolicyError} if the text is not a policy.
 * @example
 * parsePolicy("weekly on monday at 09:00") // { interval: "weekly", weekDay: 1, time: "09:00" }
 * parsePolicy("yearly in june on day 1") // { interval: "yearly", month: 6, day: 1 }
 * parsePolicy("fortnightly") // throws PolicyError
 */
export function parsePolicy(text: string): AllocationExpirationPolicy {
  return unwrap(safeParsePolicy(text), PolicyError);
}

/**
 * The expiration policy that a text says, or the issues that keep it from saying one; throws nothing.
 *
 * @example
 * safeParsePolicy("daily on day 3").issues[0].message // "A daily policy has no day."
 */
export function safeParsePolicy(text: string): Result<AllocationExpirationPolicy> {
  const refusal = notText(text);
  if (refusal !== undefined) return refusal;
  const report = new Report(text);
  const policy = read(text, report);
  return policy !== undefined && report.ok ? { ok: true, value: policy } : { ok: false, issues: report.issues() };
}

function read(text: string, report: Report): AllocationExpirationPolicy | undefined {
  const tokens = scan(text, vocabulary);
  for (const problem of tokens.problems) reportProblem(problem, tokens, report);
  const furthest = { at: 0, names: new Set<string>() };
  const syntax = parse(tokens.codes, Policy, furthest);
  if (syntax !== -1) return policyOf(syntax, tokens, report);
  reportSyntax(furthest, tokens, report);
  return undefined;
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const months = ["january", "february", "march", "april", "may", "june", "july", "august"].concat(
  ...["september", "october", "november", "december"],
);

/** Names in full and by their first three letters. */
function named(preposition: string, names: readonly string[]): Phrase[] {
  return names.flatMap((name) =>
    [name, name.slice(0, 3)].map((word) => ({
      ...phrase(`${preposition} ${word}`, "dayOrMonth"),
      text: `${preposition} ${name}`,
    })),
  );
}

const policyPhrases = [
  ...Object.keys(intervals).map((interval) => phrase(interval, "interval")),
  ...Object.values(introductions).map((text) => phrase(text, text === introductions.time ? "at" : "part")),
  ...named("on", weekdays),
  ...named("in", months),
];

const vocabulary = new Vocabulary(policyPhrases, false);

function policyOf({ interval, parts }: PolicySyntax, tokens: Tokens, report: Report): AllocationExpirationPolicy {
  const literals = new Literals(tokens, report);
  const name = tokens.phrase(interval)?.text ?? "";
  const known: readonly string[] = isInterval(name) ? Object.keys(intervals[name]) : [];
  const values = new Map<string, unknown>();
  for (const { first, value, last } of parts) {
    const text = tokens.phrase(first)?.text ?? "";
    const part = partOf(text);
    const place = literals.place(first, last);
    if (!known.includes(part)) {
      report.add("unknownPart", place, `A ${name} policy has no ${part}.`, { expected: known.join(", ") });
    } else if (values.has(part)) {
      report.add("repeatedPart", place, `The ${part} is said twice.`);
    } else if (first === value && part === "month" && name === "quarterly") {
      report.add("monthOfQuarter", place, "The month of a quarter is a number, not a name.");
    }
    values.set(part, valueOf(value, text, tokens, literals));
  }
  const ordered = known.flatMap((part) => (values.has(part) ? [[part, values.get(part)] as const] : []));
  // The parts of each interval, and the types of their values, come from the table that the type is made from.
  return { interval: name, ...Object.fromEntries(ordered) } as unknown as AllocationExpirationPolicy;
}

function isInterval(name: string): name is Interval {
  return Object.hasOwn(intervals, name);
}

/** The key of the part that some words introduce. */
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

function reportSyntax({ at, names }: Furthest, tokens: Tokens, report: Report): void {
  const literals = new Literals(tokens, report);
  const expected = [...names].join(", ");
  const known = tokens.phrase(at);
  if (known?.type === "interval" || (known !== undefined && at === 0)) {
    const isRepeated = known.text === tokens.phrase(0)?.text;
    report.add("policySyntax", literals.place(at), "The interval stands first, and only there.", {
      expected,
      replacement: isRepeated && at > 0 ? "" : undefined,
    });
    return;
  }
  // A preposition alone means nothing: what follows it belongs to the word that is not known.
  const last = tokens.codes[at] === token.unknown && tokens.codes[at + 1] === token.unknown ? at + 1 : at;
  const place = literals.place(at, last);
  const found = tokens.text.slice(place.start, place.end);
  const name = nameBehind(at - 1, found, tokens);
  const candidates = policyPhrases.flatMap(({ code, text }) => (mayStand(code, at, tokens) ? text : []));
  const suggestion = name ?? suggest(found, candidates);
  const message =
    found === "" ? "The policy ends too early." : `${found} is not understood here.${didYouMean(suggestion)}`;
  report.add("policySyntax", place, message, {
    expected,
    replacement: suggestion,
    fix: name === undefined ? undefined : { ...literals.place(at - 1, last), replacement: name },
  });
}

/** Whether the grammar takes a token behind those before a place. */
function mayStand(code: number, at: number, { codes }: Tokens): boolean {
  const furthest = { at: 0, names: new Set<string>() };
  const tokens = codes.slice(0, at + 1);
  tokens[at] = code;
  return parse(tokens, Policy, furthest) !== -1 || furthest.at > at;
}

/** `on weekday monday`: the name of a day or a month stands where its number would. */
function nameBehind(introduction: number, found: string, tokens: Tokens): string | undefined {
  const { type, text = "" } = tokens.phrase(introduction) ?? {};
  const [preposition = ""] = text.split(" ");
  if (type !== "part") return undefined;
  const name = `${preposition} ${found.toLowerCase()}`;
  return policyPhrases.find(({ words, type: own }) => own === "dayOrMonth" && words.join(" ") === name)?.text;
}

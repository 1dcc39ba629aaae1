import { PolicyError, unwrap } from "../model/errors.js";
import type { Result } from "../model/issue.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { intervals } from "../model/policy.js";
import { didYouMean, suggest } from "../model/suggest.js";
import type { Expectation } from "./generated/parser.js";
import { parse, SyntaxError } from "./generated/parser.js";
import { Report } from "./report.js";
import type { PolicySyntax } from "./syntax.js";

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
  const report = new Report(text);
  const policy = read(text, report);
  return policy !== undefined && report.ok ? { ok: true, value: policy } : { ok: false, issues: report.issues() };
}

function read(text: string, report: Report): AllocationExpirationPolicy | undefined {
  try {
    return policyOf(parse(text, { startRule: "Policy" }), report);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    reportSyntax(error, text, report);
    return undefined;
  }
}

function policyOf({ interval, parts }: PolicySyntax, report: Report): AllocationExpirationPolicy {
  const known: Readonly<Record<string, string>> = intervals[interval];
  const values = new Map<string, unknown>();
  for (const part of parts) {
    if (!Object.hasOwn(known, part.part)) {
      report.add("unknownPart", part, `A ${interval} policy has no ${part.part}.`, {
        expected: Object.keys(known).join(", "),
      });
    } else if (values.has(part.part)) {
      report.add("repeatedPart", part, `The ${part.part} is said twice.`);
    } else if (part.named && interval === "quarterly") {
      report.add("monthOfQuarter", part, "The month of a quarter is a number, not a name.");
    }
    values.set(part.part, part.value);
  }
  const ordered = Object.keys(known).flatMap((part) => (values.has(part) ? [[part, values.get(part)] as const] : []));
  // The parts of each interval, and the types of their values, come from the table that the type is made from.
  return { interval, ...Object.fromEntries(ordered) };
}

/** Words with which a policy and its parts begin, and what they may say. */
const words = [
  ...Object.keys(intervals),
  ...["at", "on", "in", "minute", "weekday", "day", "month"],
  ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
  ...["january", "february", "march", "april", "may", "june", "july"],
  ...["august", "september", "october", "november", "december"],
];

function reportSyntax({ location, expected }: SyntaxError, text: string, report: Report): void {
  const start = location.start.offset;
  const found = /^(?:[^\s"']+|["'].*)/.exec(text.slice(start))?.[0] ?? "";
  const place = { start, end: start + found.length };
  const suggestion = suggest(found, words);
  const fix =
    suggestion === undefined ? undefined : { title: `write ${suggestion}`, ...place, replacement: suggestion };
  const message =
    found === "" ? "The policy ends too early." : `${found} is not understood here.${didYouMean(suggestion)}`;
  report.add("policySyntax", place, message, { expected: inWords(expected), fix });
}

/** What could have stood there, as people say it. */
function inWords(expected: readonly Expectation[]): string {
  const names = expected.flatMap((one) =>
    one.type === "other"
      ? [one.description]
      : one.type === "literal"
        ? [one.text]
        : one.type === "end"
          ? ["the end"]
          : [],
  );
  const [last = "", ...others] = [...new Set(names)].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} or ${last}`;
}

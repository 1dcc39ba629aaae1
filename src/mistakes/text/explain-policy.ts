/** Issues of a text that is not an expiration policy. */
import type { Issue } from "../../model/issues/issue.js";
import { didYouMean } from "../../model/issues/suggest.js";
import { misspelling } from "../../model/misspelling.js";
import { intervals } from "../../model/policy.js";
import { alternatives } from "../../model/issues/quote.js";
import { ownValue } from "../../model/own-value.js";
import type { Furthest } from "../../text/generated/parser.js";
import { token } from "../../text/lexer/tokens.js";
import type { PolicyReading } from "../../text/parser/read-policy.js";
import { policyPhrases, readPolicy } from "../../text/parser/read-policy.js";
import { introductions } from "../../text/printer/print-policy.js";
import { reportProblem } from "./misfit.js";
import { MistakeContext, quoted } from "./context.js";
import type { Repair } from "./report.js";
import { TextReport } from "./report.js";
import { reportLiteral } from "./value.js";

/** Every issue of a text that is not a policy. */
export function explainPolicy(reading: PolicyReading): readonly Issue[] {
  const report = new TextReport(reading.tokens.text);
  const context = new MistakeContext(reading, report);
  for (const problem of reading.tokens.problems) if (!report.leavesOut()) reportProblem(problem, context);
  for (const mistake of reading.mistakes) {
    if (report.leavesOut()) continue;
    switch (mistake.type) {
      case "unknownPart": {
        const expected = alternatives(examplesOf(mistake.known));
        context.add("policySyntax", mistake, `A ${mistake.interval} policy has no ${mistake.part}.`, { expected });
        break;
      }
      case "repeatedPart":
        context.add("policySyntax", mistake, `Write the ${mistake.part} once.`);
        break;
      case "monthOfQuarter":
        context.add("policySyntax", mistake, "Write the month of a quarter as a number, not as a name.");
        break;
      case "policySyntax":
        reportSyntax(mistake.furthest, context);
        break;
      default:
        reportLiteral(mistake.first, context);
    }
  }
  return report.issues();
}

// ---- Words in another order ----

/** What the named rules of the grammar accept, in plain words. Default: the parts of the interval. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  interval: Object.keys(intervals),
  time: ["a time such as 09:00"],
  text: ["text in quotes"],
  number: ["a number"],
  end: ["the end of the policy"],
};

/** Parts as they are written: `"on weekday 1"`. */
function examplesOf(parts: readonly string[]): readonly string[] {
  const introduced = Object.entries(introductions).filter(([part]) => parts.includes(part));
  return introduced.map(([part, words]) => `"${words} ${part === "time" ? "09:00" : "1"}"`);
}

function reportSyntax({ at, names }: Furthest, context: MistakeContext): void {
  const { tokens, literals, report } = context;
  const { text, codes } = tokens;
  const known = tokens.phrase(at);
  const interval = tokens.phrase(0)?.text ?? "";
  const parts = Object.keys(ownValue(intervals, interval) ?? {});
  const expected = alternatives([...names].flatMap((name) => spoken[name] ?? examplesOf(parts)));
  if (known?.type === "interval" || (known !== undefined && at === 0)) {
    const message = at === 0 ? beginning : "Write the interval first, and only there.";
    const removal = { ...literals.place(at), replacement: "" };
    const fix = at > 0 && known.text === interval && repairs(removal, text) ? removal : undefined;
    report.add("policySyntax", literals.place(at), message, { expected, fix });
    return;
  }
  const fix = nearestAt(at, context);
  // Words that mean nothing belong together: `every 2 weeks`.
  let last = at;
  const isPhrase = codes[at] === token.unknown || at === 0;
  for (let next = at; isPhrase && isWord(codes[next]); next++) if (codes[next] === token.unknown) last = next;
  const place = { ...literals.place(at, last), ...(fix && { end: fix.end }) };
  const found = text.slice(place.start, place.end);
  const isTime = names.has("time") && !names.has("end");
  const problem = at === 0 ? "There is no interval" : "Unexpected";
  const message = found === "" ? "The policy ends too early." : `${problem} ${quoted(found)}.`;
  const hint = at === 0 ? ` ${beginning}` : isTime ? " Write a time as in 09:00." : "";
  report.add("policySyntax", place, message + (didYouMean(fix?.replacement) || hint), { expected, fix });
}

const beginning = `A policy begins with ${alternatives(Object.keys(intervals))}, as in "weekly on monday at 09:00".`;

const isWord = (code: number | undefined): boolean => code === token.unknown || code === token.number;

/** What the next two words or the next one most likely mean, if that makes the text a policy. */
function nearestAt(at: number, { tokens, literals }: MistakeContext): Repair | undefined {
  const { codes, text } = tokens;
  const isPair = codes[at] === token.unknown && codes[at + 1] === token.unknown;
  for (const last of isPair ? [at + 1, at] : [at]) {
    const place = literals.place(at, last);
    const found = text.slice(place.start, place.end);
    const name = dayOrMonth(found.toLowerCase().split(/\s+/));
    // `on weekday monday`: the name of a day or a month is where its number would be.
    const isNumber = name !== undefined && tokens.phrase(at - 1)?.type === "part";
    const { start } = isNumber ? literals.place(at - 1) : place;
    const misspelt = misspelling(found, phrases);
    const replacement = name ?? (misspelt?.certain === true ? misspelt.word : undefined);
    const repair = replacement === undefined ? undefined : { start, end: place.end, replacement };
    if (repair !== undefined && repairs(repair, text)) return repair;
  }
  return undefined;
}

const phrases = [...new Set(policyPhrases.map(({ text }) => text))];
const daysAndMonths = policyPhrases.filter(({ type }) => type === "dayOrMonth");

/** The words of a day or a month, of which the preposition is missing or another one: `in june` for `on june`. */
function dayOrMonth(words: readonly string[]): string | undefined {
  const name = words.at(-1)?.replace(/s$/, "");
  const isAlone = words.length === 1 || words[0] === "on" || words[0] === "in";
  return isAlone ? daysAndMonths.find(({ words: [, own] }) => own === name)?.text : undefined;
}

/** Whether a text is a policy after a change. */
function repairs({ start, end, replacement }: Repair, text: string): boolean {
  return readPolicy(text.slice(0, start) + replacement + text.slice(end)).value !== undefined;
}

/** The issues of a text that is not an expiration policy. */
import type { Issue } from "../../model/issue.js";
import { didYouMean, suggest } from "../../model/suggest.js";
import type { Furthest } from "../generated/parser.js";
import { Policy, parse } from "../generated/parser.js";
import type { Tokens } from "../lexer/token-list.js";
import { token } from "../lexer/token.js";
import type { PolicyReading } from "../parser/read-policy.js";
import { policyPhrases } from "../parser/read-policy.js";
import { Explaining } from "./explaining.js";
import { reportLiteral } from "./literal.js";
import { quoted } from "./recognizer.js";
import { Report } from "./report.js";
import { reportProblem } from "./words.js";

export function explainPolicy(text: string, reading: PolicyReading): readonly Issue[] {
  const report = new Report(text);
  const context = new Explaining(reading, report);
  for (const problem of reading.tokens.problems) reportProblem(problem, reading.tokens, report);
  for (const mistake of reading.mistakes) {
    const place = { first: mistake.first, last: mistake.last };
    switch (mistake.type) {
      case "unknownPart":
        context.add(mistake.type, place, `A ${mistake.interval} policy has no ${mistake.part}.`, {
          expected: mistake.known.join(", "),
        });
        break;
      case "repeatedPart":
        context.add(mistake.type, place, `Write the ${mistake.part} once.`);
        break;
      case "monthOfQuarter":
        context.add(mistake.type, place, "Write the month of a quarter as a number, not as a name.");
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

function reportSyntax({ at, names }: Furthest, context: Explaining): void {
  const { tokens, literals, report } = context;
  const expected = [...names].join(", ");
  const known = tokens.phrase(at);
  if (known?.type === "interval" || (known !== undefined && at === 0)) {
    const isRepeated = known.text === tokens.phrase(0)?.text;
    report.add("policySyntax", literals.place(at), "Write the interval first, and only there.", {
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
  const message = found === "" ? "The policy ends too early." : `Unexpected ${quoted(found)}.${didYouMean(suggestion)}`;
  report.add("policySyntax", place, message, {
    expected,
    replacement: suggestion,
    fix: name === undefined ? undefined : { ...literals.place(at - 1, last), replacement: name },
  });
}

/** Whether the grammar takes a token after those before a place. */
function mayStand(code: number, at: number, { codes }: Tokens): boolean {
  const furthest = { at: 0, names: new Set<string>() };
  const tokens = codes.slice(0, at + 1);
  tokens[at] = code;
  return parse(tokens, Policy, furthest) !== -1 || furthest.at > at;
}

/** `on weekday monday`: the name of a day or a month is where its number would. */
function nameBehind(introduction: number, found: string, tokens: Tokens): string | undefined {
  const { type, text = "" } = tokens.phrase(introduction) ?? {};
  const [preposition = ""] = text.split(" ");
  if (type !== "part") return undefined;
  const name = `${preposition} ${found.toLowerCase()}`;
  return policyPhrases.find(({ words, type: own }) => own === "dayOrMonth" && words.join(" ") === name)?.text;
}

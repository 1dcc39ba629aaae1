/** What the scanner notes: words of other languages, quotes and parentheses that are not closed. */
import { didYouMean } from "../../model/suggest.js";
import type { Phrase } from "../lexer/phrases.js";
import { maxNesting } from "../lexer/scan.js";
import type { ScanProblem, Tokens } from "../lexer/token-list.js";
import { isLiteral, isUnquoted, startOfColumn, token } from "../lexer/token.js";
import { withoutPattern } from "./like-pattern.js";
import { quoted } from "./recognizer.js";
import type { Remedy, Report } from "./report.js";

/** Reports what the scanner has noted. */
export function reportProblem(problem: ScanProblem, tokens: Tokens, report: Report): void {
  const { code, start, end } = problem;
  const { text } = tokens;
  const say = (message: string, remedy?: Remedy): void => {
    report.add(code, { start, end }, message, remedy);
  };
  switch (code) {
    case "tooDeep":
      say(`Nest parentheses at most ${maxNesting} deep.`);
      break;
    case "unclosedParenthesis": {
      // After a comment it would belong to that.
      const at = { start: text.length, end: text.length };
      const fix = text.includes("#") ? undefined : { title: "close it at the end", ...at, replacement: ")" };
      say("This parenthesis is never closed.", { expected: "a ) after what it encloses", fix });
      break;
    }
    case "unopenedParenthesis":
      say("This parenthesis closes nothing.", { replacement: "" });
      break;
    case "unclosedQuote":
      say("This quote is never closed.", {
        expected: `a ${text.charAt(text[start] === "@" ? start + 1 : start)} on the same line`,
      });
      break;
    case "foreignWord":
      reportWord(problem, tokens, report);
  }
}

function reportWord(problem: ScanProblem, tokens: Tokens, report: Report): void {
  const { start, end, phrase } = problem;
  const { text } = tokens;
  const written = text.slice(start, end);
  const say = (message: string, remedy?: Remedy): void => {
    report.add("foreignWord", { start, end }, message, remedy);
  };
  switch (phrase?.foreign) {
    case undefined:
      break;
    case "pattern":
      reportPattern(start, end, text, report);
      break;
    case "opposite":
      if (phrase.type === "between") reportNotBetween(problem, tokens, report);
      else
        say(`There is no operator ${quoted(written)}: "${phrase.text}" cannot be negated.`, {
          expected: withoutOpposite,
        });
      break;
    case "all":
      say(withAll.message.replace("{operator}", quoted(written)), { expected: withAll.expected });
      break;
    case "sure":
    case "unsure": {
      if (isPartOfMore(phrase, start, end, text)) break;
      const isSure = phrase.foreign === "sure";
      // The & of an entity of HTML joins nothing, and the sign of `t => t.name` compares nothing.
      const isSign = /^(?:&#?\w+;|=>\s*[a-z])/i.test(text.slice(start, start + 9));
      // With a sign before it, as in `-gt`, it is another word.
      const replacement = /[-$]/.test(text.charAt(start - 1)) && /^\w/.test(written) ? undefined : phrase.text;
      say(
        isSure
          ? `Write "${phrase.text}" instead of ${quoted(written)}.`
          : `There is no operator ${quoted(written)}.${didYouMean(phrase.text)}`,
        {
          replacement,
          certain: isSure && !isSign && !isInText(problem, tokens),
        },
      );
    }
  }
}

/** Whether what is wrong is reported with what is beside the words: nothing, or an occurrence with its count but not its days. */
function isPartOfMore({ type }: Phrase, start: number, end: number, text: string): boolean {
  if (type === "never" && /^[a-z<>=\s]{0,30}(?:$|\)|and\b|or\b|\d+\s+times?\b)/i.test(text.slice(end, end + 60)))
    return true;
  const isNothingAfter = !/check|never/.test(type) && text.slice(end).trim() === "";
  return isNothingAfter || (type !== "not" && text.slice(0, start).trim() === "");
}

/** Whether a sign that joins may belong to text, as in `AT&T` and `'A' || '%'`, or to what another tool does with rows, as in `| take 10`. */
function isInText({ behind, phrase }: ScanProblem, { codes, text, starts }: Tokens): boolean {
  if (phrase?.type !== "and" && phrase?.type !== "or") return false;
  const areTexts = codes[behind - 1] === token.string && codes[behind + 1] === token.string;
  const isCommand =
    text[starts[behind] ?? 0] === "|" &&
    isUnquoted(codes[behind + 1]) &&
    (isLiteral(codes[behind + 2]) || isUnquoted(codes[behind + 2]));
  return areTexts || isCommand || (isUnquoted(codes[behind - 1]) && codes[behind - 2] === token.comparator);
}

/** No pattern is longer that is worth reading. */
const longestPattern = 200;

function reportPattern(start: number, end: number, text: string, report: Report): void {
  const written = text.slice(start, end);
  const meant = withoutPattern(written, text.slice(end, end + longestPattern));
  // The others look beyond the case of letters, or at the whole text in some languages and at a part in others.
  const certain = /^(?:not\s+)?like$/i.test(written);
  report.add("foreignWord", { start, end }, `There is no operator ${quoted(written)}: patterns are not supported.`, {
    expected: "contains, starts with, ends with or =, and text without wildcards",
    fix: meant && { start, end: end + meant.length, replacement: meant.text, certain },
  });
}

/** `n is not between`: `not` belongs before the column, with what belongs to its name. */
function reportNotBetween({ start, end, behind }: ScanProblem, tokens: Tokens, report: Report): void {
  const { codes, text } = tokens;
  const from = tokens.starts[startOfColumn(behind - 1, codes)] ?? 0;
  const replacement = `not ${text.slice(from, start).trimEnd()} between`;
  const fix = codes[behind - 1] === token.name ? { start: from, end, replacement, certain: true } : undefined;
  report.add("misplacedNot", { start, end }, 'Write "not" before the condition, not before "between".', { fix });
}

/** What to write where there is no opposite. */
export const withoutOpposite = 'another condition, or SQL such as sql("others", "name not like \'A%\'")';

/** What to say about a comparison with all of several values. */
export const withAll = {
  code: "foreignWord",
  message: 'There is no operator {operator}: "contains" looks for one of its values.',
  expected: "a condition for each value, joined by and",
};

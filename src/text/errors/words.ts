/** What the scanner notes: words of other languages, quotes and parentheses that are not closed. */
import { operators } from "../../model/operators.js";
import { didYouMean } from "../../model/issues/suggest.js";
import { maxNesting } from "../lexer/scan.js";
import type { ScanProblem } from "../lexer/token-list.js";
import { startOfColumn, token } from "../lexer/token.js";
import { printString } from "../printer/print-literal.js";
import type { Explaining } from "./explaining.js";
import { quoted } from "./recognizer.js";
import type { Remedy } from "./report.js";

/** Reports what the scanner has noted. */
export function reportProblem(problem: ScanProblem, context: Explaining): void {
  const { code, start, end } = problem;
  const { text } = context.tokens;
  const say = (message: string, remedy?: Remedy): void => {
    context.report.add(code, { start, end }, message, remedy);
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
      if (reportApostrophe(problem, context)) break;
      say("This quote is never closed.", {
        expected: `a ${text.charAt(text[start] === "@" ? start + 1 : start)} on the same line`,
      });
      break;
    case "foreignWord":
      reportWord(problem, context);
  }
}

/** No text with an apostrophe is longer that is worth reading. */
const longestText = 100;

/** `'O'Neil'`, whose last quote seems to begin a text. */
function reportApostrophe({ start, tokensBefore }: ScanProblem, context: Explaining): boolean {
  const { tokens, report } = context;
  const before = tokens.text.slice(Math.max(0, start - longestText), start + 1);
  const [written, text = ""] = /'([^'"\r\n]*\p{L}'\p{L}[^'"\r\n]*)'$/u.exec(before) ?? [];
  if (written === undefined) return false;
  const replacement = printString(text);
  const place = { start: start + 1 - written.length, end: start + 1 };
  report.add("malformedText", place, `Write the whole text in double quotes: ${replacement}.`, { replacement });
  for (let index = tokensBefore; (tokens.ends[index] ?? 0) > place.start; index--) context.cover(index);
  return true;
}

function reportWord(problem: ScanProblem, { tokens, report }: Explaining): void {
  const { start, end, phrase } = problem;
  const { text } = tokens;
  const written = text.slice(start, end);
  const say = (message: string, remedy?: Remedy): void => {
    report.add("foreignWord", { start, end }, message, remedy);
  };
  const noOperator = `There is no operator ${quoted(written)}`;
  switch (phrase?.foreign) {
    case undefined:
      break;
    case "pattern":
      say(`${noOperator}: patterns are not supported.`, {
        expected: "contains, starts with, ends with or =, and text without wildcards",
        fix: withoutPattern(written, start, end, text),
      });
      break;
    case "opposite":
      if (phrase.type !== "between")
        say(`${noOperator}: "${phrase.text}" cannot be negated.`, { expected: withoutOpposite });
      else {
        // `not` belongs before the column, with what belongs to its name.
        const column = problem.tokensBefore - 1;
        const from = tokens.starts[startOfColumn(column, tokens.codes)] ?? 0;
        const replacement = `not ${text.slice(from, start).trimEnd()} between`;
        const fix = tokens.codes[column] === token.name ? { start: from, end, replacement, certain: true } : undefined;
        report.add("misplacedNot", { start, end }, 'Write "not" before the condition, not before "between".', { fix });
      }
      break;
    case "all":
      say(`${noOperator}: "contains" looks for one of its values.`, {
        expected: "a condition for each value, joined by and",
      });
      break;
    case "sure":
    case "unsure": {
      // What is missing beside the word is reported with it.
      const isLast = !/check|never/.test(phrase.type) && text.slice(end).trim() === "";
      if (isLast || (phrase.type !== "not" && text.slice(0, start).trim() === "")) break;
      // What did not occur more than 3 times is not for us to turn around.
      if (phrase.type === "never" && /^[a-z<>=\s]{0,30}\d+\s+times?\b/i.test(text.slice(end, end + 60))) break;
      const isSure = phrase.foreign === "sure";
      // The & of an entity of HTML joins nothing, and the sign of `t => t.name` compares nothing.
      const isSign = /^(?:&#?\w+;|=>\s*[a-z])/i.test(text.slice(start, start + 9));
      // A sign that joins may belong to text, as in `AT&T` and `'A' || '%'`, or to a command, as in `| take 10`.
      const { codes } = tokens;
      const isText =
        codes[problem.tokensBefore - 1] === token.string && codes[problem.tokensBefore + 1] === token.string;
      const isInText = (phrase.type === "and" || phrase.type === "or") && (isText || /^[&|]$/.test(written));
      // With a sign before it, as in `-gt`, it is another word.
      const replacement = /[-$]/.test(text.charAt(start - 1)) && /^\w/.test(written) ? undefined : phrase.text;
      say(
        isSure ? `Write "${phrase.text}" instead of ${quoted(written)}.` : `${noOperator}.${didYouMean(phrase.text)}`,
        {
          replacement,
          certain: isSure && !isSign && !isInText,
        },
      );
    }
  }
}

const { is, isNot, contains, doesNotContain, startsWith, endsWith } = operators.string;

const pattern = /^\s*(["'])(%?)([^"'\\\r\n%*_?[\]]{1,200})(%?)\1(?!["']|\s*(?:\|\||\+|escape\b))/i;

/** A comparison without a pattern of SQL; undefined where no operator means the same. */
function withoutPattern(operator: string, start: number, end: number, text: string): Remedy["fix"] {
  const [written, , before, part = "", after] = pattern.exec(text.slice(end, end + 300)) ?? [];
  if (written === undefined || !/like/i.test(operator)) return undefined;
  const positive = before === "" ? (after === "" ? is : startsWith) : after === "" ? endsWith : contains;
  const negative = positive === contains ? doesNotContain : positive === is ? isNot : undefined;
  const meant = /n[o']?t|never|!/i.test(operator) ? negative : positive;
  // The others look beyond the case of letters.
  const certain = /^(?:not\s+)?like$/i.test(operator);
  return meant && { start, end: end + written.length, replacement: `${meant.text} ${printString(part)}`, certain };
}

/** What to write where there is no opposite. */
export const withoutOpposite = 'another condition, or SQL such as sql("others", "name not like \'A%\'")';

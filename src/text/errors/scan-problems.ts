import { withoutOpposite } from "../parser/complement.js";
import { didYouMean } from "../../model/suggest.js";
import type { Phrase } from "../lexer/phrases.js";
import { withoutPattern } from "./like-pattern.js";
import type { Report } from "./report.js";
import { maxNesting } from "../lexer/scan.js";
import { isLiteral, isUnquoted, startOfColumn, token } from "../lexer/token.js";
import type { ScanProblem, Tokens } from "../lexer/token-list.js";

/** Reports what the scanner has seen. */
export function reportProblem(problem: ScanProblem, tokens: Tokens, report: Report): void {
  const { code, start, end, phrase } = problem;
  const { text } = tokens;
  const place = { start, end };
  const written = text.slice(start, end);
  switch (code) {
    case "tooDeep":
      report.add(code, place, `Parentheses are nested more than ${maxNesting} deep.`);
      break;
    case "unclosedParenthesis":
      report.add(code, place, "This parenthesis is never closed.", {
        expected: "a ) behind what it encloses",
        // Behind a comment it would belong to that.
        fix: text.includes("#")
          ? undefined
          : { title: "close it at the end", start: text.length, end: text.length, replacement: ")" },
      });
      break;
    case "unopenedParenthesis":
      report.add(code, place, "This parenthesis closes nothing.", {
        replacement: "",
      });
      break;
    case "unclosedQuote":
      report.add(code, place, "This quote is never closed.", {
        expected: `a ${text[start] === "@" ? (text[start + 1] ?? "") : (text[start] ?? "")} on the same line`,
      });
      break;
    case "foreignWord":
      // An occurrence without its days, or counted: what is wrong is said of the whole of it.
      if (
        phrase?.type === "never" &&
        /^[a-z<>=\s]{0,30}(?:$|\)|and\b|or\b|\d+\s+times?\b)/i.test(text.slice(end, end + 60))
      )
        return;
      if (phrase?.foreign === "pattern") reportPattern(place, text, report);
      else if (phrase?.foreign === "opposite" && phrase.type === "between") reportNotBetween(problem, tokens, report);
      else if (phrase?.foreign === "opposite")
        report.add(code, place, `${written} cannot be said: ${phrase.text} has no opposite.`, {
          expected: withoutOpposite,
        });
      else if (phrase?.foreign === "all") report.add(code, place, comparisonWithAll(written), { expected: oneForEach });
      else if (phrase !== undefined && !isIncomplete(phrase, text.slice(0, start), text.slice(end)))
        report.add(code, place, foreignMessage(written, phrase), {
          replacement: phrase.text,
          // The & of an entity of HTML joins nothing, and the sign of `t => t.name` compares nothing.
          certain:
            phrase.foreign === "sure" &&
            !/^(?:&#?\w+;|=>\s*[a-z])/i.test(text.slice(start, start + 9)) &&
            !isInText(problem, tokens),
        });
  }
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

/** Whether nothing stands where a phrase needs something before or behind it, which is reported as such. */
function isIncomplete({ type }: Phrase, before: string, behind: string): boolean {
  return (!/check|never/.test(type) && behind.trim() === "") || (type !== "not" && before.trim() === "");
}

/** No pattern is longer that is worth reading. */
const longestPattern = 200;

function reportPattern({ start, end }: { start: number; end: number }, text: string, report: Report): void {
  const written = text.slice(start, end);
  const meant = withoutPattern(written, text.slice(end, end + longestPattern));
  report.add("foreignWord", { start, end }, `${written} compares with a pattern, and there are no patterns here.`, {
    expected: "contains, starts with, ends with or =, and text as it stands",
    fix: meant && {
      start,
      end: end + meant.length,
      replacement: meant.text,
      // The others look beyond the case of letters, or at the whole text in some languages and at a part in others.
      certain: /^(?:not\s+)?like$/i.test(written),
    },
  });
}

/** `n is not between`: the column stands before it, with what belongs to its name. */
function reportNotBetween({ start, end, behind }: ScanProblem, tokens: Tokens, report: Report): void {
  const { codes, text } = tokens;
  const isColumn = codes[behind - 1] === token.name;
  const first = startOfColumn(behind - 1, codes);
  const from = tokens.starts[first] ?? 0;
  report.add("misplacedNot", { start, end }, "not stands before a condition, not before between.", {
    fix: isColumn
      ? { start: from, end, replacement: `not ${text.slice(from, start).trimEnd()} between`, certain: true }
      : undefined,
  });
}

/** What is said of a comparison with all of several values. */
export function comparisonWithAll(written: string): string {
  return `There is no operator ${written}: contains asks for one of its values.`;
}

/** What to write for it. */
export const oneForEach = "a condition for each value, joined by and";

function foreignMessage(written: string, { text, foreign }: Phrase): string {
  return foreign === "sure"
    ? `${written} is written ${text} here.`
    : `There is no operator ${written}.${didYouMean(text)}`;
}

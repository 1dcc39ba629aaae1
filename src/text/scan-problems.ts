import { withoutOpposite } from "./complement.js";
import { didYouMean } from "../model/suggest.js";
import type { Phrase } from "./phrases.js";
import { withoutPattern } from "./pattern.js";
import type { Report } from "./report.js";
import { maxNesting } from "./scan.js";
import type { ScanProblem } from "./tokens.js";

/** Reports what the scanner has seen. */
export function reportProblem({ code, start, end, phrase }: ScanProblem, text: string, report: Report): void {
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
      else if (phrase?.foreign === "opposite" && phrase.type === "between") reportNotBetween(place, text, report);
      else if (phrase?.foreign === "opposite")
        report.add(code, place, `${written} cannot be said: ${phrase.text} has no opposite.`, {
          expected: withoutOpposite,
        });
      else if (phrase !== undefined && !isIncomplete(phrase, text.slice(0, start), text.slice(end)))
        report.add(code, place, foreignMessage(written, phrase), {
          replacement: phrase.text,
          // The & of an entity of HTML joins nothing, and the sign of `t => t.name` compares nothing.
          certain: phrase.foreign === "sure" && !/^(?:&#?\w+;|=>\s*[a-z])/i.test(text.slice(start, start + 9)),
        });
  }
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

/** No name is longer that is worth reading. */
const longestName = 100;
// What stands before a condition, and its column.
const columnBefore = /(?:^|[(,]|\b(?:and|or|not)\b)\s*((?:[\w.]|`[^`]*`)+)\s*$/i;

function reportNotBetween({ start, end }: { start: number; end: number }, text: string, report: Report): void {
  const from = Math.max(0, start - longestName);
  const found = columnBefore.exec(text.slice(from, start));
  // Where the text before is cut off, a name at its beginning may be the end of a longer one.
  const column = from > 0 && found?.index === 0 ? undefined : found?.[1];
  report.add("misplacedNot", { start, end }, "not stands before a condition, not before between.", {
    fix:
      column === undefined
        ? undefined
        : {
            start: text.lastIndexOf(column, start - column.length),
            end,
            replacement: `not ${column} between`,
            certain: true,
          },
  });
}

function foreignMessage(written: string, { text, foreign }: Phrase): string {
  return foreign === "sure"
    ? `${written} is written ${text} here.`
    : `There is no operator ${written}.${didYouMean(text)}`;
}

import { didYouMean } from "../model/suggest.js";
import type { Phrase } from "./phrases.js";
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
      report.add(code, place, "This parenthesis is never closed.", { expected: "a ) behind what it encloses" });
      break;
    case "unopenedParenthesis":
      report.add(code, place, "This parenthesis closes nothing.", {
        fix: { title: "remove it", ...place, replacement: "" },
      });
      break;
    case "unclosedQuote":
      report.add(code, place, "This quote is never closed.", {
        expected: `a ${text[start] === "@" ? (text[start + 1] ?? "") : (text[start] ?? "")} on the same line`,
      });
      break;
    case "foreignWord":
      if (phrase === undefined) break;
      report.add(code, place, foreignMessage(written, phrase), {
        fix: { title: `write ${phrase.text}`, ...place, replacement: phrase.text, certain: phrase.foreign === "sure" },
      });
  }
}

function foreignMessage(written: string, { text, foreign }: Phrase): string {
  return foreign === "sure" ? `${written} is written ${text} here.` : `There is no ${written} here.${didYouMean(text)}`;
}

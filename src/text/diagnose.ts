/** Says what is wrong where the order of the words is. */
import { didYouMean } from "../model/suggest.js";
import type { Context } from "./context.js";
import type { Report } from "./report.js";
import type { ScanProblem } from "./scan.js";
import { maxNesting } from "./scan.js";
import type { Mistake } from "./syntax.js";

export function reportMistake(node: Mistake, context: Context): void {
  const { literals, report, tokens } = context;
  switch (node.type) {
    case "commas":
      report.add(
        "unexpectedComma",
        literals.place(node.first, node.last),
        "Conditions are joined by and or or, not by a comma.",
      );
      break;
    case "unconnected":
      if (node.member.type !== "unreadable") {
        const { start } = literals.place(node.first);
        report.add(
          "missingConnective",
          literals.place(node.first, node.last),
          "and or or is missing before this condition.",
          {
            fix: { title: "insert and", start, end: start, replacement: "and " },
          },
        );
      }
      break;
    case "missing": {
      const { start } = literals.place(node.first);
      report.add(
        "missingCondition",
        { start, end: start },
        tokens.codes.length === 0 ? "The text is empty." : "A condition is missing here.",
      );
      break;
    }
    case "unreadable":
      report.add("unreadable", literals.place(node.first, node.last), "This is not a condition.");
  }
}

export function reportProblem({ code, start, end, phrase }: ScanProblem, text: string, report: Report): void {
  const place = { start, end };
  switch (code) {
    case "tooDeep":
      report.add(code, place, `Parentheses are nested more than ${maxNesting} deep.`);
      break;
    case "unclosedParenthesis":
      report.add(code, place, "This parenthesis is never closed.");
      break;
    case "unopenedParenthesis":
      report.add(code, place, "This parenthesis closes nothing.", {
        fix: { title: "remove it", start, end, replacement: "" },
      });
      break;
    case "unclosedQuote":
      report.add(code, place, "This quote is never closed.", {
        expected: `a closing ${text[start] ?? ""} on the same line`,
      });
      break;
    case "foreignWord":
      if (phrase === undefined) return;
      report.add(
        code,
        place,
        `${text.slice(start, end)} is not a word of this language.${didYouMean(phrase.text)}`,
        phrase.foreign === "sure"
          ? { fix: { title: `write ${phrase.text}`, start, end, replacement: phrase.text, certain: true } }
          : {},
      );
  }
}

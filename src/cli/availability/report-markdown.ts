/** The report of `availability` in Markdown, for a ticket or a chat. */
import { firstNotes, format, notEvaluated } from "../evaluate/report.js";
import type { Line } from "../output/markdown.js";
import { code, escaped, table } from "../output/markdown.js";
import type { AvailabilityFindings, Evaluated } from "./report.js";
import { dayName, freePlaces, fullUntil, notesOf, othersOf, remarksOf, titleOf, wordsOf } from "./words.js";

export function availabilityMarkdown(findings: AvailabilityFindings): string {
  const { outcomes } = findings;
  const blocks = [
    list(firstNotes(findings.readStats)),
    `${escaped(titleOf(findings))}.`,
    list(remarksOf(findings)),
    ...outcomes.flatMap((each) => (each.status === "evaluated" ? sectionOf(each, findings) : [])),
    list(othersOf(outcomes)),
    list(notesOf(findings)),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function sectionOf(evaluated: Evaluated, findings: AvailabilityFindings): readonly string[] {
  const { timeZone } = findings.policy;
  const { memberCapacity: limit } = evaluated.capacity;
  const { name, rule, lines, sentences } = wordsOf(evaluated, findings);
  const members = lines.map((line): Line => {
    const { label, held, issues } = line;
    return {
      Member: code(label),
      Held: held === null ? escaped(notEvaluated(issues)) : format(held),
      ...(typeof limit === "number" && {
        Limit: format(limit),
        Free: line.available === null ? "" : format(line.available),
        "Full until": fullUntil(line, timeZone),
      }),
    };
  });
  const days = freePlaces(lines).map(({ at, free }): Line => ({
    "Free places on": dayName(at, timeZone),
    All: format(free),
  }));
  return [`### ${escaped(name)}`, `${escaped(rule)}.`, table(members), list(sentences), table(days)];
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${escaped(item)}`).join("\n");
}

/** The report of `compare` in Markdown, for a comment on a pull request. */
import { counted, firstNotes, format } from "../evaluate/report.js";
import type { Line } from "../output/markdown.js";
import { code, escaped, table } from "../output/markdown.js";
import type { CompareFindings, FoundPair } from "./findings.js";
import {
  changedParts,
  directionWords,
  firstSentence,
  isUnchanged,
  memberLines,
  notesOf,
  proofSentences,
  recordsSentence,
  recordWords,
  titleOf,
} from "./words.js";

/** A table with a line for each capacity that differs, and the details of each. */
export function compareMarkdown(findings: CompareFindings): string {
  const changed = findings.pairs.filter((pair) => !isUnchanged(pair));
  const unchanged = findings.pairs.length - changed.length;
  const rest = unchanged === 0 ? [] : [`${counted(unchanged, "capacity is", "capacities are")} unchanged.`];
  if (changed.length === 0) return `${rest.join("") || "There are no capacities."}\n`;
  const blocks = [
    notesList(firstNotes(findings.over?.readStats ?? new Map())),
    table(changed.map((pair) => lineOf(pair, findings))),
    ...changed.flatMap((pair) => detailsOf(pair, findings)),
    ...rest,
    ...overLine(findings),
    notesList(notesOf(findings)),
  ].filter((block) => block !== "");
  return `${blocks.join("\n\n")}\n`;
}

function notesList(notes: readonly string[]): string {
  return notes.map((note) => `- ${code(note)}`).join("\n");
}

function lineOf(pair: FoundPair, { over }: CompareFindings): Line {
  const { before, after, records } = pair;
  const counts = records?.status === "compared" ? records : undefined;
  const count = (number: number | undefined): string => (number === undefined ? "?" : format(number));
  const overLimit = memberLines(pair).filter((member) => member.over !== "").length;
  return {
    Capacity: code(after?.name ?? before?.name ?? ""),
    Change: before === undefined ? "new" : after === undefined ? "removed" : "changed",
    ...(over && {
      Before: count(counts?.before),
      Enter: count(counts?.enter),
      Leave: count(counts?.leave),
      "Change hands": count(counts?.changeHands),
      After: count(counts?.after),
      ...(over.members && { "Members over": count(counts && overLimit) }),
    }),
    Proof: proofOf(pair.filter),
  };
}

function proofOf({ effect, enter, leave }: FoundPair["filter"]): string {
  switch (effect) {
    case "same":
      return "the same records";
    case "fewer":
      return "only fewer";
    case "more":
      return "only more";
    case "other":
      return "neither";
    case "unknown":
      if (enter.answer === "no") return "none can enter";
      return leave.answer === "no" ? "none can leave" : "not known";
  }
}

function detailsOf(pair: FoundPair, findings: CompareFindings): readonly string[] {
  const { name, place } = titleOf(pair, findings);
  const parts = changedParts(pair, findings.model).map(({ sign, text, was }) => {
    return `- ${partVerbs[sign]} ${code(text)}${was === undefined ? "" : `, was ${code(was)}`}`;
  });
  const lists = findings.over?.listsMoves === true;
  const sentences = [
    recordsSentence(pair, findings, code),
    lists ? undefined : firstSentence(pair, code),
    ...proofSentences(pair, code),
  ];
  const moves = (lists ? pair.shown : []).map((move): Line => {
    return {
      "": directionWords[move.direction],
      Record: code(recordWords(move)),
      Because: code(move.reason?.reason ?? ""),
    };
  });
  const members = memberLines(pair, findings.over?.policy.timeZone).filter(
    ({ before, after, over, until }) => before !== after || over !== "" || until !== "",
  );
  const blocks = [
    parts.join("\n"),
    sentences.filter((sentence) => sentence !== undefined).join("\n"),
    table(moves),
    table(
      members.map(({ label, before, after, over, until }) => ({
        Member: code(label),
        Before: before,
        After: after,
        "": [over, until].filter((words) => words !== "").join(", "),
      })),
    ),
  ].filter((block) => block !== "");
  if (blocks.length === 0) return [];
  const summary = `<summary>${code(name)}${place === "" ? "" : `: ${escaped(place)}`}</summary>`;
  return [`<details>${summary}`, ...blocks, "</details>"];
}

const partVerbs = { "~": "changed", "+": "added", "-": "removed" } as const;

function overLine({ over }: CompareFindings): readonly string[] {
  if (over === undefined) return [];
  const records = over.recordCount === undefined ? "Records" : counted(over.recordCount, "record", "records");
  const expiry = over.members === undefined ? "" : `, expiry ${over.expiry}`;
  return [`${records} of ${code(over.source)}, as of ${new Date(over.now).toISOString()}${expiry}.`];
}

/** The report of `compare` for people, on a terminal. */
import { localTime } from "../availability/words.js";
import { counted, firstNotes, noteSection } from "../evaluate/report.js";
import { memberLabels } from "../../availability/member-labels.js";
import { sanitize } from "../output/sanitize.js";
import type { TableColumn } from "../output/table.js";
import { printTable } from "../output/table.js";
import type { Output, Terminal, TerminalColors } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import type { ShownMove } from "../rows/record-engine.js";
import type { ComparedRecords, CompareFindings, FoundPair } from "./findings.js";
import type { ChangedPart, MemberLine } from "./words.js";
import {
  changedParts,
  directionWords,
  firstSentence,
  isSameRecords,
  isUnchanged,
  memberLines,
  notesOf,
  proofSentences,
  recordsSentence,
  recordWords,
  titleOf,
} from "./words.js";

export function compareText(findings: CompareFindings, output: Output, terminal: Terminal): string {
  const colors = colorsFor(output, terminal);
  const { pairs, over } = findings;
  const sections = pairs.map((pair) => pairText(pair, findings, colors)).join("");
  const notes = notesOf(findings).map(sanitize);
  const footer = over === undefined ? [] : [`${sanitize(overText(over))}\n`];
  const first = noteSection(firstNotes(over?.readStats ?? new Map()), colors);
  return [
    ...first,
    sections === "" ? "There are no capacities.\n" : sections,
    ...footer,
    ...noteSection(notes, colors),
  ].join("\n");
}

function pairText(pair: FoundPair, findings: CompareFindings, colors: TerminalColors): string {
  const { name, place } = titleOf(pair, findings);
  const title = colors.bold(sanitize(name));
  if (isUnchanged(pair)) return `${title}: unchanged.\n`;
  const proofs = proofSentences(pair);
  if (isSameRecords(pair)) return `${title}: the same records. ${sanitize(proofs.join(" "))}\n`;
  const lists = findings.over?.listsMoves === true;
  const sentences = [recordsSentence(pair, findings), lists ? undefined : firstSentence(pair)].filter(
    (one) => one !== undefined,
  );
  const lines = [
    ...partLines(changedParts(pair, findings.model), colors),
    ...[sentences, proofs].map((one) => sanitize(one.join(" "))).filter((line) => line !== ""),
    ...(lists ? moveLines(pair.shown, colors) : []),
    ...tableLines(memberLines(pair, findings.over?.policy.timeZone), memberColumns(pair, colors), colors),
  ];
  const head = place === "" ? title : `${title}: ${sanitize(place)}.`;
  return [head, ...lines.map((line) => `  ${line}`)].map((line) => `${line}\n`).join("");
}

function partLines(parts: readonly ChangedPart[], colors: TerminalColors): readonly string[] {
  const texts = parts.map(({ text }) => sanitize(text));
  const width = Math.max(0, ...parts.map(({ was }, index) => (was === undefined ? 0 : (texts[index] ?? "").length)));
  const colorOf = { "+": colors.green, "-": colors.red, "~": colors.yellow };
  return parts.map(({ sign, was }, index) => {
    const text = texts[index] ?? "";
    const earlier = was === undefined ? "" : `    was: ${sanitize(was)}`;
    return `${colorOf[sign](`${sign} ${earlier === "" ? text : text.padEnd(width)}`)}${earlier}`;
  });
}

function moveLines(moves: readonly ShownMove[], colors: TerminalColors): readonly string[] {
  const hasMembers = moves.some(({ before, after }) => before.length + after.length > 0);
  const names = (members: ShownMove["before"]): string => memberLabels(members).join(", ");
  const columns: TableColumn<ShownMove>[] = [
    { title: "", cell: ({ direction }) => directionWords[direction] },
    { title: "", cell: recordWords },
    ...(hasMembers
      ? [{ title: "", cell: ({ before, after }: ShownMove) => [names(before), names(after)].join(" -> ").trim() }]
      : []),
    { title: "", cell: ({ reason }) => reason?.reason },
  ];
  return tableLines(moves, columns, colors);
}

function memberColumns({ before, after }: FoundPair, colors: TerminalColors): readonly TableColumn<MemberLine>[] {
  const versions: readonly TableColumn<MemberLine>[] = [
    ...(before === undefined ? [] : [{ title: "", cell: (line: MemberLine) => line.before, align: "right" as const }]),
    ...(before === undefined || after === undefined ? [] : [{ title: "", cell: () => "->" }]),
    ...(after === undefined ? [] : [{ title: "", cell: (line: MemberLine) => line.after, align: "right" as const }]),
  ];
  return [
    { title: "", cell: ({ label }) => label },
    ...versions,
    { title: "", cell: ({ over }) => over, color: colors.yellow },
    { title: "", cell: ({ until }) => until },
  ];
}

function tableLines<Item>(
  items: readonly Item[],
  columns: readonly TableColumn<Item>[],
  colors: TerminalColors,
): readonly string[] {
  return items.length === 0 ? [] : printTable(items, columns, colors).split("\n").slice(1, -1);
}

/** What the records are, when they are counted, and how those of members expire. */
function overText({ source, recordCount, members, now, expiry, policy }: ComparedRecords): string {
  const records = recordCount === undefined ? "The records" : counted(recordCount, "record", "records");
  const team = members === undefined ? "" : `, ${counted(members.length, "member", "members")}`;
  const moment = `as of ${localTime(now, policy.timeZone, "floor")} ${policy.timeZone}`;
  return `${records} of ${source}${team}, ${moment}${members === undefined ? "" : `, expiry ${expiry}`}.`;
}

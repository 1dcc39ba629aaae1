/** Issues of conditions that are joined wrongly. */
import { isLiteral, isUnquoted, token } from "../../text/lexer/tokens.js";
import type { SyntaxMistake } from "../../text/parser/syntax.js";
import { reportCondition } from "./condition.js";
import type { MistakeContext } from "./context.js";
import { quoted } from "./context.js";
import { reportRelativeDate, reportWrittenNumber } from "./foreign-values.js";
import { endsCondition } from "./token-runs.js";

const condition = 'a condition such as country = "US"';

// ---- Missing conditions ----

function reportMissing(index: number, context: MistakeContext): void {
  const { literals, tokens } = context;
  const isEnd = index > 0 && index === tokens.codes.length;
  const at = isEnd ? index - 1 : index;
  const raw = literals.raw(at);
  const where = raw === "" ? "" : ` ${isEnd ? "after" : "before"} ${quoted(raw)}`;
  context.add("incomplete", { first: at, last: at }, `Expected a condition${where}.`, {
    expected: `${condition}; all of () matches every record`,
  });
}

// ---- Commas ----

/** Reports values after a compared one: `country in "US", "FR"`; false if there are none. */
function reportListWithoutBrackets(first: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  const { codes } = tokens;
  const isValue = (index: number): boolean => isLiteral(codes[index]) || codes[index] === token.name;
  const nextValue = (index: number): number | undefined => {
    if (codes[index + 1] !== token.comma) return undefined;
    const next = codes[index + 2] === token.or ? index + 3 : index + 2;
    return isValue(next) && endsCondition(codes[next + 1]) ? next : undefined;
  };
  if (codes[first - 1] !== token.comparator || !isValue(first)) return false;
  const values = [first];
  for (let next = nextValue(first); next !== undefined; next = nextValue(next)) values.push(next);
  const last = values.at(-1) ?? first;
  if (last === first) return false;
  // Words without quotes may be columns.
  const replacement = values.every((index) => isLiteral(codes[index])) ? `[${literals.raw(first, last)}]` : undefined;
  context.add("malformedList", { first, last }, 'Write lists in square brackets: ["US", "CA"].', { replacement });
  return true;
}

function reportCommas(node: SyntaxMistake & { type: "commas" }, context: MistakeContext): void {
  const { tokens, report } = context;
  const { codes } = tokens;
  const { members } = node;
  for (const [at, member] of members.entries()) {
    const previous = members[at - 1];
    if (previous === undefined || context.isCovered(member.first) || report.leavesOut()) continue;
    if (member.type === "missing" || previous.type === "missing") continue;
    const value = member.first - 2;
    const isInList = tokens.phrase(value - 1)?.words.at(-1) === "in";
    if (!isInList && reportWrittenNumber(value, context)) continue;
    if (reportListWithoutBrackets(value, context)) {
      if (previous.type === "unreadable") context.cover(previous.first);
      continue;
    }
    // The contents of brackets, as in `between [1, 5]`, are reported with the bracket before them.
    if (codes[value - 1] === token.openList) {
      context.coverList(value - 1);
      continue;
    }
    report.add(
      "missingConnective",
      context.literals.place(member.first - 1),
      'Join conditions by "and" or "or", not by a comma.',
    );
  }
}

// ---- Two conditions without a connective ----

function reportUnconnected(node: SyntaxMistake & { type: "unconnected" }, context: MistakeContext): void {
  const { literals, tokens } = context;
  const { codes } = tokens;
  const { first, last } = node;
  const before = first - 1;
  // A word after a value may belong to it, but not on the next line.
  const isNewLine = isUnquoted(codes[first]) && /[\r\n]/.test(literals.raw(before, first));
  const isUnreadable = node.member.type === "unreadable";
  // The previous mistake continues here.
  if (isUnreadable && context.isCovered(before) && !isNewLine) {
    context.cover(first, last);
    return;
  }
  const isDate = isLiteral(codes[before]) && codes[first] !== token.comparator;
  if (isDate && reportRelativeDate(before, context)) return;
  const raw = literals.raw(first);
  if (!isUnreadable || isNewLine) {
    const { start } = literals.place(first);
    context.add("missingConnective", { first, last: first }, `Expected "and" or "or" before ${quoted(raw)}.`, {
      // Text directly after a value may belong to it, as in `"US"andn = 5`.
      fix:
        tokens.ends[before] === start || codes[first] === token.not
          ? undefined
          : { start, end: start, replacement: "and " },
    });
    if (isNewLine) context.cover(first, last);
    return;
  }
  context.add(
    "unexpected",
    { first, last: first },
    `Unexpected ${quoted(raw)} after ${quoted(literals.raw(before))}.`,
    { expected: "and or or, or the end" },
  );
  context.cover(first, last);
}

/** Reports conditions that are malformed or joined wrongly. */
export function reportStructure(mistake: SyntaxMistake, context: MistakeContext): void {
  switch (mistake.type) {
    case "commas":
      reportCommas(mistake, context);
      break;
    case "missing":
      reportMissing(mistake.first, context);
      break;
    case "unconnected":
      reportUnconnected(mistake, context);
      break;
    case "unreadable":
      reportCondition(mistake.first, mistake.last, context);
  }
}

/** Says what is wrong where conditions are not joined as they should be. */
import { didYouMean, suggest } from "../model/suggest.js";
import type { Context } from "./context.js";
import type { Mistake } from "./syntax.js";
import { nodeOf } from "./syntax.js";
import { token } from "./token.js";
import { reportUnreadable } from "./unreadable.js";
import type { Tokens } from "./tokens.js";

/** Reports a mistake in the order of the words; what stands inside it is left to the caller. */
export function reportMistake(node: Mistake, context: Context): void {
  switch (node.type) {
    case "commas":
      reportCommas(node, context);
      break;
    case "missing":
      reportMissing(node.first, context);
      break;
    case "unconnected":
      reportUnconnected(node.first, node.last, nodeOf(node.member).type === "unreadable", context);
      break;
    case "unreadable":
      reportUnreadable(node.first, node.last, context);
  }
}

function reportCommas(node: Mistake & { type: "commas" }, context: Context): void {
  const { literals, report, tokens } = context;
  const members = node.members.map(nodeOf);
  for (const [at, member] of members.entries()) {
    const previous = members[at - 1];
    if (previous === undefined || member.first <= context.reportedUpTo) continue;
    if (previous.type === "comparison" && previous.value !== null && isLiteral(member.first, tokens)) {
      const beyond = members.slice(at).findIndex(({ first, last }) => first !== last || !isLiteral(first, tokens));
      const last = (members[beyond === -1 ? members.length : at + beyond - 1] ?? member).last;
      reportListWithoutBrackets(previous.value, Math.max(last, member.first), context);
      continue;
    }
    // The comma of `between [1, 5]` is spoken of with its brackets.
    if (tokens.codes[member.first - 3] === token.openList && previous.type === "unreadable") continue;
    const place = literals.place(member.first - 1);
    report.add("unexpectedComma", place, "A comma does not say how conditions are joined.", {
      expected: "and or or",
      fix: { title: "write and", ...place, replacement: " and" },
    });
  }
}

function isLiteral(index: number, { codes }: Tokens): boolean {
  return codes[index] === token.string || codes[index] === token.number || codes[index] === token.date;
}

/** `country in "US", "FR"`, and `1,000`. */
function reportListWithoutBrackets(first: number, last: number, context: Context): void {
  const { literals, report, tokens } = context;
  const place = literals.place(first, last);
  const text = tokens.text.slice(place.start, place.end);
  context.reportedUpTo = last;
  const operator = tokens.phrase(first - 1);
  const isIn = operator?.words.at(-1) === "in";
  const isNumber = /^\d{1,3}(?:,\d{3})+$/.test(text);
  if (isNumber && !isIn) {
    const replacement = text.replaceAll(",", "");
    report.add("malformedNumber", place, "Digits are not grouped by commas.", {
      fix: { title: `write ${replacement}`, ...place, replacement, certain: true },
    });
  } else if (!isIn && /^-?\d+(?:\.\d{3})*,\d+$/.test(text)) {
    const replacement = text.replaceAll(".", "").replace(",", ".");
    report.add("malformedNumber", place, "Decimals stand behind a point.", {
      fix: { title: `write ${replacement}`, ...place, replacement },
    });
  } else {
    const takesList = operator?.text === "=" || operator?.text === "!=";
    report.add("listWithoutBrackets", place, "A list stands in brackets.", {
      fix: { title: "write brackets", ...place, replacement: `[${text}]`, certain: takesList && !isNumber },
    });
  }
}

function reportMissing(index: number, { literals, report, tokens }: Context): void {
  const { start } = literals.place(index);
  const previous = tokens.codes[index - 1];
  const next = tokens.codes[index];
  const place = { start, end: start };
  const expected = 'a condition such as country = "US"';
  if (previous === undefined && next === undefined) {
    report.add("emptyText", place, "There is nothing here.", {
      expected: `${expected}; all of () is the filter of every record`,
    });
  } else if (previous === token.open && next === token.close) {
    report.add("missingCondition", literals.place(index - 1, index), "There is nothing in these parentheses.", {
      expected: `${expected}; a list of none is written all of () or any of ()`,
    });
  } else if (previous === token.and || previous === token.or || previous === token.not) {
    report.add(
      "missingCondition",
      literals.place(index - 1),
      `A condition is missing behind ${literals.raw(index - 1)}.`,
      { expected },
    );
  } else {
    report.add("missingCondition", literals.place(index), `A condition is missing before ${literals.raw(index)}.`, {
      expected,
    });
  }
}

function reportUnconnected(first: number, last: number, unreadable: boolean, context: Context): void {
  if (first <= context.reportedUpTo) return;
  const { literals, report, tokens } = context;
  const place = literals.place(first);
  const raw = literals.raw(first);
  if (!unreadable) {
    report.add("missingConnective", place, `and or or is missing before ${raw}.`, {
      fix: { title: "insert and", start: place.start, end: place.start, replacement: "and " },
    });
    return;
  }
  if (tokens.codes[first] === token.where) {
    context.reportedUpTo = last;
    report.add("missingParentheses", place, "where is followed by conditions in parentheses.", {
      expected: "where (...)",
    });
    return;
  }
  const connective = tokens.codes[first] === token.name ? suggest(raw.toLowerCase(), ["and", "or"]) : undefined;
  if (connective !== undefined) {
    context.reportedUpTo = last;
    report.add("unknownConnective", place, `${raw} joins nothing.${didYouMean(connective)}`, {
      expected: "and or or",
      fix: { title: `write ${connective}`, ...place, replacement: connective },
    });
  } else if (tokens.codes[first] === token.string && tokens.ends[first - 1] === place.start) {
    context.reportedUpTo = last;
    report.add("doubledQuote", literals.place(first - 1, first), "A quote within text is not written twice.", {
      expected: String.raw`\" or \' within text, or the other quotes around it`,
    });
  } else if (first === last) {
    context.reportedUpTo = last;
    const fix = tokens.codes[first] === token.unknown ? { title: "remove it", ...place, replacement: "" } : undefined;
    report.add("unexpected", place, `${raw} does not belong behind ${literals.raw(first - 1)}.`, {
      expected: "and or or, or the end",
      fix,
    });
  }
}

/** Conditions as query languages, expressions and spreadsheets have them, and what they are here. */
import { operators } from "../../model/operators.js";
import type { Context } from "../parser/context.js";
import type { Explanation } from "./explanation.js";
import { dateFrom } from "./lenient-date.js";
import type { Phrase } from "../lexer/phrases.js";
import { phrases } from "../lexer/foreign-words.js";
import { withoutPattern } from "./like-pattern.js";
import { printName, printString } from "../printer/print-literal.js";
import { comparisonWithAll, oneForEach } from "./scan-problems.js";
import { isLiteral, isUnquoted, token } from "../lexer/token.js";
import type { Tokens } from "../lexer/token-list.js";

/**
 * @param first - of the tokens that are no condition.
 * @param index - of the token up to which they could have been one.
 */
export function explainForeign(first: number, index: number, last: number, context: Context): Explanation | undefined {
  const { codes } = context.tokens;
  const before = codes[index - 1];
  if (isCast(index, context.tokens) && isLiteral(before)) return castOfValue(index, context);
  if (index === first) return signBeforeName(first, context);
  if (codes[first + 1] === token.colon && searchWords.test(context.literals.raw(first)))
    return columnBehindHas(first, last, context);
  if (isCast(index - 1, context.tokens)) {
    return { code: "cast", message: noCasts, first: index - 1, last: index + 1, replacement: "" };
  }
  const signed = signBeforeOperator(index, context);
  if (signed !== undefined) return signed;
  if (before === token.colon) return behindColon(index, last, context);
  if (codes[index] === token.open && before === token.name) return call(first, index, last, context);
  if (codes[index] === token.openList && before === token.name) return propertyInBrackets(index, context);
  if (before === token.comparator) return twoOperators(index, context);
  if (before === token.open && codes[index - 2] === token.comparator) return emptyList(index, context);
  if (before === token.has) return withoutParentheses(index, last, context);
  return undefined;
}

/** `'2025-01-15'::date`, `5::int`: one mistake with the value before it. */
function castOfValue(colon: number, { tokens, literals }: Context): Explanation {
  const type = literals.raw(colon + 2);
  const isText = tokens.codes[colon - 1] === token.string;
  const isDate = isText && /^(?:date|timestamp)/i.test(type);
  return {
    code: "cast",
    message: noCasts,
    first: colon - 1,
    last: colon + 2,
    replacement: isDate ? dateFrom(literals.string(colon - 1)) : literals.raw(colon - 1),
    certain: isDate || (isText ? /text|char|string/i : /int|num|dec|float|double|real/i).test(type),
  };
}

const noCasts = "Values and columns are not cast to a type: quotes make text, and @ makes a date.";

/** Two colons and a type. */
function isCast(at: number, { codes, starts, ends }: Tokens): boolean {
  return (
    codes[at] === token.colon &&
    codes[at + 1] === token.colon &&
    starts[at + 1] === ends[at] &&
    isUnquoted(codes[at + 2])
  );
}

/** The phrase that is meant by `startsWith`, `starts_with`, `starts-with` or `isNotNull`. */
export function phraseInOneWord(word: string): Phrase | undefined {
  const joined = word.toLowerCase().replace(/[-_]/g, "");
  return phrases.find(({ words }) => words.join("") === joined);
}

/** `$country`, `-country` of search boxes, `- country` of lists. */
function signBeforeName(first: number, { tokens, literals }: Context): Explanation | undefined {
  const { codes, starts, ends, text } = tokens;
  const raw = literals.raw(first);
  if (codes[first] !== token.unknown || codes[first + 1] !== token.name || raw.length > 1) return undefined;
  const isApart = starts[first + 1] !== ends[first];
  const isListed = raw === "-" && (first === 0 || text.slice(ends[first - 1], starts[first]).includes("\n"));
  if (isApart && !isListed) return undefined;
  const message = `A name has no ${raw} before it.`;
  return { code: "unexpected", message, replacement: raw === "-" && !isApart ? "not " : "" };
}

/** `-gt` of shells, `$gt` of other databases. */
function signBeforeOperator(index: number, { tokens, literals }: Context): Explanation | undefined {
  const phrase = tokens.phrase(index + 1);
  const isSign = /^[-$]$/.test(literals.raw(index)) && tokens.ends[index] === tokens.starts[index + 1];
  if (!isSign || phrase?.foreign !== "sure" || phrase.type !== "comparator") return undefined;
  const written = literals.raw(index, index + 1);
  const message = `${written} is written ${phrase.text} here.`;
  return { code: "foreignWord", message, last: index + 1, replacement: phrase.text, certain: true };
}

/** What is said of a colon where an operator should stand. */
export const colonForOperator = {
  code: "colonForOperator",
  message: "A colon is followed by a kind of condition; values are compared by an operator.",
};

const searchWords = /^(?:has|_exists_|is)$/i;

/** `has:country`, `_exists_:country`; what `is:open` asks, nobody knows. */
function columnBehindHas(first: number, last: number, { literals }: Context): Explanation {
  const column = literals.raw(first + 2, last);
  const isColumn = /^[\w.]+$/.test(column) && !/^is$/i.test(literals.raw(first));
  const replacement = isColumn ? `${column} ${operators.any.isNotNull.text}` : undefined;
  return { ...colonForOperator, first, last, replacement, certain: true };
}

/** What is written for a colon and text behind it, of which `*` at the ends leaves others open. */
export function searched(text: string): string | undefined {
  const meant = withoutPattern("glob", printString(text))?.text;
  return meant === undefined ? undefined : ` ${meant}`;
}

/** `country: "US"`, `n:>5`, `country:(US or FR)`, `country:*`. */
function behindColon(index: number, last: number, { tokens, literals }: Context): Explanation | undefined {
  const { codes, starts } = tokens;
  const raw = literals.raw(index);
  const explanation = { ...colonForOperator, first: index - 1, last: index };
  if (isLiteral(codes[index]))
    return { ...explanation, replacement: /^.\*|\*.$/.test(raw) ? searched(raw.slice(1, -1)) : ` = ${raw}` };
  if (codes[index] === token.comparator) return { ...explanation, replacement: ` ${raw}`, certain: true };
  if (raw === "*" && starts[index + 1] !== (starts[index] ?? 0) + 1)
    return { ...explanation, replacement: ` ${operators.any.isNotNull.text}` };
  const [, low, high] = /^\[(\S+) to (\S+)]$/i.exec(literals.raw(index, last).slice(0, 100)) ?? [];
  if (low !== undefined && high !== undefined) {
    const between = `between ${low} and ${high}`;
    return {
      ...explanation,
      last,
      replacement: ` ${low === "*" ? `<= ${high}` : high === "*" ? `>= ${low}` : between}`,
    };
  }
  // Words and values in brackets or in parentheses, with `or` or nothing between them.
  const list: string[] = [];
  const isOpen = codes[index] === token.open || codes[index] === token.openList;
  let at = index + 1;
  for (; isOpen && (isUnquoted(codes[at]) || isLiteral(codes[at])); at++) {
    list.push(isLiteral(codes[at]) ? literals.raw(at) : printString(literals.raw(at)));
    if (codes[at + 1] === token.or || codes[at + 1] === token.comma) at++;
  }
  const isClosed = codes[at] === token.close || codes[at] === token.closeList;
  return list.length === 0 || !isClosed
    ? explanation
    : { ...explanation, last: at, replacement: ` = [${list.join(", ")}]` };
}

/** `name.startsWith("A")`, `startsWith(name, "A")`, `isNull(name)`. */
function call(first: number, open: number, last: number, { tokens, literals }: Context): Explanation {
  const { codes } = tokens;
  const name = literals.raw(open - 1);
  const explanation = {
    code: "unexpectedCall",
    message: `${name} is followed by parentheses, but there are no functions.`,
    expected: "a column, an operator and a value",
  };
  if (/^(?:all|any)$/i.test(name))
    return { ...explanation, first: open - 1, last: open - 1, replacement: `${name} of` };
  const isMethod = codes[open - 2] === token.dot;
  const column = isMethod ? first : open + 1;
  let end = isMethod ? open - 3 : column;
  if (!isMethod && codes[column + 1] === token.dot) end += 2;
  let at = isMethod ? open + 1 : end + 1;
  if (codes[at] === token.comma) at++;
  const value = isLiteral(codes[at]) ? ` ${literals.raw(at++)}` : "";
  const meant = phraseInOneWord(name.replace(/^has$/i, "exists"));
  const isFitting = meant?.type === (value === "" ? "check" : "comparator") && !isOfItsOwn(meant);
  if (!isFitting || codes[column] !== token.name || at !== last || (!isMethod && open !== first + 1))
    return explanation;
  const replacement = `${literals.raw(column, end)} ${meant.text}${value}`;
  return { ...explanation, first, last, replacement, certain: meant.foreign !== "unsure" };
}

function isOfItsOwn({ foreign }: Phrase): boolean {
  return foreign === "pattern" || foreign === "opposite" || foreign === "all";
}

/** `metadata["industry"]`. */
function propertyInBrackets(index: number, { tokens, literals }: Context): Explanation | undefined {
  const isProperty = tokens.codes[index + 1] === token.string && tokens.codes[index + 2] === token.closeList;
  if (!isProperty || /^array$/i.test(literals.raw(index - 1))) return undefined;
  return {
    code: "unexpected",
    message: "A property stands behind a point.",
    last: index + 2,
    replacement: `.${printName(literals.string(index + 1))}`,
    certain: true,
  };
}

/** `n is > 5`. */
function twoOperators(index: number, { tokens, literals }: Context): Explanation | undefined {
  const [word, more] = tokens.phrase(index - 1)?.words ?? [];
  if (word !== "is" || more !== undefined || tokens.codes[index] !== token.comparator) return undefined;
  const raw = literals.raw(index);
  return {
    code: "unexpected",
    message: `is and ${raw} are two operators.`,
    first: index - 1,
    replacement: raw,
    certain: true,
  };
}

/** `name in ()`. */
function emptyList(index: number, { tokens }: Context): Explanation | undefined {
  const { codes, starts, ends } = tokens;
  if (codes[index] !== token.close) return undefined;
  // What is never closed is only begun.
  if (starts[index] === ends[index]) {
    const expected = 'a list such as ["US", "FR"]';
    return { code: "incomplete", message: "Values are missing behind (.", expected, first: index - 1, last: index - 1 };
  }
  return {
    code: "parenthesesForList",
    message: "A list stands in brackets.",
    first: index - 1,
    replacement: "[]",
    certain: true,
  };
}

/** `metadata has industry = "SaaS"`. */
function withoutParentheses(index: number, last: number, { tokens, literals }: Context): Explanation | undefined {
  if (/^all$/i.test(literals.raw(index))) {
    const message = comparisonWithAll(literals.raw(index - 1, index));
    return { code: "foreignWord", message, first: index - 1, last, expected: oneForEach };
  }
  if (tokens.codes[index] !== token.name || last < index + 2) return undefined;
  return {
    code: "missingParentheses",
    message: "has is followed by conditions in parentheses.",
    last,
    replacement: `(${literals.raw(index, last)})`,
  };
}

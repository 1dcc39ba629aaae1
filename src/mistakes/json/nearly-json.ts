/** Reads text that is almost JSON: with comments, or with literals of JavaScript or Python. */
import type { JsonCode } from "../../json/entries.js";
import type { Issue } from "../../model/issues/issue.js";
import { has, isObject } from "../../model/structure/json-object.js";
import { wordsAround } from "../../model/issues/quote.js";
import { rangesIn } from "../../model/issues/position.js";
import type { Entry } from "../../json/read.js";
import { readJson } from "../../json/read.js";

/** The result of {@link readNearlyJson}. */
interface NearlyJson {
  /** Absent if the text cannot be read. */
  readonly value?: unknown;
  /** One issue for all comments, one with a fix for all other departures from JSON, and the syntax error, if any. */
  readonly issues: readonly Issue[];
  /** The corrected text. The offsets of entries refer to it. */
  readonly json: string;
  /** Maps an offset in `json` to an offset in the original text. */
  readonly offsetOf: (offset: number) => number;
}

/**
 * Reads text that may have comments, trailing commas, single or typographic quotes, unquoted keys, and `True`, `False` or
 * `None`.
 *
 * @example
 * readNearlyJson("{ 'a': 1, } // one").value // { a: 1 }
 */
export function readNearlyJson(text: string, onEntry?: (entry: Entry) => void): NearlyJson {
  const strict = readJson(text, onEntry);
  const uncorrected = { value: strict.value, json: text, offsetOf: (offset: number) => offset };
  if (strict.ok) return { ...uncorrected, issues: [] };
  let corrections = strict.value === undefined ? correctionsOf(text) : [];
  let { json, offsetOf } = corrected(text, corrections);
  let reading = readJson(json);
  if (reading.value === undefined) {
    const mark = markCorrection(json);
    if (mark !== undefined) {
      corrections.push({ ...mark, start: offsetOf(mark.start), end: offsetOf(mark.start) + mark.end - mark.start });
      corrections.sort((one, other) => one.start - other.start);
    } else if (corrections.length > 0) {
      // If these corrections do not help, a single mark may be wrong.
      const only = markCorrection(text);
      if (only !== undefined) corrections = [only];
    }
  }
  if (corrections.length === 0) return { ...uncorrected, issues: strict.issues };
  ({ json, offsetOf } = corrected(text, corrections));
  reading = readJson(json, onEntry);
  const rangeAt = rangesIn(text);
  const issues = (reading.ok ? [] : reading.issues).map((issue) => {
    const { start, end } = issue.range ?? rangesIn(json)(0, 0);
    return { ...issue, range: rangeAt(offsetOf(start.offset), offsetOf(end.offset)) };
  });
  // After a syntax error, a match may not be a comment.
  const limit = reading.value === undefined ? (issues.at(-1)?.range.start.offset ?? 0) : text.length;
  const likely = corrections.filter(({ end }) => end <= limit);
  const isRead = reading.value !== undefined;
  return { value: reading.value, issues: [...correctionIssues(text, likely, isRead), ...issues], json, offsetOf };
}

/** The only brace, bracket or comma whose removal or insertion makes the text JSON; undefined if there are several. */
function markCorrection(json: string): Correction | undefined {
  const error = readJson(json);
  const start = error.ok ? undefined : error.issues.at(-1)?.range?.start.offset;
  if (start === undefined) return undefined;
  const found = json.charAt(start);
  const addition = (at: number, mark: string): Correction => {
    return { start: at, end: at, replacement: mark, reason: `Add the missing "${mark}".` };
  };
  const first = startOfDocument(json);
  const removal = (at: number, mark: string): Correction => {
    return { start: at, end: at + 1, replacement: "", reason: `Remove the extra "${mark}".` };
  };
  const candidates = ["}", "]", ","].map((mark) => addition(start, mark));
  if (json[first] === '"') candidates.push(addition(first, "{"));
  if (/[}\],]/.test(found)) candidates.push(removal(start, found));
  const doubled = doubledMark(json.slice(0, start));
  if (doubled !== undefined) candidates.push(removal(doubled, "["));
  const [only, ...others] = candidates.filter(({ start: from, end, replacement }) => {
    const { ok, value } = readJson(json.slice(0, from) + replacement + json.slice(end));
    // A single opening brace is no evidence.
    return ok && (!isObject(value) || Object.keys(value).length > 0);
  });
  return others.length === 0 ? only : undefined;
}

/** The last unclosed "[" if another "[" follows it: one of both is extra. */
function doubledMark(json: string): number | undefined {
  const open: number[] = [];
  for (let at = 0; at < json.length; at++) {
    const mark = json[at];
    if (mark === '"') at = (endOfString(json, at) ?? json.length) - 1;
    else if (mark === "[" || mark === "{") open.push(at);
    else if (mark === "]" || mark === "}") open.pop();
  }
  const last = open.at(-1);
  return last !== undefined && /^\[\s*\[/.test(json.slice(last)) ? last : undefined;
}

/** The range of a filter in other text, such as an answer of an assistant or `filter = {...};`; undefined if none. */
export function surroundedJson(text: string): { readonly start: number; readonly end: number } | undefined {
  const start = text.search(/\{\s*["'\w]/);
  // Also finds a document without its last brace.
  const last = text.lastIndexOf("}") + 1;
  const end = last + (/^[\s\]]*/.exec(text.slice(last))?.[0].trimEnd().length ?? 0);
  if (start === -1 || start >= end) return undefined;
  const { value } = readNearlyJson(text.slice(start, end));
  const isFilter = isObject(value) && ["groups", "conditions", "filter", "columnSlug"].some((key) => has(value, key));
  return isFilter ? { start, end } : undefined;
}

/** Returns the offset after leading white space, byte order mark and comments. */
export function startOfDocument(text: string): number {
  let offset = 0;
  trivia.lastIndex = 0;
  while (trivia.test(text)) offset = trivia.lastIndex;
  return offset;
}

const trivia = /\s+|\/\/.*|\/\*[^]*?\*\/|#.*/y;

/** The offset after a string in the quotes that it begins with; undefined if nothing closes it. */
function endOfString(text: string, start: number): number | undefined {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === quote) return at + 1;
    if (text[at] === "\n" && quote === "'") return undefined;
    if (text[at] === "\\" && text[at + 1] !== "\n") at++;
  }
  return undefined;
}

/** A part of the text that corrections distinguish. */
interface Token {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The other tokens than strings in straight quotes. An unclosed string or comment is a token too: a new search for its
 * end at each offset would take quadratic time.
 */
const tokens = new RegExp(
  [
    String.raw`(?<space>\s+)`,
    String.raw`(?<comment>\/\/.*|#.*|\/\*[^]*?\*\/)`,
    String.raw`(?<quoted>(?:[“”„][^“”\n]*[“”]|[‘’][^‘’\n]*[‘’])(?![\p{L}\d]))`,
    String.raw`(?<word>[\p{ID_Start}$_][\p{ID_Continue}$]*)`,
    String.raw`(?<comma>,)`,
    String.raw`(?<closing>[\]}])`,
    String.raw`\/\*[^]*|['“”„‘’].*|[^\s"'“”„‘’/#,\]}$_\p{ID_Start}]+|\S`,
  ].join("|"),
  "uy",
);

const letterOrDigit = /[\p{L}\d]/uy;

function* tokensOf(text: string): Generator<Token> {
  for (let start = 0; start < text.length;) {
    const token = tokenAt(text, start);
    if (token.type !== "space") yield token;
    start = token.end;
  }
}

function tokenAt(text: string, start: number): Token {
  const quote = text[start];
  const end = quote === '"' || quote === "'" ? endOfString(text, start) : undefined;
  if (quote === '"') return { type: "string", start, end: end ?? text.length };
  letterOrDigit.lastIndex = end ?? 0;
  // Not 'O'Neil', whose end is unclear.
  if (end !== undefined && !letterOrDigit.test(text)) return { type: "quoted", start, end };
  tokens.lastIndex = start;
  const [type = "other"] = Object.entries(tokens.exec(text)?.groups ?? {}).find(([, part]) => part) ?? [];
  return { type, start, end: tokens.lastIndex };
}

const colon = /\s*:/y;

const words: ReadonlyMap<string, string> = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
]);

const commentReason = "JSON does not allow comments.";

/** A range of the text that is not JSON, and its replacement. */
interface Correction {
  readonly start: number;
  readonly end: number;
  /** Empty to remove the range, which is then read as a space. */
  readonly replacement: string;
  /** Empty if another correction's reason covers it. */
  readonly reason: string;
  /** Whether the correction may change the meaning. Default: no. */
  readonly isDoubtful?: boolean;
}

/** The beginning of a fenced block. */
const fence = /^```\w* ?/;

/** A variable that is assigned, and the end of a fenced block. White space is one blank. */
const codeAround = /^(?:(?:const|let|var) )?(?:[\w.]+ ?[=:] ?)?\{\} ?;? ?(?:```)?$/;

/** Whether a text around "{}" is only code: a fenced block, or a variable that is assigned. */
function isCode(text: string): boolean {
  return codeAround.test(text.trim().replaceAll(/\s+/g, " ").replace(fence, ""));
}

/** Whether only comments surround the JSON. */
function isAlone(text: string): boolean {
  const after = text.slice(text.lastIndexOf("}") + 1).replace(/^[\s\]]+/, "");
  return /^\s*[{["]/.test(text.slice(startOfDocument(text))) && startOfDocument(after) === after.length;
}

function correctionsOf(text: string): Correction[] {
  const around = isAlone(text) ? undefined : surroundedJson(text);
  if (around !== undefined) {
    const { start, end } = around;
    const surrounding = {
      replacement: "",
      reason: `Write the JSON alone, without ${wordsAround(text, start, end)}.`,
      // Sentences may negate the filter or add conditions.
      isDoubtful: !isCode(`${text.slice(0, start)}{}${text.slice(end)}`),
    };
    const inner = correctionsOf(text.slice(start, end))
      .map((each) => ({ ...each, start: each.start + start, end: each.end + start }))
      .filter((each) => each.end <= end);
    const after = /\S/.test(text.slice(end)) ? [{ ...surrounding, start: end, end: text.length, reason: "" }] : [];
    return [{ ...surrounding, start: 0, end: start }, ...inner, ...after];
  }
  const corrections: Correction[] = [];
  /** The offset of the last comma, if only comments follow it. */
  let comma: number | undefined;
  for (const token of tokensOf(text)) {
    if (token.type === "closing" && comma !== undefined) corrections.push(withoutComma(comma));
    if (token.type === "comma") comma = token.start;
    else if (token.type !== "comment") comma = undefined;
    const correction = correctionOf(token, text);
    if (correction !== undefined) corrections.push(correction);
  }
  return corrections.sort((one, other) => one.start - other.start);
}

function withoutComma(start: number): Correction {
  return { start, end: start + 1, replacement: "", reason: "JSON does not allow a comma after the last entry." };
}

function correctionOf({ type, start, end }: Token, text: string): Correction | undefined {
  if (type === "comment") return { start, end, replacement: "", reason: commentReason };
  if (type === "quoted") {
    const inner = text.slice(start + 1, end - 1).replace(/\\.|"/g, escapeInJson);
    return { start, end, replacement: `"${inner}"`, reason: "JSON strings need double quotes." };
  }
  if (type !== "word") return undefined;
  const word = text.slice(start, end);
  colon.lastIndex = end;
  if (colon.test(text)) {
    return { start, end, replacement: JSON.stringify(word), reason: "JSON keys need double quotes." };
  }
  const replacement = words.get(word);
  return replacement === undefined
    ? undefined
    : { start, end, replacement, reason: `In JSON, write \`${replacement}\`, not \`${word}\`.` };
}

function escapeInJson(found: string): string {
  if (found === '"') return '\\"';
  return found === "\\'" ? "'" : found;
}

/** Applies corrections. Any offset in a replacement maps to the start of the replaced range. */
function corrected(text: string, corrections: readonly Correction[]): Pick<NearlyJson, "json" | "offsetOf"> {
  let json = "";
  let offset = 0;
  // Corresponding pieces: their offsets, and whether their texts are equal.
  const pieces: { readonly inJson: number; readonly inText: number; readonly isSame: boolean }[] = [];
  const add = (piece: string, inText: number, isSame: boolean): void => {
    pieces.push({ inJson: json.length, inText, isSame });
    json += piece;
  };
  for (const { start, end, replacement } of corrections) {
    add(text.slice(offset, start), offset, true);
    add(replacement || " ", start, false);
    offset = end;
  }
  add(text.slice(offset), offset, true);
  const offsetOf = (offsetInJson: number): number => {
    let low = 0;
    for (let high = pieces.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if ((pieces[middle]?.inJson ?? 0) <= offsetInJson) low = middle;
      else high = middle;
    }
    const { inJson = 0, inText = 0, isSame = true } = pieces[low] ?? {};
    return isSame ? inText + offsetInJson - inJson : inText;
  };
  return { json, offsetOf };
}

/** One issue for all comments; and one for all other corrections, with one fix that keeps the text between them. */
function correctionIssues(
  text: string,
  corrections: readonly Correction[],
  isRead: boolean,
): readonly Issue<JsonCode>[] {
  const isComment = ({ reason }: Correction): boolean => reason === commentReason;
  return [corrections.filter(isComment), corrections.filter((each) => !isComment(each))].flatMap((some) => {
    const [first] = some;
    const last = some.at(-1);
    if (first === undefined || last === undefined) return [];
    const places = some.map(({ reason }) => reason).filter((reason) => reason !== "");
    const reasons = new Set(places);
    const count = places.length > reasons.size ? ` There are ${places.length} such places.` : "";
    const rangeAt = rangesIn(text);
    const pieces = some.map(
      ({ start, replacement }, index) => text.slice(some[index - 1]?.end ?? start, start) + replacement,
    );
    const fix = {
      title: "write it as JSON",
      certain: isRead && some.every(({ isDoubtful }) => isDoubtful !== true),
      range: rangeAt(first.start, last.end),
      replacement: pieces.join(""),
    };
    return {
      code: "looseJson",
      severity: "error",
      path: [],
      message: [...reasons].join(" ") + count,
      expected: "JSON",
      range: rangeAt(first.start, first.end),
      // A comment may matter to its author.
      ...(!isComment(first) && { fix }),
    };
  });
}

/** Reads what people write for JSON and is none: JSON with comments, and literals as JavaScript and Python have them. */
import type { Issue } from "../model/issue.js";
import { rangesIn } from "../model/position.js";
import type { Entry } from "./read.js";
import { readJson } from "./read.js";

/** What a text holds that is JSON or nearly so. */
interface NearlyJson {
  /** Absent where the text cannot be read. */
  readonly value?: unknown;
  /** Of all comments one; of all else that JSON has otherwise another one, whose fix writes it so. */
  readonly issues: readonly Issue[];
  /** The JSON that the text should have been, in which entries have their places. */
  readonly json: string;
  /** Where in the text stands what stands at an offset of the JSON. */
  readonly offsetOf: (offset: number) => number;
}

/**
 * The value that a text stands for which may have comments, a comma after the last entry, other quotes than JSON's, keys
 * without quotes, and `True`, `False` and `None`.
 *
 * @example
 * readNearlyJson("{ 'a': 1, } // one").value // { a: 1 }
 */
export function readNearlyJson(text: string, onEntry?: (entry: Entry) => void): NearlyJson {
  const strict = readJson(text, onEntry);
  const asItStands = { value: strict.value, json: text, offsetOf: (offset: number) => offset };
  if (strict.ok) return { ...asItStands, issues: [] };
  const corrections = strict.value === undefined ? correctionsOf(text) : [];
  if (corrections.length === 0) return { ...asItStands, issues: strict.issues };
  const { json, offsetOf } = corrected(text, corrections);
  const reading = readJson(json, onEntry);
  const rangeAt = rangesIn(text);
  const issues = (reading.ok ? [] : reading.issues).map((issue) => {
    const { start, end } = issue.range ?? rangesIn(json)(0, 0);
    return { ...issue, range: rangeAt(offsetOf(start.offset), offsetOf(end.offset)) };
  });
  // Behind what cannot be read, nobody knows what is a comment.
  const limit = reading.value === undefined ? (issues.at(-1)?.range.start.offset ?? 0) : text.length;
  const sure = corrections.filter(({ end }) => end <= limit);
  return { value: reading.value, issues: [...departures(text, sure), ...issues], json, offsetOf };
}

/** Where the document of a text begins: behind space, a byte order mark and comments. */
export function startOfDocument(text: string): number {
  return /^(?:\s+|\/\/.*|\/\*[^]*?\*\/|#.*)*/.exec(text)?.[0].length ?? 0;
}

/**
 * The tokens of a text as far as corrections need them told apart. What nothing closes is one as well: looked for again
 * at every place, its end would take a time that grows with the square of the text.
 */
const tokens = new RegExp(
  [
    String.raw`"[^"\\]*(?:\\[^][^"\\]*)*"?`,
    String.raw`(?<comment>\/\/.*|#.*|\/\*[^]*?\*\/)`,
    String.raw`(?<quoted>'[^'\\\n]*(?:\\.[^'\\\n]*)*'|[“”„][^“”\n]*[“”]|[‘’][^‘’\n]*[‘’])`,
    String.raw`(?<word>[\p{ID_Start}$_][\p{ID_Continue}$]*)`,
    String.raw`(?<comma>,)`,
    String.raw`(?<closing>[\]}])`,
    String.raw`\/\*[^]*|['“”„‘’].*|[^\s"'“”„‘’/#,\]}$_\p{ID_Start}]+|\S`,
  ].join("|"),
  "gu",
);

const colon = /\s*:/y;

const words: ReadonlyMap<string, string> = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
]);

/** A place of the text that is not JSON, and what JSON has there. */
interface Correction {
  readonly start: number;
  readonly end: number;
  /** Empty where it has nothing; the text is then read with a space there. */
  readonly replacement: string;
  /** Undefined of a comment. */
  readonly reason: string | undefined;
}

function correctionsOf(text: string): readonly Correction[] {
  const corrections: Correction[] = [];
  /** Where the comma stands that was read last, with nothing but comments behind it. */
  let comma: number | undefined;
  for (const token of text.matchAll(tokens)) {
    const { comment, comma: isComma, closing } = token.groups ?? {};
    if (closing !== undefined && comma !== undefined) corrections.push(withoutComma(comma));
    if (isComma !== undefined) comma = token.index;
    else if (comment === undefined) comma = undefined;
    const correction = correctionOf(token, text);
    if (correction !== undefined) corrections.push(correction);
  }
  return corrections.sort((one, other) => one.start - other.start);
}

function withoutComma(start: number): Correction {
  return { start, end: start + 1, replacement: "", reason: "JSON has no comma behind the last entry." };
}

function correctionOf({ 0: found, index: start, groups = {} }: RegExpExecArray, text: string): Correction | undefined {
  const end = start + found.length;
  const { comment, quoted, word } = groups;
  if (comment !== undefined) return { start, end, replacement: "", reason: undefined };
  if (quoted !== undefined) {
    const inner = found.slice(1, -1).replace(/\\.|"/g, escapeInJson);
    return { start, end, replacement: `"${inner}"`, reason: 'JSON knows no quotes but ".' };
  }
  if (word === undefined) return undefined;
  colon.lastIndex = end;
  if (colon.test(text)) {
    return { start, end, replacement: JSON.stringify(word), reason: "A key of JSON stands in double quotes." };
  }
  const replacement = words.get(word);
  return replacement === undefined
    ? undefined
    : { start, end, replacement, reason: `JSON writes ${replacement}, not ${word}.` };
}

function escapeInJson(found: string): string {
  if (found === '"') return '\\"';
  return found === "\\'" ? "'" : found;
}

/** A text with its corrections made, and where in the text stands what stands in it; of what was replaced, its start. */
function corrected(text: string, corrections: readonly Correction[]): Pick<NearlyJson, "json" | "offsetOf"> {
  let json = "";
  let offset = 0;
  // Pieces of both that begin together: where they do, and whether the one is the other.
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
  const offsetOf = (place: number): number => {
    let low = 0;
    for (let high = pieces.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if ((pieces[middle]?.inJson ?? 0) <= place) low = middle;
      else high = middle;
    }
    const { inJson = 0, inText = 0, isSame = true } = pieces[low] ?? {};
    return isSame ? inText + place - inJson : inText;
  };
  return { json, offsetOf };
}

function departures(text: string, corrections: readonly Correction[]): readonly Issue[] {
  const comments = corrections.filter(({ reason }) => reason === undefined);
  const literals = corrections.filter(({ reason }) => reason !== undefined);
  return [aboutComments(text, comments), aboutLiterals(text, literals)].filter((issue) => issue !== undefined);
}

function aboutComments(text: string, comments: readonly Correction[]): Issue | undefined {
  const [first] = comments;
  if (first === undefined) return undefined;
  return {
    code: "jsonComment",
    severity: "error",
    path: [],
    message: comments.length === 1 ? "JSON has no comments." : `JSON has no comments; here are ${comments.length}.`,
    expected: "no comments",
    range: rangesIn(text)(first.start, first.end),
  };
}

/** One fix for all, which leaves what stands between them as it is. */
function aboutLiterals(text: string, literals: readonly Correction[]): Issue | undefined {
  const [first] = literals;
  const last = literals.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const pieces = literals.map(
    ({ start, replacement }, index) => text.slice(literals[index - 1]?.end ?? start, start) + replacement,
  );
  const reasons = new Set(literals.map(({ reason }) => reason));
  const places = literals.length > reasons.size ? ` There are ${literals.length} such places.` : "";
  const rangeAt = rangesIn(text);
  const range = rangeAt(first.start, last.end);
  return {
    code: "looseJson",
    severity: "error",
    path: [],
    message: [...reasons].join(" ") + places,
    expected: "JSON",
    range: rangeAt(first.start, first.end),
    fix: { title: "write it as JSON", certain: true, range, replacement: pieces.join("") },
  };
}

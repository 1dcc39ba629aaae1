/** Reads what people write for JSON and is none: JSON with comments, and literals as JavaScript and Python have them. */
import type { Issue } from "../model/issue.js";
import { rangesIn } from "../model/position.js";
import type { Entry } from "./read.js";
import { readJson } from "./read.js";

/** What a text holds that is JSON or nearly so. */
export interface NearlyJson {
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
  const { json, corrections } = corrected(text);
  if (strict.value !== undefined || corrections.length === 0) {
    const issues = strict.ok ? [] : strict.issues;
    return { value: strict.value, issues, json: text, offsetOf: (offset) => offset };
  }
  const reading = readJson(json, onEntry);
  const rangeAt = rangesIn(text);
  const offsetOf = (offset: number): number => offsetBefore(corrections, offset);
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

const comment = /\/\/.*|\/\*(?:[^*]|\*(?!\/))*\*\/|#.*/.source;

/** A text of JSON, which may hold anything, or what JSON does not have. */
const tokens = new RegExp(
  [
    String.raw`"(?:[^"\\]|\\.)*"`,
    `(?<comment>${comment})`,
    String.raw`(?<quoted>'(?:[^'\\\n]|\\.)*'|[“”„][^“”\n]*[“”]|[‘’][^‘’\n]*[‘’])`,
    String.raw`(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*(?=\s*:))`,
    String.raw`(?<word>True|False|None)\b`,
    String.raw`(?<comma>,(?=(?:\s|${comment})*[\]}]))`,
  ].join("|"),
  "gu",
);

const words: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };

/** A place of the text that is not JSON, and what JSON has there. */
interface Correction {
  readonly start: number;
  readonly end: number;
  /** Empty where it has nothing; the text is then read with a space there. */
  readonly replacement: string;
  /** Undefined of a comment. */
  readonly reason: string | undefined;
}

function corrected(text: string): { readonly json: string; readonly corrections: readonly Correction[] } {
  const corrections = Array.from(text.matchAll(tokens), (token) => correctionOf(token)).filter(
    (correction) => correction !== undefined,
  );
  let json = "";
  let offset = 0;
  for (const { start, end, replacement } of corrections) {
    json += text.slice(offset, start) + (replacement || " ");
    offset = end;
  }
  return { json: json + text.slice(offset), corrections };
}

function correctionOf({ 0: found, index: start, groups = {} }: RegExpExecArray): Correction | undefined {
  const end = start + found.length;
  const { comment, quoted, name, word, comma } = groups;
  if (comment !== undefined) return { start, end, replacement: "", reason: undefined };
  if (comma !== undefined) return { start, end, replacement: "", reason: "JSON has no comma behind the last entry." };
  if (name !== undefined) {
    return { start, end, replacement: JSON.stringify(name), reason: "A key of JSON stands in double quotes." };
  }
  if (word !== undefined) {
    const replacement = words[word] ?? word;
    return { start, end, replacement, reason: `JSON writes ${replacement}, not ${word}.` };
  }
  const inner = quoted?.slice(1, -1).replace(/\\.|"/g, escapeInJson);
  return inner === undefined
    ? undefined
    : { start, end, replacement: `"${inner}"`, reason: 'JSON knows no quotes but ".' };
}

function escapeInJson(found: string): string {
  if (found === '"') return '\\"';
  return found === "\\'" ? "'" : found;
}

/** The offset in the text of what stands at an offset of the JSON; of what was replaced, its start. */
function offsetBefore(corrections: readonly Correction[], offset: number): number {
  let shift = 0;
  for (const { start, end, replacement } of corrections) {
    const behind = start + shift + (replacement.length || 1);
    if (offset < behind) return Math.min(offset - shift, start);
    shift = behind - end;
  }
  return offset - shift;
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

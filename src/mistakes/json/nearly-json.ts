/** Reads text that is almost JSON: with comments, in literals of JavaScript or Python, or with other text around it. */
import type { JsonDocument } from "../../json/read.js";
import type { JsonCode } from "../../json/entries.js";
import { rangesIn } from "../../model/issues/position.js";
import { wordsAround } from "../../model/issues/quote.js";
import type { Issue } from "../../model/issues/issue.js";
import { has, isObject } from "../../model/structure/json-object.js";
import type { Departure, Reading } from "./tolerant-reader.js";
import { comment, commentReason, readTolerantly } from "./tolerant-reader.js";

/** The result of {@link readNearlyJson}. */
interface NearlyJson extends Pick<JsonDocument, "root"> {
  /** Absent if the text cannot be read. */
  readonly value?: unknown;
  /** One issue for all comments, one with a fix for all other departures from JSON, and the syntax error, if any. */
  readonly issues: readonly Issue[];
}

/**
 * Reads text that may have comments, trailing commas, single or typographic quotes, unquoted keys, and `True`, `False` or
 * `None`.
 *
 * @example
 * readNearlyJson("{ 'a': 1, } // one").value // { a: 1 }
 */
export function readNearlyJson(text: string): NearlyJson {
  const whole = readTolerantly(text);
  const inner = whole.document.value === undefined && !isAlone(text) ? surroundedJson(text) : undefined;
  if (inner === undefined) return result(text, whole, whole.document.value !== undefined);
  const { document, departures, start, end } = inner;
  const reason = `Write the JSON alone, without ${wordsAround(text, start, end)}.`;
  const all = [{ start: 0, end: start, replacement: "", reason }, ...departures];
  if (/\S/.test(text.slice(end))) all.push({ start: end, end: text.length, replacement: "", reason: "" });
  // Sentences may negate the filter or add conditions.
  return result(text, { document, departures: all }, isCode(`${text.slice(0, start)}{}${text.slice(end)}`));
}

function result(text: string, { document, departures }: Reading, isCertain: boolean): NearlyJson {
  const { value, root } = document;
  const others = document.ok ? [] : document.issues;
  return { value, root, issues: [...departureIssues(text, departures, isCertain), ...others] };
}

/** The filter in other text, such as an answer of an assistant or `filter = {...};`; undefined if none. */
export function surroundedJson(text: string): (Reading & { readonly start: number; readonly end: number }) | undefined {
  const start = text.search(/\{\s*["'\w]/);
  const end = text.lastIndexOf("}") + 1;
  if (start === -1 || start >= end) return undefined;
  const reading = readTolerantly(text, start, end);
  const { value } = reading.document;
  const isFilter = isObject(value) && ["groups", "conditions", "filter", "columnSlug"].some((key) => has(value, key));
  return isFilter ? { ...reading, start, end } : undefined;
}

/** Returns the offset after leading white space, byte order mark and comments. */
export function startOfDocument(text: string): number {
  let offset = 0;
  trivia.lastIndex = 0;
  while (trivia.test(text)) offset = trivia.lastIndex;
  return offset;
}

const trivia = new RegExp(String.raw`\s+|${comment.source}`, "y");

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

/** One issue for all comments; and one for all other departures, with one fix that keeps the text between them. */
function departureIssues(
  text: string,
  departures: readonly Departure[],
  isCertain: boolean,
): readonly Issue<JsonCode>[] {
  const isComment = ({ reason }: Departure): boolean => reason === commentReason;
  const inOrder = [...departures].sort((one, other) => one.start - other.start);
  return [inOrder.filter(isComment), inOrder.filter((each) => !isComment(each))].flatMap((some) => {
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
      certain: isCertain,
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

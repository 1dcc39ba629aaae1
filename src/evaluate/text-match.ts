import type { TextRelation } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import { isOfEveryText, textRelations } from "../plan/relations.js";
import type { TextTest } from "../plan/plan.js";

type TextMatch = (text: string) => boolean;

/** Compiles a test of texts. It does not allocate for ASCII texts, with or without case folding. */
export function textMatch({ relation, negated, texts, fold }: TextTest): TextMatch {
  const matches = relation === "equals" ? oneOf(texts, fold) : some(texts.map((text) => match(relation, text, fold)));
  return negated ? (text) => !matches(text) : matches;
}

function some(matches: readonly TextMatch[]): TextMatch {
  const [first] = matches;
  if (first !== undefined && matches.length === 1) return first;
  return (text) => {
    for (const match of matches) if (match(text)) return true;
    return false;
  };
}

/** Up to this many texts are compared one by one. */
const FEW = 4;

function oneOf(texts: readonly string[], fold: boolean): TextMatch {
  if (fold && texts.length <= FEW) {
    const matches = some(texts.map((text) => match("equals", text, true)));
    // The first character excludes most texts.
    const begins = new Uint8Array(128);
    for (const text of texts) begins[text.charCodeAt(0)] = begins[text.toUpperCase().charCodeAt(0)] = 1;
    return (text) => begins[text.charCodeAt(0)] !== 0 && matches(text);
  }
  const [first, second = first, third = second, fourth = third] = texts;
  if (first !== undefined && texts.length <= FEW) {
    if (texts.length === 1) return (text) => text === first;
    return (text) => text === first || text === second || text === third || text === fourth;
  }
  const all = new Set(texts);
  return fold ? (text) => all.has(text.toLowerCase()) : (text) => all.has(text);
}

/** Compiles the relation to one text, which is in lower case if case is folded. */
function match(relation: TextRelation, part: string, fold: boolean): TextMatch {
  if (isOfEveryText(relation, part)) return () => true;
  if (!fold) return withoutReading(relation, part, false);
  if (!isAscii.test(part)) return whenFolded(relation, part);
  const matches = withoutReading(relation, part, true);
  const beyond = beyondAscii(relation, part);
  return beyond === undefined ? matches : (text) => matches(text) || beyond(text);
}

export const isAscii = /^[\0-\x7f]*$/;

/**
 * The relation for texts with non-ASCII letters whose lower case is ASCII; undefined if they do not matter. There are
 * two: the kelvin sign, and the dotted capital I, whose lower case is an i followed by a combining dot.
 */
export function beyondAscii(relation: TextRelation, part: string): TextMatch | undefined {
  const mayDiffer = part.includes("k") || (part.endsWith("i") && relation !== "equals" && relation !== "endsWith");
  if (!mayDiffer) return undefined;
  const folded = whenFolded(relation, part);
  return (text) => (text.includes("\u212a") || text.includes("\u0130")) && folded(text);
}

function whenFolded(relation: TextRelation, part: string): TextMatch {
  const holds = textRelations[relation];
  return (text) => holds(text.toLowerCase(), part);
}

/** The relations without allocating a text; with case folding, for ASCII letters only. */
function withoutReading(relation: TextRelation, part: string, fold: boolean): TextMatch {
  const occursAt = occursAtIn(part, fold);
  const { length } = part;
  switch (relation) {
    case "equals":
      return (text) => text.length === length && occursAt(text, 0);
    case "startsWith":
      return fold ? (text) => text.length >= length && occursAt(text, 0) : (text) => text.startsWith(part);
    case "endsWith":
      return (text) => text.length >= length && occursAt(text, text.length - length);
    case "contains":
      return fold ? containsInAnyCase(part) : contains(part, occursAt);
    default:
      return unreachable(relation, "relation between texts");
  }
}

type OccursAt = (text: string, start: number) => boolean;

/** Whether a text has a part at an index. The text must be long enough. */
function occursAtIn(part: string, fold: boolean): OccursAt {
  const { length } = part;
  const codes = part.split("").map((character) => character.charCodeAt(0));
  // Setting this bit makes upper case lower case, and turns no other character into a lower-case letter.
  const folds = codes.map((code) => (fold && code >= 97 && code <= 122 ? 32 : 0));
  return (text, start) => {
    for (let index = 0; index < length; index++) {
      if ((text.charCodeAt(start + index) | (folds[index] ?? 0)) !== codes[index]) return false;
    }
    return true;
  };
}

/**
 * Searches for the least common character of the part and compares its surroundings, because engines inline a search
 * for one character only.
 */
function contains(part: string, occursAt: OccursAt): TextMatch {
  const offset = leastCommon(part);
  const character = part.charAt(offset);
  const tail = part.length - offset;
  return (text) => {
    const end = text.length - tail;
    for (let at = text.indexOf(character, offset); at !== -1 && at <= end; at = text.indexOf(character, at + 1)) {
      if (occursAt(text, at - offset)) return true;
    }
    return false;
  };
}

/** Without the unicode flag, regular expressions fold no other letter to an ASCII one. */
function containsInAnyCase(part: string): TextMatch {
  const pattern = new RegExp(part.replace(/\W/g, "\\$&"), "i");
  return (text) => pattern.test(text);
}

/** The index of the character that is least common in names and addresses. */
export function leastCommon(text: string): number {
  let least = 0;
  let rank = -1;
  for (let index = 0; index < text.length; index++) {
    const next = common.indexOf(text.charAt(index));
    // All characters outside the list are equally rare.
    if (next === -1) return index;
    if (next <= rank) continue;
    least = index;
    rank = next;
  }
  return least;
}

const common = " eaoti0n1rs2l.3c45h6d789ump-gfbywvkjxzq";

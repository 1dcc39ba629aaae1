import type { TextTest } from "../../plan/plan.js";
import type { TextRelation } from "../../model/operators.js";
import { comparedParts, textRelations } from "../../plan/relations.js";
import type { Budget } from "./search.js";
import { spend } from "./search.js";

/** Relations and operands; these are in lower case if case is ignored. */
type TextOperands = Pick<TextTest, "relation" | "texts">;

const MAX_TEXTS = 4_000;

/** The maximum number of letters in all operands of `contains` and `endsWith`. */
const MAX_LETTERS = 500;

/**
 * Representatives of all texts: for each text there is a representative with the same answers to all tests. Undefined
 * if there would be too many, or not all relations are known.
 *
 * A breadth-first walk over the states of an automaton that reads texts letter by letter. Two texts are in the same
 * state when
 * - neither can still become an operand that is compared with whole texts or their start (otherwise a text is only in
 *   the same state as itself), so that no longer text changes these answers;
 * - the tests whose answer is final once a part is found (`contains`, `startsWith`) agree on them; and
 * - the longest end that is a beginning of an operand of `contains` or `endsWith` is the same.
 *
 * Letters that continue no beginning of an operand lead to the same state, so one of them represents all.
 */
export function representativeTexts(tests: readonly TextOperands[], budget: Budget): readonly string[] | undefined {
  if (tests.some(({ relation }) => comparedParts[relation] === "unknown")) return undefined;
  const operandsOf = (...parts: (typeof comparedParts)[TextRelation][]): string[] =>
    tests.filter(({ relation }) => parts.includes(comparedParts[relation])).flatMap(({ texts }) => texts);
  const whole = operandsOf("whole");
  const other = letterOutside(tests);
  if (tests.every(({ relation }) => comparedParts[relation] === "whole")) return [...new Set([...whole, other, ""])];

  const starts = [...whole, ...operandsOf("start")];
  const parts = operandsOf("part", "end");
  if (lettersOf(starts) > MAX_TEXTS || lettersOf(parts) > MAX_LETTERS) return undefined;
  const beginnings = new Beginnings(starts);
  const partBeginnings = new Beginnings(parts);
  const final = tests.filter(({ relation }) => ["part", "start"].includes(comparedParts[relation]));
  const answersTo = (text: string): string =>
    final.map(({ relation, texts }) => Number(texts.some((part) => textRelations[relation](text, part)))).join("");

  const queue: Read[] = [{ text: "", tails: [""] }];
  const found = new Set<string>();
  for (const { text, tails } of queue) {
    const next = [
      other,
      ...beginnings.lettersAfter(text),
      ...tails.flatMap((tail) => partBeginnings.lettersAfter(tail)),
    ];
    for (const letter of new Set(next)) {
      const longer = text + letter;
      if (!spend(budget, final.length + tails.length)) return undefined;
      const nextTails = [...tails.map((tail) => tail + letter).filter((tail) => partBeginnings.has(tail)), ""];
      const state = beginnings.has(longer) ? `=${longer}` : `${answersTo(longer)}:${nextTails[0] ?? ""}`;
      if (found.has(state)) continue;
      found.add(state);
      queue.push({ text: longer, tails: nextTails });
      if (found.size > MAX_TEXTS) return undefined;
    }
  }
  return queue.map(({ text }) => text);
}

function lettersOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** A text, and its ends that may continue to an operand. */
interface Read {
  readonly text: string;
  /** All of its ends that are beginnings of parts, the longest first and the empty one last. */
  readonly tails: readonly string[];
}

/** The representatives that represent only themselves, except the empty text. */
export function exactTexts(tests: readonly TextOperands[]): ReadonlySet<unknown> {
  return new Set(tests.filter(({ relation }) => comparedParts[relation] === "whole").flatMap(({ texts }) => texts));
}

/** A letter that is in no operand, and that is its own lower case. */
function letterOutside(tests: readonly TextOperands[]): string {
  const letters = new Set(tests.flatMap(({ texts }) => texts.flatMap((text) => text.split(""))));
  const usual = "xyzabcdefghijklmnopqrstuvw0123456789".split("").find((letter) => !letters.has(letter));
  if (usual !== undefined) return usual;
  // The private use area has no upper case; operands that contain all of it are too many for any analysis.
  let code = 0xe000;
  while (letters.has(String.fromCharCode(code))) code++;
  return String.fromCharCode(code);
}

/** All beginnings of some texts, including the texts themselves and the empty text. */
class Beginnings {
  readonly #letters = new Map<string, Set<string>>([["", new Set()]]);

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      for (let length = 0; length < text.length; length++) {
        this.#lettersOf(text.slice(0, length)).add(text.charAt(length));
      }
      this.#lettersOf(text);
    }
  }

  #lettersOf(beginning: string): Set<string> {
    const letters = this.#letters.get(beginning) ?? new Set();
    this.#letters.set(beginning, letters);
    return letters;
  }

  has(text: string): boolean {
    return this.#letters.has(text);
  }

  lettersAfter(beginning: string): readonly string[] {
    return [...(this.#letters.get(beginning) ?? [])];
  }
}

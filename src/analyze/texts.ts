import type { TextOperator } from "../model/operators.js";

/** A comparison of texts; both sides are folded already where case does not count. */
export interface TextTest {
  readonly operator: TextOperator;
  readonly operands: readonly string[];
}

/** How many texts are looked at before a column is too dear to decide. */
const MAX_TEXTS = 4_000;

/** How many letters the operands of `contains`, `doesNotContain` and `endsWith` may have together. */
const MAX_LETTERS = 500;

/**
 * Texts that stand for all texts: whatever the tests say of any text, they say of one of these. Undefined when there
 * would be too many.
 *
 * Texts are written letter by letter, and a text is given up where one before it is the same to the tests, now and
 * whatever follows. Two texts are the same when
 * - neither can still become an operand of `is`, `isNot` or `startsWith` (otherwise a text is only the same as itself),
 *   so that nothing that follows changes what these say;
 * - the tests that cannot change their answer once they have it (`contains`, `startsWith`) agree on them; and
 * - the longest end that is a beginning of an operand of `contains`, `doesNotContain` or `endsWith` is the same, which
 *   is all of them that an operand may still make use of.
 *
 * Letters that continue no beginning of an operand lead to the same text as far as the tests go, so that one of them
 * stands for all.
 */
export function representativeTexts(tests: readonly TextTest[]): readonly string[] | undefined {
  const operandsOf = (...operators: TextOperator[]): string[] =>
    tests.filter(({ operator }) => operators.includes(operator)).flatMap(({ operands }) => operands);
  const equal = operandsOf("is", "isNot");
  const other = letterOutside(tests);
  // Without parts to look for, a text is one of the operands, or empty, or it is none of these.
  if (tests.every(({ operator }) => operator === "is" || operator === "isNot"))
    return [...new Set([...equal, other, ""])];

  const beginnings = [...equal, ...operandsOf("startsWith")];
  const sought = operandsOf("contains", "doesNotContain", "endsWith");
  if (lettersOf(beginnings) > MAX_TEXTS || lettersOf(sought) > MAX_LETTERS) return undefined;
  const whole = new Beginnings(beginnings);
  const parts = new Beginnings(sought);
  const lasting = tests.filter(({ operator }) => /^(?:contains|doesNotContain|startsWith)$/.test(operator));

  const queue: Written[] = [{ text: "", tails: [""] }];
  const found = new Set<string>();
  for (const { text, tails } of queue) {
    const letters = [other, ...whole.lettersAfter(text), ...tails.flatMap((tail) => parts.lettersAfter(tail))];
    for (const letter of new Set(letters)) {
      const longer = text + letter;
      const nextTails = [...tails.map((tail) => tail + letter).filter((tail) => parts.has(tail)), ""];
      const answers = lasting.map((test) => Number(holds(test, longer))).join("");
      const key = whole.has(longer) ? `=${longer}` : `${answers}:${nextTails[0] ?? ""}`;
      if (found.has(key)) continue;
      found.add(key);
      queue.push({ text: longer, tails: nextTails });
      if (found.size > MAX_TEXTS) return undefined;
    }
  }
  return queue.map(({ text }) => text);
}

function lettersOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

interface Written {
  readonly text: string;
  /** All of its ends that are beginnings of parts, the longest first and the empty one last. */
  readonly tails: readonly string[];
}

/** The texts among the representative ones that stand for themselves alone, beside the empty one. */
export function knownTexts(tests: readonly TextTest[]): ReadonlySet<unknown> {
  return new Set(
    tests.filter(({ operator }) => operator === "is" || operator === "isNot").flatMap(({ operands }) => operands),
  );
}

/** A letter that no operand holds, and that is its own lower case. */
function letterOutside(tests: readonly TextTest[]): string {
  const letters = new Set(tests.flatMap(({ operands }) => operands.flatMap((operand) => operand.split(""))));
  const usual = "xyzabcdefghijklmnopqrstuvw0123456789".split("").find((letter) => !letters.has(letter));
  if (usual !== undefined) return usual;
  // The private use area has no upper case; operands that hold all of it are too many for any analysis.
  let code = 0xe000;
  while (letters.has(String.fromCharCode(code))) code++;
  return String.fromCharCode(code);
}

/** All beginnings of some texts, the texts themselves and the empty text among them. */
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

/** Whether some operand makes the operator, or the one it denies, hold. */
function holds({ operator, operands }: TextTest, text: string): boolean {
  return operands.some((operand) => (operator === "startsWith" ? text.startsWith(operand) : text.includes(operand)));
}

import { printName } from "./print-literal.js";
import type { SpellingByOperator } from "./operator-text.js";

interface Head {
  name: string;
  readonly operator: string;
  readonly spellings: SpellingByOperator;
  readonly text: string;
}

/** How many heads are kept, as a power of two; further ones take the place of earlier ones. */
const slotBits = 10;

/**
 * A cache of names with their operator, like {@link StringCache}. Each is one string, as joining few pieces is faster
 * than joining many.
 */
export class HeadCache {
  private readonly heads = new Array<Head | undefined>(1 << slotBits).fill(undefined);

  /** @param longest - how long a name may be that is kept. */
  constructor(private readonly longest: number) {}

  of(name: string, operator: string, spellings: SpellingByOperator): string {
    const { length } = name;
    if (length === 0 || length > this.longest) return printName(name) + spell(spellings, operator);
    // Written out, as each call in here is felt; multiplied so that the highest bits depend on all others.
    const ofName = Math.imul(31 * name.charCodeAt(length >> 1) + length, 0x9e3779b1);
    const ofOperator = Math.imul(31 * operator.charCodeAt(0) + operator.length, 0x85ebca6b);
    const slot = (ofName + ofOperator) >>> (32 - slotBits);
    const head = this.heads[slot];
    if (head?.operator === operator && head.name === name && head.spellings === spellings) {
      // The later of two equal strings is kept: engines compare a string with itself fastest.
      head.name = name;
      return head.text;
    }
    // Unlike a sum, what is joined is no longer its parts.
    const text = [printName(name), spell(spellings, operator)].join("");
    this.heads[slot] = { name, operator, spellings, text };
    return text;
  }
}

function spell(spellings: SpellingByOperator, operator: string): string {
  return spellings.get(operator) ?? " ";
}

import { printName } from "./print-literal.js";

/** The spelling of each operator of a kind, with the blanks around it. */
export type SpellingByOperator = ReadonlyMap<string, string>;

interface Prefix {
  name: string;
  readonly operator: string;
  readonly spellings: SpellingByOperator;
  readonly text: string;
}

/** The number of slots as a power of two; a new prefix replaces the old one in its slot. */
const slotBits = 10;

/** A cache of column names with their operator, like {@link StringCache}. Concatenating fewer strings is faster. */
export class PrefixCache {
  private readonly prefixes = new Array<Prefix | undefined>(1 << slotBits).fill(undefined);

  /** @param longest - the maximum length of a cached name. */
  constructor(private readonly longest: number) {}

  of(name: string, operator: string, spellings: SpellingByOperator): string {
    const { length } = name;
    if (length === 0 || length > this.longest) return printName(name) + spell(spellings, operator);
    // Inlined, because calls are measurably slow here. The multiplication makes the highest bits depend on all others.
    const ofName = Math.imul(31 * name.charCodeAt(length >> 1) + length, 0x9e3779b1);
    const ofOperator = Math.imul(31 * operator.charCodeAt(0) + operator.length, 0x85ebca6b);
    const slot = (ofName + ofOperator) >>> (32 - slotBits);
    const prefix = this.prefixes[slot];
    if (prefix?.operator === operator && prefix.name === name && prefix.spellings === spellings) {
      // The later of two equal strings is kept: engines compare a string with itself fastest.
      prefix.name = name;
      return prefix.text;
    }
    // `join` makes a flat string; `+` would keep the parts alive.
    const text = [printName(name), spell(spellings, operator)].join("");
    this.prefixes[slot] = { name, operator, spellings, text };
    return text;
  }
}

function spell(spellings: SpellingByOperator, operator: string): string {
  return spellings.get(operator) ?? " ";
}

/** The number of slots: a power of two. */
const slots = 256;

/** The slot of a string, by its first and last character and its length. */
function slotOf(text: string): number {
  return (31 * text.charCodeAt(0) + 7 * text.charCodeAt(text.length - 1) + text.length) & (slots - 1);
}

interface Entry {
  text: string;
  readonly made: string;
}

/**
 * A cache for a function of strings. Filters repeat few names and values: without both caches, printing takes 1.3 to 4
 * times as long. A new string replaces the old one in its slot.
 */
export class StringCache {
  private readonly entries = new Array<Entry | undefined>(slots).fill(undefined);

  /** @param longest - the maximum length of a cached string. */
  constructor(
    private readonly make: (text: string) => string,
    private readonly longest: number,
  ) {}

  of(text: string): string {
    if (text.length === 0 || text.length > this.longest) return this.make(text);
    const slot = slotOf(text);
    const entry = this.entries[slot];
    if (entry?.text === text) {
      // The later of two equal strings is kept: engines compare a string with itself fastest.
      entry.text = text;
      return entry.made;
    }
    const made = this.make(text);
    this.entries[slot] = { text, made };
    return made;
  }
}

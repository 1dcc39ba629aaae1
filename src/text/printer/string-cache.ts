/** How many texts are remembered: a power of two. */
const slots = 256;

/** Where a text is remembered: by its first and last character and its length. */
export function slotOf(text: string, start = 0, end = text.length): number {
  return (31 * text.charCodeAt(start) + 7 * text.charCodeAt(end - 1) + (end - start)) & (slots - 1);
}

interface Entry {
  text: string;
  readonly made: string;
}

/**
 * A function of texts that remembers what it gave: filters name few columns, and most of them few values, many times.
 * A text takes the place of an earlier one in its slot, so nothing is ever full.
 */
export class Remembered {
  private readonly entries = new Array<Entry | undefined>(slots).fill(undefined);

  /** @param longest - how long a text may be that is remembered. */
  constructor(
    private readonly make: (text: string) => string,
    private readonly longest: number,
  ) {}

  of(text: string): string {
    if (text.length === 0 || text.length > this.longest) return this.make(text);
    const slot = slotOf(text);
    const entry = this.entries[slot];
    if (entry?.text === text) {
      // Of two equal texts the later one is kept, as an engine is fastest to compare a text with itself.
      entry.text = text;
      return entry.made;
    }
    const made = this.make(text);
    this.entries[slot] = { text, made };
    return made;
  }
}

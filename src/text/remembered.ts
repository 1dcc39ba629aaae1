/** How many texts are remembered: a power of two. */
const slots = 256;

/** Where a text is remembered: by its first and last character and its length. */
export function slotOf(text: string, start = 0, end = text.length): number {
  return (31 * text.charCodeAt(start) + 7 * text.charCodeAt(end - 1) + (end - start)) & (slots - 1);
}

/**
 * A function of texts that remembers what it gave: filters name few columns, and most of them few values, many times.
 * A text takes the place of an earlier one in its slot, so nothing is ever full.
 */
export class Remembered {
  private readonly texts: string[] = new Array<string>(slots).fill("");
  private readonly made: string[] = new Array<string>(slots).fill("");

  /** @param longest - how long a text may be that is remembered. */
  constructor(
    private readonly make: (text: string) => string,
    private readonly longest: number,
  ) {}

  of(text: string): string {
    if (text.length === 0 || text.length > this.longest) return this.make(text);
    const slot = slotOf(text);
    let made = this.texts[slot] === text ? this.made[slot] : undefined;
    if (made === undefined) this.made[slot] = made = this.make(text);
    // Of two equal texts the later one is kept, as an engine is fastest to compare a text with itself.
    this.texts[slot] = text;
    return made;
  }
}

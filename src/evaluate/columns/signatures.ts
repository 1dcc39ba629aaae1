/**
 * A text can only contain another one if it has all its pairs of neighbouring characters. The pairs of each text of a
 * column are noted as bits of two words, the bit a hash of the pair, so that a loop over words leaves few texts to be
 * searched. The ends of a text count as characters, which tells prefixes and suffixes from what is in between.
 */
export interface Signature {
  readonly low: number;
  readonly high: number;
}

/** The signatures of the texts of a column; a value that is not compared as a text has none of the bits. */
export interface Signatures {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
}

/** Not a character of any text, though one may have its number: it only stands for an end. */
const END = 0xffff;

export function signaturesOf(texts: Iterable<string | undefined>, length: number): Signatures {
  const low = new Uint32Array(length);
  const high = new Uint32Array(length);
  let row = 0;
  for (const text of texts) {
    if (text !== undefined) {
      const signature = signatureOf(text, true, true);
      low[row] = signature.low;
      high[row] = signature.high;
    }
    row++;
  }
  return { low, high };
}

/** The bits of every text for which an operator holds with a text. */
export function signatureFor(operator: "oneOf" | "contains" | "startsWith" | "endsWith", text: string): Signature {
  const whole = operator === "oneOf";
  return signatureOf(text, whole || operator === "startsWith", whole || operator === "endsWith");
}

/** The bits that every text has that contains this one, or that begins or ends with it. */
function signatureOf(text: string, atStart: boolean, atEnd: boolean): Signature {
  let low = 0;
  let high = 0;
  let before = END;
  for (let index = atStart ? 0 : 1; index <= text.length; index++) {
    if (index === text.length && !atEnd) break;
    if (index > 0) before = text.charCodeAt(index - 1);
    const after = index === text.length ? END : text.charCodeAt(index);
    const bit = Math.imul((before << 16) ^ after, 0x9e3779b1) >>> 26;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  return { low, high };
}

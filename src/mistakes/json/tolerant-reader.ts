import type { JsonDocument } from "../../json/read.js";
import { JsonReader } from "../../json/read.js";
import { parsedJson } from "../words.js";

/** A part of the text that JSON does not allow, and its replacement. */
export interface Departure {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly reason: string;
}

/** What was read, and how it departs from JSON. */
export interface Reading {
  readonly document: JsonDocument;
  readonly departures: readonly Departure[];
}

/** Reads a part of a text, and notes comments, trailing commas, other quotes, bare keys and constants of Python. */
export function readTolerantly(text: string, start = 0, end = text.length): Reading {
  const reader = new TolerantReader(text.slice(0, end), start);
  return { document: reader.read(), departures: reader.departures };
}

class TolerantReader extends JsonReader {
  readonly departures: Departure[] = [];

  protected override skipsComma(comma: number): boolean {
    this.departures.push({
      start: comma,
      end: comma + 1,
      replacement: "",
      reason: "JSON does not allow a comma after the last entry.",
    });
    return true;
  }

  protected override skipComment(): boolean {
    const start = this.offset;
    if (this.match(comment) === undefined) return false;
    this.#note(start, "", commentReason);
    return true;
  }

  protected override otherKey(): string | undefined {
    const start = this.offset;
    const quoted = this.#quoted();
    if (quoted !== undefined) return quoted;
    const name = this.match(bareKey);
    if (name !== undefined) this.#note(start, JSON.stringify(name), "JSON keys need double quotes.");
    return name;
  }

  protected override otherValue(): unknown {
    const start = this.offset;
    const quoted = this.#quoted();
    if (quoted !== undefined) return quoted;
    const word = this.match(constant);
    if (word === undefined) return undefined;
    const json = word === "None" ? "null" : word.toLowerCase();
    this.#note(start, json, `In JSON, write \`${json}\`, not \`${word}\`.`);
    return JSON.parse(json);
  }

  /** A string in other quotes. */
  #quoted(): string | undefined {
    const start = this.offset;
    const end = endOfQuoted(this.text, start);
    if (end === undefined) return undefined;
    const json = `"${this.text.slice(start + 1, end - 1).replace(/\\.|"/g, escapeInJson)}"`;
    const content = parsedJson(json);
    if (typeof content !== "string") return undefined;
    this.offset = end;
    this.#note(start, json, "JSON strings need double quotes.");
    return content;
  }

  /** Notes a departure that ends at the offset. */
  #note(start: number, replacement: string, reason: string): void {
    this.departures.push({ start, end: this.offset, replacement, reason });
  }
}

/** The reason of a comment, which no fix removes: it may matter to its author. */
export const commentReason = "JSON does not allow comments.";

/** Comments of JavaScript and Python. */
export const comment = /\/\/.*|#.*|\/\*[^]*?\*\//y;
const bareKey = /[\p{ID_Start}$_][\p{ID_Continue}$]*(?=\s*:)/uy;
const constant = /(?:True|False|None)(?![\p{ID_Continue}$])/uy;
/** The quotes that can end a string, by the one that begins it. */
const closingQuotes: Readonly<Record<string, string>> = {
  "'": "'",
  "“": "“”",
  "”": "“”",
  "„": "“”",
  "‘": "‘’",
  "’": "‘’",
};

/** The end of a string in other quotes on one line. A regular expression would keep each character of a long one. */
function endOfQuoted(text: string, start: number): number | undefined {
  const opening = text[start] ?? "";
  const closing = closingQuotes[opening];
  if (closing === undefined) return undefined;
  for (let at = start + 1; at < text.length && text[at] !== "\n"; at++) {
    // In 'O'Neil', the end is unclear.
    if (closing.includes(text[at] ?? "")) return startsWord(text, at + 1) ? undefined : at + 1;
    if (opening === "'" && text[at] === "\\" && text[++at] === "\n") return undefined;
  }
  return undefined;
}

function startsWord(text: string, offset: number): boolean {
  return /[\p{L}\d]/u.test(String.fromCodePoint(text.codePointAt(offset) ?? 0));
}

function escapeInJson(found: string): string {
  if (found === '"') return '\\"';
  return found === "\\'" ? "'" : found;
}

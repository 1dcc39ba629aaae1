/** Reads what people write for JSON and is none: JSON with comments, and literals as JavaScript and Python have them. */
import type { Issue, Range } from "../model/issue.js";
import type { Entry, JsonReading } from "./read.js";
import { JsonReader, readBy } from "./read.js";

/**
 * As {@link readJson}, but goes on behind comments, a comma after the last entry, other quotes than JSON's, keys without
 * quotes, and `True`, `False` and `None`. Of the comments there is one issue; of all the rest there is another one, whose
 * fix writes what JSON has there.
 *
 * @example
 * readJsonLoosely("{ 'a': 1, } // one").value // { a: 1 }
 */
export function readJsonLoosely(text: string, onEntry?: (entry: Entry) => void): JsonReading {
  const reader = new LooseReader(text, onEntry);
  const reading = readBy(reader);
  const departures = reader.departures();
  if (departures.length === 0) return reading;
  return { ok: false, issues: [...departures, ...(reading.ok ? [] : reading.issues)], value: reading.value };
}

/** Where the document of a text begins: behind space, a byte order mark and comments. */
export function startOfDocument(text: string): number {
  return matchAt(/(?:\s+|\/\/.*|\/\*[^]*?\*\/|#.*)*/y, text, 0)?.length ?? 0;
}

/** Where the comma stands behind a value, with nothing but space and comments between them. */
export function commaBehind(text: string, offset: number): number {
  return offset + (matchAt(/(?:[^,/#]+|\/\/.*|\/\*[^]*?\*\/|#.*)*/y, text, offset)?.length ?? 0);
}

const comment = /\/\/.*|\/\*[^]*?\*\/|#.*/y;
const bareName = /[\p{ID_Start}$_][\p{ID_Continue}$]*(?=\s*:)/uy;
const quotedOtherwise = /'(?:[^'\\\n]|\\.)*'|[“”„][^“”\n]*[“”]|[‘’][^‘’\n]*[‘’]/y;
const pythonWord = /(?:True|False|None)\b/y;
const pythonWords: Readonly<Record<string, boolean | null>> = { True: true, False: false, None: null };

/** A place that is not JSON, and what JSON has there. */
interface Correction {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly reason: string;
}

class LooseReader extends JsonReader {
  readonly #corrections: Correction[] = [];
  readonly #comments: Range[] = [];

  /** The issues of what has been read otherwise than JSON is. */
  departures(): readonly Issue[] {
    const [comment] = this.#comments;
    const count = this.#comments.length;
    const ofComments = comment && {
      code: "jsonComment",
      severity: "error" as const,
      path: [],
      message: count === 1 ? "JSON has no comments." : `JSON has no comments; here are ${count}.`,
      expected: "no comments",
      range: comment,
    };
    const ofLiterals = this.#looseJson();
    return [ofComments, ofLiterals].filter((issue) => issue !== undefined);
  }

  /** One fix for all corrections, which leaves what stands between them as it is. */
  #looseJson(): Issue | undefined {
    const [first] = this.#corrections;
    const last = this.#corrections.at(-1);
    if (first === undefined || last === undefined) return undefined;
    const pieces = this.#corrections.map(
      ({ start, replacement }, index) =>
        this.text.slice(this.#corrections[index - 1]?.end ?? start, start) + replacement,
    );
    const reasons = new Set(this.#corrections.map(({ reason }) => reason));
    const places = this.#corrections.length > reasons.size ? ` There are ${this.#corrections.length} such places.` : "";
    return {
      code: "looseJson",
      severity: "error",
      path: [],
      message: [...reasons].join(" ") + places,
      expected: "JSON",
      range: this.rangeAt(first.start, first.end),
      fix: {
        title: "write it as JSON",
        certain: true,
        range: this.rangeAt(first.start, last.end),
        replacement: pieces.join(""),
      },
    };
  }

  protected override skipSpace(): void {
    for (;;) {
      super.skipSpace();
      const first = this.text[this.offset];
      // Looked for only where no JSON goes on, as in most texts none is.
      const found = first === "/" || first === "#" ? matchAt(comment, this.text, this.offset) : undefined;
      if (found === undefined) return;
      const start = this.offset;
      this.offset += found.length;
      this.#comments.push(this.rangeAt(start, this.offset));
    }
  }

  protected override takesComma(): boolean {
    const start = this.offset;
    if (!super.takesComma()) return false;
    this.skipSpace();
    const next = this.text[this.offset];
    if (next !== "]" && next !== "}") return true;
    const reason = "JSON has no comma behind the last entry.";
    this.#corrections.push({ start, end: start + 1, replacement: "", reason });
    return false;
  }

  protected override key(): string {
    if (this.text[this.offset] === '"') return super.key();
    const name = matchAt(bareName, this.text, this.offset);
    if (name === undefined) return this.#quoted() ?? super.key();
    this.#correct(name, JSON.stringify(name), "A key of JSON stands in double quotes.");
    return name;
  }

  protected override scalar(): unknown {
    if (/["\-\dtfn]/.test(this.text.charAt(this.offset))) return super.scalar();
    const word = matchAt(pythonWord, this.text, this.offset);
    if (word === undefined) return this.#quoted() ?? super.scalar();
    const value = pythonWords[word] ?? null;
    this.#correct(word, String(value), `JSON writes ${String(value)}, not ${word}.`);
    return value;
  }

  /** A text in other quotes than JSON's, if one stands here that can be read. */
  #quoted(): string | undefined {
    const literal = matchAt(quotedOtherwise, this.text, this.offset);
    if (literal === undefined) return undefined;
    const inner = literal.slice(1, -1).replace(/\\?(["'])/g, (_, quote) => (quote === '"' ? '\\"' : "'"));
    const text = textOf(`"${inner}"`);
    if (text !== undefined) this.#correct(literal, JSON.stringify(text), 'JSON knows no quotes but ".');
    return text;
  }

  /** Goes on behind what stands here. */
  #correct(found: string, replacement: string, reason: string): void {
    const start = this.offset;
    this.offset += found.length;
    this.#corrections.push({ start, end: this.offset, replacement, reason });
  }
}

/** What a string literal of JSON stands for, if it is one. */
function textOf(literal: string): string | undefined {
  try {
    return String(JSON.parse(literal));
  } catch {
    return undefined;
  }
}

/** What a sticky pattern finds at a place of a text. */
function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

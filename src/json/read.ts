/**
 * Reads JSON text (RFC 8259) in one pass, with the place of each entry, and reports what `JSON.parse` does not: duplicate
 * keys, numbers that no double represents, and the range of every issue. It keeps open containers on its own stack, so that deeply nested text cannot
 * overflow the call stack.
 */
import { inexactMessage, isInexact } from "../model/decimal-number.js";
import type { JsonCode } from "./entries.js";
import type { Issue, Path, PathSegment, Range } from "../model/issues/issue.js";
import { rangesIn } from "../model/issues/position.js";

/** A value with the places of its parts in the text. Text with duplicate keys or inexact numbers has both a value and issues. */
export type JsonDocument = (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly value?: unknown }
) & {
  /** The value as an entry without a key. */
  readonly root: Entry;
};

/** An entry of a container with its offsets in UTF-16 code units. */
export interface Entry {
  readonly key: PathSegment;
  readonly value: unknown;
  /** The entries of the value if it is a container, in the order of the text. */
  readonly entries: readonly Entry[] | undefined;
  /** After the bracket or the comma before the entry. */
  readonly start: number;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/**
 * Reads the value of JSON text. It skips a byte order mark, and uses the last of duplicate keys, as `JSON.parse` does.
 *
 * @example
 * readJson('{ "a": [1, -0] }').value // { a: [1, -0] }
 * readJson('{ "a": 1, }').issues[0].message // 'Expected a key in double quotes but found "}".'
 * readJson('{ "a": 1, "a": 2 }').issues[0].message // 'The key "a" occurs twice in this object.'
 */
export function readJson(text: string): JsonDocument {
  return new JsonReader(text).read();
}

/** An entry that is not read to its end. */
interface OpenEntry extends Entry {
  key: PathSegment;
  value: unknown;
  /** The value if it is a container. */
  container: unknown[] | Record<string, unknown> | undefined;
  entries: Entry[] | undefined;
  keyEnd: number;
  valueStart: number;
  valueEnd: number;
}

/** Reads one document. A subclass reads what JSON does not allow, at the places where a syntax error would follow. */
export class JsonReader {
  protected readonly text: string;
  protected offset: number;
  readonly #issues: Issue<JsonCode | "inexactNumber">[] = [];
  readonly #rangeAt: (start: number, end: number) => Range;
  /** The entries around the current one, from the root. */
  readonly #open: OpenEntry[] = [];
  #current: OpenEntry;

  /** @param start - the offset at which the document begins. */
  constructor(text: string, start = 0) {
    this.text = text;
    this.#rangeAt = rangesIn(text);
    this.offset = text.startsWith("\ufeff", start) ? start + 1 : start;
    this.#current = entryAt("", this.offset, this.offset);
  }

  read(): JsonDocument {
    const root = this.#current;
    try {
      this.#skipSpace();
      let entry: OpenEntry | undefined = root;
      while (entry !== undefined) entry = this.#readValue(entry);
      this.#skipSpace();
      if (this.offset < this.text.length) this.#fail("the end of the text");
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error;
      return { ok: false, issues: [error.issue, ...this.#issues], root };
    }
    const { value } = root;
    return this.#issues.length === 0 ? { ok: true, value, root } : { ok: false, issues: this.#issues, value, root };
  }

  /** Reads a scalar or the start of a container, and returns the entry whose value is next. */
  #readValue(entry: OpenEntry): OpenEntry | undefined {
    this.#current = entry;
    entry.valueStart = this.offset;
    const isObject = this.#consume("{");
    if (!isObject && !this.#consume("[")) {
      entry.value = this.#scalar();
      return this.#entryAfter(entry);
    }
    entry.container = isObject ? {} : [];
    entry.value = entry.container;
    entry.entries = [];
    this.#open.push(entry);
    const first = this.#entryIn(entry);
    if (first !== undefined) return first;
    this.#open.pop();
    return this.#entryAfter(entry);
  }

  /** Completes an entry, and the ones around it that end after it. */
  #entryAfter(complete: OpenEntry): OpenEntry | undefined {
    let entry = complete;
    for (;;) {
      entry.valueEnd = this.offset;
      this.#current = entry;
      const parent = this.#open.at(-1);
      if (parent === undefined) return undefined;
      this.#store(parent, entry);
      this.#skipSpace();
      if (this.#consume(",")) {
        const next = this.#entryIn(parent);
        if (next !== undefined) return next;
      } else if (!this.#consume(closingOf(parent))) this.#fail(`a comma or "${closingOf(parent)}"`);
      this.#open.pop();
      entry = parent;
    }
  }

  /** Reads to the next value of a container; undefined if the container ends there. */
  #entryIn({ container, entries }: OpenEntry): OpenEntry | undefined {
    const start = this.offset;
    this.#skipSpace();
    const index = entries?.length ?? 0;
    const isList = Array.isArray(container);
    if (this.text[this.offset] === (isList ? "]" : "}") && (index === 0 || this.skipsComma?.(start - 1) === true)) {
      this.offset++;
      return undefined;
    }
    const entry = entryAt(index, start, this.offset);
    this.#current = entry;
    if (isList) return entry;
    entry.key = this.#key();
    entry.keyEnd = this.offset;
    this.#skipSpace();
    if (!this.#consume(":")) this.#fail('":"');
    this.#skipSpace();
    return entry;
  }

  #store({ container, entries }: OpenEntry, entry: Entry): void {
    entries?.push(entry);
    const { key, value } = entry;
    if (Array.isArray(container)) container.push(value);
    else if (container !== undefined) {
      if (Object.hasOwn(container, key)) this.#reportDuplicate(entry);
      // An assignment to this key would set the prototype.
      if (key === "__proto__") Object.defineProperty(container, key, { ...plainProperty, value });
      else container[key] = value;
    }
  }

  #reportDuplicate({ key, keyStart, keyEnd }: Entry): void {
    this.#issues.push({
      code: "duplicateKey",
      severity: "error",
      path: this.#path(),
      message: `The key ${JSON.stringify(key)} occurs twice in this object.`,
      expected: "unique keys",
      actual: JSON.stringify(key),
      range: this.#rangeAt(keyStart, keyEnd),
    });
  }

  #path(): Path {
    return [...this.#open, this.#current].slice(1).map(({ key }) => key);
  }

  #key(): string {
    if (this.text[this.offset] === '"') return this.#string();
    return this.otherKey() ?? this.#fail("a key in double quotes", this.#path().slice(0, -1));
  }

  #scalar(): unknown {
    switch (this.text[this.offset]) {
      case '"':
        return this.#string();
      case "t":
        return this.#word("true", true);
      case "f":
        return this.#word("false", false);
      case "n":
        return this.#word("null", null);
      default:
        return this.#number() ?? this.#other();
    }
  }

  #word(word: string, value: boolean | null): unknown {
    if (!this.text.startsWith(word, this.offset)) return this.#other();
    this.offset += word.length;
    return value;
  }

  #number(): number | undefined {
    const digits = this.match(number);
    if (digits === undefined) return undefined;
    if (isInexact(digits)) {
      this.#issues.push({
        code: "inexactNumber",
        severity: "error",
        path: this.#path(),
        message: inexactMessage(digits),
        range: this.#rangeAt(this.offset - digits.length, this.offset),
      });
    }
    return Number(digits);
  }

  #other(): unknown {
    const value = this.otherValue();
    return value === undefined ? this.#fail("a value") : value;
  }

  #string(): string {
    const start = this.offset;
    let escaped = false;
    for (this.offset++; ; this.offset++) {
      const unit = this.text.charCodeAt(this.offset);
      if (unit === quotationMark) break;
      if (unit === backslash) {
        escaped = true;
        this.offset++;
        if (!/["\\/bfnrt]|u[\dA-Fa-f]{4}/y.test(this.text.slice(this.offset, this.offset + 5)))
          this.#fail('an escape such as \\n, \\" or \\u0041');
      } else if (!(unit >= firstPrintable))
        this.#fail("the rest of a string, without line breaks, and its closing quote");
    }
    this.offset++;
    const literal = this.text.slice(start, this.offset);
    return escaped ? String(JSON.parse(literal)) : literal.slice(1, -1);
  }

  /** Whether the comma at an offset may follow the last entry of a container. */
  protected skipsComma?(comma: number): boolean;

  /** Skips what may be between the parts of a document, besides white space. */
  protected skipComment(): boolean {
    return false;
  }

  /** Reads a key that is not in double quotes. */
  protected otherKey(): string | undefined {
    return undefined;
  }

  /** Reads a value that is not JSON. */
  protected otherValue(): unknown {
    return undefined;
  }

  /** Reads the text at the offset that matches a sticky pattern. */
  protected match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.text)?.[0];
    this.offset += found?.length ?? 0;
    return found;
  }

  #consume(character: string): boolean {
    if (this.text[this.offset] !== character) return false;
    this.offset++;
    return true;
  }

  #skipSpace(): void {
    for (;;) {
      const unit = this.text.charCodeAt(this.offset);
      if (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) this.offset++;
      else if ((unit !== slash && unit !== numberSign) || !this.skipComment()) return;
    }
  }

  #fail(expected: string, path = this.#path()): never {
    const character = this.text.codePointAt(this.offset);
    const found = character === undefined ? "the end of the text" : JSON.stringify(String.fromCodePoint(character));
    const end = Math.min(this.text.length, this.offset + 1);
    throw new JsonSyntaxError({
      code: "invalidJson",
      severity: "error",
      path,
      message: `Expected ${expected} but found ${found}.`,
      expected,
      range: this.#rangeAt(this.offset, end),
    });
  }
}

/** Thrown at the first offset where the text is not JSON. */
class JsonSyntaxError extends Error {
  constructor(readonly issue: Issue<JsonCode>) {
    super(issue.message);
  }
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const quotationMark = 0x22;
const numberSign = 0x23;
const slash = 0x2f;
const backslash = 0x5c;
const firstPrintable = 0x20;

const plainProperty = { enumerable: true, configurable: true, writable: true };

function entryAt(key: PathSegment, start: number, keyStart: number): OpenEntry {
  return {
    key,
    value: undefined,
    container: undefined,
    entries: undefined,
    start,
    keyStart,
    keyEnd: keyStart,
    valueStart: keyStart,
    valueEnd: keyStart,
  };
}

function closingOf({ container }: OpenEntry): string {
  return Array.isArray(container) ? "]" : "}";
}

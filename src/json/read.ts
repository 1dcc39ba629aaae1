/**
 * Reads JSON text (RFC 8259) and reports what `JSON.parse` does not: duplicate keys, and the range of every issue. It
 * keeps open containers on its own stack, so that deeply nested text cannot overflow the call stack.
 */
import { CapacityFilterError } from "../model/issues/errors.js";
import type { JsonCode } from "./entries.js";
import type { Issue, Path, PathSegment, Range } from "../model/issues/issue.js";
import { rangesIn } from "../model/issues/position.js";

/** The result of {@link readJson}. Text with duplicate keys has both a value and issues. */
type JsonResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly value?: unknown };

/**
 * Reads the value of JSON text. It skips a byte order mark, and uses the last of duplicate keys, as `JSON.parse` does.
 *
 * @param onEntry - called for each entry of each container after its value is read.
 * @example
 * readJson('{ "a": [1, -0] }').value // { a: [1, -0] }
 * readJson('{ "a": 1, }').issues[0].message // 'Expected a key in double quotes but found "}".'
 * readJson('{ "a": 1, "a": 2 }').issues[0].message // 'The key "a" occurs twice in this object.'
 */
export function readJson(text: string, onEntry?: (entry: Entry) => void): JsonResult {
  const reader = new JsonReader(text, onEntry);
  try {
    const value = reader.read();
    return reader.issues.length === 0 ? { ok: true, value } : { ok: false, issues: reader.issues, value };
  } catch (error) {
    if (error instanceof JsonSyntaxError) return { ok: false, issues: [...reader.issues, ...error.issues] };
    throw error;
  }
}

/** An entry of a container with its offsets in UTF-16 code units. */
export interface Entry {
  readonly container: object;
  readonly key: PathSegment;
  readonly value: unknown;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** Thrown at the first offset where the text is not JSON. */
class JsonSyntaxError extends CapacityFilterError {}

/** A container whose end is not read yet, and the key of its current entry. */
interface OpenContainer {
  readonly container: unknown[] | Record<string, unknown>;
  readonly start: number;
  key: PathSegment;
  keyStart: number;
  keyEnd: number;
}

class JsonReader {
  readonly issues: Issue<JsonCode>[] = [];
  readonly #text: string;
  readonly #onEntry: ((entry: Entry) => void) | undefined;
  readonly #rangeAt: (start: number, end: number) => Range;
  readonly #open: OpenContainer[] = [];
  #offset: number;

  constructor(text: string, onEntry: ((entry: Entry) => void) | undefined) {
    this.#text = text;
    this.#onEntry = onEntry;
    this.#rangeAt = rangesIn(text);
    this.#offset = text.startsWith("\ufeff") ? 1 : 0;
  }

  read(): unknown {
    for (;;) {
      this.#skipSpace();
      const start = this.#offset;
      const opened = this.#openContainer();
      if (opened !== undefined && !this.#consumeClosing(opened)) {
        this.#open.push(opened);
        this.#startEntry(opened);
        continue;
      }
      let value = opened === undefined ? this.#scalar() : opened.container;
      let valueStart = start;
      let parent = this.#open.at(-1);
      while (parent !== undefined) {
        this.#store(parent, value, valueStart);
        this.#skipSpace();
        if (this.#consume(",")) break;
        if (!this.#consumeClosing(parent)) {
          this.#fail(Array.isArray(parent.container) ? 'a comma or "]"' : 'a comma or "}"');
        }
        value = parent.container;
        valueStart = parent.start;
        this.#open.pop();
        parent = this.#open.at(-1);
      }
      if (parent === undefined) {
        this.#skipSpace();
        if (this.#offset < this.#text.length) this.#fail("the end of the text");
        return value;
      }
      this.#startEntry(parent);
    }
  }

  /** Starts a container if there is one at the current offset. */
  #openContainer(): OpenContainer | undefined {
    const start = this.#offset;
    const position = { start, keyStart: start, keyEnd: start };
    if (this.#consume("{")) return { container: {}, key: "", ...position };
    if (this.#consume("[")) return { container: [], key: -1, ...position };
    return undefined;
  }

  #consumeClosing({ container }: OpenContainer): boolean {
    this.#skipSpace();
    return this.#consume(Array.isArray(container) ? "]" : "}");
  }

  /** Reads to the start of the next value. */
  #startEntry(open: OpenContainer): void {
    this.#skipSpace();
    open.keyStart = this.#offset;
    if (typeof open.key === "number") {
      open.key++;
      open.keyEnd = this.#offset;
      return;
    }
    if (this.#text[this.#offset] !== '"') this.#fail("a key in double quotes", this.#path().slice(0, -1));
    open.key = this.#string();
    open.keyEnd = this.#offset;
    this.#skipSpace();
    if (!this.#consume(":")) this.#fail('":"');
  }

  #store({ container, key, keyStart, keyEnd }: OpenContainer, value: unknown, valueStart: number): void {
    if (Array.isArray(container)) container.push(value);
    else {
      if (Object.hasOwn(container, key)) this.#reportDuplicate(String(key), keyStart, keyEnd);
      if (key === "__proto__") define(container, key, value);
      else container[key] = value;
    }
    this.#onEntry?.({ container, key, value, keyStart, keyEnd, valueStart, valueEnd: this.#offset });
  }

  #reportDuplicate(key: string, keyStart: number, keyEnd: number): void {
    this.issues.push({
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
    return this.#open.map(({ key }) => key);
  }

  #scalar(): unknown {
    switch (this.#text[this.#offset]) {
      case '"':
        return this.#string();
      case "t":
        return this.#word("true", true);
      case "f":
        return this.#word("false", false);
      case "n":
        return this.#word("null", null);
      default:
        return this.#number();
    }
  }

  #word<Value>(word: string, value: Value): Value {
    if (!this.#text.startsWith(word, this.#offset)) this.#fail("a value");
    this.#offset += word.length;
    return value;
  }

  #number(): number {
    const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    number.lastIndex = this.#offset;
    const digits = number.exec(this.#text)?.[0];
    if (digits === undefined) this.#fail("a value");
    this.#offset += digits.length;
    return Number(digits);
  }

  #string(): string {
    const start = this.#offset;
    let escaped = false;
    for (this.#offset++; ; this.#offset++) {
      const unit = this.#text.charCodeAt(this.#offset);
      if (unit === quotationMark) break;
      if (unit === backslash) {
        escaped = true;
        this.#offset++;
        if (!/["\\/bfnrt]|u[\dA-Fa-f]{4}/y.test(this.#text.slice(this.#offset, this.#offset + 5)))
          this.#fail('an escape such as \\n, \\" or \\u0041');
      } else if (!(unit >= firstPrintable))
        this.#fail("the rest of a string, without line breaks, and its closing quote");
    }
    this.#offset++;
    const literal = this.#text.slice(start, this.#offset);
    return escaped ? String(JSON.parse(literal)) : literal.slice(1, -1);
  }

  #consume(character: string): boolean {
    if (this.#text[this.#offset] !== character) return false;
    this.#offset++;
    return true;
  }

  #skipSpace(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#offset);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.#offset++;
    }
  }

  #fail(expected: string, path = this.#path()): never {
    const character = this.#text.codePointAt(this.#offset);
    const found = character === undefined ? "the end of the text" : JSON.stringify(String.fromCodePoint(character));
    const end = Math.min(this.#text.length, this.#offset + 1);
    const issue: Issue<JsonCode> = {
      code: "invalidJson",
      severity: "error",
      path,
      message: `Expected ${expected} but found ${found}.`,
      expected,
      range: this.#rangeAt(this.#offset, end),
    };
    throw new JsonSyntaxError([issue]);
  }
}

const quotationMark = 0x22;
const backslash = 0x5c;
const firstPrintable = 0x20;

/** Defines an own property, because an assignment to `__proto__` sets the prototype. */
function define(container: object, key: string, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

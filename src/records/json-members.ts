/**
 * Reads some members of JSON objects (RFC 8259) from bytes. Other values are only checked, and create no strings or
 * objects.
 */

/** No offset: the text is not JSON, or `JSON.parse` must read it. */
const none = -1;

/** The maximum nesting, far below the limit of the call stack. */
const maxDepth = 100;

const codeOf = (character: string): number => character.charCodeAt(0);
const [space, tab, lineFeed, carriageReturn] = [codeOf(" "), codeOf("\t"), codeOf("\n"), codeOf("\r")];
const [quote, backslash] = [codeOf('"'), codeOf("\\")];
const [zero, nine, minus, plus, point] = [codeOf("0"), codeOf("9"), codeOf("-"), codeOf("+"), codeOf(".")];
const [openBrace, closeBrace, openBracket, closeBracket] = [codeOf("{"), codeOf("}"), codeOf("["), codeOf("]")];
const [comma, colon, smallE, largeE, hexEscape] = [codeOf(","), codeOf(":"), codeOf("e"), codeOf("E"), codeOf("u")];
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const escapes = new Set(bytesOf('"\\/bfnrt'));
const literals = ["true", "false", "null"].map(bytesOf);

/** The key of a record's id that is not exact as a double, in its original spelling. */
const idAsWritten = Symbol("id as written");

/** The id of a record, in its original spelling if {@link JsonMembers} has read it. */
export function idOfRecord(record: Readonly<Record<string, unknown>>, idColumn: string): unknown {
  return (idAsWritten in record ? record[idAsWritten] : undefined) ?? record[idColumn];
}

export class JsonMembers {
  readonly #keys: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Copies have every key as an own property, also `__proto__`, and share one shape. */
  readonly #blank: Readonly<Record<string, unknown>>;
  readonly #idColumn: string | undefined;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });

  /** @param idColumn - the key that {@link idOfRecord} reads, if any. */
  constructor(keys: Iterable<string>, idColumn?: string) {
    this.#idColumn = idColumn;
    this.#keys = Array.from(keys, (name) => ({ name, bytes: bytesOf(name) }));
    this.#blank = Object.fromEntries(this.#keys.map(({ name }) => [name, undefined]));
  }

  /**
   * Reads the members of an object; missing ones are undefined. Returns undefined if `JSON.parse` must decide: for
   * anything but an object, and for some objects.
   *
   * @param latin1 - the bytes, one character each; values in ASCII are slices of it.
   * @param end - the end of the object, or after it.
   */
  read(bytes: Uint8Array, latin1: string, start: number, end: number): Readonly<Record<string, unknown>> | undefined {
    let at = afterSpace(bytes, start);
    if (bytes[at] !== openBrace) return undefined;
    const record: Record<PropertyKey, unknown> = { ...this.#blank };
    at = afterSpace(bytes, at + 1);
    if (bytes[at] !== closeBrace) {
      for (; ; at = afterSpace(bytes, at + 1)) {
        const key = at;
        at = afterKey(bytes, at);
        const name = at === none ? undefined : this.#nameOf(bytes, key);
        const value = at;
        at = afterValue(bytes, at, 0);
        if (at === none) return undefined;
        if (name !== undefined) {
          const read = this.#value(bytes, latin1, value, at);
          record[name] = read;
          if (name === this.#idColumn && typeof read === "number" && !Number.isSafeInteger(read)) {
            const text = latin1.slice(value, at);
            record[idAsWritten] = /^-?\d+$/.test(text) ? text : undefined;
          }
        }
        at = afterSpace(bytes, at);
        if (bytes[at] !== comma) break;
      }
    }
    return bytes[at] === closeBrace && afterSpace(bytes, at + 1, end) === end ? record : undefined;
  }

  /**
   * A fast path: `JSON.parse` of strings without escapes, or decoding each value, would take a quarter of the
   * evaluation time.
   */
  #value(bytes: Uint8Array, latin1: string, start: number, end: number): unknown {
    let isPlain = bytes[start] === quote;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x80) return JSON.parse(this.#decoder.decode(bytes.subarray(start, end)));
      if (byte === backslash) isPlain = false;
    }
    return isPlain ? latin1.slice(start + 1, end - 1) : JSON.parse(latin1.slice(start, end));
  }

  /** The name of a key without escapes, if it is one of the given keys. */
  #nameOf(bytes: Uint8Array, opening: number): string | undefined {
    const start = opening + 1;
    return this.#keys.find((key) => startsWith(bytes, start, key.bytes) && bytes[start + key.bytes.length] === quote)
      ?.name;
  }
}

function startsWith(bytes: Uint8Array, start: number, part: Uint8Array): boolean {
  for (let at = 0; at < part.length; at++) if (bytes[start + at] !== part[at]) return false;
  return true;
}

export function afterSpace(bytes: Uint8Array, start: number, end = bytes.length): number {
  let at = start;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > space || (byte !== space && byte !== lineFeed && byte !== carriageReturn && byte !== tab)) break;
  }
  return at;
}

/** The start of the value of a member whose key begins at `start`; `none` for a key with escapes. */
function afterKey(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== quote) return none;
  let at = start + 1;
  for (let byte = bytes[at] ?? 0; byte !== quote; byte = bytes[++at] ?? 0) {
    if (byte === backslash || byte < space) return none;
  }
  at = afterSpace(bytes, at + 1);
  return bytes[at] === colon ? afterSpace(bytes, at + 1) : none;
}

function afterValue(bytes: Uint8Array, start: number, depth: number): number {
  switch (bytes[start]) {
    case quote:
      return afterString(bytes, start);
    case openBrace:
    case openBracket:
      return depth === maxDepth ? none : afterContainer(bytes, start, depth + 1);
    default: {
      const literal = literals.find((word) => startsWith(bytes, start, word));
      return literal === undefined ? afterNumber(bytes, start) : start + literal.length;
    }
  }
}

function afterContainer(bytes: Uint8Array, start: number, depth: number): number {
  const isObject = bytes[start] === openBrace;
  const closing = isObject ? closeBrace : closeBracket;
  let at = afterSpace(bytes, start + 1);
  if (bytes[at] === closing) return at + 1;
  for (; ; at = afterSpace(bytes, at + 1)) {
    if (isObject) at = afterKey(bytes, at);
    if (at !== none) at = afterValue(bytes, at, depth);
    if (at === none) return none;
    at = afterSpace(bytes, at);
    if (bytes[at] !== comma) return bytes[at] === closing ? at + 1 : none;
  }
}

function afterString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (let byte = bytes[at] ?? 0; byte !== quote; byte = bytes[++at] ?? 0) {
    if (byte < space) return none;
    if (byte === backslash) {
      at++;
      if (bytes[at] === hexEscape && isHex(bytes, at + 1) && isHex(bytes, at + 3)) at += 4;
      else if (!escapes.has(bytes[at] ?? 0)) return none;
    }
  }
  return at + 1;
}

function isHex(bytes: Uint8Array, start: number): boolean {
  return /^[\da-f]{2}$/i.test(String.fromCharCode(bytes[start] ?? 0, bytes[start + 1] ?? 0));
}

function afterNumber(bytes: Uint8Array, start: number): number {
  const first = bytes[start] === minus ? start + 1 : start;
  let at = bytes[first] === zero ? first + 1 : afterDigits(bytes, first);
  if (bytes[at] === point) at = afterDigits(bytes, at + 1);
  if (bytes[at] === smallE || bytes[at] === largeE) {
    const sign = bytes[at + 1];
    at = afterDigits(bytes, sign === plus || sign === minus ? at + 2 : at + 1);
  }
  return at;
}

function afterDigits(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let byte = bytes[at] ?? 0; byte >= zero && byte <= nine; byte = bytes[++at] ?? 0);
  return at === start ? none : at;
}

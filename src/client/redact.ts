/**
 * Removes the token from errors. Services and proxies echo requests, and so do errors of custom `fetch` functions.
 */

type Redact = (text: string) => string;

/** Shorter tokens, and shorter parts of a truncated token, may be ordinary words and are not redacted. */
const minLength = 8;

/**
 * Creates a function that replaces a token in any letter case, as escaped in HTML, URLs, JSON and Base64, or truncated.
 *
 * @example
 * redactor("abc/def+ghi")("Bearer abc/def+ghi, abc%2FDEF%2Bghi, abc&#47;def+g...") // "Bearer [token], [token], [token]..."
 * redactor("test")("testAccount") // "testAccount"
 */
export function redactor(token: string): Redact {
  if (token.length < minLength) return (text) => text;
  const base64 = base64Of(token).map((code) => Array.from(code, base64Spellings));
  const patterns = [charactersOf(token), ...base64].map(wholeOrTruncated);
  const pattern = new RegExp(patterns.join("|"), "gi");
  return (text) => text.replace(pattern, "[token]");
}

/** The pattern of a longer token matches its start, and then everything up to white space. */
const maxPatternLength = 64;

function wholeOrTruncated(characters: readonly string[]): string {
  const start = characters.slice(0, maxPatternLength);
  const rest = characters.length > maxPatternLength ? "\\S*" : "";
  const more = start.slice(minLength).reduceRight((following, one) => `(?:${one}${following})?`, "");
  const partOfSpelling = "(?:[&%\\\\][#\\w]{0,6})?";
  return `${start.join("")}${rest}|${start.slice(0, minLength).join("")}${more}${partOfSpelling}(?=\\.{3}|…|$)`;
}

// Every repetition has a limit, so that adversarial text takes linear time.
const backslash = "(?:\\\\|%5c)";
const ampersand = `(?:&|%26|${backslash}{1,8}u0026)(?:amp(?:;|%3b)){0,4}`;

/** Returns a pattern per character. Each escaping doubles backslashes, so adjacent ones share a pattern. */
function charactersOf(token: string): string[] {
  return (token.match(/\\{1,64}|[^\\]/g) ?? []).map((row) =>
    row.startsWith("\\") ? `${spellingsOf("\\")}{${row.length},${row.length * 8}}` : spellingsOf(row),
  );
}

function spellingsOf(character: string): string {
  const hex = hexOf(character);
  const names = [`0{0,5}${character.charCodeAt(0)}`, `x0{0,5}${hex}`].map((number) => `(?:#|%23)${number}`);
  const entity = `${ampersand}(?:${[...names, ...(entityNames.get(character) ?? [])].join("|")})(?:;|%3b)?`;
  const before = character === "\\" ? "" : `${backslash}{0,8}`;
  return `(?:${before}(?:\\u00${hex}|${entity}|%(?:25){0,4}${hex})|${backslash}{1,8}u00${hex})`;
}

const entityNames: ReadonlyMap<string, readonly string[]> = new Map([
  ["&", ["amp"]],
  ["<", ["lt"]],
  [">", ["gt"]],
  ['"', ["quot"]],
  ["'", ["apos"]],
]);

/** Returns the code of a character, which is printable ASCII in a token. */
function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16);
}

/** Returns the Base64 of a token after 0, 1 or 2 other bytes, without the characters that include other bytes. */
function base64Of(token: string): string[] {
  return [0, 1, 2].map((before) =>
    btoa("\0".repeat(before) + token).slice(Math.ceil((before * 8) / 6), Math.floor(((before + token.length) * 8) / 6)),
  );
}

function base64Spellings(character: string): string {
  if (character === "+") return `(?:-|${spellingsOf("+")})`;
  return character === "/" ? `(?:_|${spellingsOf("/")})` : character;
}

/** Text properties, in which the token is replaced. All others are data. */
const prose: ReadonlySet<PropertyKey> = new Set(["message", "stack", "excerpt"]);

/**
 * Removes the token from an error: message, stack, excerpt, issues and cause.
 *
 * Data with the token keeps its value, but in an accessor that `inspect` and JSON do not read.
 */
export function concealToken(error: object, redact: Redact): void {
  // On some platforms the stack is not an own property.
  for (const key of new Set([...Reflect.ownKeys(error), "stack"])) {
    const value: unknown = Reflect.get(error, key);
    const replace = (property: PropertyDescriptor): unknown => Object.defineProperty(error, key, property);
    if (key === "cause") replace({ value: withoutToken(value, redact) });
    else if (key === "issues" && Array.isArray(value))
      for (const issue of value) concealToken(Object(issue) as object, redact);
    else if (isFreeOfToken(value, redact, new Set())) continue;
    else if (prose.has(key)) replace({ value: redact(String(value)) });
    else replace({ get: () => value, enumerable: false });
  }
}

/**
 * Returns the cause of an error, or a copy without the token if the cause may contain it.
 *
 * An object that is neither an error nor plain may contain it, such as headers.
 */
function withoutToken(thrown: unknown, redact: Redact): unknown {
  if (isFreeOfToken(thrown, redact, new Set())) return thrown;
  if (!(thrown instanceof Error))
    return new Error("A value that is not an error and may contain the token was thrown.");
  const copy = new Error(redact(thrown.message));
  copy.name = redact(thrown.name);
  copy.stack = redact(thrown.stack ?? "");
  return copy;
}

function isFreeOfToken(value: unknown, redact: Redact, seen: Set<unknown>): boolean {
  if (typeof value === "string") return redact(value) === value;
  if (typeof value === "function") return false;
  if (typeof value !== "object" || value === null || seen.has(value)) return true;
  seen.add(value);
  const isError = value instanceof Error;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  if (!isError && !isPlain) return false;
  return Reflect.ownKeys(value).every((key) => {
    // The stack is an accessor on some platforms. Any other accessor may return the token.
    const property = Object.getOwnPropertyDescriptor(value, key);
    const content: unknown = isError && key === "stack" ? value.stack : property?.value;
    const isData = content !== undefined || property?.get === undefined;
    return isData && isFreeOfToken(String(key), redact, seen) && isFreeOfToken(content, redact, seen);
  });
}

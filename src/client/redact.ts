/**
 * Keeps the token out of everything that an error shows: services and proxies echo requests, and so do errors of a
 * `fetch` that is not the platform's.
 */

/** Replaces the token in text that others wrote. */
type Redact = (text: string) => string;

/** In characters. A shorter token, or part of one that was cut, may be an ordinary word and is not redacted. */
const shortest = 8;

/**
 * Finds a token in any letter case, as HTML, URLs, JSON and Base64 spell it, and the beginning of one that was cut.
 *
 * @example
 * redactor("abc/def+ghi")("Bearer abc/def+ghi, abc%2FDEF%2Bghi, abc&#47;def+g...") // "Bearer [token], [token], [token]..."
 * redactor("test")("testAccount") // "testAccount"
 */
export function redactor(token: string): Redact {
  if (token.length < shortest) return (text) => text;
  const base64 = base64Of(token).map((code) => Array.from(code, base64Spellings));
  const patterns = [charactersOf(token), ...base64].map(wholeOrCut);
  const spelled = new RegExp(patterns.join("|"), "gi");
  return (text) => text.replace(spelled, "[token]");
}

/** No pattern is longer, however long the token is: what follows so much of it is the rest of it. */
const longest = 64;

function wholeOrCut(characters: readonly string[]): string {
  const start = characters.slice(0, longest);
  const rest = characters.length > longest ? "\\S*" : "";
  const more = start.slice(shortest).reduceRight((following, one) => `(?:${one}${following})?`, "");
  const partOfSpelling = "(?:[&%\\\\][#\\w]{0,6})?";
  return `${start.join("")}${rest}|${start.slice(0, shortest).join("")}${more}${partOfSpelling}(?=\\.{3}|…|$)`;
}

// Every repetition has a limit: without one, the time for adversarial text would grow faster than its length.
const backslash = "(?:\\\\|%5c)";
const ampersand = `(?:&|%26|${backslash}{1,8}u0026)(?:amp(?:;|%3b)){0,4}`;

/** Patterns of the characters of a token. Each escaping doubles backslashes, so a row of them has one pattern. */
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

/** Of a printable ASCII character, which is all that a token holds. */
function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16);
}

/** The Base64 of a token behind any other bytes, as in `Basic` credentials: without what it shares with neighbours. */
function base64Of(token: string): string[] {
  return [0, 1, 2].map((before) =>
    btoa("\0".repeat(before) + token).slice(Math.ceil((before * 8) / 6), Math.floor(((before + token.length) * 8) / 6)),
  );
}

function base64Spellings(character: string): string {
  if (character === "+") return `(?:-|${spellingsOf("+")})`;
  return character === "/" ? `(?:_|${spellingsOf("/")})` : character;
}

/** Properties that are text for people. All others are data, which programs compare. */
const prose: ReadonlySet<PropertyKey> = new Set(["message", "stack", "excerpt"]);

/**
 * Takes the token out of all that an error of ours shows: message, stack, excerpt, issues and cause.
 *
 * Data with the token in it is kept as the service sent it, but in an accessor that neither `inspect` nor JSON follows.
 */
export function concealToken(error: object, redact: Redact): void {
  // The stack is no property of the error itself on every platform.
  for (const key of new Set([...Reflect.ownKeys(error), "stack"])) {
    const value: unknown = Reflect.get(error, key);
    const replace = (property: PropertyDescriptor): unknown => Object.defineProperty(error, key, property);
    if (key === "cause") replace({ value: withoutToken(value, redact) });
    else if (key === "issues" && Array.isArray(value))
      for (const issue of value) concealToken(Object(issue) as object, redact);
    else if (isHarmless(value, redact, new Set())) continue;
    else if (prose.has(key)) replace({ value: redact(String(value)) });
    else replace({ get: () => value, enumerable: false });
  }
}

/**
 * What was thrown, to be kept as the cause of an error of ours; a copy without the token where it may hold it.
 *
 * Of an object that is neither an error nor plain, nobody can tell what inspecting it shows: headers, for one.
 */
function withoutToken(thrown: unknown, redact: Redact): unknown {
  if (isHarmless(thrown, redact, new Set())) return thrown;
  if (!(thrown instanceof Error)) return new Error("something that is not an error and may hold the token was thrown");
  const copy = new Error(redact(thrown.message));
  copy.name = redact(thrown.name);
  copy.stack = redact(thrown.stack ?? "");
  return copy;
}

function isHarmless(value: unknown, redact: Redact, seen: Set<unknown>): boolean {
  if (typeof value === "string") return redact(value) === value;
  if (typeof value === "function") return false;
  if (typeof value !== "object" || value === null || seen.has(value)) return true;
  seen.add(value);
  const isError = value instanceof Error;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  if (!isError && !isPlain) return false;
  return Reflect.ownKeys(value).every((key) => {
    // The stack is an accessor on some platforms; what any other one gives cannot be known beforehand.
    const property = Object.getOwnPropertyDescriptor(value, key);
    const content: unknown = isError && key === "stack" ? value.stack : property?.value;
    const isData = content !== undefined || property?.get === undefined;
    return isData && isHarmless(String(key), redact, seen) && isHarmless(content, redact, seen);
  });
}

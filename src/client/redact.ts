/**
 * Keeps the token out of everything that an error shows: services and proxies echo requests, and so do errors of a
 * `fetch` that is not the platform's.
 */

/** Replaces the token in a text that others wrote. */
export type Redact = (text: string) => string;

const replacement = "[token]";

/** As many characters as it takes to know a token, where only a part of it is left. */
const telling = 8;

/**
 * Finds a token as it is, as a URL and as JSON spell it, and any telling part of its beginning, since texts are cut.
 *
 * @example
 * redactor("abc/def+ghi")("Bearer abc/def+ghi, abc%2Fdef%2Bghi, abc\\/def+g") // "Bearer [token], [token], [token]"
 */
export function redactor(token: string): Redact {
  const json = JSON.stringify(token).slice(1, -1);
  const spellings = [...new Set([token, encodeURIComponent(token), json, json.replaceAll("/", "\\/")])];
  return (text) => {
    let redacted = "";
    let kept = 0;
    for (let at = 0; at < text.length; at++) {
      const length = Math.max(...spellings.map((spelling) => tellingLength(text, at, spelling)));
      if (length === 0) continue;
      redacted += text.slice(kept, at) + replacement;
      kept = at + length;
      at = kept - 1;
    }
    return redacted + text.slice(kept);
  };
}

/** How much of the beginning of a spelling stands at a place; 0 where it tells nothing. */
function tellingLength(text: string, at: number, spelling: string): number {
  let length = 0;
  while (length < spelling.length && text[at + length] === spelling[length]) length++;
  return length >= Math.min(telling, spelling.length) ? length : 0;
}

/**
 * What was thrown, to be kept as the cause of an error of ours; a copy without the token where it may hold it.
 *
 * Of an object that is neither an error nor plain, nobody can tell what inspecting it shows: headers, for one.
 */
export function withoutToken(thrown: unknown, redact: Redact): unknown {
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

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
 * Finds a token as it is, as a URL or a JSON text spells it, and any telling part of its beginning, since texts are
 * cut.
 *
 * @example
 * redactor("abc/def+ghi")("Bearer abc/def+ghi, abc%2Fdef%2Bghi, abc\\/def+g") // "Bearer [token], [token], [token]"
 */
export function redactor(token: string): Redact {
  const characters = Array.from(token, spellingsOf);
  const least = Math.min(telling, characters.length);
  return (text) => {
    let redacted = "";
    let kept = 0;
    for (let at = 0; at < text.length; at++) {
      const end = endOfMatch(text, at, characters, least);
      if (end === undefined) continue;
      redacted += text.slice(kept, at) + replacement;
      kept = end;
      at = end - 1;
    }
    return redacted + text.slice(kept);
  };
}

/** A character as it is, percent-encoded, and in the escapes of JSON. */
function spellingsOf(character: string): readonly string[] {
  const code = character.charCodeAt(0).toString(16).padStart(2, "0");
  const escapes = [`%${code}`, `%${code.toUpperCase()}`, `\\u00${code}`, `\\u00${code.toUpperCase()}`];
  return [character, ...escapes, `\\${character}`];
}

/** Where the longest beginning of the token ends that stands here; undefined where it tells nothing. */
function endOfMatch(
  text: string,
  start: number,
  characters: readonly (readonly string[])[],
  least: number,
): number | undefined {
  let end = start;
  let matched = 0;
  for (const spellings of characters) {
    const from = end;
    const spelling = spellings.find((candidate) => text.startsWith(candidate, from));
    if (spelling === undefined) break;
    end += spelling.length;
    matched++;
  }
  return matched >= least ? end : undefined;
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

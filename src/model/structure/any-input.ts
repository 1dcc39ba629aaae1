/** Input of untyped programs: input that is not a string, and values that throw when they are read. */
import type { Issue, Path } from "../issues/issue.js";
import { describe, typeMessage } from "../issues/quote.js";

interface Refusal {
  readonly ok: false;
  readonly issues: readonly Issue[];
}

/**
 * The refusal of input that is not a string; undefined for a string.
 *
 * @param checker - the name of the function that checks an object, for the message.
 */
export function notText(input: unknown, checker?: string): Refusal | undefined {
  if (typeof input === "string") return undefined;
  const isKnown = checker !== undefined && typeof input === "object" && input !== null;
  return refusal([], typeMessage("Text", "a string", describe(input), isKnown ? ` Use ${checker} for an object.` : ""));
}

/**
 * Returns the result of `read`, or a refusal if a getter or a proxy in the value throws an error.
 *
 * @throws what `read` throws of a value that can be read.
 */
export function readAny<Answer>(value: unknown, read: () => Answer): Answer | Refusal {
  try {
    return read();
  } catch (error) {
    const place = unreadablePlace(value);
    if (place === undefined) throw error;
    return refusal(place, "A value cannot be read: its getter or its proxy throws.");
  }
}

/** The refusal of input with a wrong type. */
export function refusal(path: Path, message: string): Refusal {
  return { ok: false, issues: [{ code: "wrongType", severity: "error", path, message }] };
}

/** The path of the first value that throws when it is read. */
function unreadablePlace(root: unknown): Path | undefined {
  const places: { readonly value: unknown; readonly path: Path }[] = [{ value: root, path: [] }];
  const seen = new Set<unknown>();
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, path } = place;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    let inner = path;
    try {
      const isList = Array.isArray(value);
      Object.getPrototypeOf(value);
      // A proxy may throw at a key that it does not have, too.
      for (const key of [...Object.getOwnPropertyNames(value), "kind"]) {
        inner = Object.hasOwn(value, key) && key !== "length" ? [...path, isList ? Number(key) : key] : path;
        places.push({ value: Reflect.get(value, key), path: inner });
      }
    } catch {
      return inner;
    }
  }
  return undefined;
}

/** Inputs that programs without types hand over: what is not text, and values that throw when they are read. */
import type { Issue, Path } from "../issues/issue.js";

/** What a function returns that cannot make a value of its input. */
interface Refusal {
  readonly ok: false;
  readonly issues: readonly Issue[];
}

/** The answer to an input that is not text, where text is read; undefined for text. */
export function notText(input: unknown): Refusal | undefined {
  if (typeof input === "string") return undefined;
  return refusal([], `Text must be a string, not ${input === null ? "null" : typeof input}.`);
}

/**
 * What reading a value gives; a refusal where a getter or a proxy within it throws.
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

function refusal(path: Path, message: string): Refusal {
  return { ok: false, issues: [{ code: "wrongType", severity: "error", path, message }] };
}

/** The first place whose value throws when it is read. */
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

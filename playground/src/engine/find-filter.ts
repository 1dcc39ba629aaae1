/** Finds the filter in pasted JSON: a filter, a capacity, the answer of an API, a fenced block. */

/** An object that looks like a filter, and where it is. */
interface FoundFilter {
  readonly value: unknown;
  /** For people; undefined if the text is the filter itself. */
  readonly foundIn: string | undefined;
}

/** Deeper than any answer of an API; what is deeper is not looked at. */
const maxDepth = 8;

/** The JSON of a text without the fence of a code block around it. */
export function withoutFence(text: string): string {
  return /```[\w-]*\s*\n([^]*?)\n\s*```/.exec(text)?.[1] ?? text;
}

/** The first object with `groups` in a JSON document, from the outside in. */
export function findFilter(document: unknown): FoundFilter {
  let level: readonly FoundFilter[] = [{ value: document, foundIn: undefined }];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
    const found = level.find(({ value }) => isObject(value) && "groups" in value);
    if (found !== undefined) return found;
    level = level.flatMap(({ value, foundIn }) => childrenOf(value, foundIn));
  }
  return { value: document, foundIn: undefined };
}

function childrenOf(value: unknown, foundIn: string | undefined): readonly FoundFilter[] {
  if (!isObject(value)) return [];
  const name = typeof value["name"] === "string" ? value["name"] : undefined;
  return Object.entries(value).map(([key, child]) => ({ value: child, foundIn: name ?? foundIn ?? key }));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

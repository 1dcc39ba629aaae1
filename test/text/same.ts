/**
 * Whether what was made of a text holds the same as what was meant, key for key, in ordinary objects and lists. `expect`
 * takes longer to say so than texts take to be parsed; it is left to say what differs.
 */
export function isSame(made: unknown, meant: unknown): boolean {
  if (!isObject(made) || !isObject(meant)) return Object.is(made, meant);
  const prototype = Array.isArray(meant) ? Array.prototype : Object.prototype;
  if (Object.getPrototypeOf(made) !== prototype) return false;
  const keys = Object.keys(made);
  if (keys.length !== Object.keys(meant).length) return false;
  return keys.every((key) => Object.hasOwn(meant, key) && isSame(made[key], meant[key]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

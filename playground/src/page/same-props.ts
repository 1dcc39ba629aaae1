/** Whether all properties are identical, for components that are drawn again only if they are not. */
export function hasSameProps(before: object, after: object): boolean {
  const entries: [string, unknown][] = Object.entries(before);
  const others = new Map<string, unknown>(Object.entries(after));
  return entries.length === others.size && entries.every(([name, value]) => others.get(name) === value);
}

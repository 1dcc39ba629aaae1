type ValueAt = readonly [path: string, value: unknown];

/** The object whose values are at some paths, none of which leads through another one. Several at one path are a list. */
export function objectOfPaths(values: readonly ValueAt[]): Record<string, unknown> {
  const byName = new Map<string, { readonly own: unknown[]; readonly below: ValueAt[] }>();
  for (const [path, value] of values) {
    const [name = "", ...names] = path.split(".");
    const at = byName.get(name) ?? { own: [], below: [] };
    byName.set(name, at);
    if (names.length === 0) at.own.push(value);
    else at.below.push([names.join("."), value]);
  }
  return Object.fromEntries(
    Array.from(byName, ([name, { own, below }]) => {
      return [name, below.length > 0 ? objectOfPaths(below) : own.length === 1 ? own[0] : own];
    }),
  );
}

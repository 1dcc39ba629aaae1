/** The object whose values are at some paths, none of which leads through another one. Several at one path are a list. */
export function objectOfPaths(values: readonly (readonly [path: string, value: unknown])[]): Record<string, unknown> {
  const names = new Set(values.map(([path]) => path.split(".")[0] ?? ""));
  return Object.fromEntries(
    Array.from(names, (name) => {
      const own = values.filter(([path]) => path === name).map(([, value]) => value);
      const below = values
        .filter(([path]) => path.startsWith(`${name}.`))
        .map(([path, value]) => [path.slice(name.length + 1), value] as const);
      return [name, below.length > 0 ? objectOfPaths(below) : own.length === 1 ? own[0] : own];
    }),
  );
}

import builds from "../tsup.config.js";

/** The source of each entry of the package, as it is built. */
export async function publicModules(): Promise<readonly (readonly [entry: string, module: object])[]> {
  const [library] = Array.isArray(builds) ? builds : [];
  if (library?.entry === undefined || Array.isArray(library.entry)) throw new TypeError("entries have names");
  const modules = Object.entries(library.entry).map(
    async ([entry, path]) => [entry, (await import(`../${path}`)) as object] as const,
  );
  return Promise.all(modules);
}

import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Application, Converter, ReflectionKind } from "typedoc";

const root = join(import.meta.dirname, "..");
const folder = join(import.meta.dirname, "reference");
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The source of each entry of the package, by the name of the entry without `capacity-filter/`. */
const sources = new Map(
  Object.entries(exports)
    .filter(([, { import: module }]) => module !== undefined)
    .map(([entry]) => [entry.slice(2), sourceOf(entry.slice(2))]),
);

function sourceOf(name) {
  const files = [`${name}/index.ts`, `${name}.ts`, `model/${name}.ts`].map((file) => join(root, "src", file));
  return files.find((file) => existsSync(file));
}

/** Writes one page for each entry of the package, from the doc comments. */
export async function writeReference() {
  const app = await Application.bootstrapWithPlugins({
    plugin: ["typedoc-plugin-markdown"],
    entryPoints: [...sources.values()],
    tsconfig: join(root, "tsconfig.json"),
    out: folder,
    basePath: root,
    readme: "none",
    disableSources: true,
    excludeInternal: true,
    excludePrivate: true,
    skipErrorChecking: true,
    validation: false,
    logLevel: "Warn",
    groupOrder: ["Functions", "Variables", "References", "Classes", "Interfaces", "Type Aliases"],
    outputFileStrategy: "modules",
    entryFileName: "index",
    hidePageHeader: true,
    hideBreadcrumbs: true,
    hideGroupHeadings: true,
    useCodeBlocks: true,
    parametersFormat: "table",
    interfacePropertiesFormat: "table",
    typeAliasPropertiesFormat: "table",
    pageTitleTemplates: { index: "Reference", module: ({ name }) => name, member: "{name}" },
  });
  // A module is called as it is imported, not by the path of its source.
  const names = new Map(
    [...sources].map(([name, source]) => [relative(root, source).replace(/(\/index)?\.ts$/, ""), name]),
  );
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      module.name = ["capacity-filter", names.get(module.name)].filter(Boolean).join("/");
    }
  });
  const project = await app.convert();
  if (project === undefined) throw new Error("The reference could not be made.");
  // The site has a line above each heading.
  app.renderer.on("endPage", (page) => {
    page.contents = page.contents?.replaceAll("\n***\n", "");
  });
  await app.generateOutputs(project);
}

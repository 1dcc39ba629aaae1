import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Application, Converter, DeclarationReflection, ReflectionKind } from "typedoc";
import { groupOf, pageOf, referenceGroups } from "./reference-groups.mjs";
import { readable } from "./reference-sections.mjs";

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
  // The entry of the text language also explains what is no filter, which is a layer above its parser.
  const folder = name === "text" ? "language" : name;
  const files = [`${folder}/index.ts`, `${folder}.ts`, `model/${folder}.ts`].map((file) => join(root, "src", file));
  return files.find((file) => existsSync(file));
}

/** The titles of the pages of the main entry. */
const titles = new Map(Object.keys(referenceGroups).map((group) => [pageOf(group), group]));

/** Writes one page for each group of the main entry, and for each other entry, from the doc comments. */
export async function writeReference() {
  const app = await Application.bootstrapWithPlugins({
    plugin: ["typedoc-plugin-markdown"],
    entryPoints: [...sources.values()],
    tsconfig: join(root, "tsconfig.json"),
    out: folder,
    basePath: root,
    readme: "none",
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    skipErrorChecking: true,
    validation: false,
    logLevel: "Warn",
    groupOrder: ["Functions", "Variables", "Classes", "Interfaces", "Type Aliases", "References"],
    outputFileStrategy: "modules",
    entryFileName: "index",
    hidePageHeader: true,
    hideBreadcrumbs: true,
    hideGroupHeadings: true,
    useCodeBlocks: true,
    blockTagsPreserveOrder: ["@example"],
    preservedTypeAnnotationTags: ["@throws"],
    parametersFormat: "table",
    classPropertiesFormat: "table",
    interfacePropertiesFormat: "table",
    typeAliasPropertiesFormat: "table",
    typeDeclarationFormat: "table",
    tableColumnSettings: { hideInherited: true, hideModifiers: true, hideOverrides: true },
    pageTitleTemplates: { index: "Reference", module: ({ name }) => titles.get(name) ?? name, member: "{name}" },
  });
  // A module is called as it is imported, not by the path of its source.
  const names = new Map(
    [...sources].map(([name, source]) => [relative(root, source).replace(/(\/index)?\.ts$/, ""), name]),
  );
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      module.name = ["capacity-filter", names.get(module.name)].filter(Boolean).join("/");
    }
    requireExamples(project);
    nameErrors(project);
    nameParameters(project);
    splitMainEntry(project);
  });
  const project = await app.convert();
  if (project === undefined) throw new Error("The reference could not be made.");
  const main = groupsOf(project);
  app.renderer.on("endPage", (page) => {
    const { url, contents = "" } = page;
    if (url === "index.md") page.contents = `# Reference\n\n${introduction}\n\n${entryTable}\n`;
    else page.contents = readable(url === "capacity-filter.md" ? `${contents}\n${main}\n` : contents);
  });
  await app.generateOutputs(project);
}

const introduction =
  "Each page has the functions of one entry, with their errors and an example, and then the types. If you know what you have and want, begin with [which function for what](../which-function.md).";

/** The table of the entries in README, with links to their pages. */
const entryTable = /^\| entry[\s\S]*?(?=\n\n)/m
  .exec(readFileSync(join(root, "README.md"), "utf8"))[0]
  .replaceAll(/`(capacity-filter[\w/-]*)` */g, "[`$1`]($1.md)");

/** The pages of the main entry, each with its functions. */
function groupsOf(project) {
  const rows = [...titles].map(([page, title]) => {
    const { children } = project.children.find(({ name }) => name === page);
    const functions = children.filter(({ kind }) => kind === ReflectionKind.Function);
    const shown = functions.length > 0 ? functions : children;
    const links = shown.map(({ name }) => `[\`${name}\`](${page}.md#${name.toLowerCase()})`);
    return `| [${title}](${page}.md) | ${links.join(", ")} |`;
  });
  return `| page | what it has |\n| --- | --- |\n${rows.join("\n")}`;
}

/** Moves the exports of the main entry to one module for each group. */
function splitMainEntry(project) {
  const main = project.children.find(({ name }) => name === "capacity-filter");
  const modules = new Map(
    Object.keys(referenceGroups).map((group) => {
      const module = new DeclarationReflection(pageOf(group), ReflectionKind.Module, project);
      project.registerReflection(module, undefined, undefined);
      project.addChild(module);
      return [group, module];
    }),
  );
  for (const child of [...main.children]) {
    const declaration = child.isReference() ? child.getTargetReflectionDeep() : child;
    const file = project.getSymbolIdFromReflection(declaration).packagePath.replace(/^src\//, "");
    const module = modules.get(groupOf(file));
    main.removeChild(child);
    child.parent = module;
    module.addChild(child);
  }
}

/** Every function has an example, which the tests run. */
function requireExamples(project) {
  const functions = project.getReflectionsByKind(ReflectionKind.Function);
  const without = functions.filter(
    ({ signatures }) => !signatures.some(({ comment }) => comment?.blockTags.some(({ tag }) => tag === "@example")),
  );
  if (without.length > 0) throw new Error(`Without an @example: ${without.map(({ name }) => name).join(", ")}.`);
}

/** Writes the class of an error into the text of `@throws`, which TypeDoc leaves out. */
function nameErrors(project) {
  for (const { comment } of Object.values(project.reflections)) {
    for (const { typeAnnotation, content } of comment?.blockTags ?? []) {
      if (typeAnnotation === undefined) continue;
      const name = typeAnnotation.replaceAll(/[{}]/g, "");
      content.unshift({ kind: "code", text: `\`${name}\`` }, { kind: "text", text: " " });
    }
  }
}

/** A parameter that the source takes apart is called by the last word of its type: `options` for `SqlOptions`. */
function nameParameters(project) {
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (parameter.name !== "__namedParameters") continue;
    const [type] = parameter.type
      .toString()
      .match(/[A-Z]\w+/g)
      .slice(-1);
    parameter.name = type.match(/[A-Z][a-z]+$/)[0].toLowerCase();
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The generated table of operators, which the tests compare with `src/model/operators.ts`. */
const operatorTable = /<!-- operators -->\s*([\s\S]*?)\s*<!-- end of operators -->/.exec(
  readFileSync(join(import.meta.dirname, "assistants.md"), "utf8"),
)[1];

/** A page of TypeDoc, shortened to what a reader looks for. */
export function readable(page) {
  // The site has a line above each heading.
  const [head, ...sections] = page.replaceAll("\n***\n", "").split(/^(?=## \w)/m);
  const byName = new Map(sections.map((section) => [nameOf(section), section]));
  const texts = [...byName].map(([name, section]) => ({ name, text: shortened(name, section) }));
  const schemas = texts.filter(({ text }) => isSchema(text));
  const others = texts.filter(({ text }) => isReference(text) && !isSchema(text));
  const props = new Set(texts.flatMap(({ text }) => propsOf(text) ?? []));
  const full = texts.filter((each) => !schemas.includes(each) && !others.includes(each) && !props.has(each.name));
  // Components first: the other functions of their page are for a form of your own.
  full.sort((a, b) => Number(propsOf(b.text) !== undefined) - Number(propsOf(a.text) !== undefined));
  return [
    head,
    ...(schemas.length > 0 ? [tableOf(schemas)] : []),
    ...full.map(({ text }) => withProperties(text, byName)),
    ...(others.length > 0 ? [listOf(others)] : []),
  ].join("");
}

const nameOf = (section) => /^## (\w+)/.exec(section)[1];

/** Operators are shown as one table. Errors are caught, not constructed. */
function shortened(name, section) {
  if (/^(o|frequencyO|periodO)perators$/.test(name)) {
    const table = name === "operators" ? operatorTable : "In the table of [operators](#operators).";
    return section.replace(/^### Type Declaration[\s\S]*/m, `${table}\n\n`);
  }
  const kind = /= Variants\["(\w+)"\]/.exec(section)?.[1] ?? (/^(Frequency|Period)$/.test(name) ? name : undefined);
  if (kind !== undefined) return `${section.replace(/^```ts[\s\S]*?^```\n\n/m, "")}${rowsOf(kind)}\n\n`;
  return name.endsWith("Error") ? section.replace(/^### Constructors[\s\S]*?(?=^### |$(?![\s\S]))/m, "") : section;
}

/** The rows of the table of operators for one kind. */
function rowsOf(kind) {
  const [head, line, ...rows] = operatorTable.split("\n");
  const first = new RegExp(`^\\| \`?${kind}\\b`, "i");
  return [head, line, ...rows.filter((row) => first.test(row))].join("\n");
}

const isSchema = (section) => /^## [a-z]\w*Schema\n/.test(section) && !section.includes("\n### ");

const isReference = (section) => /^## \w+\n\nRe-exports/.test(section);

/** The schemas of a page as one table. Each row is the target of links to its schema. */
function tableOf(schemas) {
  const rows = schemas.map(({ name, text }) => {
    const sentence = text
      .replace(/^## .*|```[\s\S]*?```/g, "")
      .replace(/Re-exports .*\]\(((?:\.\.\/)*([\w/-]+)\.md.*)\)/, "See [`$2`]($1).");
    return `| <a id="${name.toLowerCase()}"></a>\`${name}\` | ${sentence.trim().replaceAll(/\s+/g, " ")} |`;
  });
  return `## Schemas\n\n| schema | what it accepts |\n| --- | --- |\n${rows.join("\n")}\n\n`;
}

/** What a page has from other pages, as one list. */
function listOf(references) {
  const links = references.map(({ text }) => /\[.*\]\(.*\)/.exec(text)[0].replace(/\[(.*)\]/, "[`$1`]"));
  return `## Also in this entry\n\n${links.join(", ")}\n`;
}

/** The type of the properties of a component. */
const propsOf = (section) => /^\| `\w+` \| \[`(\w+Props)`\]\(#\w+\) \|$/m.exec(section)?.[1];

/** A component has the table of its properties in place of its one parameter. */
function withProperties(section, byName) {
  const name = propsOf(section);
  const table = /^### Properties\n\n([\s\S]*?)\n\n/m.exec(byName.get(name) ?? "")?.[1];
  if (table === undefined) return section;
  const properties = `<a id="${name.toLowerCase()}"></a>\n\n### Properties\n\nThe type \`${name}\`:\n\n${table}\n\n`;
  return section.replace(/^### Parameters[\s\S]*?(?=^### )/m, properties);
}

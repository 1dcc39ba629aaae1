/**
 * Writes API.md: every export of every entry with its type. What an earlier entry has too is named and not repeated.
 * `--check` fails if the file is out of date, so that changes of the public API are deliberate.
 */
import { readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
const entries = Object.entries(exports)
  .filter(([, target]) => target.import !== undefined)
  .map(([entry, target]) => ({ entry, file: target.import.types }));

const program = ts.createProgram(
  entries.map(({ file }) => file),
  { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true, exactOptionalPropertyTypes: true },
);
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true }, { substituteNode });

/** Leaves out what makes a declaration long and says little: see the text at the top of the report. */
function substituteNode(_hint, node) {
  if (isLeftOut(node)) return ts.factory.createIdentifier("{ … }");
  return ts.isPropertySignature(node) && node.questionToken !== undefined ? withoutUndefined(node) : node;
}

/** Whether a node is an object of the type of a constant, and is inside objects of objects or the argument of a type. */
function isLeftOut(node) {
  if (!ts.isTypeLiteralNode(node)) return false;
  let depth = 0;
  for (let at = node; at !== undefined; at = at.parent) {
    if (ts.isTypeLiteralNode(at)) depth++;
    if (ts.isVariableDeclaration(at)) return depth > 2 || ts.isTypeReferenceNode(node.parent);
  }
  return false;
}

/** An optional property whose type does not say once more that it may be undefined. */
function withoutUndefined(property) {
  const { modifiers, name, questionToken, type } = property;
  if (type === undefined || !ts.isUnionTypeNode(type)) return property;
  const types = type.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  const [only] = types;
  const shorter = types.length === 1 ? only : ts.factory.createUnionTypeNode(types);
  return ts.factory.createPropertySignature(modifiers, name, questionToken, shorter);
}

/** Whether a type is made from a table of fields. */
function isRecord(declaration) {
  return ts.isTypeAliasDeclaration(declaration) && declaration.type.getText().startsWith("RecordFrom<");
}

/** The fields of a record, which readers look for. */
function fieldsOf(symbol) {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
  return checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, flags);
}

/** A declaration of the published types on one line, without comments. */
function declarationOf(symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const texts = (target.declarations ?? []).map((declaration) => {
    if (isRecord(declaration)) return `type ${symbol.name} = ${fieldsOf(target)};`;
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile());
  });
  return texts.map((text) => text.replace(/^(export )?(declare )?/, "").replace(/\s+/g, " ")).sort();
}

/** The first entry with each declaration. */
const firstEntry = new Map();

const sections = entries.map(({ entry, file }) => {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  const names = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1));
  const name = `capacity-filter${entry.slice(1)}`;
  const lines = [];
  const shared = {};
  for (const symbol of names) {
    for (const line of declarationOf(symbol)) {
      const first = firstEntry.get(line) ?? name;
      firstEntry.set(line, first);
      if (first === name) lines.push(line);
      else (shared[first] ??= new Set()).add(symbol.name);
    }
  }
  const code = lines.length === 0 ? [] : ["```ts", ...lines, "```", ""];
  const others = Object.entries(shared).flatMap(([first, symbols]) => [
    `As in \`${first}\`: ${[...symbols].map((symbol) => `\`${symbol}\``).join(", ")}.`,
    "",
  ]);
  return [`## ${name}`, "", ...code, ...others].join("\n");
});

const report = [
  "# The public API\n",
  "Written by `npm run generate -- api` from the published types; a change of this file is a change for users. Left out, as `{ … }`: deep objects of constants. An optional property may also be `undefined`.\n",
  ...sections,
].join("\n");

if (!process.argv.includes("--check")) writeFileSync("API.md", report);
else if (readFileSync("API.md", "utf8") !== report) {
  console.error(
    "API.md is not up to date. If the public API was meant to change, run `npm run generate -- api` and commit it.",
  );
  process.exitCode = 1;
}

/**
 * Writes API.md: every export of every entry with its type. `--check` fails if the file is out of date, so that changes
 * of the public API are deliberate.
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
const printer = ts.createPrinter({ removeComments: true });

/** A declaration of the published types on one line, without comments. */
function declarationOf(symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const texts = (target.declarations ?? []).map((declaration) => {
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile());
  });
  return texts.map((text) => text.replace(/^(export )?(declare )?/, "").replace(/\s+/g, " ")).sort();
}

const sections = entries.map(({ entry, file }) => {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  const names = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = names.flatMap((symbol) => declarationOf(symbol));
  return `## capacity-filter${entry.slice(1)}\n\n\`\`\`ts\n${lines.join("\n")}\n\`\`\`\n`;
});

const report = [
  "# The public API\n",
  "Written by `npm run generate -- api` from the published types; a change of this file is a change for users.\n",
  ...sections,
].join("\n");

if (!process.argv.includes("--check")) writeFileSync("API.md", report);
else if (readFileSync("API.md", "utf8") !== report) {
  console.error(
    "API.md is not up to date. If the public API was meant to change, run `npm run generate -- api` and commit it.",
  );
  process.exitCode = 1;
}

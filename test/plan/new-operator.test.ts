import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const table = `${root}src/model/operators.ts`;

/** The source files that do not compile once a kind has another operator. */
function filesThatFailWith(row: string, kind: string): string[] {
  const { options, fileNames } = ts.parseJsonConfigFileContent({ include: ["src"] }, ts.sys, root, compilerOptions());
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => (path === table ? withRow(row, kind) : readFile(path));
  const program = ts.createProgram(fileNames, options, host);
  const diagnostics = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
  return [...new Set(diagnostics.map(({ file }) => relative(root, file?.fileName ?? "")))].sort();
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: object };
  return ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root).options;
}

function withRow(row: string, kind: string): string {
  const source = readFileSync(table, "utf8");
  const extended = source.replace(`  ${kind}: {\n`, (start) => `${start}    ${row},\n`);
  if (extended === source) throw new Error(`The operator table has no kind ${kind}.`);
  return extended;
}

describe("a new operator", () => {
  test(
    "is one row, and does not compile until each back end has a meaning for its relation",
    { timeout: 600_000 },
    () => {
      const row =
        'matches: { operands: { values: "strings" }, relation: "matches", complement: null, text: "matches" }';
      expect(filesThatFailWith(row, "string")).toEqual([
        // The solver: what the operator makes strings differ in.
        "src/analyze/solver/texts.ts",
        // Columns: which index narrows it down.
        "src/columns/text-index.ts",
        // Generated code, the estimated cost, and the closure.
        "src/evaluate/codegen/text-code.ts",
        "src/evaluate/optimize.ts",
        "src/evaluate/text-match.ts",
        // The sentence of an explanation.
        "src/explain/relations.ts",
        // The pattern of SQL that a fix replaces by it.
        "src/model/like-pattern.ts",
        // Its meaning, which the solver, the rules, the rows of tests and explanations take from here.
        "src/plan/relations.ts",
        // The function of a dialect, which each dialect must then have.
        "src/sql/text.ts",
        // The words of user interfaces.
        "src/ui/words.ts",
        // The warning about an empty operand.
        "src/validate/rules/text-operands.ts",
      ]);
    },
  );
});

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { deep } from "../runs.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const table = `${root}src/model/operators.ts`;

/** The files of `include` that do not compile once tables have other operators: a row for each line that begins a table. */
function filesThatFailWith(rows: Readonly<Record<string, string>>, include: string): string[] {
  const { options, fileNames } = ts.parseJsonConfigFileContent({ include: [include] }, ts.sys, root, compilerOptions());
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => (path === table ? withRows(rows) : readFile(path));
  const program = ts.createProgram(fileNames, options, host);
  const checked = fileNames.map((name) => program.getSourceFile(name));
  const diagnostics = checked.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  return [...new Set(diagnostics.map(({ file }) => relative(root, file?.fileName ?? "")))].sort();
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: object };
  return ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root).options;
}

function withRows(rows: Readonly<Record<string, string>>): string {
  return Object.entries(rows).reduce(
    (source, [start, row]) => {
      if (!source.includes(start)) throw new Error(`The operator tables have no line ${start}`);
      return source.replace(start, `${start} ${row},`);
    },
    readFileSync(table, "utf8"),
  );
}

/** Three operators, in one program, as checking it takes most of the time. */
const rows = {
  "string: {":
    'matches: { operands: { values: "strings" }, relation: "matches", wildcards: true, complement: null, text: "matches" }',
  "number: {":
    'notBetween: { operands: { firstValue: "number", lastValue: "number" }, relation: "between", negated: true, complement: "between", text: "not between" }',
  "frequencyOperators = {":
    'atLeast: { operands: { value: "number" }, relation: "atLeast", complement: null, text: "at least" }',
};

describe("a new operator", () => {
  test("does not compile until its relation has a meaning", () => {
    expect(filesThatFailWith(rows, "src/plan/relations.ts")).toEqual(["src/plan/relations.ts"]);
  });

  test.runIf(deep)(
    "is one row, and does not compile until each back end has a meaning for its relation",
    { timeout: 600_000 },
    () => {
      expect(filesThatFailWith(rows, "src")).toEqual([
        // matches: generated code, the estimated cost, and the closure.
        "src/evaluate/codegen/text-code.ts",
        "src/evaluate/optimize.ts",
        "src/evaluate/text-match.ts",
        // notBetween and matches: the sentence of an explanation.
        "src/explain/reason.ts",
        // matches: the pattern of SQL that a fix replaces by it.
        "src/model/like-pattern.ts",
        // notBetween: orders have no negation but that of equality.
        "src/plan/lower-column.ts",
        // atLeast: how counts are compared.
        "src/plan/lower.ts",
        // matches: its meaning, and the part of a string that it compares. The solver, the rules, SQL on JSON, the rows of
        // tests and explanations take both from here.
        "src/plan/relations.ts",
        // atLeast: the match of the other query builder.
        "src/react-querybuilder/rule.ts",
        // notBetween: the part of a histogram that it chooses.
        "src/react/spread.tsx",
        // matches: the function of a dialect, which each dialect must then have.
        "src/sql/text.ts",
        // atLeast: its complement, and whether periods have it too.
        "src/text/parser/complement.ts",
        "src/text/parser/resolve.ts",
        // atLeast: forms have it already, as drafts are committed without it.
        "src/ui/operator-row.ts",
        // All: the words of user interfaces.
        "src/ui/words.ts",
        // atLeast: counts for which it is always or never true.
        "src/validate/rules/occurrences.ts",
      ]);
    },
  );
});

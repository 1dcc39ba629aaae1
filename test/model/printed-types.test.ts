import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { operators } from "../../src/model/operators.js";

/** What an editor shows, of a file that users might write beside the model. */
const file = fileURLToPath(new URL("../../src/model/user.ts", import.meta.url));
const conditions = [...Object.keys(operators).map(capitalized), "Sql", "Occurrence"].map((kind) => `${kind}Condition`);
const source = `
  import type * as model from "./filter.js";
  ${[...conditions, "Frequency", "Period"].map((name) => `export type ${name} = model.${name};`).join("\n")}
  export declare const number: model.NumberCondition;
  export declare function print(filter: model.DeepReadonly<model.Filter>): model.Filter;
  declare const filter: model.DeepReadonly<model.Filter>;
  export const { groups } = filter;
  import type { AllocationExpirationPolicy } from "./policy.js";
  export type Policy = AllocationExpirationPolicy;
  export type NullCheck = Extract<model.NumberCondition, { operator: "isNull" }>;
`;
const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  exactOptionalPropertyTypes: true,
};
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [file],
  getScriptVersion: () => "1",
  getScriptSnapshot: (name) => {
    const text = name === file ? source : ts.sys.readFile(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  readFile: (name) => ts.sys.readFile(name),
  fileExists: (name) => name === file || ts.sys.fileExists(name),
});

describe("an editor prints", () => {
  test.each(conditions)("%s as plain objects", (name) => {
    expect(written(name)).not.toMatch(/Flat|Variant|Fields|Operand|&|typeof|readonly/);
  });

  test("one variant with its keys as in the specification", () => {
    expect(written("NullCheck")).toBe(
      '{ kind: "number"; columnSlug: string; relatedModelUuid?: string; operator: "isNull"; }',
    );
    expect(written("NumberCondition")).toContain(
      '{ kind: "number"; columnSlug: string; relatedModelUuid?: string; operator: "is"; value: number; }',
    );
    expect(written("Policy")).toContain('{ interval: "monthly"; day?: number; time?: string; }');
    expect(written("Frequency")).toContain('{ operator: "not"; }');
  });

  test.each([
    ["number", "const number: model.NumberCondition"],
    ["print", "function print(filter: model.DeepReadonly<model.Filter>): model.Filter"],
    ["groups", "const groups: readonly model.DeepReadonly<model.FilterGroup>[]"],
  ])("%s by the names of its types", (name, expected) => {
    expect(hover(name)).toBe(expected);
  });

  test.each([...conditions, "Frequency", "Period"])("%s with a description of each key", (name) => {
    expect(descriptionsOf(name).filter(({ description }) => description === "")).toEqual([]);
  });

  test("an operand with its example", () => {
    const description =
      'One string, or a list: any of them matches, or none of them after `isNot`. Example: `["US", "CA"]`.';
    expect(descriptionsOf("StringCondition")).toContainEqual({ key: "values", description });
  });

  test.each(conditions)("%s without the names of its making", (name) => {
    expect(hover(name)).not.toMatch(/Flat|VariantsOf|ColumnFields/);
  });
});

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A type in full, as messages of the compiler write it. */
function written(name: string): string {
  const checker = service.getProgram()?.getTypeChecker();
  const [symbol] = exportsOf(name);
  if (checker === undefined || symbol === undefined) throw new TypeError(`${name} is not exported`);
  const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;
  const flags: ts.TypeFormatFlags = NoTruncation | InTypeAlias;
  return checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, flags);
}

/** The keys of a type, each with the text that an editor shows. */
function descriptionsOf(name: string): { key: string; description: string }[] {
  const checker = service.getProgram()?.getTypeChecker();
  const [symbol] = exportsOf(name);
  if (checker === undefined || symbol === undefined) throw new TypeError(`${name} is not exported`);
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return (type.isUnion() ? type.types : [type]).flatMap((variant) =>
    variant.getProperties().map((property) => ({
      key: property.name,
      description: ts.displayPartsToString(property.getDocumentationComment(checker)),
    })),
  );
}

function hover(name: string): string {
  const [declaration] = exportsOf(name)[0]?.declarations ?? [];
  const identifier = declaration && ts.getNameOfDeclaration(declaration);
  if (identifier === undefined) throw new TypeError(`${name} is not exported`);
  const position = identifier.getStart();
  return ts.displayPartsToString(service.getQuickInfoAtPosition(file, position)?.displayParts);
}

function exportsOf(name: string): readonly ts.Symbol[] {
  const program = service.getProgram();
  const module = program?.getSourceFile(file);
  const checker = program?.getTypeChecker();
  const symbol = module && checker?.getSymbolAtLocation(module);
  return (symbol ? (checker?.getExportsOfModule(symbol) ?? []) : []).filter((each) => each.name === name);
}

import type { ColumnTest, RecordTest, ScalarTest, ValueTest } from "../plan/plan.js";

/** The path of a value: a key of the row, or a property of the object under that key. */
export interface ValuePath {
  readonly key: string;
  readonly property: string | undefined;
}

/** How a test compares values. */
export type ComparisonType = "string" | "scalar" | "number" | "instant" | "boolean";

/** A test that the equivalence class of one value decides. */
export interface ClassTest {
  readonly kind: "class";
  readonly path: ValuePath;
  /** Undefined for null checks, which any comparison can decide. */
  readonly comparison: ComparisonType | undefined;
  readonly test: RecordTest;
}

/** A test to evaluate on the row. */
export interface RowTest {
  readonly kind: "row";
  readonly test: RecordTest;
}

/** Tests that must all match. */
export type Conjunction = readonly (ClassTest | RowTest)[];

/** A part of a filter that would exceed this limit is evaluated on the row instead. */
const MAX_CONJUNCTIONS = 16;

/** Converts a test to disjunctive normal form: it matches if any of the conjunctions matches. */
export function conjunctionsOf(test: RecordTest): readonly Conjunction[] {
  switch (test.kind) {
    case "constant":
      return test.holds ? [[]] : [];
    case "all": {
      let conjunctions: readonly Conjunction[] = [[]];
      for (const part of test.tests) {
        const choices = conjunctionsOf(part);
        const isFew = conjunctions.length * choices.length <= MAX_CONJUNCTIONS;
        const added: readonly Conjunction[] = isFew ? choices : [[{ kind: "row", test: part }]];
        conjunctions = conjunctions.flatMap((conjunction) => added.map((choice) => [...conjunction, ...choice]));
      }
      return conjunctions;
    }
    case "any": {
      const one = classTestOf(test);
      if (one !== undefined) return [[one]];
      const conjunctions = test.tests.flatMap(conjunctionsOf);
      return conjunctions.length <= MAX_CONJUNCTIONS ? conjunctions : [[{ kind: "row", test }]];
    }
    case "column": {
      const parts = partsOfObject(test);
      if (parts !== undefined) return conjunctionsOf(parts);
      return [[classTestOf(test) ?? { kind: "row", test }]];
    }
    case "related":
      return [[{ kind: "row", test }]];
  }
}

/** Moves a combination of tests within an object outside: a combination of tests that each read the object. */
function partsOfObject(column: ColumnTest): RecordTest | undefined {
  const { test } = column;
  if (test.kind !== "object" || (test.test.kind !== "all" && test.test.kind !== "any")) return undefined;
  const { required } = test;
  const tests = test.test.tests.map((part): RecordTest => ({
    ...column,
    test: { kind: "object", test: part, required },
  }));
  return { kind: test.test.kind, tests };
}

/** Returns undefined if the test reads several values. */
function classTestOf(test: RecordTest): ClassTest | undefined {
  if (test.kind === "column") return classTestOfColumn(test);
  if (test.kind !== "any") return undefined;
  let combined: ClassTest | undefined;
  for (const part of test.tests) {
    const one = classTestOf(part);
    if (one === undefined) return undefined;
    if (combined === undefined) combined = one;
    else {
      const { path } = combined;
      if (one.path.key !== path.key || one.path.property !== path.property) return undefined;
      const comparison: ComparisonType | undefined = combined.comparison ?? one.comparison;
      if (one.comparison !== undefined && one.comparison !== comparison) return undefined;
      combined = { ...combined, comparison };
    }
  }
  return combined && { ...combined, test };
}

function classTestOfColumn(test: ColumnTest): ClassTest | undefined {
  const { value, path } = valueTestOf(test);
  const comparison = value && comparisonOf(value);
  return comparison && { kind: "class", path, comparison: comparison === "null" ? undefined : comparison, test };
}

/** Returns the test of a single value: of the column, or of a property of the object in it. */
function valueTestOf({ key, test }: ColumnTest): { readonly value: ValueTest | undefined; readonly path: ValuePath } {
  if (test.kind !== "object") return { value: test, path: { key, property: undefined } };
  const inner = test.test;
  return inner.kind === "column"
    ? { value: inner.test, path: { key, property: inner.key } }
    : { value: undefined, path: { key, property: undefined } };
}

/** Returns undefined if there would be too many classes. */
function comparisonOf(test: ValueTest): ComparisonType | "null" | undefined {
  switch (test.kind) {
    case "null":
    case "notNull":
      return "null";
    case "boolean":
      return "boolean";
    case "order":
      return test.read;
    case "text":
      return test.relation === "equals" ? test.read : undefined;
    default:
      return undefined;
  }
}

/** Returns all tests of single values within a test. */
export function scalarTestsOf(test: RecordTest): readonly ScalarTest[] {
  switch (test.kind) {
    case "all":
    case "any":
      return test.tests.flatMap(scalarTestsOf);
    case "column":
      if (test.test.kind === "object" || test.test.kind === "element") return scalarTestsOf(test.test.test);
      return [test.test];
    default:
      return [];
  }
}

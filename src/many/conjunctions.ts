import type { ColumnTest, RecordTest, ScalarTest, ValueTest } from "../plan/plan.js";

/** Where a value stands: under a key of the row, or under a key of the object there. */
export interface ValuePath {
  readonly key: string;
  readonly property: string | undefined;
}

/** How values are told apart. A null check can be answered whichever way they are. */
export type ComparisonType = "string" | "scalar" | "number" | "instant" | "boolean";

/** A test that the class of one value decides, where values are divided into classes by how they are read. */
export interface ClassTest {
  readonly kind: "class";
  readonly path: ValuePath;
  /** Undefined where there are only null checks. */
  readonly reading: ComparisonType | undefined;
  readonly test: RecordTest;
}

/** A test that has to be asked of the row. */
export interface RowTest {
  readonly kind: "row";
  readonly test: RecordTest;
}

/** Tests of which all must hold. */
export type Conjunction = readonly (ClassTest | RowTest)[];

/** Beyond so many units, a part of a filter is asked of the row instead. */
const MAX_CONJUNCTIONS = 16;

/** Units of which any must hold for a test to hold. */
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

/** A combination of tests on an object as a combination of tests on the object; what one must be, all must be. */
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

/** The test as one on a single value, if it is one. */
function classTestOf(test: RecordTest): ClassTest | undefined {
  if (test.kind === "column") return classTestOfColumn(test);
  if (test.kind !== "any") return undefined;
  let together: ClassTest | undefined;
  for (const part of test.tests) {
    const one = classTestOf(part);
    if (one === undefined) return undefined;
    if (together === undefined) together = one;
    else {
      const { path } = together;
      if (one.path.key !== path.key || one.path.property !== path.property) return undefined;
      const reading: ComparisonType | undefined = together.reading ?? one.reading;
      if (one.reading !== undefined && one.reading !== reading) return undefined;
      together = { ...together, reading };
    }
  }
  return together && { ...together, test };
}

function classTestOfColumn(test: ColumnTest): ClassTest | undefined {
  const { value, path } = valueTestOf(test);
  const reading = value && readingOf(value);
  return reading && { kind: "class", path, reading: reading === "null" ? undefined : reading, test };
}

/** What a column test asks of a single value, of the column itself or of a property. */
function valueTestOf({ key, test }: ColumnTest): { readonly value: ValueTest | undefined; readonly path: ValuePath } {
  if (test.kind !== "object") return { value: test, path: { key, property: undefined } };
  const inner = test.test;
  return inner.kind === "column"
    ? { value: inner.test, path: { key, property: inner.key } }
    : { value: undefined, path: { key, property: undefined } };
}

/** How a test tells values apart, or undefined where there would be too many classes of them. */
function readingOf(test: ValueTest): ComparisonType | "null" | undefined {
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

/** All tests of single values that a test is made of. */
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

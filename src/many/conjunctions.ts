import type { ColumnTest, RecordTest } from "../plan/plan.js";

/** Tests that must all match. */
export type Conjunction = readonly RecordTest[];

/** A part of a filter that would exceed this limit is one test of a conjunction instead. */
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
        const added: readonly Conjunction[] = isFew ? choices : [[part]];
        conjunctions = conjunctions.flatMap((conjunction) => added.map((choice) => [...conjunction, ...choice]));
      }
      return conjunctions;
    }
    case "any": {
      const conjunctions = test.tests.flatMap(conjunctionsOf);
      return conjunctions.length <= MAX_CONJUNCTIONS ? conjunctions : [[test]];
    }
    case "column": {
      const parts = partsOfObject(test);
      return parts === undefined ? [[test]] : conjunctionsOf(parts);
    }
    case "related":
      return [[test]];
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

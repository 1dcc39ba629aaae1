import { compareTextOrder, isEmpty } from "../../evaluate/compare.js";
import { ownList, ownObject } from "../../evaluate/own-values.js";
import { unreachable } from "../../model/unreachable.js";
import type { ComparisonSettings } from "../../plan/context.js";
import { comparedText, isInOrder, isNull, passesNull, passesNulls, textRelations } from "../../plan/relations.js";
import type { OrderTest, RecordTest, TextTest, ValueTest } from "../../plan/plan.js";

export interface CompiledTest {
  readonly passes: (value: unknown) => boolean;
  /** The number of steps for one value. */
  readonly steps: number;
}

/**
 * Compiles a test of one value. Unlike the predicates of evaluation, it is optimized for few values: it is a quarter of
 * their code, and compiles faster.
 */
export function compileTest(test: ValueTest, settings: ComparisonSettings): CompiledTest {
  const { passes, steps } = compileNotNull(test, settings);
  const ofNull = passesNull(test);
  return { passes: (value) => (isNull(value) ? ofNull : passes(value)), steps };
}

function compileNotNull(test: ValueTest, settings: ComparisonSettings): CompiledTest {
  switch (test.kind) {
    case "null":
      return { passes: () => false, steps: 1 };
    case "notNull":
      return { passes: () => true, steps: 1 };
    case "boolean":
      return { passes: (value) => value === test.value, steps: 1 };
    case "order":
      return compileOrder(test, settings);
    case "text":
      return compileText(test);
    case "textOrder":
      return { passes: compareTextOrder(test), steps: 1 };
    case "empty":
      return { passes: isEmpty, steps: 1 };
    case "notEmpty":
      return { passes: (value) => !isEmpty(value), steps: 1 };
    case "object": {
      const { passes, steps } = compileRecord(test.test, settings);
      const ofOther = !test.required && passesNulls(test.test);
      return {
        passes: (value) => {
          const object = ownObject(value);
          return object === undefined ? ofOther : passes(object);
        },
        steps,
      };
    }
    case "element": {
      const { passes, steps } = compileRecord(test.test, settings);
      return {
        passes: (value) =>
          ownList(value)?.some((element) => passes(Array.isArray(element) ? undefined : element)) ?? false,
        steps,
      };
    }
    default:
      return unreachable(test, "kind of test");
  }
}

function compileOrder(test: OrderTest, { instantOf }: ComparisonSettings): CompiledTest {
  return {
    passes: (value) => {
      const compared = test.read === "number" ? value : instantOf(value);
      return (typeof compared === "number" || typeof compared === "bigint") && isInOrder(test, compared);
    },
    steps: 1,
  };
}

function compileText(test: TextTest): CompiledTest {
  const { relation, negated, texts } = test;
  // Lists of strings that are equal may be long.
  const known = new Set(relation === "equals" ? texts : []);
  const isRelated = textRelations[relation];
  return {
    passes: (value) => {
      const text = comparedText(value, test);
      if (text === undefined) return false;
      const holds = relation === "equals" ? known.has(text) : texts.some((operand) => isRelated(text, operand));
      return holds !== negated;
    },
    steps: relation === "equals" ? 1 : texts.length,
  };
}

function compileRecord(test: RecordTest, settings: ComparisonSettings): CompiledTest {
  switch (test.kind) {
    case "constant":
      return { passes: () => test.holds, steps: 1 };
    case "all":
    case "any": {
      const parts = test.tests.map((part) => compileRecord(part, settings));
      const steps = parts.reduce((sum, part) => sum + part.steps, 0);
      const passes = (record: unknown): boolean =>
        test.kind === "all" ? parts.every((part) => part.passes(record)) : parts.some((part) => part.passes(record));
      return { passes, steps };
    }
    case "column": {
      const { passes, steps } = compileTest(test.test, settings);
      return { passes: (record) => passes(ownValue(record, test.key)), steps };
    }
    case "related":
      throw new TypeError("A value has no related records.");
    default:
      return unreachable(test, "kind of test");
  }
}

function ownValue(record: unknown, key: string): unknown {
  return typeof record === "object" && record !== null && Object.hasOwn(record, key)
    ? Reflect.get(record, key)
    : undefined;
}

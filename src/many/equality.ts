import type { OwnValues, ParseJson } from "../evaluate/own-values.js";
import { isRecord, pickOwn } from "../evaluate/own-values.js";
import type { ColumnTest, RecordTest, ValueTest } from "../plan/plan.js";
import { comparedText } from "../plan/relations.js";

/** The key of a value in a hash; undefined for a value that equals no operand. */
export type HashKey = string | number | boolean | undefined;

/** A test that a value equals one of some operands. */
export interface Equality {
  /** The same for equalities that read the same value in the same way. */
  readonly name: string;
  /** Returns the key of the value in the own values of a row. */
  readonly keyOf: (values: OwnValues) => HashKey;
  readonly keys: readonly HashKey[];
}

/** Returns a test as an equality; undefined if it is another test. */
export function equalityOf(test: RecordTest, parseJson: ParseJson): Equality | undefined {
  if (test.kind === "column") return equalityOfColumn(test, parseJson);
  if (test.kind !== "any") return undefined;
  const alternatives = test.tests.map((part) => equalityOf(part, parseJson));
  const [first] = alternatives;
  if (first === undefined || alternatives.some((other) => other?.name !== first.name)) return undefined;
  return { ...first, keys: alternatives.flatMap((other) => other?.keys ?? []) };
}

function equalityOfColumn({ key, test }: ColumnTest, parseJson: ParseJson): Equality | undefined {
  if (test.kind !== "object") {
    const equality = equalityOfValue(test);
    if (equality === undefined) return undefined;
    const { name, keyOf, keys } = equality;
    return { name: JSON.stringify([key, name]), keyOf: (values) => keyOf(values[key]), keys };
  }
  if (test.test.kind !== "column") return undefined;
  const property = equalityOfColumn(test.test, parseJson);
  if (property === undefined) return undefined;
  const { name, keyOf, keys } = property;
  const ownValues = pickOwn(new Set([test.test.key]));
  return {
    name: JSON.stringify([key, name]),
    keyOf: (values) => {
      const value = values[key];
      const object = typeof value === "string" ? parseJson(value) : value;
      return isRecord(object) ? keyOf(ownValues(object)) : undefined;
    },
    keys,
  };
}

interface ValueEquality {
  readonly name: string;
  readonly keyOf: (value: unknown) => HashKey;
  readonly keys: readonly HashKey[];
}

function equalityOfValue(test: ValueTest): ValueEquality | undefined {
  switch (test.kind) {
    case "boolean":
      return {
        name: "boolean",
        keyOf: (value) => (typeof value === "boolean" ? value : undefined),
        keys: [test.value],
      };
    case "text": {
      const { relation, negated, texts, read, fold, orNull } = test;
      if (relation !== "equals" || negated || orNull) return undefined;
      return { name: `${read}${fold ? ", folded" : ""}`, keyOf: (value) => comparedText(value, test), keys: texts };
    }
    case "order": {
      const { operator, first, last, read, orNull } = test;
      if (operator !== "within" || first !== last || read !== "number" || orNull) return undefined;
      return { name: "number", keyOf: keyOfNumber, keys: [first] };
    }
    default:
      return undefined;
  }
}

/** Bigints have the key of the number that they equal. NaN equals no number. */
function keyOfNumber(value: unknown): HashKey {
  if (typeof value === "number") return Number.isNaN(value) ? undefined : value;
  if (typeof value !== "bigint") return undefined;
  const number = Number(value);
  return number >= value && number <= value ? number : undefined;
}

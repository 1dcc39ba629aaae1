import type { ValueTest } from "../../plan/plan.js";
import { LAST_INSTANT } from "../../plan/instant.js";

/** For each type of values that tests compare, tests of which one holds for each value of the type, and for no other. */
const valueTypes = {
  string: [{ kind: "text", read: "string", relation: "equals", negated: true, texts: [], fold: false, orNull: false }],
  scalar: [{ kind: "text", read: "scalar", relation: "equals", negated: true, texts: [], fold: false, orNull: false }],
  number: [{ kind: "order", read: "number", operator: "within", first: -Infinity, last: Infinity, orNull: false }],
  instant: [
    { kind: "order", read: "instant", operator: "within", first: -LAST_INSTANT, last: LAST_INSTANT, orNull: false },
  ],
  boolean: [
    { kind: "boolean", value: true },
    { kind: "boolean", value: false },
  ],
} as const satisfies Readonly<Record<string, readonly ValueTest[]>>;

type ComparedType = keyof typeof valueTypes;

/** The type of the values that a test compares; undefined if it compares none, or values of any type. */
function typeOf(test: ValueTest): ComparedType | undefined {
  switch (test.kind) {
    case "text":
    case "order":
      return test.read;
    case "textOrder":
      return "scalar";
    case "boolean":
      return "boolean";
    default:
      return undefined;
  }
}

/** The tests of the types that some tests compare, and for each of the given tests the bits of those of its type. */
export function typeTestsOf(tests: readonly ValueTest[]): {
  readonly added: readonly ValueTest[];
  readonly types: readonly bigint[];
} {
  const added: ValueTest[] = [];
  const bits = new Map<ComparedType | undefined, bigint>([[undefined, 0n]]);
  const types = tests.map((test) => {
    const type = typeOf(test);
    if (type !== undefined && !bits.has(type)) {
      const own = (1n << BigInt(valueTypes[type].length)) - 1n;
      bits.set(type, own << BigInt(tests.length + added.length));
      added.push(...valueTypes[type]);
    }
    return bits.get(type) ?? 0n;
  });
  return { added, types };
}

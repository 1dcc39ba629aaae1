import type { Condition, DeepReadonly, OperatorCondition } from "../../model/filter.js";
import type { ComparisonSettings } from "../../plan/context.js";
import { CompileContext } from "../../plan/context.js";
import { lowerColumn } from "../../plan/lower-column.js";
import type { ValueTest } from "../../plan/plan.js";
import { groupBy } from "./literals.js";
import type { Cell } from "./partition.js";
import { MAX_CELLS, unionsOf } from "./partition.js";
import type { Family } from "./families.js";
import { familyOf, isUnknown, partitionOfFamilies } from "./families.js";
import { partitionOf } from "./representatives.js";
import type { Budget } from "./search.js";
import { LAST_INSTANT } from "../../model/iso-date.js";

/** A column or property that conditions read, independent of all other variables. */
export interface Variable {
  /** The keys of the conditions on it; the first bits of {@link Cell.truth} are in their order. */
  readonly keys: readonly string[];
  /** For each condition, bits of {@link Cell.truth}: one of them is set for values of the type that it compares. */
  readonly types?: readonly bigint[];
  readonly cells: readonly Cell[];
  /** The column in a row; undefined if no values are shown. */
  readonly column?: string | undefined;
  readonly property?: string | undefined;
}

/** A condition and what it tests. Equal conditions have the same key. */
interface Keyed {
  readonly key: string;
  readonly condition: DeepReadonly<OperatorCondition>;
  /** Of the column. */
  readonly test: ValueTest;
  /** If the condition reads one property of the column: its name and what is tested of it. */
  readonly property: { readonly name: string; readonly test: ValueTest } | undefined;
  readonly family: Family;
}

type Tested = Pick<Keyed, "test" | "property" | "family">;

/** Assigns conditions to variables, and caches variables, because pairs of filters share many of them. */
export class Domain {
  readonly #known = new Map<string, readonly Variable[]>();
  readonly #tested = new WeakMap<DeepReadonly<Condition>, Tested | undefined>();

  constructor(readonly settings: ComparisonSettings) {}

  /** The variables that conditions depend on, each condition on one of them. */
  variablesOf(conditions: ReadonlyMap<string, DeepReadonly<Condition>>, budget: Budget): readonly Variable[] {
    const variables: Variable[] = [];
    const onColumns: Keyed[] = [];
    for (const [key, condition] of conditions) {
      const tested = condition.kind === "sql" || condition.kind === "occurrence" ? undefined : this.#testOf(condition);
      if (tested === undefined || condition.kind === "sql" || condition.kind === "occurrence") {
        variables.push(unknowable(key));
      } else onColumns.push({ key, condition, ...tested });
    }
    const columns = groupBy(onColumns, ({ condition }) =>
      JSON.stringify([condition.columnSlug, condition.relatedModelUuid]),
    );
    for (const onColumn of columns.values()) {
      const name = onColumn.map(({ key }) => key).join("\n");
      const known = this.#known.get(name) ?? this.#onColumn(onColumn, budget);
      this.#known.set(name, known);
      // Not spread: there may be more than a call can have arguments.
      for (const variable of known) variables.push(variable);
    }
    return variables;
  }

  /** The test of a condition; undefined if it cannot be evaluated, for example because of an invalid date. */
  #testOf(condition: DeepReadonly<OperatorCondition>): Tested | undefined {
    if (this.#tested.has(condition)) return this.#tested.get(condition);
    const family = familyOf(condition, this.settings);
    const context = new CompileContext(family.settings);
    const lowered = lowerColumn(condition, context);
    const test = context.issues.every(({ code }) => code === "unboundExpression") ? lowered.test : undefined;
    const inner = condition.kind === "objectProperty" && test?.kind === "object" ? test.test : undefined;
    const property = inner?.kind === "column" ? { name: inner.key, test: inner.test } : undefined;
    const tested = test && { test, property, family };
    this.#tested.set(condition, tested);
    return tested;
  }

  #onColumn(conditions: readonly Keyed[], budget: Budget): readonly Variable[] {
    // The properties of an object are as independent as columns are; without an object they are all null.
    if (conditions.some(({ property }) => property === undefined))
      return this.#variables(conditions, undefined, budget);
    const properties = groupBy(conditions, ({ property }) => property?.name ?? "");
    return [...properties].flatMap(([name, onName]) => this.#variables(onName, name, budget));
  }

  /** One variable; one for each condition if a common one would take too many steps. */
  #variables(conditions: readonly Keyed[], property: string | undefined, budget: Budget): readonly Variable[] {
    const tests = conditions.map((keyed) => (property === undefined ? undefined : keyed.property?.test) ?? keyed.test);
    const keys = conditions.map(({ key }) => key);
    const { added, types } = typeTestsOf(tests);
    const families = conditions.map(({ family }) => family);
    const partition = families.some(isUnknown)
      ? partitionOfFamilies(tests, families, added, budget)
      : partitionOf([...tests, ...added], this.settings, budget);
    if (!partition.isComplete) {
      const count = 2 ** (tests.length + added.length);
      if (count > MAX_CELLS) return keys.map(unknowable);
      partition.add(Array.from({ length: count }, (_, truth) => BigInt(truth)));
    }
    const { cells } = partition;
    const column = conditions[0]?.condition;
    if (column?.relatedModelUuid === undefined) return [{ keys, types, cells, column: column?.columnSlug, property }];
    // Each condition may hold for a different related record; these are not shown.
    const unions = unionsOf(
      cells.map(({ truth }) => truth),
      budget,
    );
    return unions === undefined
      ? keys.map(unknowable)
      : [{ keys, types, cells: [...unions.keys()].map((truth) => ({ truth })) }];
  }
}

/** The variable of a condition that may hold or not. */
function unknowable(key: string): Variable {
  return { keys: [key], cells: [{ truth: 1n }, { truth: 0n }] };
}

/** For each compared type, tests of which exactly one holds for each value of the type, and none for other values. */
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

/** The type tests for the types that `tests` compare, and for each test the bits of the type tests of its type. */
function typeTestsOf(tests: readonly ValueTest[]): {
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

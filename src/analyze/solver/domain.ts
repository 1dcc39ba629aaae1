import type { Conjonction, DeepReadonly, OperatorCondition, SqlCondition } from "../../model/filter.js";
import type { ComparisonSettings } from "../../plan/context.js";
import { CompileContext } from "../../plan/context.js";
import { lowerColumn } from "../../plan/lower-column.js";
import type { ValueTest } from "../../plan/plan.js";
import { passesNull } from "../../plan/relations.js";
import { bitsOf, groupBy } from "./literals.js";
import type { Cell, Partition } from "./partition.js";
import { MAX_CELLS, unionsOf } from "./partition.js";
import type { OperandFamily } from "./families.js";
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
  /** The column in a record; undefined if there are no examples. */
  readonly column?: string | undefined;
  readonly property?: string | undefined;
  /** The related model of the column. A value is then a list: one for each related record. */
  readonly modelUuid?: string | undefined;
  /** The {@link Cell.truth} of null. */
  readonly ofNull?: bigint;
  /** What the values of the variable count; its cells ascend. */
  readonly count?: Count;
}

/** A filter over related records; it includes the period of an occurrence. */
export interface Counted {
  readonly conjonction: "and";
  readonly groups: readonly {
    readonly conjonction: Conjonction;
    readonly conditions: readonly DeepReadonly<ValueCondition>[];
  }[];
}

/** The number of the related records of a row that match a filter. */
export interface Count {
  readonly modelUuid: string;
  readonly counted: Counted;
  /** The column with the time of a related record. */
  readonly timeColumnSlug: string;
  /** The instant from which the period counts back. */
  readonly now: number;
  /** The lowest number of each cell. */
  readonly starts: readonly number[];
  /** The counts that are never lower than this one. */
  readonly upper: Count[];
}

/** A condition and what it tests. Equal conditions have the same key. */
interface Keyed {
  readonly key: string;
  readonly condition: DeepReadonly<OperatorCondition>;
  /** Of the column. */
  readonly test: ValueTest;
  /** If the condition reads one property of the column: its name and what is tested of it. */
  readonly property: { readonly name: string; readonly test: ValueTest } | undefined;
  readonly family: OperandFamily;
  /** What it tests if its operands are known only at evaluation, with examples of these. */
  readonly example: Pick<Keyed, "test" | "property"> | undefined;
}

type Tested = Pick<Keyed, "test" | "property" | "family" | "example">;

/** Replaces operands that are known only at evaluation by examples. */
export interface OperandExamples {
  readonly bind: (condition: DeepReadonly<OperatorCondition>) => DeepReadonly<OperatorCondition>;
  /** The settings of a moment of evaluation. */
  readonly settings: ComparisonSettings;
}

/** A condition that is not an occurrence. */
export type ValueCondition = OperatorCondition | SqlCondition;

/** Assigns conditions to variables, and caches variables, because pairs of filters share many of them. */
export class Domain {
  readonly #known = new Map<string, readonly Variable[]>();
  readonly #tested = new WeakMap<DeepReadonly<OperatorCondition>, Tested | undefined>();

  /** @param examples - makes examples of operands that are known only at evaluation; without it, there are no examples. */
  constructor(
    readonly settings: ComparisonSettings,
    readonly examples?: OperandExamples,
  ) {}

  /** The variables that conditions depend on, each condition on one of them. */
  variablesOf(conditions: ReadonlyMap<string, DeepReadonly<ValueCondition>>, budget: Budget): readonly Variable[] {
    const variables: Variable[] = [];
    const onColumns: Keyed[] = [];
    for (const [key, condition] of conditions) {
      const tested = condition.kind === "sql" ? undefined : this.#testOf(condition);
      if (tested === undefined || condition.kind === "sql") variables.push(unknowable(key));
      else onColumns.push({ key, condition, ...tested });
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
    const lowered = loweredOf(condition, family.settings);
    const example =
      this.examples && isUnknown(family) ? loweredOf(this.examples.bind(condition), this.examples.settings) : undefined;
    const tested = lowered && { ...lowered, family, example };
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
    if (isOneFamily(families, tests)) this.#showExamples(conditions, property, added, partition, budget);
    if (!partition.isComplete) {
      const count = 2 ** (tests.length + added.length);
      if (count > MAX_CELLS) return keys.map(unknowable);
      partition.add(Array.from({ length: count }, (_, truth) => BigInt(truth)));
    }
    const { cells } = partition;
    const column = conditions[0]?.condition;
    const modelUuid = column?.relatedModelUuid;
    const variable = {
      keys,
      types,
      column: column?.columnSlug,
      property,
      modelUuid,
      ofNull: bitsOf(tests, passesNull),
    };
    if (modelUuid === undefined) return [{ ...variable, cells }];
    // Each condition may hold for a different related record. Unions of cells with known values are found first.
    const withExampleFirst = cells.toSorted(
      (a, b) => Number(a.example === undefined) - Number(b.example === undefined),
    );
    const unions = unionsOf(
      withExampleFirst.map(({ truth }) => truth),
      budget,
    );
    if (unions === undefined) return keys.map(unknowable);
    const unionCells = Array.from(unions, ([truth, members]): Cell => {
      const values = members.flatMap((index) => withExampleFirst[index]?.example ?? []).map(({ value }) => value);
      return { truth, example: values.length === members.length ? { value: values } : undefined };
    });
    return [{ ...variable, cells: unionCells }];
  }

  /** Shows values of cells whose conditions depend on operands that are known only at evaluation. */
  #showExamples(
    conditions: readonly Keyed[],
    property: string | undefined,
    types: readonly ValueTest[],
    partition: Partition,
    budget: Budget,
  ): void {
    const tests = conditions.map((keyed) => {
      const { test, property: inner } = keyed.example ?? keyed;
      return (property === undefined ? undefined : inner?.test) ?? test;
    });
    if (this.examples === undefined) return;
    const { cells } = partitionOf([...tests, ...types], this.examples.settings, budget);
    partition.showCells(cells);
  }
}

/** What a condition tests; undefined if it cannot be evaluated, for example because of an invalid date. */
function loweredOf(
  condition: DeepReadonly<OperatorCondition>,
  settings: ComparisonSettings,
): Pick<Keyed, "test" | "property"> | undefined {
  const context = new CompileContext(settings);
  const { test } = lowerColumn(condition, context);
  if (!context.issues.every(({ code }) => code === "unboundExpression")) return undefined;
  const inner = condition.kind === "objectProperty" && test.kind === "object" ? test.test : undefined;
  const property = inner?.kind === "column" ? { name: inner.key, test: inner.test } : undefined;
  return { test, property };
}

/**
 * Whether all operands that are known only at evaluation are of one family, and none are beside them: then the cells of
 * any such operands are those of all.
 */
function isOneFamily(families: readonly OperandFamily[], tests: readonly ValueTest[]): boolean {
  const compared = families.filter((_, index) => {
    const kind = tests[index]?.kind;
    return kind !== "null" && kind !== "notNull";
  });
  const [first, ...others] = compared;
  return (
    first !== undefined &&
    isUnknown(first) &&
    (others.length === 0 || first.name !== undefined) &&
    others.every(({ name }) => name === first.name)
  );
}

/** The variable of a condition that may hold or not. */
export function unknowable(key: string): Variable {
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

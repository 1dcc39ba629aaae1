import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type {
  Condition,
  ConditionKind,
  ConditionOf,
  Conjonction,
  Filter,
  Frequency,
  OccurrenceCondition,
  Period,
  SqlCondition,
} from "../model/filter.js";
import { FilterError } from "../model/issues/errors.js";
import { mapValues } from "../model/map-values.js";
import type { Operator, OperandType, OperatorKind } from "../model/operators.js";
import { frequencyOperators, kinds, operators, periodOperators, relatedKinds } from "../model/operators.js";
import { unknownOption } from "../model/options.js";
import { unreachable } from "../model/unreachable.js";
import { dateStringArbitrary, nameArbitrary, numberArbitrary, stringArbitrary } from "./strings.js";

/** Constraints of filters. By default, everything that the model allows. */
export interface FilterConstraints {
  /** Kinds of conditions. Default: all eleven. */
  readonly kinds?: readonly ConditionKind[];
  /** Names of columns. Default: {@link nameArbitrary}. */
  readonly columnSlug?: Arbitrary<string>;
  /** Names of properties. Default: {@link nameArbitrary}. */
  readonly propertyName?: Arbitrary<string>;
  /** Identifiers of related models. Default: a few UUIDs, and any string now and then. */
  readonly relatedModelUuid?: Arbitrary<string>;
  /** Operands of conditions on strings and properties. Default: {@link stringArbitrary}. */
  readonly string?: Arbitrary<string>;
  /** Operands of conditions on numbers, of frequencies and of periods. Default: {@link numberArbitrary}. */
  readonly number?: Arbitrary<number>;
  /** Operands of conditions on dates. Default: {@link dateStringArbitrary}. */
  readonly dateString?: Arbitrary<string>;
  /** Expressions that operands of strings and dates may have, such as `member.ids.hubspot`. Default: none. */
  readonly expressions?: readonly string[];
  /** The greatest number of groups, and of conditions in each list. Default: 4. */
  readonly maxLength?: number;
}

/**
 * Any valid filter, including degenerate ones; shrinks to the filter without groups.
 *
 * @example
 * fc.sample(filterArbitrary({ kinds: ["number"] }), 20).every((filter) => checkFilter(filter).ok) // true
 */
export function filterArbitrary(constraints: FilterConstraints = {}): Arbitrary<Filter> {
  const conditions = listArbitrary(conditionArbitrary(constraints), constraints);
  const group = fc.record({ conjonction: conjonctionArbitrary(), conditions });
  return fc.record({ conjonction: conjonctionArbitrary(), groups: listArbitrary(group, constraints) });
}

/**
 * Any valid condition of the given kinds.
 *
 * @example
 * fc.sample(conditionArbitrary({ kinds: ["vector"] }), 1)[0].kind // "vector"
 */
export function conditionArbitrary(constraints: FilterConstraints = {}): Arbitrary<Condition> {
  const given = constraints.kinds ?? kinds;
  const unknown = given.find((kind) => !kinds.includes(kind));
  if (unknown !== undefined) throw new FilterError([unknownOption("kinds", unknown, kinds)]);
  return fc.oneof(...given.map((kind) => conditionOfKind(kind, constraints)));
}

function conditionOfKind(kind: ConditionKind, constraints: FilterConstraints): Arbitrary<Condition> {
  switch (kind) {
    case "sql":
      return sqlConditionArbitrary(constraints);
    case "occurrence":
      return occurrenceConditionArbitrary(constraints);
    default:
      return operatorConditionArbitrary(kind, constraints);
  }
}

function operatorConditionArbitrary<Kind extends OperatorKind>(
  kind: Kind,
  constraints: FilterConstraints,
): Arbitrary<ConditionOf<Kind>> {
  const property = kind === "objectProperty" ? { propertyName: constraints.propertyName ?? nameArbitrary() } : {};
  const columnSlug = constraints.columnSlug ?? nameArbitrary();
  const required = { kind: fc.constant(kind), columnSlug, ...property };
  return variants<ConditionOf<Kind>>(operators[kind], required, related(constraints), constraints);
}

function sqlConditionArbitrary(constraints: FilterConstraints): Arbitrary<SqlCondition> {
  const text = constraints.string ?? stringArbitrary();
  const columnSlug = constraints.columnSlug ?? nameArbitrary();
  return fc.record(
    { kind: fc.constant("sql" as const), ...related(constraints), columnSlug, name: text, clause: text },
    { requiredKeys: ["kind", "name", "clause"] },
  );
}

function occurrenceConditionArbitrary(constraints: FilterConstraints): Arbitrary<OccurrenceCondition> {
  const nested = fc.oneof(...relatedKinds.map((kind) => operatorConditionArbitrary(kind, constraints)));
  return fc.record(
    {
      kind: fc.constant("occurrence" as const),
      ...related(constraints),
      columnSlug: constraints.columnSlug ?? nameArbitrary(),
      frequency: variants<Frequency>(frequencyOperators, {}, {}, constraints),
      period: variants<Period>(periodOperators, { unit: fc.constant("day") }, {}, constraints),
      conjonction: conjonctionArbitrary(),
      conditions: listArbitrary(nested, constraints),
    },
    { requiredKeys: ["kind", "relatedModelUuid", "frequency", "period", "conjonction", "conditions"] },
  );
}

const relatedModelUuids = ["5b3f8a10-7c1e-4e0b-8f53-0d5c1f6a2b11", "7c9e6679-7425-40de-944b-e07fc1f90ae7"];

function related(constraints: FilterConstraints): { relatedModelUuid: Arbitrary<string> } {
  const usual = fc.oneof(
    { arbitrary: fc.constantFrom(...relatedModelUuids), weight: 5 },
    { arbitrary: stringArbitrary(), weight: 1 },
  );
  return { relatedModelUuid: constraints.relatedModelUuid ?? usual };
}

type FieldArbitraries = Readonly<Record<string, Arbitrary<unknown>>>;

/** An object for one row of an operator table. */
function variants<T>(
  table: Readonly<Record<string, Operator>>,
  required: FieldArbitraries,
  optional: FieldArbitraries,
  constraints: FilterConstraints,
): Arbitrary<T> {
  const rows = Object.entries(table).map(([operator, row]) => {
    const operands = mapValues(row.operands, (type) => operandArbitrary(type, constraints));
    const always: FieldArbitraries = { ...required, operator: fc.constant(operator), ...operands };
    // One condition in four reads a related record.
    return fc.oneof(
      { arbitrary: fc.record(always), weight: 3 },
      { arbitrary: fc.record({ ...always, ...optional }), weight: 1 },
    );
  });
  // An object made from rows of a table has no static type; `T` comes from the same rows.
  return fc.oneof(...rows) as Arbitrary<unknown> as Arbitrary<T>;
}

function operandArbitrary(type: OperandType, constraints: FilterConstraints): Arbitrary<unknown> {
  const string = withExpressions(constraints.string ?? stringArbitrary(), constraints);
  switch (type) {
    case "string":
      return string;
    case "strings":
      return fc.oneof(string, listArbitrary(string, constraints));
    case "number":
      return constraints.number ?? numberArbitrary();
    case "dateString":
      return withExpressions(constraints.dateString ?? dateStringArbitrary(), constraints);
    case "conjonction":
      return conjonctionArbitrary();
    case "propertyConditions":
      return listArbitrary(operatorConditionArbitrary("objectProperty", constraints), constraints);
    default:
      return unreachable(type, "operand type");
  }
}

/** Every third operand is an expression, or has one in its text. */
function withExpressions(operand: Arbitrary<string>, { expressions = [] }: FilterConstraints): Arbitrary<string> {
  if (expressions.length === 0) return operand;
  const expression = fc.constantFrom(...expressions).map((name) => `{{${name}}}`);
  return fc.oneof(
    { arbitrary: operand, weight: 4 },
    { arbitrary: expression, weight: 2 },
    { arbitrary: fc.tuple(operand, expression).map((parts) => parts.join("")), weight: 1 },
  );
}

function conjonctionArbitrary(): Arbitrary<Conjonction> {
  return fc.constantFrom("and", "or");
}

function listArbitrary<T>(item: Arbitrary<T>, constraints: FilterConstraints): Arbitrary<T[]> {
  return fc.array(item, { maxLength: constraints.maxLength ?? 4 });
}

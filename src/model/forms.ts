/** Which keys stand beside which, of conditions and their parts, as numbers that one comparison can hold side by side. */
import type { ConditionKind } from "./filter.js";
import type { OperandType, Operator } from "./operators.js";
import { frequencyOperators, kinds, operators, periodOperators, relatedKinds } from "./operators.js";

/** The keys of all operands. */
type OperandKey = KeyOf<
  typeof frequencyOperators | typeof periodOperators | (typeof operators)[keyof typeof operators]
>;
type KeyOf<Table> =
  Table extends Readonly<Record<string, Operator>>
    ? { [Name in keyof Table]: keyof Table[Name]["operands"] }[keyof Table]
    : never;

/** A bit for each key, and one each for operands that are numbers and for those that are texts. */
export const bit = {
  kind: 1,
  operator: 1 << 1,
  columnSlug: 1 << 2,
  relatedModelUuid: 1 << 3,
  propertyName: 1 << 4,
  value: 1 << 5,
  values: 1 << 6,
  firstValue: 1 << 7,
  lastValue: 1 << 8,
  otherValue: 1 << 9,
  conjonction: 1 << 10,
  propertyConditions: 1 << 11,
  conditions: 1 << 12,
  name: 1 << 13,
  clause: 1 << 14,
  frequency: 1 << 15,
  period: 1 << 16,
  unit: 1 << 17,
  number: 1 << 18,
  text: 1 << 19,
} as const satisfies Readonly<Record<OperandKey | "number" | "text", number>> & Readonly<Record<string, number>>;

const bits: Readonly<Record<string, number>> = bit;

/** What is known of an operand beside its key; what is neither a number nor any text stands under a key of its own. */
const typeBits: Readonly<Record<OperandType, number>> = {
  string: bit.text,
  dateString: bit.text,
  number: bit.number,
  strings: 0,
  conjonction: 0,
  propertyConditions: 0,
};

/** The keys that stand there, by operator. */
export type Rows = ReadonlyMap<unknown, number>;

/** The keys that a condition of a kind must have, and those that it may have beside them. */
interface Form {
  readonly rows: Rows;
  readonly optional: number;
}

/** By kind. */
export type Forms = ReadonlyMap<unknown, Form>;

export const conditionForms = formsOf(kinds);

/** What may stand in an occurrence, and in an object or array condition. */
export const relatedForms = formsOf(relatedKinds);
export const propertyForms = formsOf(["objectProperty"]);

/** The keys of the parts of an occurrence, by their operators. */
export const frequencyRows = rowsOf(frequencyOperators, 0);
export const periodRows = rowsOf(periodOperators, bit.unit);

function formsOf(some: readonly ConditionKind[]): Forms {
  return new Map(some.map((kind) => [kind, formOf(kind)]));
}

function formOf(kind: ConditionKind): Form {
  const { columnSlug, relatedModelUuid } = bit;
  switch (kind) {
    case "sql":
      return formOfOne(bit.name | bit.clause, columnSlug | relatedModelUuid);
    case "occurrence": {
      const keys = relatedModelUuid | bit.frequency | bit.period | bit.conjonction | bit.conditions;
      return formOfOne(keys, columnSlug);
    }
    default: {
      const keys = bit.kind | columnSlug | (kind === "objectProperty" ? bit.propertyName : 0);
      return { rows: rowsOf(operators[kind], keys), optional: relatedModelUuid };
    }
  }
}

/** The form of a kind without operators. */
function formOfOne(keys: number, optional: number): Form {
  return { rows: new Map([[undefined, bit.kind | keys]]), optional };
}

/** The keys beside each operator of a table, and `keys` with all of them. */
function rowsOf(table: Readonly<Record<string, Operator>>, keys: number): Rows {
  return new Map(
    Object.entries(table).map(([operator, { operands }]) => [
      operator,
      Object.entries(operands).reduce(
        (row, [key, type]) => row | (bits[key] ?? 0) | typeBits[type],
        keys | bit.operator,
      ),
    ]),
  );
}

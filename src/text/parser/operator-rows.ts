/** The operator table, indexed by kind and spelling. */
import type { Operator, OperandType, OperatorKind } from "../../model/operators.js";
import { operators } from "../../model/operators.js";

/** An operator of the table, ready for use. */
export interface OperatorRow {
  readonly name: string;
  readonly firstKey: string | undefined;
  readonly firstType: OperandType | undefined;
  readonly secondKey: string | undefined;
  readonly secondType: OperandType | undefined;
}

const rows: ReadonlyMap<string, ReadonlyMap<string, OperatorRow>> = new Map(
  Object.entries<Readonly<Record<string, Operator>>>(operators).map(([kind, table]) => [
    kind,
    new Map(Object.entries(table).map(([name, { text, operands }]) => [text, rowFrom(name, Object.entries(operands))])),
  ]),
);

function rowFrom(name: string, [first, second]: readonly (readonly [string, OperandType])[]): OperatorRow {
  return { name, firstKey: first?.[0], firstType: first?.[1], secondKey: second?.[0], secondType: second?.[1] };
}

/** The operator of a kind by its spelling. */
export function rowOf(kind: OperatorKind, text: string): OperatorRow | undefined {
  return rows.get(kind)?.get(text);
}

/** The operator of the table that `>=` and `<=` go beyond: they mean it and `=`, joined by `or`. */
export function strictOf(text: string | undefined): string | undefined {
  return text === ">=" ? ">" : text === "<=" ? "<" : undefined;
}

/** The spellings of a kind's operators. */
export function spellingsOf(kind: OperatorKind): string[] {
  return [...(rows.get(kind)?.keys() ?? [])];
}

/** The kinds that have an operator of a spelling. */
export function kindsWith(text: string): string[] {
  return [...rows].flatMap(([kind, table]) => (table.has(text) ? [kind] : []));
}

export function isKind(name: string): name is OperatorKind {
  return Object.hasOwn(operators, name);
}

/** The conditions that a cell offers. */
import type { DataModel } from "capacity-filter/core";
import type { DraftCondition } from "capacity-filter/ui";

/**
 * Two opposite conditions on the value of a cell. The first one matches its record.
 *
 * @example
 * cellConditions("size", 5, { columns: { size: { type: "number" } } })[0] // { kind: "number", columnSlug: "size", operator: "is", value: 5 }
 */
export function cellConditions(columnSlug: string, value: unknown, model: DataModel): readonly DraftCondition[] {
  const kind = model.columns[columnSlug]?.type ?? "any";
  const make = (operator: string, operands: Partial<DraftCondition> = {}): DraftCondition => {
    return { kind, columnSlug, operator, ...operands };
  };
  if (value === null || value === undefined) return [make("isNull"), make("isNotNull")];
  if (kind === "string" && value === "") return [make("isEmpty"), make("isNotEmpty")];
  if (kind === "boolean" && typeof value === "boolean") {
    return [make(value ? "isTrue" : "isFalse"), make(value ? "isFalse" : "isTrue")];
  }
  if (kind === "string" && typeof value === "string")
    return [make("is", { values: value }), make("isNot", { values: value })];
  const operand = kind === "number" ? numberIn(value) : kind === "date" ? dateIn(value) : undefined;
  if (operand !== undefined) return [make("is", { value: operand }), make("isNot", { value: operand })];
  return [make("isNotNull"), make("isNull")];
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === "bigint" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  // Digits that a number does not have would be another value.
  return typeof value === "bigint" && !Number.isSafeInteger(number) ? undefined : number;
}

function dateIn(value: unknown): string | undefined {
  if (value instanceof Date || typeof value === "number") {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  const isDate = typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value));
  return isDate ? value : undefined;
}

/** What an empty editor shows: a filter on the columns that are there. */
import type { DataModel, Filter } from "capacity-filter/core";
import { printFilter } from "capacity-filter/text";

type Condition = Filter["groups"][number]["conditions"][number];

/**
 * A filter text on own columns: on a text and on a number, if there are such columns.
 *
 * @example
 * placeholderOf({ columns: { city: { type: "string", values: ["Paris"] }, people: { type: "number", range: [1, 99] } } }) // 'city = "Paris" and people > 50'
 */
export function placeholderOf(model: DataModel): string {
  const columns = Object.entries(model.columns);
  const conditions: Condition[] = [];
  const text =
    columns.find(([, { type, values = [] }]) => type === "string" && values.length > 0) ??
    columns.find(([, { type }]) => type === "string");
  if (text !== undefined) {
    const [columnSlug, { values: [known = ""] = [] }] = text;
    const value = String(typeof known === "object" ? known.value : known);
    conditions.push({ kind: "string", columnSlug, operator: "is", values: value === "" ? "…" : value });
  }
  const number = columns.find(([, { type }]) => type === "number");
  if (number !== undefined) {
    const [columnSlug, { range: [from, to] = [] }] = number;
    conditions.push({ kind: "number", columnSlug, operator: "greaterThan", value: middleOf(from, to) });
  }
  const [first] = columns;
  if (conditions.length === 0 && first !== undefined) {
    const [columnSlug] = first;
    conditions.push({ kind: "any", columnSlug, operator: "isNotNull" });
  }
  return printFilter({ conjonction: "and", groups: [{ conjonction: "and", conditions }] }, { model });
}

/** A round number within a range; 100 without one. */
function middleOf(from: unknown, to: unknown): number {
  if (typeof from !== "number" || typeof to !== "number") return 100;
  const middle = (from + to) / 2;
  return Number(middle.toPrecision(1));
}

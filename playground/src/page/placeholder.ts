/** What an empty editor shows: a filter on the columns that are there. */
import type { DataModel, Filter } from "capacity-filter/core";
import { printFilter } from "capacity-filter/text";

/**
 * A filter text on own columns: on a text and on a number, if there are such columns.
 *
 * @example
 * placeholderOf({ columns: { city: { type: "string", values: ["Paris"] }, people: { type: "number" } } }) // 'city = "Paris" and people > 100'
 */
export function placeholderOf(model: DataModel): string {
  const columns = Object.entries(model.columns);
  const [first] = columns;
  const text =
    columns.find(([, { type, values }]) => type === "string" && values) ??
    columns.find(([, { type }]) => type === "string");
  const number = columns.find(([, { type }]) => type === "number");
  const conditions: Filter["groups"][number]["conditions"] = [];
  if (text !== undefined) {
    const [columnSlug, { values: [known = "…"] = [] }] = text;
    const values = String(typeof known === "object" ? known.value : known);
    conditions.push({ kind: "string", columnSlug, operator: "is", values });
  }
  if (number !== undefined) {
    conditions.push({ kind: "number", columnSlug: number[0], operator: "greaterThan", value: 100 });
  }
  if (conditions.length === 0 && first !== undefined) {
    conditions.push({ kind: "any", columnSlug: first[0], operator: "isNotNull" });
  }
  return printFilter({ conjonction: "and", groups: [{ conjonction: "and", conditions }] }, { model });
}

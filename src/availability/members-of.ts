import { objectOfPaths } from "../model/object-of-paths.js";

/**
 * Makes the members of a column of owners: each different value is a member, named by it, in the order of the records.
 * Values that are not text, or blank, are left out. Filters compare the column with `{{member.name}}`.
 *
 * @example
 * const deals = [{ owner: "Ann Martin" }, { owner: "Bo Chen" }, { owner: "" }, { owner: "Ann Martin" }]
 * membersOf(deals, "owner") // [{ name: "Ann Martin" }, { name: "Bo Chen" }]
 */
export function membersOf(rows: Iterable<object>, column: string): { readonly name: string }[] {
  const names = new Set<string>();
  for (const row of rows) {
    const owner: unknown = Object.hasOwn(row, column) ? Reflect.get(row, column) : undefined;
    if (typeof owner === "string" && owner.trim() !== "") names.add(owner);
  }
  return Array.from(names, (name) => ({ name }));
}

/**
 * Makes the members of a table whose column names are paths such as `ids.hubspot`. An empty cell is no value, and an
 * empty row no member.
 *
 * @example
 * const rows = [{ name: "Ann", "ids.hubspot": "7", "ids.crm": "" }, { name: "", "ids.hubspot": null, "ids.crm": "" }]
 * membersOfTable(rows) // [{ name: "Ann", ids: { hubspot: "7" } }]
 */
export function membersOfTable(rows: readonly object[]): Readonly<Record<string, unknown>>[] {
  const cells = rows.map((row) => Object.entries(row).filter(([, value]) => value !== null && value !== ""));
  return cells.filter(({ length }) => length > 0).map(objectOfPaths);
}

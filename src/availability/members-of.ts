/** A member that is known by its name. */
export interface NamedOwner {
  readonly name: string;
}

/**
 * Makes the members of a column of owners: each different value is a member, named by it, in the order of the records.
 * Values that are not text, or blank, are left out. Filters compare the column with `{{member.name}}`.
 *
 * @example
 * const deals = [{ owner: "Ann Martin" }, { owner: "Bo Chen" }, { owner: "" }, { owner: "Ann Martin" }]
 * membersOf(deals, "owner") // [{ name: "Ann Martin" }, { name: "Bo Chen" }]
 */
export function membersOf(rows: Iterable<object>, column: string): NamedOwner[] {
  const names = new Set<string>();
  for (const row of rows) {
    const owner: unknown = Object.hasOwn(row, column) ? Reflect.get(row, column) : undefined;
    if (typeof owner === "string" && owner.trim() !== "") names.add(owner);
  }
  return Array.from(names, (name) => ({ name }));
}

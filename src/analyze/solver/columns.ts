import type { Condition, DeepReadonly } from "../../model/filter.js";

/** The columns that conditions read, of their own record and of related ones. */
export function columnsOf(conditions: readonly DeepReadonly<Condition>[]): ReadonlySet<string> {
  const columns = new Set<string>();
  for (const condition of conditions) {
    if (condition.columnSlug !== undefined) columns.add(condition.columnSlug);
    if (condition.kind === "occurrence") for (const { columnSlug } of condition.conditions) columns.add(columnSlug);
  }
  return columns;
}

export function freshName(name: string, others: ReadonlySet<string>): string {
  let fresh = name;
  while (others.has(fresh)) fresh += "_";
  return fresh;
}

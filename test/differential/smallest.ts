/** Makes a case small that fails, so that what is printed of it is what matters. */
import type { Condition, Filter } from "../../src/model/filter.js";
import type { Case, Table } from "./cases.js";

/** A case that still fails, without the rows, columns, options and parts of its filter that do not matter for it. */
export async function smallest(each: Case, fails: (each: Case) => Promise<boolean>): Promise<Case> {
  let least = each;
  let tried = 0;
  for (;;) {
    const smaller = [...smallerCases(least)][tried];
    if (smaller === undefined) return least;
    // What was tried before is not tried again: it seldom fails without one more part.
    if (await fails(smaller)) least = smaller;
    else tried++;
  }
}

function* smallerCases(each: Case): Generator<Case> {
  const { table, related, filters } = each;
  for (const [index, { filter, options }] of filters.entries()) {
    const replaced = (changed: Partial<Case["filters"][number]>): Case => {
      return { ...each, filters: filters.with(index, { filter, options, ...changed }) };
    };
    for (const smaller of smallerFilters(filter)) yield replaced({ filter: smaller });
    const { now, ...others } = options;
    for (const smaller of withoutEach(others)) yield replaced({ options: { now, ...smaller } });
  }
  for (const smaller of smallerTables(table)) yield { ...each, table: smaller };
  for (const [uuid, model] of Object.entries(related)) {
    const replaced = (changed: Partial<typeof model>): Case => {
      return { ...each, related: { ...related, [uuid]: { ...model, ...changed } } };
    };
    for (const smaller of smallerTables(model.table)) yield replaced({ table: smaller });
    for (const on of withoutOne(model.on)) yield replaced({ on });
  }
  for (const smaller of withoutEach(related)) yield { ...each, related: smaller };
}

function smallerTables(table: Table): Table[] {
  return [
    ...withoutOne(table.rows).map((rows) => ({ ...table, rows })),
    ...withoutEach(table.columns).map((columns) => ({
      ...table,
      columns,
      rows: table.rows.map((row) => Object.fromEntries(Object.entries(row).filter(([slug]) => slug in columns))),
    })),
  ];
}

function smallerFilters(filter: Filter): Filter[] {
  const smallerGroups = filter.groups.flatMap((group, index) => {
    const smallerConditions = group.conditions.flatMap((condition, place) =>
      smallerParts(condition).map((smaller) => group.conditions.with(place, smaller)),
    );
    return [...withoutOne(group.conditions), ...smallerConditions].map((conditions) =>
      filter.groups.with(index, { ...group, conditions }),
    );
  });
  return [...withoutOne(filter.groups), ...smallerGroups].map((groups) => ({ ...filter, groups }));
}

function smallerParts(condition: Condition): Condition[] {
  if (condition.kind === "occurrence") {
    return withoutOne(condition.conditions).map((conditions) => ({ ...condition, conditions }));
  }
  if ("propertyConditions" in condition) {
    return withoutOne(condition.propertyConditions).map((propertyConditions) => ({ ...condition, propertyConditions }));
  }
  if ("values" in condition && typeof condition.values !== "string") {
    return withoutOne(condition.values).map((values) => ({ ...condition, values }));
  }
  return [];
}

function withoutOne<T>(list: readonly T[]): T[][] {
  return list.map((_, index) => list.toSpliced(index, 1));
}

function withoutEach<T>(entries: Readonly<Record<string, T>>): Record<string, T>[] {
  return withoutOne(Object.entries(entries)).map((rest) => Object.fromEntries(rest));
}

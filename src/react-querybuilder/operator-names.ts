/** Operators under the names that react-querybuilder knows, so that its value editors fit them. */

const theirs: Readonly<Record<string, string>> = {
  is: "=",
  isNot: "!=",
  greaterThan: ">",
  lowerThan: "<",
  startsWith: "beginsWith",
  isNull: "null",
  isNotNull: "notNull",
};

/** With a list of values: react-querybuilder keeps lists under these names only. */
const theirsOfLists: Readonly<Record<string, string>> = { is: "in", isNot: "notIn" };

const ours = new Map(
  [theirs, theirsOfLists].flatMap((names) => Object.entries(names).map(([own, name]) => [name, own] as const)),
);

/** The name of an operator of a filter in a query. */
export function queryOperator(operator: string, isList = false): string {
  return (isList ? theirsOfLists[operator] : undefined) ?? theirs[operator] ?? operator;
}

/** The operator of a filter for a name in a query. */
export function filterOperator(name: string): string {
  return ours.get(name) ?? name;
}

/** Whether a name in a query is one of an operator with a list of values. */
export function isOfList(name: string): boolean {
  return Object.values(theirsOfLists).includes(name);
}

/** The operator names of react-querybuilder, for its value editors. */

const theirs: Readonly<Record<string, string>> = {
  is: "=",
  isNot: "!=",
  greaterThan: ">",
  lowerThan: "<",
  startsWith: "beginsWith",
  isNull: "null",
  isNotNull: "notNull",
};

/** For a list of values, which react-querybuilder keeps only for these names. */
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

/** Whether an operator of a query has a list of values. */
export function isOfList(name: string): boolean {
  return Object.values(theirsOfLists).includes(name);
}

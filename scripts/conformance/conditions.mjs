/** What the tables of cases are written with: filters of one condition, and the operators of each kind. */
import { operators } from "./operators.mjs";

export const filterOf = (...conditions) => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions }],
});

/** A condition on the column `c`. */
export const condition = (kind, operator, operands = {}) => ({ kind, columnSlug: "c", operator, ...operands });
export const property = (operator, operands = {}, propertyName = "p") => ({
  kind: "objectProperty",
  columnSlug: "c",
  propertyName,
  operator,
  ...operands,
});

/** One row for each value of the column `c`. */
export const rowsOf = (values) => values.map((c) => ({ c }));

/** A value as the name of a case shows it. */
export const show = (value) => JSON.stringify(value);

/** Every operator of every kind, with operands that something matches. */
export const everyOperator = Object.entries(operators).flatMap(([kind, names]) =>
  Object.entries(names).map(([operator, operands]) => ({ kind, operator, operands })),
);

/**
 * The filters of texts.js in liqe's language, condition by condition in its nearest words. Its parser is a peer that
 * `npm ci --prefix bench` installs; where it is not there, `parseLiqe` is undefined.
 */
export const parseLiqe = await import("liqe").then(
  (liqe) => liqe.default?.parse ?? liqe.parse,
  () => undefined,
);

const signs = { greaterThan: ">", lowerThan: "<" };

export function liqeTextOf({ conjonction, groups }) {
  return groups.map(group).join(` ${conjonction.toUpperCase()} `);
}

function group({ conditions }) {
  const text = conditions.map(condition).join(" AND ");
  return conditions.length === 1 ? text : `(${text})`;
}

function condition({ columnSlug, operator, values, value }) {
  if (value !== undefined) return `${operator === "isNot" ? "NOT " : ""}${columnSlug}:${signs[operator] ?? ""}${value}`;
  if (values === undefined) return `${columnSlug}:null`;
  return `${operator === "isNot" ? "NOT " : ""}${columnSlug}:${JSON.stringify(values)}`;
}

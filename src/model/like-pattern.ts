import type { Operator, TextRelation } from "./operators.js";
import { operators } from "./operators.js";

/** The pattern of SQL for a relation, by the wildcards around the text. A new relation does not compile without one. */
const patterns: Readonly<Record<TextRelation, string | undefined>> = {
  equals: ".",
  contains: "%.%",
  startsWith: ".%",
  endsWith: "%.",
};

/** The operators of strings that patterns express, by pattern. */
export const operatorsOfPatterns: ReadonlyMap<string, string> = new Map(
  Object.entries<Operator>(operators.string).flatMap(([operator, { relation, negated = false }]) => {
    const pattern = Object.entries(patterns).find(([name]) => name === relation)?.[1];
    return pattern === undefined || negated ? [] : [[pattern, operator] as const];
  }),
);

/**
 * The operator that an SQL pattern expresses, and its text; undefined if no operator is equivalent.
 *
 * @example
 * operatorOfPattern("%acme") // { operator: "endsWith", text: "acme" }
 * operatorOfPattern("a%b") // undefined
 */
export function operatorOfPattern(pattern: string): { readonly operator: string; readonly text: string } | undefined {
  const [, before = "", text = "", after = ""] = /^(%?)([^%_*?[\]\\]{1,200})(%?)$/.exec(pattern) ?? [];
  const operator = operatorsOfPatterns.get(`${before}.${after}`);
  return operator === undefined || text === "" ? undefined : { operator, text };
}

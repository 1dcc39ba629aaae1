import type { TextOperator } from "./operators.js";

/** The operators that patterns of SQL express, by the wildcards around the text. */
const operatorsOfPatterns: Readonly<Record<string, TextOperator | undefined>> = {
  ".": "is",
  "%.%": "contains",
  ".%": "startsWith",
  "%.": "endsWith",
};

/**
 * The operator that a pattern of SQL expresses, and its text; undefined if no operator means the same.
 *
 * @example
 * operatorOfPattern("%acme") // { operator: "endsWith", text: "acme" }
 * operatorOfPattern("a%b") // undefined
 */
export function operatorOfPattern(
  pattern: string,
): { readonly operator: TextOperator; readonly text: string } | undefined {
  const [, before = "", text = "", after = ""] = /^(%?)([^%_*?[\]\\]{1,200})(%?)$/.exec(pattern) ?? [];
  const operator = operatorsOfPatterns[`${before}.${after}`];
  return operator === undefined || text === "" ? undefined : { operator, text };
}

/** A condition as the recoveries of operators read it. */
import type { Edit } from "../../model/issue.js";
import type { JsonObject, Report } from "../../model/shape.js";
import type { Recovered } from "./recovery.js";

/** A condition, taken apart. */
export interface Comparison {
  readonly condition: JsonObject;
  /** As it was meant. */
  readonly kind: string | undefined;
  /** Empty where there is none. */
  readonly operator: string;
  /** The operands that stand there, ours or those of another kind. */
  readonly operands: readonly string[];
}

/** The condition with another operator and other operands, and the edits that make it so. */
export function rewritten(
  { condition, operands }: Comparison,
  report: Report,
  operator: string,
  values: Readonly<Record<string, unknown>> = {},
): { readonly recovered: Recovered; readonly edits: readonly Edit[] } {
  const path = report.path;
  const others = Object.entries(condition).filter(([key]) => !operands.includes(key));
  const edits: Edit[] = [
    ...(condition["operator"] === operator
      ? []
      : [{ type: "set", path: [...path, "operator"], value: operator } as const]),
    ...operands
      .filter((key) => !Object.hasOwn(values, key))
      .map((key) => ({ type: "remove", path: [...path, key] }) as const),
    ...Object.entries(values).map(([key, value]) => ({ type: "set", path: [...path, key], value }) as const),
  ];
  return { recovered: { value: { ...Object.fromEntries(others), operator, ...values } }, edits };
}

/** The keys of operands, of any kind of condition. */
export const operandKeys = ["value", "values", "firstValue", "lastValue", "otherValue"];

/** A word in lower case, without spaces, dashes and underscores. */
export function plainWord(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, "");
}

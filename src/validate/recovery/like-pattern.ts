/** Recovery from the SQL operator `like` and its patterns; see recovery.ts. */
import type { CatalogueEntries } from "../../model/catalogue-entry.js";
import type { Operator, TextRelation } from "../../model/operators.js";
import { findOperator, operators } from "../../model/operators.js";
import type { Report } from "../../model/shape.js";
import { alternatives, isString, quote } from "../../model/shape.js";
import type { Comparison } from "./comparison.js";
import { plainWord, rewritten } from "./comparison.js";
import { fix } from "../fixes/fix.js";
import type { Recovered } from "./recovery.js";

export const missingComparisonEntries = {
  noSuchComparison: {
    topic: "Comparing a column with values",
    title: "a comparison that filters do not have",
    meaning: "There are no operators for at least, at most, the outside of a range, or patterns.",
    repair: "Write it with other operators, as the message proposes.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "gte", "value": 5 }'],
  },
} as const satisfies CatalogueEntries;

export type MissingComparisonCode = keyof typeof missingComparisonEntries;

/** The pattern that expresses a relation: the wildcards around the text. A new relation does not compile without one. */
const patterns: Readonly<Record<TextRelation, string | undefined>> = {
  equals: undefined,
  contains: "%.%",
  startsWith: ".%",
  endsWith: "%.",
};

/** The operators of strings that a pattern can express, by pattern. */
const operatorsOfPatterns: ReadonlyMap<string, string> = new Map(
  Object.entries<Operator>(operators.string).flatMap(([operator, { relation, negated = false }]) => {
    const pattern = Object.entries(patterns).find(([name]) => name === relation)?.[1];
    return pattern === undefined || negated ? [] : [[pattern, operator] as const];
  }),
);

/** What there is instead of patterns, as the end of a sentence. */
export const noPatterns = `filters have no patterns; use ${alternatives([...operatorsOfPatterns.values()].map(quote))}`;

/** `like` with wildcards, which may say no more than one of our operators does. */
export function likePattern(comparison: Comparison, report: Report<MissingComparisonCode>): Recovered | undefined {
  const { condition, kind, operator, operands } = comparison;
  if (operands.length !== 1 || (kind !== "string" && kind !== "objectProperty")) return undefined;
  const word = /^(?<not>not)?(?:is)?(?<anyCase>i)?like$/.exec(plainWord(operator))?.groups;
  const content = condition[operands[0] ?? ""];
  const written = [content].flat();
  if (word === undefined || !written.every(isString) || !written.some((pattern) => /[%_]/.test(pattern)))
    return undefined;
  const problem = { code: "noSuchComparison", expected: noPatterns, actual: quote(operator) } as const;
  const meaning = meaningOfPatterns(written);
  const meant =
    word["not"] === undefined ? meaning?.operator : meaning && findOperator(kind, meaning.operator)?.complement;
  if (meaning === undefined || meant === undefined || meant === null) {
    report.add({ ...problem, message: `There is no operator ${quote(operator)}: ${noPatterns}.` }, "operator");
    return rewritten(comparison, report, "isNotNull").recovered;
  }
  const { texts } = meaning;
  const operand = { [kind === "string" ? "values" : "value"]: Array.isArray(content) ? texts : texts[0] };
  const { recovered, edits } = rewritten(comparison, report, meant, operand);
  const said = `${meant} ${texts.map(quote).join(", ")}`;
  report.add(
    {
      ...problem,
      message: `There is no operator ${quote(operator)}. Write this pattern as ${said}.`,
      // Whoever asks for any case may not get it.
      fix: fix(`write ${said}`, word["anyCase"] === undefined, ...edits),
    },
    "operator",
  );
  return recovered;
}

interface PatternMeaning {
  readonly operator: string;
  readonly texts: readonly string[];
}

/** The meaning of patterns that have wildcards at their ends only, and all of them at the same ends. */
function meaningOfPatterns(written: readonly string[]): PatternMeaning | undefined {
  const parts = written.map((pattern) => /^(?<before>%?)(?<text>[^%_\\]+)(?<after>%?)$/.exec(pattern)?.groups);
  const forms = new Set(parts.map((part) => part && `${part["before"] ?? ""}.${part["after"] ?? ""}`));
  const [form] = forms;
  const operator = form === undefined || forms.size > 1 ? undefined : operatorsOfPatterns.get(form);
  return operator === undefined ? undefined : { operator, texts: parts.map((part) => part?.["text"] ?? "") };
}

/** The operator `like` of SQL and its patterns. */
import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { Operator, TextRelation } from "../../model/operators.js";
import { findOperator, operators } from "../../model/operators.js";
import { isString } from "../../model/structure/json-object.js";
import { alternatives, quote } from "../../model/structure/shape.js";
import { plainWord } from "./meaning.js";

export const likePatternEntries = {
  noSuchComparison: {
    topic: "Comparing a column with values",
    title: "a comparison that filters do not have",
    meaning: "There are no operators for at least, at most, or patterns.",
    repair: "Write it with other operators, as the message proposes.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "gte", "value": 5 }'],
  },
} as const satisfies CatalogueEntries;

export type LikePatternCode = keyof typeof likePatternEntries;

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

interface Meaning {
  readonly operator: string;
  readonly texts: readonly string[];
  /** Whether upper and lower case are distinguished. */
  readonly certain: boolean;
}

/** What `like` means with one or several patterns; null if no operator means the same, undefined without a pattern. */
export function withoutPattern(
  kind: "string" | "objectProperty",
  operator: string,
  content: unknown,
): Meaning | null | undefined {
  const word = /^(?<not>not)?(?:is)?(?<anyCase>i)?like$/.exec(plainWord(operator))?.groups;
  const written = [content].flat();
  if (word === undefined || !written.every(isString) || !written.some((text) => /[%_]/.test(text))) return undefined;
  const parts = written.map((pattern) => /^(?<before>%?)(?<text>[^%_\\]+)(?<after>%?)$/.exec(pattern)?.groups);
  const forms = new Set(parts.map((part) => part && `${part["before"] ?? ""}.${part["after"] ?? ""}`));
  const [form] = forms;
  const positive = form === undefined || forms.size > 1 ? undefined : operatorsOfPatterns.get(form);
  const meant = word["not"] === undefined ? positive : positive && findOperator(kind, positive)?.complement;
  if (meant === undefined || meant === null) return null;
  return { operator: meant, texts: parts.map((part) => part?.["text"] ?? ""), certain: word["anyCase"] === undefined };
}

import * as fc from "fast-check";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { phrases } from "../../src/text/lexer/foreign-words.js";
import { printFilter } from "../../src/language/index.js";
import { badInputs } from "./bad-inputs.js";

const fragments = [
  ...phrases.map(({ words }) => words.join(" ")),
  ..."()[],.:@#\"'`->=!<>\\\n\t {}“”‘’«»;$%+-*/".split(""),
  ...'a b x country `order by` "US" \'x\' 1 -5 1e6 007 @2025-01-01 @"x" 2025-01-15 null true :string ->'.split(" "),
];

/** Anything that has to do with the language: its words in any order, expressions, and both of them damaged. */
export function anyText(): fc.Arbitrary<string> {
  const words = fc
    .array(fc.tuple(fc.constantFrom(...fragments), fc.constantFrom(" ", "", "\n", "  ")), { maxLength: 20 })
    .map((parts) => parts.flat().join(""));
  const right = fc.oneof(
    filterArbitrary({ maxLength: 2 }).map((filter) => printFilter(filter)),
    filterArbitrary({ maxLength: 2 }).map((filter) => printFilter(filter, { layout: "lines", width: 20 })),
    expressionText(),
  );
  const damage = fc.tuple(fc.nat(), fc.nat({ max: 6 }), fc.constantFrom("", ...fragments));
  const damaged = fc
    .tuple(right, fc.array(damage, { minLength: 1, maxLength: 3 }))
    .map(([text, places]) => places.reduce((whole, place) => damagedAt(whole, ...place), text));
  const written = fc.oneof(right, fc.constantFrom(...Object.values(badInputs).flat()));
  const rearranged = fc
    .tuple(written, written, fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }))
    .map(([text, other, changes]) => changes.reduce((whole, change) => rearrangedAt(whole, other, ...change), text));
  return fc.oneof(words, { arbitrary: damaged, weight: 2 }, { arbitrary: rearranged, weight: 2 }, right);
}

/** Loses, doubles or swaps words of a text, or goes on with the end of another one. */
function rearrangedAt(text: string, other: string, change: number, at: number, beside: number): string {
  const words = text.match(word) ?? [];
  const first = at % (words.length + 1);
  const second = beside % (words.length + 1);
  const [one = "", another = ""] = [words[first], words[second]];
  switch (change) {
    case 0:
      return words.filter((_, index) => index !== first).join("");
    case 1:
      return words.map((other, index) => (index === first ? another + other : other)).join("");
    case 2:
      return words.map((other, index) => (index === first ? another : index === second ? one : other)).join("");
    default:
      return words.slice(0, first).join("") + other.slice(beside % (other.length + 1));
  }
}

const word = /\s+|[\p{L}\d_]+|[^\s\p{L}\d_]/gu;

/** Takes some characters out of a text and puts others in their place. */
function damagedAt(text: string, at: number, length: number, inserted: string): string {
  const start = at % (text.length + 1);
  return text.slice(0, start) + inserted + text.slice(start + length);
}

const conditions = [
  ...[
    "a = 1",
    "a >= 1",
    "b != 'x'",
    "b in ['x', 'y']",
    "n not in [1, 2]",
    "c is null",
    "d:any is not null",
    "e is true",
  ],
  ...['m.p <= "1"', "m has (p = 'x' and q = 'y' or r = 'z')", "m has any of ()", "at after @2025-01-01"],
  ...[
    '"u" never occurred exactly 1 day ago',
    '"u" occurred more than 2 times less than 3 days ago where (a = 1 or b = 2)',
  ],
  ...["sql('n', 'c') on a", '"u" -> a between 1 and 2', "`or` starts with 'x' # why\n"],
];

/** Conditions under `not`, in parentheses and in lists, nested as people seldom do. */
function expressionText(): fc.Arbitrary<string> {
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4 },
      { arbitrary: fc.constantFrom(...conditions), weight: 2 },
      tie("expression").map((inner) => `not ${inner}`),
      tie("expression").map((inner) => `(${inner})`),
      fc
        .tuple(fc.array(tie("expression"), { minLength: 2, maxLength: 4 }), fc.constantFrom(" and ", " or ", ", "))
        .map(([inner, joint]) => inner.join(joint)),
      fc
        .tuple(fc.constantFrom("all of", "any of"), fc.array(tie("expression"), { maxLength: 3 }))
        .map(([form, inner]) => `${form} (${inner.join(", ")})`),
    ),
  }));
  return expression;
}

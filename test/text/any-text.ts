import * as fc from "fast-check";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { phrases } from "../../src/text/phrases.js";
import { printFilter } from "../../src/text/index.js";

const fragments = [
  ...phrases.map(({ words }) => words.join(" ")),
  ..."()[],.:@#\"'`->=!<>\\\n\t {}“”‘’«»;$%+-*/".split(""),
  ...'a b x country `order by` "US" \'x\' 1 -5 1e6 007 @2025-01-01 @"x" 2025-01-15 null true :string ->'.split(" "),
];

/** Anything that has to do with the language: its words in any order, and filters that were damaged. */
export function anyText(): fc.Arbitrary<string> {
  const words = fc
    .array(fc.tuple(fc.constantFrom(...fragments), fc.constantFrom(" ", "", "\n", "  ")), { maxLength: 20 })
    .map((parts) => parts.flat().join(""));
  const damaged = fc
    .tuple(filterArbitrary({ maxLength: 2 }), fc.nat(), fc.nat({ max: 6 }), fc.constantFrom("", ...fragments))
    .map(([filter, at, length, inserted]) => {
      const text = printFilter(filter);
      const start = at % (text.length + 1);
      return text.slice(0, start) + inserted + text.slice(start + length);
    });
  return fc.oneof(words, damaged);
}

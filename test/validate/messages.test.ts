/** Every message is a whole sentence: nothing is missing in it. */
import { fc, test } from "../property.js";
import { expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import type { Filter } from "../../src/model/filter.js";
import { printFilter } from "../../src/language/index.js";
import { validateFilter } from "../../src/validate/index.js";
import { runs } from "../runs.js";
import { mistakenArbitrary } from "../text/mistakes.js";
import type { JsonRecord } from "./mistakes.js";
import { certainMistakes, doubtfulMistakes, mistakenFilterArbitrary, opposites, unclearMistakes } from "./mistakes.js";
import { model } from "./model.js";

/** Filters on few columns, whose conditions often contradict each other, without empty names and operands. */
const filters = filterArbitrary({
  columnSlug: fc.constantFrom(...Object.keys(model.columns)),
  propertyName: fc.constantFrom("plan", "industry"),
  relatedModelUuid: fc.constantFrom(...Object.keys(model.related ?? {})),
  string: fc.constantFrom("a", "ab", "null", "a,b", "%a", "{{member.id}}", "{{member"),
  number: fc.constantFrom(0, 1, 2, -1, 1.5),
  dateString: fc.constantFrom("2025-01-15", "2025-02-30", "30 days ago", "soon"),
});

const documents = mistakenFilterArbitrary(
  filters.map((filter: Filter) => JSON.parse(JSON.stringify(filter)) as JsonRecord),
  { ...certainMistakes, ...doubtfulMistakes, ...opposites, ...unclearMistakes },
  3,
).map(({ document }) => document);

/** Without empty quotes, and without both characters that messages quote with: one of them would stand in the other. */
const texts = mistakenArbitrary()
  .map(({ mistaken }) => mistaken.replace(/\s+/g, " "))
  .filter((text) => !/""|''|``|“”|«»|".*`|`.*"/.test(text));

const inputs = fc.oneof(
  filters,
  filters.map((filter) => printFilter(filter)),
  documents,
  texts,
);

/** Two spaces, "undefined", or quotes around nothing. Quoted text may itself have quotes. */
const incomplete = / {2}|\bundefined\b|(?<![^\s(])(?:""|``|'')(?![^\s.,:;?)])/;

test.prop([inputs, fc.constantFrom(undefined, model)], runs(10_000))(
  "no message has two spaces, an empty quote or undefined in it",
  (input, about) => {
    for (const { message, expected = "", fix } of validateFilter(input, { model: about }).issues) {
      for (const said of [message, expected, fix?.title ?? ""]) {
        expect({ input, said }).toSatisfy(() => !incomplete.test(said));
      }
    }
  },
);

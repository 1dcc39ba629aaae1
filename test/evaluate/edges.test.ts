/** Conditions at the edges of what rows hold: evaluation agrees with the naive evaluator. */
import { expect } from "vitest";
import type { Case } from "../differential/cases.js";
import { caseArbitrary } from "../differential/cases.js";
import { inMemory, memoryOf, showPair } from "../differential/compare.js";
import { test } from "../property.js";
import { runs } from "../runs.js";
import { edgeColumns, edgeFilters } from "./edge-filters.js";
import { naivelyEvaluable, naivelyMatches } from "./naive.js";

/** A table has so many filters, because it takes longer to make. */
const FILTERS = 40;

const cases = caseArbitrary({ filterCount: 0, columns: edgeColumns }).chain((each) =>
  edgeFilters(each, FILTERS).map((filters): Case => ({ ...each, filters })),
);

// What differs is one filter and one row of a case, which the message shows.
test.prop([cases], { ...runs(300), endOnFailure: true })(
  "an operand that a row holds, or that lies beside it",
  ({ table, related, filters }) => {
    const answer = memoryOf(table, related);
    const { rows, related: datasets } = inMemory(table, related);
    for (const each of filters) {
      const options = { ...each.options, related: datasets };
      const taken = answer(each);
      expect(taken !== undefined, JSON.stringify(each)).toBe(naivelyEvaluable(each.filter, options));
      if (taken === undefined) continue;
      for (const [id, row] of rows.entries()) {
        const isTaken = naivelyMatches(each.filter, row, options);
        if (taken.includes(id) !== isTaken) expect.fail(showPair(each, table, id, related));
      }
    }
  },
);

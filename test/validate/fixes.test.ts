import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import type { Filter } from "../../src/model/filter.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";
import type { JsonRecord, Mistake } from "./mistakes.js";
import { certainMistakes, slips } from "./mistakes.js";
import { runs } from "../runs.js";

const filters = filterArbitrary({ maxLength: 3 }).map(fromJson);

function fromJson(filter: Filter): JsonRecord {
  return JSON.parse(JSON.stringify(filter)) as JsonRecord;
}

/** The filter with a mistake made at one place, or undefined where it can be made nowhere. */
function broken(filter: JsonRecord, mistake: Mistake, choice: number): unknown {
  const ways = mistake(filter);
  return ways.length === 0 ? undefined : ways[choice % ways.length]?.();
}

function errorsOf(input: unknown): readonly string[] {
  return validateFilter(input).issues.flatMap(({ severity, message }) => (severity === "error" ? [message] : []));
}

describe("certain fixes give back what was meant", () => {
  describe.each(Object.entries(certainMistakes))("%s", (_name, mistake) => {
    test.prop([filters, fc.nat()], runs(300))("in a value", (filter, choice) => {
      const input = broken(filter, mistake, choice);
      fc.pre(input !== undefined);
      const { issues } = validateFilter(input);
      const { output, left } = applyFixes(input, issues);
      expect({ output, errors: errorsOf(output), left: left.filter(({ severity }) => severity === "error") }).toEqual({
        output: filter,
        errors: [],
        left: [],
      });
    });
  });

  const anyMistake = fc.constantFrom(...Object.values(certainMistakes));

  test.prop([filters, anyMistake, fc.nat(), fc.constantFrom(0, 2)], runs(1000))(
    "in JSON text, as in the value",
    (filter, mistake, choice, indent) => {
      const input = broken(filter, mistake, choice);
      fc.pre(input !== undefined);
      const text = JSON.stringify(input, null, indent);
      const value: unknown = JSON.parse(text);
      const { output } = applyFixes(text, validateFilter(text).issues);
      expect(JSON.parse(output)).toEqual(applyFixes(value, validateFilter(value).issues).output);
    },
  );
});

describe("certain fixes never make a filter of something else", () => {
  test.prop([filters, fc.nat()], runs(3000))("of a slip of the finger", (filter, choice) => {
    const input = broken(filter, slips, choice);
    fc.pre(input !== undefined);
    const { output } = applyFixes(input, validateFilter(input).issues);
    if (validateFilter(output).ok) expect(output).toEqual(filter);
  });
});

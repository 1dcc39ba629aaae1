import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { filterArbitrary, rowArbitrary } from "../../src/arbitraries/index.js";
import { compileFilter } from "../../src/evaluate.js";
import type { Filter } from "../../src/model/filter.js";
import type { Path } from "../../src/model/issues/issue.js";
import type { ValidateFilterOptions } from "../../src/validate/index.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";
import { runs } from "../runs.js";
import type { JsonRecord, Mistaken } from "./mistakes.js";
import {
  certainMistakes,
  doubtfulMistakes,
  marker,
  mistakenFilterArbitrary,
  opposites,
  unclearMistakes,
} from "./mistakes.js";
import { meetings, model, owners } from "./model.js";
import { certainSteps, repaired, singleSteps, withPlainConnectives } from "./repairs.js";

const filters = filterArbitrary({ maxLength: 3 }).map(fromJson);

/** Filters on what the model has, of kinds that may not fit it. */
const filtersOfModel = filterArbitrary({
  maxLength: 2,
  columnSlug: fc.constantFrom(...Object.keys(model.columns), "countri"),
  propertyName: fc.constantFrom("plan", "industry", "email", "mail"),
  relatedModelUuid: fc.constantFrom(meetings, owners, "meeting"),
}).map(fromJson);

/** A filter that counts meetings with some conditions. */
function withCounted(conditions: readonly object[]): object {
  const counted = {
    kind: "occurrence",
    relatedModelUuid: meetings,
    frequency: { operator: "moreThan", value: 0 },
    period: { unit: "day", operator: "exactly", value: 0 },
    conjonction: "and",
    conditions,
  };
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [counted] }] };
}

function fromJson(filter: Filter): JsonRecord {
  return JSON.parse(JSON.stringify(filter)) as JsonRecord;
}

const allMistakes = { ...certainMistakes, ...doubtfulMistakes, ...opposites, ...unclearMistakes };

/** Documents with up to three mistakes of any sort, with a data model and without. */
const mistaken: fc.Arbitrary<readonly [Mistaken, ValidateFilterOptions]> = fc.oneof(
  fc.tuple(mistakenFilterArbitrary(filters, allMistakes, 3), fc.constant({})),
  fc.tuple(mistakenFilterArbitrary(filtersOfModel, allMistakes, 3), fc.constant({ model })),
);

function errorsOf(input: unknown, options?: ValidateFilterOptions): readonly string[] {
  const { issues } = validateFilter(input, options);
  return issues.flatMap(({ severity, message }) => (severity === "error" ? [message] : []));
}

describe("certain fixes restore what was meant", () => {
  describe.each(Object.entries(certainMistakes))("%s", (name, mistake) => {
    test.prop([mistakenFilterArbitrary(filters, { [name]: mistake })], runs(300))(
      "in a value",
      ({ filter, document }) => {
        const { issues } = validateFilter(document);
        const { output, left } = applyFixes(document, issues);
        expect({ output, errors: errorsOf(output), left: left.filter(({ severity }) => severity === "error") }).toEqual(
          {
            output: filter,
            errors: [],
            left: [],
          },
        );
      },
    );
  });

  test.prop([mistakenFilterArbitrary(filters, certainMistakes), fc.constantFrom(0, 2)], runs(1000))(
    "in JSON text, as in the value",
    ({ document }, indent) => {
      const text = JSON.stringify(document, null, indent);
      const value: unknown = JSON.parse(text);
      const { output } = applyFixes(text, validateFilter(text).issues);
      expect(JSON.parse(output)).toEqual(applyFixes(value, validateFilter(value).issues).output);
    },
  );
});

const oneMistake = mistakenFilterArbitrary(filters, { ...certainMistakes, ...doubtfulMistakes });

test.prop([oneMistake], runs(3000))(
  "a filter with one mistake and all certain fixes is the filter it was made from, or is still wrong",
  ({ filter, document }) => {
    fc.pre(validateFilter(filter).ok && !validateFilter(document).ok);
    const output = repaired(document);
    if (validateFilter(output).ok) expect(withPlainConnectives(output)).toEqual(withPlainConnectives(filter));
  },
);

test.prop([mistaken, fc.infiniteStream(fc.nat())], runs(2000))(
  "applying fixes, all certain ones or any one after another, ends and never adds an error",
  ([{ document, mistakes }, options], choices) => {
    // Of a string that holds JSON, what hides behind further mistakes within it is found once it is JSON.
    const isEncoded = validateFilter(document).issues.some(({ fix }) => fix?.title.startsWith("write the JSON itself"));
    fc.pre(!isEncoded || mistakes.length === 1);
    const pick = (count: number): number => (choices.next().value as number) % Math.max(1, count);
    for (const steps of [certainSteps(document, options), singleSteps(document, options, pick)]) {
      for (const [index, to] of steps.slice(1).entries()) {
        const from = steps[index];
        // What does not fit the model is found once the structure is right.
        const known = validateFilter(from).ok ? options : {};
        const before = errorsOf(from, known).length;
        expect({ errors: errorsOf(to, known).length, from, to }).toSatisfy(
          ({ errors }: { readonly errors: number }) => errors <= before,
        );
      }
    }
  },
);

test("what does not fit the model is found once the structure is right", () => {
  const conditions = [
    { kind: "date", columnSlug: "id", operator: "isNull" },
    { kind: "vector", columnSlug: "id", operator: "isNotNull" },
  ];
  const document = { GROUPS: [{ conjonction: "and", conditions }] };
  const codes = certainSteps(document, { model }).map((step) =>
    validateFilter(step, { model }).issues.flatMap(({ code, severity }) => (severity === "error" ? [code] : [])),
  );
  expect(codes).toEqual([["missingKey", "unknownKey"], ["missingKey", "kindMismatch", "kindMismatch"], []]);
});

test("a condition of another model in an occurrence has no fix, which would leave a column that the counted model lacks", () => {
  const condition = { kind: "array", columnSlug: "id", operator: "isNotNull", relatedModelUuid: owners };
  const { issues } = validateFilter(withCounted([condition]));
  expect(issues.map(({ code, fix }) => [code, fix?.title])).toEqual([["otherRelatedModel", undefined]]);
});

test("a range whose bounds are in a list has no fix that swaps them, because that would replace the condition by a bound", () => {
  const range = { kind: "objectProperty", columnSlug: "a", propertyName: "b", operator: "between", value: ["b", "a"] };
  const document = { conjonction: "and", groups: [{ conjonction: "and", conditions: [range] }] };
  const found = validateFilter(document).issues.map(({ code, fix }) => [code, fix?.title]);
  expect(found).toEqual([
    ["malformedRange", 'write "between" "b", "a"'],
    ["turnedRange", undefined],
  ]);
});

test.prop([mistaken, fc.infiniteStream(fc.nat())], runs(2000))(
  "no fix removes what is not understood",
  ([{ document }, options], choices) => {
    const pick = (count: number): number => (choices.next().value as number) % Math.max(1, count);
    // A description is text, also one that is JSON.
    fc.pre(!JSON.stringify(document).includes(`\\"${marker}`));
    const marks = (value: unknown): number => JSON.stringify(value).split(marker).length;
    for (const steps of [certainSteps(document, options), singleSteps(document, options, pick)]) {
      expect({ marks: marks(steps.at(-1)), from: document, to: steps.at(-1) }).toMatchObject({
        marks: marks(document),
      });
    }
  },
);

test.prop([mistaken], runs(2000))("a fix changes nothing outside its place", ([{ document }, options]) => {
  const { issues } = validateFilter(document, options);
  for (const issue of issues) {
    const { fix } = issue;
    if (fix === undefined || !("edits" in fix)) continue;
    const place = fix.within ?? issue.path.slice(0, issue.path.findLastIndex((key) => typeof key === "number") + 1);
    const { output, applied } = applyFixes(document, [issue], { choose: () => true });
    // Within a string that holds JSON there is nothing to edit yet.
    if (applied.length === 0) continue;
    const isRemoved = fix.edits.some(({ type, path }) => type === "remove" && path.length === place.length);
    expect(beside(output, isRemoved ? undefined : place)).toEqual(beside(document, place, isRemoved));
  }
});

/** The document without what stands at a place, or with null for it. */
function beside(value: unknown, place: Path | undefined, isRemoved = false): unknown {
  const [key, ...rest] = place ?? [];
  if (place === undefined) return value;
  if (key === undefined) return null;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      if (index !== key) return [item];
      return isRemoved && rest.length === 0 ? [] : [beside(item, rest, isRemoved)];
    });
  }
  const entries = Object.entries(value as JsonRecord);
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === key ? beside(inner, rest, isRemoved) : inner]),
  );
}

describe("the opposite of a filter", () => {
  test.prop([mistakenFilterArbitrary(filters, opposites)], runs(2000))("has no certain fix", ({ filter, document }) => {
    expect(repaired(document)).not.toEqual(filter);
    for (const step of singleSteps(document)) expect(step).not.toEqual(filter);
  });

  const kinds = ["string", "number", "boolean", "any", "objectProperty"] as const;
  const columnSlug = fc.constantFrom("a", "b");
  const readable = filterArbitrary({ kinds, columnSlug, maxLength: 2 }).map(ofOneRecord);
  const pairs = fc
    .tuple(readable, readable)
    .chain(([filter, other]) =>
      fc.tuple(
        fc.constant(filter),
        fc.constant(other),
        fc.array(rowArbitrary({ oddValues: true, filter: joined(filter, other) })),
      ),
    );

  test.prop([pairs], runs(1000))("matches no row of the filter after rewriting", ([filter, other, rows]) => {
    const negated = withoutNegation({ not: filter });
    const without = withoutNegation({ filter, exclude: other });
    const matches = compileFilter(filter);
    const isExcluded = compileFilter(other);
    const matchesNegated = compiled(negated);
    const matchesWithout = compiled(without);
    for (const row of rows) {
      expect(matches(row) && matchesNegated(row)).toBe(false);
      if (matchesWithout(row)) expect([matches(row), isExcluded(row)]).toEqual([true, false]);
    }
  });

  /** With no other fix, as the ends of a range that are swapped. */
  function withoutNegation(document: unknown): unknown {
    const { issues } = validateFilter(document);
    return applyFixes(document, issues, { choose: ({ code }) => code === "negation" }).output;
  }

  function ofOneRecord(filter: Filter): Filter {
    const text = JSON.stringify(filter, (key, value: unknown) => (key === "relatedModelUuid" ? undefined : value));
    return JSON.parse(text) as Filter;
  }

  function joined(filter: Filter, other: Filter): Filter {
    return { conjonction: "and", groups: [...filter.groups, ...other.groups] };
  }

  function compiled(document: unknown): (row: object) => boolean {
    const validation = validateFilter(document);
    return validation.ok ? compileFilter(validation.value) : () => false;
  }
});

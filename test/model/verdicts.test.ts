import { fc, test } from "../property.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect } from "vitest";
import { filterArbitrary, policyArbitrary } from "../../src/arbitraries/index.js";
import { filterJsonSchema } from "../../src/model/json-schema.js";
import { filterSchema } from "../../src/model/schemas/filter-schema.js";
import { allocationExpirationPolicySchema } from "../../src/model/schemas/policy-schema.js";
import { checkFilter, checkPolicy, isFilter } from "../../src/model/structure/structure.js";
import { damaged } from "./damage.js";
import { runs } from "../runs.js";

const isValid = new Ajv2020({ strict: true }).compile(filterJsonSchema);
const damagedFilters = fc.oneof(filterArbitrary(), damaged(filterArbitrary()), fc.jsonValue());

test.prop([damagedFilters], runs(1000))("the JSON Schema agrees with the zod schema", (value) => {
  expect(isValid(value)).toBe(filterSchema.safeParse(value).success);
});

test.prop([filterArbitrary()])("the zod schema returns a filter unchanged", (filter) => {
  expect(filterSchema.parse(filter)).toEqual(filter);
});

describe.each([
  ["filter", filterSchema, checkFilter, filterArbitrary()],
  ["policy", allocationExpirationPolicySchema, checkPolicy, policyArbitrary()],
] as const)("the structure of a %s", (_name, schema, check, arbitrary: fc.Arbitrary<unknown>) => {
  test.prop([fc.oneof(arbitrary, damaged(arbitrary), fc.jsonValue())], runs(2000))(
    "is valid exactly if the zod schema accepts it",
    (value) => {
      expect(check(value).ok).toBe(schema.safeParse(value).success);
    },
  );
});

describe("the guard", () => {
  test.prop([filterArbitrary()])("accepts every filter that comes from JSON", (filter) => {
    expect(isFilter(JSON.parse(JSON.stringify(filter)))).toBe(true);
  });

  test.prop([fc.oneof(damaged(filterArbitrary()), fc.jsonValue())], runs(2000))(
    "accepts only values that the zod schema accepts",
    (value) => {
      if (isFilter(value)) expect(filterSchema.safeParse(value).success).toBe(true);
    },
  );
});

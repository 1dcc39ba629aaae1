import { fc, test } from "../property.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect } from "vitest";
import {
  capacityArbitrary,
  conditionArbitrary,
  filterArbitrary,
  libraryArbitrary,
  logArbitrary,
  policyArbitrary,
} from "../../src/arbitraries/index.js";
import { conditionSchema, filterGroupSchema, filterSchema } from "../../src/model/schemas/filter-schema.js";
import * as jsonSchemas from "../../src/model/json-schema.js";
import { allocationExpirationPolicySchema } from "../../src/model/schemas/policy-schema.js";
import { capacitySchema, errorBodySchema, librarySchema, logSchema } from "../../src/model/schemas/record-schemas.js";
import { isFilter } from "../../src/model/structure/structure.js";
import { checkFilter, checkPolicy } from "../../src/model/structure/structure.js";
import { damaged } from "./damage.js";
import { runs } from "../runs.js";

const ajv = new Ajv2020({ strict: true, validateFormats: false });
const errorBodies = fc.record({ errorMessage: fc.string(), reason: fc.string(), addedLater: fc.jsonValue() });
const groups = fc.record({ conjonction: fc.constantFrom("and", "or"), conditions: fc.array(conditionArbitrary()) });

describe.each([
  ["filter", filterSchema, jsonSchemas.filterJsonSchema, filterArbitrary()],
  ["group", filterGroupSchema, jsonSchemas.filterGroupJsonSchema, groups],
  ["condition", conditionSchema, jsonSchemas.conditionJsonSchema, conditionArbitrary()],
  ["policy", allocationExpirationPolicySchema, jsonSchemas.allocationExpirationPolicyJsonSchema, policyArbitrary()],
  ["capacity", capacitySchema, jsonSchemas.capacityJsonSchema, capacityArbitrary()],
  ["library", librarySchema, jsonSchemas.libraryJsonSchema, libraryArbitrary()],
  ["log", logSchema, jsonSchemas.logJsonSchema, logArbitrary()],
  ["error body", errorBodySchema, jsonSchemas.errorBodyJsonSchema, errorBodies],
] as const)("%s", (_name, schema, jsonSchema, arbitrary: fc.Arbitrary<unknown>) => {
  const validate = ajv.compile(jsonSchema);

  test.prop([arbitrary])("the schema accepts all generated values unchanged", (value) => {
    expect(schema.parse(value)).toEqual(value);
  });

  test.prop([fc.oneof(arbitrary, damaged(arbitrary), fc.jsonValue())], runs(1000))(
    "the JSON Schema agrees with the zod schema",
    (value) => {
      expect(validate(value)).toBe(schema.safeParse(value).success);
    },
  );
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

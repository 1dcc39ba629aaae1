import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import { mapValues } from "../model/map-values.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { intervals } from "../model/policy.js";
import { capacityColors, capacityFields, libraryFields, logFields, readField } from "../model/records.js";
import type { Capacity, Fields, FieldType, Library, Log } from "../model/records.js";
import type { Schema } from "../model/schemas/filter-schema.js";
import { capacitySchema, librarySchema, logSchema } from "../model/schemas/record-schemas.js";
import type { FilterConstraints } from "./filter.js";
import { filterArbitrary } from "./filter.js";
import { numberArbitrary, stringArbitrary } from "./strings.js";

/**
 * Any valid allocation expiration policy: any number and any string where the model allows one.
 *
 * @example
 * fc.sample(policyArbitrary(), 20).every((policy) => checkPolicy(policy).ok) // true
 */
export function policyArbitrary(): Arbitrary<AllocationExpirationPolicy> {
  const part = {
    number: fc.oneof(fc.integer({ min: 0, max: 59 }), numberArbitrary()),
    string: fc.oneof(fc.constantFrom("00:00", "09:00", "23:59:59", "9:00", "noon"), stringArbitrary()),
  };
  const policies = Object.entries(intervals).map(([interval, parts]) =>
    fc.record(
      {
        interval: fc.constant(interval),
        ...mapValues<"number" | "string", Arbitrary<unknown>>(parts, (type) => part[type]),
      },
      { requiredKeys: ["interval"] },
    ),
  );
  // An object made from rows of the table of intervals has no static type; the type comes from the same rows.
  return fc.oneof(...policies) as Arbitrary<unknown> as Arbitrary<AllocationExpirationPolicy>;
}

/**
 * Any valid capacity, sometimes with unknown fields; the constraints are those of {@link filterArbitrary}.
 *
 * @example
 * fc.sample(capacityArbitrary(), 20).every((capacity) => capacitySchema.safeParse(capacity).success) // true
 */
export function capacityArbitrary(constraints: FilterConstraints = {}): Arbitrary<Capacity> {
  return recordArbitrary(capacityFields, capacitySchema, {
    policy: policyArbitrary(),
    filter: filterArbitrary(constraints),
  });
}

/**
 * Any valid library, with unknown fields now and then.
 *
 * @example
 * fc.sample(libraryArbitrary(), 20).every((library) => librarySchema.safeParse(library).success) // true
 */
export function libraryArbitrary(): Arbitrary<Library> {
  return recordArbitrary(libraryFields, librarySchema);
}

/**
 * Any valid log, with unknown fields now and then.
 *
 * @example
 * fc.sample(logArbitrary(), 20).every((log) => logSchema.safeParse(log).success) // true
 */
export function logArbitrary(): Arbitrary<Log> {
  return recordArbitrary(logFields, logSchema);
}

/** A record with fields and sometimes an unknown one; the given arbitraries replace those of their types. */
function recordArbitrary<T>(
  fields: Fields,
  schema: Schema<T>,
  types: Partial<Readonly<Record<FieldType, Arbitrary<unknown>>>> = {},
): Arbitrary<T> {
  const values = mapValues(fields, (field) => {
    const { type, isOptional } = readField(field);
    const value = types[type] ?? typeArbitraries[type] ?? stringArbitrary();
    return isOptional ? fc.option(value) : value;
  });
  const requiredKeys = Object.keys(fields).filter((key) => fields[key]?.endsWith("?") === false);
  const unknownFields = fc.option(fc.record({ addedLater: fc.jsonValue() }), { nil: {} });
  return fc
    .tuple(fc.record(values, { requiredKeys }), unknownFields)
    .map(([known, unknown]) => schema.parse({ ...known, ...unknown }));
}

/** All others are strings. */
const typeArbitraries: Partial<Readonly<Record<FieldType, Arbitrary<unknown>>>> = {
  uuid: fc.uuid(),
  number: numberArbitrary(),
  boolean: fc.boolean(),
  object: fc.dictionary(stringArbitrary(), fc.jsonValue()),
  color: fc.constantFrom(...capacityColors),
};

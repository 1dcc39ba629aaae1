import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type * as z from "zod";
import { mapValues } from "../model/map-values.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { intervals } from "../model/policy.js";
import { capacityColors } from "../model/records.js";
import type { Capacity, Library, Log } from "../model/records.js";
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
  return recordArbitrary<Capacity>(capacitySchema, {
    uuid: fc.uuid(),
    color: fc.constantFrom(...capacityColors),
    allocationExpirationPolicy: fc.option(policyArbitrary()),
    filter: fc.option(filterArbitrary(constraints)),
  });
}

/**
 * Any valid library, with unknown fields now and then.
 *
 * @example
 * fc.sample(libraryArbitrary(), 20).every((library) => librarySchema.safeParse(library).success) // true
 */
export function libraryArbitrary(): Arbitrary<Library> {
  const config = fc.option(fc.dictionary(stringArbitrary(), fc.jsonValue()));
  return recordArbitrary<Library>(librarySchema, { uuid: fc.uuid(), config });
}

/**
 * Any valid log, with unknown fields now and then.
 *
 * @example
 * fc.sample(logArbitrary(), 20).every((log) => logSchema.safeParse(log).success) // true
 */
export function logArbitrary(): Arbitrary<Log> {
  return recordArbitrary<Log>(logSchema, {});
}

/** A record of an open schema: each field has a valid scalar, or a value of the given arbitrary. */
function recordArbitrary<T>(
  schema: z.ZodObject & z.ZodType<T>,
  fields: Readonly<Record<string, Arbitrary<unknown>>>,
): Arbitrary<T> {
  const scalar = fc.oneof(stringArbitrary(), numberArbitrary(), fc.boolean(), fc.constant(null));
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const values = mapValues(
    shape,
    (field, key) => fields[key] ?? scalar.filter((value) => field.safeParse(value).success),
  );
  const requiredKeys = Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
  const unknownFields = fc.option(fc.record({ addedLater: fc.jsonValue() }), { nil: {} });
  return fc
    .tuple(fc.record(values, { requiredKeys }), unknownFields)
    .map(([known, unknown]) => schema.parse({ ...known, ...unknown }));
}

import * as z from "zod";
import type { Schema } from "./filter-schema.js";
import { mapValues } from "../map-values.js";
import type { AllocationExpirationPolicy, Interval, PolicyOf } from "../policy.js";
import { intervals } from "../policy.js";

const partSchemas = { number: z.number().optional(), string: z.string().optional() };

function policyOf<Name extends Interval>(interval: Name): Schema<PolicyOf<Name>> & z.core.$ZodTypeDiscriminable {
  const parts = mapValues<"number" | "string", z.ZodType>(intervals[interval], (type) => partSchemas[type]);
  // As for conditions, the schema and the type have the same row of the table, and test/model checks that they agree.
  return z.strictObject({ interval: z.literal(interval), ...parts }) as unknown as Schema<PolicyOf<Name>> &
    z.core.$ZodTypeDiscriminable;
}

/** Every part beside `interval` is optional, and no other key is allowed. */
export const allocationExpirationPolicySchema: Schema<AllocationExpirationPolicy> = z.discriminatedUnion("interval", [
  policyOf("hourly"),
  policyOf("daily"),
  policyOf("weekly"),
  policyOf("monthly"),
  policyOf("quarterly"),
  policyOf("yearly"),
]);

/** JSON Schemas (draft 2020-12), made from the zod schemas, for validators and editors. */
import * as z from "zod";
import * as model from "./schemas/filter-schema.js";
import { allocationExpirationPolicySchema } from "./schemas/policy-schema.js";
import { capacitySchema, errorBodySchema, librarySchema, logSchema } from "./schemas/record-schemas.js";
import { namedConditionSchemas } from "./schemas/schema-names.js";

/** A JSON Schema document. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas under `$defs`. All others are inlined. */
const definitions = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedConditionSchemas)) definitions.add(schema, { id });

function toJsonSchema(schema: z.ZodType, title: string): JsonSchema {
  return { title, ...z.toJSONSchema(schema, { io: "input", metadata: definitions }) };
}

/** A filter. */
export const filterJsonSchema = toJsonSchema(model.filterSchema, "Filter");

/** A group of a filter. */
export const filterGroupJsonSchema = toJsonSchema(model.filterGroupSchema, "Filter group");

/** A condition of a filter. */
export const conditionJsonSchema = toJsonSchema(model.conditionSchema, "Condition");

/** An allocation expiration policy. */
export const allocationExpirationPolicyJsonSchema = toJsonSchema(
  allocationExpirationPolicySchema,
  "Allocation expiration policy",
);

/** A capacity. */
export const capacityJsonSchema = toJsonSchema(capacitySchema, "Capacity");

/** A library. */
export const libraryJsonSchema = toJsonSchema(librarySchema, "Library");

/** A log. */
export const logJsonSchema = toJsonSchema(logSchema, "Log");

/** The body of an error response. */
export const errorBodyJsonSchema = toJsonSchema(errorBodySchema, "Error body");

export { filterOutputJsonSchema } from "./schemas/output-schema.js";

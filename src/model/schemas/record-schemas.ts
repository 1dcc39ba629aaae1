/** zod schemas of the records of the API, made from their fields. */
import * as z from "zod";
import { mapValues } from "../map-values.js";
import type { Capacity, ErrorBody, Fields, FieldType, Library, Log } from "../records.js";
import { capacityColors, capacityFields, errorBodyFields, libraryFields, logFields, readField } from "../records.js";
import type { Schema } from "./filter-schema.js";
import { filterSchema } from "./filter-schema.js";
import { allocationExpirationPolicySchema } from "./policy-schema.js";

const typeSchemas: Readonly<Record<FieldType, z.ZodType>> = {
  string: z.string(),
  uuid: z.guid(),
  number: z.number(),
  boolean: z.boolean(),
  unknown: z.unknown(),
  object: z.record(z.string(), z.unknown()),
  color: z.enum(capacityColors),
  policy: allocationExpirationPolicySchema,
  filter: filterSchema,
};

function schemaOf<T>(fields: Fields): Schema<T> {
  const shape = mapValues(fields, (field) => {
    const { type, isOptional } = readField(field);
    return isOptional ? typeSchemas[type].nullish() : typeSchemas[type];
  });
  // As for conditions, the schema and the type have the same rows, and test/model checks that they agree.
  return z.looseObject(shape) as unknown as Schema<T>;
}

/** A named allocation definition. */
export const capacitySchema: Schema<Capacity> = schemaOf(capacityFields);

/** A workspace-level content source. */
export const librarySchema: Schema<Library> = schemaOf(libraryFields);

/** One execution of one node within a workflow run. */
export const logSchema: Schema<Log> = schemaOf(logFields);

/** The body of an error response. */
export const errorBodySchema: Schema<ErrorBody> = schemaOf(errorBodyFields);

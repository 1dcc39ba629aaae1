/**
 * The zod schemas of filters, groups and conditions, of policies, and of the records of the API.
 *
 * @packageDocumentation
 */
export { conditionSchema, filterGroupSchema, filterSchema } from "./model/schemas/filter-schema.js";
export type { Schema } from "./model/schemas/filter-schema.js";
export { allocationExpirationPolicySchema } from "./model/schemas/policy-schema.js";
export { capacitySchema, errorBodySchema, librarySchema, logSchema } from "./model/schemas/record-schemas.js";

/** Types, schemas, tables and issues. */
export * from "./core.js";
export { filterSchema } from "./schemas/filter-schema.js";
export type { Schema } from "./schemas/filter-schema.js";
export * from "./infer-data-model.js";

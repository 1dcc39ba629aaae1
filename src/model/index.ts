/** Types, schemas, tables and issues: what the rest of the library is built on. */
export * from "./core.js";
export * from "./filter-schema.js";
export * from "./infer-data-model.js";
export * from "./policy-schema.js";
export * from "./record-schemas.js";

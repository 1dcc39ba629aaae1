/** Types, schemas, tables and issues: what the rest of the library is built on. */
export * from "./capacity.js";
export * from "./errors.js";
export * from "./filter.js";
export * from "./filter-schema.js";
export * from "./issue.js";
export * from "./operators.js";
export * from "./policy.js";
export * from "./policy-schema.js";
export * from "./records.js";
export * from "./structure.js";

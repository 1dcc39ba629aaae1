/** fast-check arbitraries of filters, policies and the API's records, for tests of applications. */
export * from "./filter.js";
export * from "./matching-row.js";
export * from "./records.js";
export { rowArbitrary } from "./row.js";
export type { RowConstraints } from "./row.js";
export type { RelatedJoin, RelatedJoins, RowWithRelated } from "./rows/make.js";

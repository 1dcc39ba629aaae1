/** fast-check arbitraries of filters, policies and the API's records, for tests of applications. */
export * from "./filter.js";
export * from "./matching-row.js";
export * from "./records.js";
export * from "./row.js";
export * from "./strings.js";
export type { RelatedJoin, RelatedJoins, RowWithRelated } from "./rows/make.js";

/** fast-check arbitraries of filters, policies and the API's records, for tests of applications. */
export { filterArbitrary } from "./filter.js";
export type { FilterConstraints } from "./filter.js";
export { matchingRowArbitrary, missingRowArbitrary } from "./matching-row.js";
export type { MadeRowOptions, RowWithRelated } from "./matching-row.js";
export { capacityArbitrary, libraryArbitrary, logArbitrary, policyArbitrary } from "./records.js";
export { rowArbitrary } from "./row.js";
export type { RowConstraints } from "./row.js";
export type { RelatedJoin, RelatedJoins } from "./rows/search.js";

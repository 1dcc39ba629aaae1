/** The data that the playground shows first. */
export { sampleNow, sampleTimeZone } from "./clock.js";
export { companies } from "./companies.js";
export type { Example } from "./examples.js";
export { examples } from "./examples.js";
export type { SampleData } from "./generate.js";
export { generateCompanies } from "./generate.js";
export { contactUuid, eventUuid, noteUuid, sampleModel } from "./model.js";
export { related } from "./related.js";
export type { SampleRow } from "./rows.js";

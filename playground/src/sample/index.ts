/** The data that the playground shows first. */
export { sampleNow } from "./clock.js";
export { companies } from "./companies.js";
export { examples } from "./examples.js";
export { sampleModel } from "./model.js";
export { related } from "./related.js";

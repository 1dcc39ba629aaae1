/** Parses JSON text to the model, with the position of each issue, and writes the model as canonical JSON. */
export { parseCapacitiesJson, parseFilterJson, safeParseFilterJson } from "./parse.js";
export type { StringifyOptions } from "./write.js";
export { stringifyFilter } from "./write.js";

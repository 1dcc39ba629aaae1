/** JSON text to model and back: canonical, with the place of every issue, and nothing lost. */
export * from "./parse.js";
export type { StringifyOptions } from "./write.js";
export { stringifyFilter, stringifyPolicy } from "./write.js";

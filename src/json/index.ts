/** JSON text to model and back: canonical, with the place of every issue, and nothing lost. */
export * from "./parse.js";
export * from "./write.js";

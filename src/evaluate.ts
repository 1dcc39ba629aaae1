/** The entry `capacity-filter/evaluate`: evaluates filters over rows, one or many at once, and explains the results. */
export * from "./evaluate/index.js";
export * from "./explain/index.js";
export * from "./many/index.js";

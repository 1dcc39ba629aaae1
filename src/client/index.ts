/** The client of the API: three operations with typed errors, based on `fetch`. */
export type { CallOptions } from "./call.js";
export type { Client } from "./client.js";
export { createClient } from "./client.js";
export * from "./errors.js";
export type { PagesOptions } from "./client.js";
export type { InvalidCapacity, ListedCapacity, LogPage, ValidCapacity } from "./records.js";
export type { Retry, RetryOptions } from "./retry.js";
export type { ClientOptions, Fetch, TokenSource } from "./settings.js";

/**
 * The zod schemas of filters and of their parts: groups, the conditions of each kind, frequencies and periods. Those of
 * policies and of the records of the API are in the main entry.
 *
 * @packageDocumentation
 */
export * from "./model/schemas/filter-schema.js";

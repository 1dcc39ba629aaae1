/** The common exports of the entries of engines. */
export type { DatabaseRow } from "./database.js";
export type { CapacitiesOverlaps, Engine, EngineOptions, HeldId } from "./engine.js";
export { EngineError } from "./engine-error.js";
export type { EngineErrorCode } from "./engine-error.js";
export type { Limits } from "./limits.js";

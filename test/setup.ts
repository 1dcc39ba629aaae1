import * as fc from "fast-check";
import { runs } from "./runs.js";

/**
 * Every run checks the same cases, so that a failure is seen by everyone. `FC_SEED=random` (or a number) explores
 * others and `FC_SCALE=10` ten times as many; fast-check prints the seed of a failure, and the counterexample
 * becomes a test of its own. `FC_END_ON_FAILURE=true` does not look for a smaller one.
 */
const seed = process.env["FC_SEED"] ?? "20261121";

fc.configureGlobal({
  seed: seed === "random" ? Date.now() : Number(seed),
  endOnFailure: process.env["FC_END_ON_FAILURE"] === "true",
  ...runs(100),
});

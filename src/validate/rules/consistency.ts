import { checkConsistency } from "../../analyze/consistency.js";
import type { ConsistencyCode } from "../../analyze/consistency-entries.js";
import { duplicatesIn } from "../../analyze/duplicates.js";
import { Solver } from "../../analyze/solver/solver.js";
import type { Rule } from "./shared/rule.js";

export { consistencyEntries } from "../../analyze/consistency-entries.js";

/** How many steps the solver may take: a few milliseconds. */
const MAX_STEPS = 50_000;

/** Conditions that contradict each other, always hold, or change nothing. */
export const consistencyRule: Rule<ConsistencyCode> = (filter) =>
  checkConsistency(filter, duplicatesIn(filter.groups), new Solver({ maxSteps: MAX_STEPS }));

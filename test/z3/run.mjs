/**
 * Compares the analysis of filters with Z3, an SMT solver, and checks the types: `npm test -- --mode z3`. Z3 has 35 MB, so it is a dependency of
 * this folder alone and is installed at the first run. `FC_SEED=random` compares other filters.
 */
import { runApart } from "../../scripts/run-apart.mjs";

runApart(import.meta.dirname, { checksTypes: true });

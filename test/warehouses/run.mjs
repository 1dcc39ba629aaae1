/**
 * Runs what needs the packages of warehouses, and checks its types: `npm test -- --mode warehouses`. These are the clients,
 * against servers on this machine, and a parser of all dialects, which wants Node 22. They are installed at the first run.
 */
import { runApart } from "../../scripts/run-apart.mjs";

runApart(import.meta.dirname, { checksTypes: true });

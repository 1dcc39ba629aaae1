/**
 * Compares the analysis of filters with Z3, an SMT solver: `npm run test:z3`. Z3 has 35 MB, so it is a dependency of
 * this folder alone and is installed at the first run. `FC_SEED=random` compares other filters.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installOnce } from "../../scripts/install-once.mjs";

const here = import.meta.dirname;
installOnce(here, "--ignore-scripts");

const vitest = join(here, "../../node_modules/vitest/vitest.mjs");
const parameters = [vitest, "run", "--config", join(here, "vitest.config.ts"), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, parameters, { stdio: "inherit", env: { ...process.env, DEEP: "true" } });
process.exitCode = status ?? 1;

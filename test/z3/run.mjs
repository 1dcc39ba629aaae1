/**
 * Compares the analysis of filters with Z3, an SMT solver, and checks the types: `npm run test:z3`. Z3 has 35 MB, so it is a dependency of
 * this folder alone and is installed at the first run. `FC_SEED=random` compares other filters.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installOnce } from "../../scripts/install-once.mjs";

const here = import.meta.dirname;
const bin = join(here, "../../node_modules/.bin");

installOnce(here, "--ignore-scripts");

for (const [command, ...parameters] of [
  ["tsc", "--project", here],
  ["vitest", "run", "--config", join(here, "vitest.config.ts"), ...process.argv.slice(2)],
]) {
  const env = { ...process.env, DEEP: "true" };
  const { status } = spawnSync(join(bin, command), parameters, { cwd: here, stdio: "inherit", env });
  if (status !== 0) process.exit(1);
}

/**
 * Runs what needs the packages of warehouses, and checks its types: `npm run test:warehouses`. These are the clients,
 * against servers on this machine, and a parser of all dialects, which wants Node 22. They are installed at the first run.
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

/** Runs the clients of warehouses against servers on this machine, and checks their types: `npm run test:warehouses`. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installOnce } from "../../scripts/install-once.mjs";

const here = import.meta.dirname;
const root = join(here, "../..");
const bin = join(root, "node_modules/.bin");

installOnce(here, "--ignore-scripts");

for (const [command, ...parameters] of [
  ["tsc", "--project", here],
  ["vitest", "run", "--config", join(here, "vitest.config.ts"), ...process.argv.slice(2)],
]) {
  const { status } = spawnSync(join(bin, command), parameters, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

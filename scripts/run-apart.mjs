import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installOnce } from "./install-once.mjs";

const bin = join(import.meta.dirname, "../node_modules/.bin");

/**
 * Runs the tests of a folder that is a package of its own, which is installed at the first run: all random cases, with
 * the parameters of the process. `checksTypes` checks the types of the folder before.
 */
export function runApart(folder, { checksTypes = false } = {}) {
  installOnce(folder, "--ignore-scripts");
  const tests = ["vitest", "run", "--config", join(folder, "vitest.config.ts"), ...process.argv.slice(2)];
  const env = { ...process.env, DEEP: "true" };
  for (const [command, ...parameters] of checksTypes ? [["tsc", "--project", folder], tests] : [tests]) {
    const { status } = spawnSync(join(bin, command), parameters, { cwd: folder, stdio: "inherit", env });
    if (status !== 0) process.exit(1);
  }
}

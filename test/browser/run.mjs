/**
 * Runs the scenarios: `npm test -- --mode browser`, or some of them: `npm test -- --mode browser editor`. With `--mode
 * deep` also those that take long, and each of them in every width and color scheme and in React 18.
 *
 * The browser is a dependency of this folder alone, and a design system of its example. They are installed at the first
 * run. Firefox is not run: no npm package has it inside, those that are called after it download it from elsewhere.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { installOnce } from "../../scripts/install-once.mjs";

const here = import.meta.dirname;
const root = join(here, "../..");

/** Runs a command of a package, and resolves to whether it succeeds. */
function succeeds(command, ...parameters) {
  return new Promise((resolve) => {
    spawn(join(root, "node_modules/.bin", command), parameters, { cwd: root, stdio: "inherit" })
      .on("error", ({ message }) => {
        console.error(message);
        resolve(false);
      })
      .on("close", (status) => resolve(status === 0));
  });
}

for (const folder of [here, join(root, "examples/mantine")]) installOnce(folder, "--ignore-scripts");

const passed = await Promise.all([
  succeeds("tsc", "--project", here),
  succeeds("vitest", "run", "--config", join(here, "vitest.config.ts"), ...process.argv.slice(2)),
]);
if (passed.includes(false)) process.exitCode = 1;

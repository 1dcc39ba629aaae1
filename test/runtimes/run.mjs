/** Uses the packed package in other runtimes, and runs the tests of SQLite with the drivers that they have. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { installOnce } from "../../scripts/install-once.mjs";
import { root, withPackedProject } from "../../scripts/packed-project.mjs";

installOnce(import.meta.dirname);

const modules = join(import.meta.dirname, "node_modules");
const nodes = { "Node 22": join(modules, "node22/bin/node"), "Node 24": join(modules, "node24/bin/node") };
const bun = join(modules, ".bin/bun");
const deno = join(modules, ".bin/deno");

withPackedProject(({ run }) => {
  for (const [name, node] of Object.entries(nodes)) {
    run(`${name}: ES module`, node, "use.mjs");
    run(`${name}: CommonJS`, node, "use.cjs");
    run(`${name}: command line`, node, "node_modules/.bin/capacity-filter", "--version");
  }
  run("Bun: ES module", bun, "use.mjs");
  run("Bun: CommonJS", bun, "use.cjs");
  run("Deno: ES module", deno, "run", "--allow-env", "--allow-read", "use.mjs");
  run("Deno: CommonJS", deno, "run", "--allow-env", "--allow-read", "use.cjs");
});

// better-sqlite3 is compiled for the Node that installed it.
const drivers = [[process.execPath, "better-sqlite3"], ...Object.values(nodes).map((node) => [node, "node:sqlite"])];
for (const [node, driver] of drivers) {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const parameters = [vitest, "run", "test/sql/sqlite-drivers.test.ts", "--testNamePattern", `^${driver}`];
  execFileSync(node, parameters, { cwd: root, stdio: "inherit" });
}

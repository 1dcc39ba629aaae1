import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const { MUTATION_CODE = "", MUTATION_TESTS = "" } = process.env;
const instrumented = JSON.parse(readFileSync(MUTATION_CODE, "utf8")) as Record<string, string>;

/** Caches and other variables of modules. */
const caches = /^const (\w+) = (new (?:(?:Map|Set)(?:<.*>)?\(\)|\w+Cache\(.*\)));$/gm;
const variables = /^let (\w+): [^=]*?\| undefined;$/gm;

/** Lets the runner empty the caches of a module: in a full one a mutant hides, or leaves a wrong value to the next. */
function withClearings(code: string): string {
  return code
    .replace(caches, "let $1 = $2; clearings.push(() => void ($1 = $2));")
    .replace(variables, "$&; clearings.push(() => void ($1 = undefined));");
}

/** The tests that meet the mutants: without projects, and without the built command line. */
export default defineConfig({
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      load: (id) => instrumented[id],
      transform: (code, id) => (id.includes("/src/") ? withClearings(code) : undefined),
    },
  ],
  test: {
    include: JSON.parse(MUTATION_TESTS) as string[],
    setupFiles: [join(import.meta.dirname, "../setup.ts")],
    runner: join(import.meta.dirname, "runner.ts"),
    testTimeout: 60_000,
    pool: "threads",
    maxWorkers: 1,
    isolate: false,
    silent: true,
    reporters: ["dot"],
  },
});

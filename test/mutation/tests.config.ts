import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const { MUTATION_CODE = "", MUTATION_TESTS = "" } = process.env;
const instrumented = JSON.parse(readFileSync(MUTATION_CODE, "utf8")) as Record<string, string>;

/** The tests that meet the mutants: without projects, and without the built command line. */
export default defineConfig({
  plugins: [{ name: "mutants", enforce: "pre", load: (id) => instrumented[id] }],
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

import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.scenario.ts"],
    setupFiles: [join(import.meta.dirname, "../setup.ts")],
    testTimeout: 3_600_000,
    // The threads of Z3 keep a process alive, so that it is ended from outside.
    pool: "forks",
    teardownTimeout: 2_000,
  },
});

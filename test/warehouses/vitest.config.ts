import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.loopback.ts"],
    setupFiles: [join(import.meta.dirname, "../setup.ts")],
    testTimeout: 120_000,
    // All files share one worker, and so one DuckDB.
    isolate: false,
    fileParallelism: false,
  },
});

import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: process.env["WAREHOUSE"] === undefined ? ["*.{loopback,scenario}.ts"] : ["own-warehouse.report.ts"],
    setupFiles: [join(import.meta.dirname, "../setup.ts")],
    testTimeout: 600_000,
    // All files share one worker, and so one DuckDB.
    isolate: false,
    fileParallelism: false,
  },
});

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.scenario.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // All files share one worker, and so one browser.
    isolate: false,
    fileParallelism: false,
  },
});

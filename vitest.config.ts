import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/build-command-line.ts"],
    setupFiles: ["test/setup.ts"],
    testTimeout: 120_000,
    // By default one core is left to the watcher, of which there is none.
    maxWorkers: "100%",
    typecheck: { enabled: true, include: ["test/**/*.test-d.ts"], tsconfig: "tsconfig.json" },
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["**/*.d.ts"],
      reporter: ["text-summary", "html"],
      thresholds: { lines: 90, branches: 85 },
    },
  },
});

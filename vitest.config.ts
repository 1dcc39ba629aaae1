import { defineConfig } from "vitest/config";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Begins with the comparisons with databases: they take longest, and no core is to wait for them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes("/differential/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/build-command-line.ts"],
    setupFiles: ["test/setup.ts"],
    testTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
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

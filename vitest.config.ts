import { defineConfig } from "vitest/config";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/**
 * Files that check thousands of random cases each, the longest first. They run without coverage: to count takes a third
 * of their time, and what only chance reaches is to be shown by an example as well.
 */
const many = [
  "test/differential/reference-1.test.ts",
  "test/differential/reference-2.test.ts",
  "test/differential/duckdb-1.test.ts",
  "test/differential/duckdb-2.test.ts",
  "test/text/fuzz.test.ts",
  "test/analyze/soundness.test.ts",
  "test/evaluate/agreement.test.ts",
  "test/differential/postgres.test.ts",
  "test/text/round-trip.test.ts",
  "test/validate/fixes.test.ts",
  "test/text/data-model.test.ts",
  "test/differential/sqlite.test.ts",
  "test/differential/warehouses.test.ts",
];

/** Files that replace modules, which all others of a worker share. */
const apart = ["test/cli/absent-parser.test.ts", "test/evaluate/code.test.ts"];

/** Begins with the longest, as no core is to wait for them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = many.findIndex((file) => moduleId.endsWith(file));
      return index < 0 ? many.length : index;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    globalSetup: ["test/build-command-line.ts"],
    setupFiles: ["test/setup.ts"],
    testTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    // By default one core is left to the watcher, of which there is none.
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "many", include: many } },
      { extends: true, test: { name: "apart", include: apart } },
      {
        extends: true,
        test: { name: "shared", include: ["test/**/*.test.ts"], exclude: [...many, ...apart], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "types",
          include: [],
          typecheck: { enabled: true, include: ["test/**/*.test-d.ts"], tsconfig: "test/types.tsconfig.json" },
        },
      },
    ],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["**/*.d.ts"],
      reporter: ["text-summary", "html"],
      thresholds: { lines: 90, branches: 85 },
    },
  },
});

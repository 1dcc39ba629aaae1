import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Starts with the same file each time; vitest would begin with the slowest. */
class ByName extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1)));
  }
}

/** The tests that meet the mutants: without projects, and without the built command line. */
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: [join(import.meta.dirname, "../setup.ts")],
    testTimeout: 60_000,
    isolate: false,
    sequence: { sequencer: ByName },
  },
});

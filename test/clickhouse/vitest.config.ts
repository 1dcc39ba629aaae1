import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.scenario.ts"],
    setupFiles: [join(import.meta.dirname, "../setup.ts")],
    testTimeout: 600_000,
  },
});

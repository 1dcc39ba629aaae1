import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    projects: [
      { extends: true, test: { name: "scenarios", include: ["*.scenario.ts"] } },
      {
        extends: true,
        test: { name: "React 18", include: ["builder.scenario.ts", "typing.scenario.ts"], provide: { react: "18" } },
      },
    ],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What a page shows in a second on an idle machine takes longer beside other work.
    expect: { poll: { interval: 10, timeout: 10_000 } },
    // Keys and clicks come faster than those of a person, so on a busy machine one may come before a page is drawn.
    retry: 2,
    // All files share one worker, and so one browser.
    isolate: false,
    fileParallelism: false,
  },
});

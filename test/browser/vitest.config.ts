import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => {
  const deep = mode === "deep";
  const provide = { deep };
  return {
    test: {
      root: import.meta.dirname,
      projects: [
        { extends: true, test: { name: "scenarios", include: ["*.scenario.ts"], provide } },
        ...(deep ? [{ extends: true as const, test: react18 }] : []),
      ],
      testTimeout: deep ? 600_000 : 300_000,
      hookTimeout: 180_000,
      // What a page shows in a second on an idle machine takes longer beside other work.
      expect: { poll: { interval: 25, timeout: 30_000 } },
      // All files share one worker, and so one browser.
      isolate: false,
      fileParallelism: false,
    },
  };
});

const react18 = {
  name: "React 18",
  include: ["builder.scenario.ts", "typing.scenario.ts"],
  provide: { deep: true, react: "18" as const },
};

import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Compare the answers of databases with ours, in `npm test -- --mode deep` alone. */
const differential = ["test/differential/**"];

/** Replace modules, which the other files of a worker share. */
const apart = ["test/cli/absent-parser.test.ts", "test/evaluate/code.test.ts"];

/** The playground imports the library as users do. Its tests run on the source, so that they need no installation. */
const alias = [
  { find: /^capacity-filter\/(core|evaluate)$/, replacement: source("$1.ts") },
  { find: "capacity-filter/text", replacement: source("language/index.ts") },
  { find: /^capacity-filter\/([\w-]+)$/, replacement: source("$1/index.ts") },
  { find: /^capacity-filter$/, replacement: source("index.ts") },
];

function source(path: string): string {
  return fileURLToPath(new URL(`src/${path}`, import.meta.url));
}

export default defineConfig(({ mode }) => {
  // Projects evaluate this file again, in a mode of their own; the tests read it from here as well.
  const deep = (process.env["DEEP"] ??= String(mode === "deep")) === "true";
  return {
    resolve: { alias },
    test: {
      globalSetup: ["test/build-command-line.ts"],
      setupFiles: ["test/setup.ts"],
      testTimeout: deep ? 600_000 : 120_000,
      // By default one core is left to the watcher, of which there is none.
      maxWorkers: "100%",
      projects: [
        { extends: true, test: { name: "apart", include: apart } },
        {
          extends: true,
          test: {
            name: "shared",
            // One project for all that can share modules, which each project transforms anew.
            include: ["{test,playground/test}/**/*.test.{ts,tsx}"],
            exclude: [...configDefaults.exclude, ...apart, ...(deep ? [] : differential)],
            isolate: false,
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
  };
});

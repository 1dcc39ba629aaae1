import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

export default tseslint.config(
  // test/package is a project of its own, of a user who has installed the package.
  {
    ignores: [
      "dist/",
      "playground/dist/",
      "docs/.vitepress/dist/",
      "docs/.vitepress/cache/",
      "coverage/",
      "bench/results/",
      "src/text/generated/",
      "test/package/",
    ],
  },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ["eslint.config.js", ".dependency-cruiser.js"] } },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // To name a key is the way to leave it out of the rest.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "no-restricted-syntax": [
        "error",
        { selector: "TSAsExpression > TSAnyKeyword", message: "`any` switches the compiler off." },
      ],
    },
  },
  {
    files: ["src/**"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },
  {
    files: ["test/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='prop'] Property[key.name='numRuns']",
          message:
            "Write runs(COUNT) of test/runs.ts, so that `npm test` checks some cases and `npm test -- --mode deep` all.",
        },
      ],
    },
  },
  {
    files: ["src/cli/**/*.ts"],
    ignores: ["src/cli/output/output-file.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        ...["node:fs", "node:fs/promises"].map((name) => ({
          name,
          allowImportNames: ["createReadStream", "existsSync", "readdir", "stat"],
          message: "Files are written by src/cli/output/output-file.ts, which never loses one.",
        })),
      ],
    },
  },
  {
    // The types of the DOM are there for the editor and the builder; everything else runs without one.
    files: ["src/**"],
    ignores: ["src/codemirror/**", "src/react/**"],
    rules: { "no-restricted-globals": ["error", "document", "window"] },
  },
  {
    // The types that these need are installed at the first run of their tests, which check them.
    files: [
      "**/*.js",
      "**/*.mjs",
      "**/*.cjs",
      "test/browser/**",
      "test/warehouses/**",
      "test/z3/**",
      "examples/mantine/**",
    ],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    // CommonJS, since an error while a module loads must name the missing package.
    files: ["peers/*.cjs"],
    languageOptions: { parserOptions: { projectService: false }, sourceType: "commonjs" },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
);

/** Imports point one way; see "Architecture" in the README. */
const layers = [
  "json",
  "text",
  "codemirror",
  "validate",
  "plan",
  "evaluate",
  "many",
  "columns",
  "explain",
  "analyze",
  "sql",
  "engines",
  "policy",
  "ui",
  "react-querybuilder",
  "react",
  "client",
  "arbitraries",
];

/** What a folder may import of ours beside `model`. */
const allowed = {
  evaluate: ["plan"],
  analyze: ["plan", "evaluate", "many", "json", "text"],
  validate: ["plan", "json", "text", "policy", "analyze"],
  policy: ["text"],
  react: ["ui"],
  codemirror: ["text"],
  client: ["json"],
  arbitraries: ["plan", "evaluate", "analyze"],
  many: ["plan", "evaluate"],
  columns: ["plan", "evaluate"],
  explain: ["plan", "evaluate"],
  // "evaluate" until statements are compiled from the plan.
  sql: ["plan"],
  engines: ["evaluate", "many", "sql"],
  "react-querybuilder": ["text", "ui"],
};

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "model-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^src/model/" },
      to: { path: "^src/(?!model/)" },
    },
    ...layers.map((layer) => ({
      name: `${layer}-points-down`,
      severity: "error",
      from: { path: `^src/${layer}/` },
      to: { path: `^src/(?!(${["model", layer, ...(allowed[layer] ?? [])].join("|")})/)` },
    })),
    {
      name: "only-the-command-line-is-a-program",
      severity: "error",
      from: { path: "^src/(?!cli/)" },
      to: { path: "^src/cli/" },
    },
    {
      name: "checks-need-no-calendar",
      comment: "A policy is checked without Temporal, which only computing expirations needs.",
      severity: "error",
      from: { path: "^src/validate/" },
      to: { path: "^src/policy/(?!timing\\.ts$)" },
    },
    {
      name: "timing-needs-no-calendar",
      severity: "error",
      from: { path: "^src/policy/timing\\.ts$" },
      to: { pathNot: "^src/model/" },
    },
    {
      name: "zod-alone",
      comment: "The library depends on zod; fast-check is a peer of arbitraries, the command line brings its own.",
      severity: "error",
      from: { path: "^src/(?!cli/|arbitraries/|policy/|engines/|codemirror/|react/)" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-peer"], pathNot: "node_modules/zod/" },
    },
    {
      name: "temporal-for-policies",
      comment: "Temporal is a peer of the policy entry.",
      severity: "error",
      from: { path: "^src/policy/" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-peer"], pathNot: "node_modules/(zod|temporal-polyfill)/" },
    },
    {
      name: "codemirror-for-the-editor",
      comment: "CodeMirror's packages are peers of the codemirror entry.",
      severity: "error",
      from: { path: "^src/codemirror/" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-peer"], pathNot: "node_modules/@(codemirror|lezer)/" },
    },
    {
      name: "react-for-the-builder",
      comment: "React is a peer of the react entry; its types are a package of their own.",
      severity: "error",
      from: { path: "^src/react/" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-peer"], pathNot: "node_modules/(@types/)?react/" },
    },
    {
      name: "databases-for-engines",
      comment: "Each is a peer of its own entry; only DuckDB is loaded by us, the others are handed to us.",
      severity: "error",
      from: { path: "^src/engines/" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-peer"], pathNot: "node_modules/(zod|@duckdb/node-api)/" },
    },
    {
      name: "no-node-in-the-library",
      severity: "error",
      from: { path: "^src/(?!cli/)" },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};

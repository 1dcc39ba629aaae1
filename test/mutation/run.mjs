/**
 * Changes the code of a folder at one place after another, and reports the changes that no test notices:
 *
 *     npm run mutation -- policy [schedule] [--concurrency 1]
 *
 * The report is test/mutation/policy.md. A second word selects files by their path. Results are kept file by file, so
 * the next run tries only what changed since. Stryker is a dependency of this folder alone and is installed at the
 * first run.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installOnce } from "../../scripts/install-once.mjs";
import { report } from "./report.mjs";

/** The files of a folder that carry its meaning, and the tests that cover them. */
const folders = {
  model: {
    files: ["model/structure/form", "model/structure/shape", "model/structure/structure", "model/operators"],
    tests: ["model/{operators,rows,structure,verdicts}"],
  },
  plan: {
    files: [
      ...["lower", "lower-column", "relations", "period", "instant", "canonical-date", "canonical-instant"],
      ...["context", "unsupported"],
    ]
      .map((file) => `plan/${file}`)
      .concat("evaluate/compare", "evaluate/text-match"),
    tests: ["plan/*", "evaluate/*"],
  },
  text: {
    files: [
      ...["print-filter", "print-literal", "print-policy", "operator-text"].map((file) => `text/printer/${file}`),
      ...["resolve", "normalize", "normal-form", "complement", "infer-kind", "compare"].map(
        (file) => `text/parser/${file}`,
      ),
    ],
    tests: ["text/{parse-filter,print-literal,rewrite,round-trip,data-model,policy}"],
  },
  policy: {
    files: ["schedule", "expirations", "dates", "hours", "instant", "timing", "resolve", "schedules"].map(
      (file) => `policy/${file}`,
    ),
    tests: ["policy/{describe,expirations,timing,zones}"],
  },
  sql: {
    files: ["instant", "number", "text", "json", "json-value", "order", "intervals"].map((file) => `sql/${file}`),
    tests: ["sql/{to-sql,golden,parsed}"],
  },
  validate: {
    files: [
      ...["data-model", "dates", "doubtful-text", "duplicates", "empty-lists", "empty-operands", "inner-columns"],
      ...["occurrences", "ranges", "sql"],
    ].map((file) => `validate/rules/${file}`),
    tests: ["validate/{rules,built-in-rules,consistency,sql}"],
  },
  ui: {
    files: ["edit", "change", "draft", "reconcile", "slot", "validate-draft"].map((file) => `ui/${file}`),
    tests: ["ui/*"],
  },
};

const here = import.meta.dirname;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: "string", default: "2" } },
});
const [name = "", selected = ""] = positionals;
if (!Object.hasOwn(folders, name)) {
  console.error(`Name a folder: ${Object.keys(folders).join(", ")}`);
  process.exit(2);
}

installOnce(here, "--ignore-scripts");
process.chdir(join(here, "../.."));
// A property needs few cases to notice a mutant that matters, and each mutant pays for them.
process.env.FC_SCALE ??= "0.01";

const { Stryker } = await import("@stryker-mutator/core");
const { files, tests } = folders[name];
const results = (file) => `test/mutation/results/${file.replaceAll("/", "-")}`;
for (const file of files.filter((file) => file.includes(selected)))
  await new Stryker({
    mutate: [`src/${file}.ts`],
    testFiles: tests.map((test) => `test/${test}.test.ts`),
    testRunner: "vitest",
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    timeoutMS: 1500,
    concurrency: Number(values.concurrency),
    incremental: true,
    incrementalFile: `${results(file)}.incremental.json`,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: `${results(file)}.json` },
    // A folder that is not linted, formatted or type-checked.
    tempDirName: "coverage/mutation",
    ignorePatterns: ["coverage", "dist"],
  }).runMutationTest();

const resultsOf = (file) => {
  const path = `${results(file)}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).files[`src/${file}.ts`] : undefined;
};
const equivalents = JSON.parse(readFileSync(join(here, "equivalents.json"), "utf8"));
const { markdown, forgotten } = report(
  name,
  files.map((file) => [`src/${file}.ts`, resultsOf(file)]),
  equivalents,
);
writeFileSync(join(here, `${name}.md`), markdown);
if (forgotten.length > 0) {
  console.error(`equivalents.json explains what is not a survivor:\n${forgotten.join("\n")}`);
  process.exitCode = 1;
}

/**
 * Changes the code of a folder at one place after another, and reports the changes that no test notices:
 *
 *     npm run mutation -- policy [schedule] [--concurrency 1] [--timeout 10000]
 *
 * The report is test/mutation/policy.md. A second word selects files by their path. Results are kept file by file, so
 * the next run tries only what changed since. On a busy machine, a short timeout counts slow mutants as endless. Stryker is a dependency of this folder alone and is installed at the
 * first run.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installOnce } from "../../scripts/install-once.mjs";
import { report } from "./report.mjs";

const filesIn = (folder, names) => names.split(" ").map((name) => `${folder}/${name}`);

/** The files of a folder that carry its meaning, and the tests that cover them. */
const folders = {
  model: {
    files: [...filesIn("model/structure", "form shape structure"), "model/operators"],
    tests: ["model/{operators,rows,structure,verdicts}"],
  },
  plan: {
    files: [
      ...filesIn("plan", "canonical-date canonical-instant context instant lower lower-column period relations"),
      ...["plan/unsupported", "evaluate/compare", "evaluate/text-match"],
    ],
    tests: ["plan/{canonical-instant,lower,null,text-relations}", "evaluate/{dates,filter,objects,related,text-match}"],
  },
  text: {
    files: [
      ...filesIn("text/printer", "operator-text print-filter print-literal print-policy"),
      ...filesIn("text/parser", "complement kind normalize resolve"),
    ],
    tests: ["text/{parse-filter,print-literal,rewrite,round-trip,data-model,policy}"],
  },
  policy: {
    files: filesIn("policy", "schedule expirations dates hours instant timing resolve schedules"),
    tests: ["policy/{describe,expirations,timing,zones}"],
  },
  sql: {
    files: filesIn("sql", "instant number text json json-value order intervals"),
    tests: ["sql/{to-sql,golden,parsed}"],
  },
  validate: {
    files: [
      ...filesIn("validate/rules", "consistency data-model dates doubtful-text empty-lists empty-operands"),
      ...filesIn("validate/rules", "inner-columns occurrences ranges sql"),
    ],
    tests: ["validate/{rules,built-in-rules,consistency,sql}"],
  },
  ui: {
    files: filesIn("ui", "change draft edit reconcile slot validate-draft"),
    tests: ["ui/*"],
  },
};

const here = import.meta.dirname;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: "string", default: "2" }, timeout: { type: "string", default: "1500" } },
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
process.env.FC_END_ON_FAILURE = "true";

const { Stryker } = await import("@stryker-mutator/core");
const { files, tests } = folders[name];
const results = (file) => `test/mutation/results/${file.replaceAll("/", "-")}`;
const missing = files.filter((file) => !existsSync(`src/${file}.ts`));
if (missing.length > 0) throw new Error(`The table of folders names what is not there: ${missing.join(", ")}`);
for (const file of files.filter((file) => file.includes(selected)))
  await new Stryker({
    mutate: [`src/${file}.ts`],
    testFiles: tests.map((test) => `test/${test}.test.ts`),
    testRunner: "vitest",
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    timeoutMS: Number(values.timeout),
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

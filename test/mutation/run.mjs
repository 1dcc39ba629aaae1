/**
 * Changes the code of a folder at one place after another, and reports the changes that no test notices:
 *
 *     npm test -- --mode mutation policy [--timeout 30000]
 *
 * The report is test/mutation/policy.md. Stryker's instrumenter puts all changes into the code at once, each in effect
 * while its number is set. So the tests are loaded once, and a mutant costs what its tests cost (runner.ts). A process
 * that hangs for longer than the timeout is replaced by another, and its mutant counts as endless. The instrumenter is
 * a dependency of this folder alone and is installed at the first run.
 */
import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { installOnce } from "../../scripts/install-once.mjs";
import { describe, report } from "./report.mjs";

const filesIn = (folder, names) => names.split(" ").map((name) => `${folder}/${name}`);

/** The files of a folder that carry its meaning, what they do, and the tests that cover them. */
const folders = {
  model: {
    why: "The files check the structure of filters and hold the operator table.",
    files: [...filesIn("model/structure", "shape structure value-tests"), "model/operators"],
    tests: ["model/{operators,rows,structure,verdicts}", "validate/{fixes,structure}"],
  },
  plan: {
    why: "The files lower filters to plans and compare values.",
    files: [
      ...filesIn("plan", "canonical-date canonical-instant context instant lower lower-column period relations"),
      ...["evaluate/compare", "evaluate/text-match"],
    ],
    tests: [
      "plan/{canonical-instant,instant,lower,null,text-relations}",
      "evaluate/{agreement,columns,compare,dates,filter,key-orders,objects,related,text-match}",
    ],
  },
  text: {
    why: "The files print filters and resolve what is parsed. Snapshots and fuzz tests cover grammar, scanner and messages.",
    files: [
      ...filesIn("text/printer", "print-filter print-literal print-policy"),
      ...filesIn("text/parser", "complement context kind locate normalize read-filter read-literal resolve"),
    ],
    tests: [
      "text/{bad-inputs,complete-filter,data-model,draft,everyday-mistakes,format-filter,locate,parse-filter,policy}",
      "text/{print-filter,print-literal,resolve,rewrite,round-trip}",
    ],
  },
  policy: {
    why: "The files compute when allocations expire, and check what that is computed from.",
    files: filesIn("policy", "schedule expirations timing resolve"),
    tests: ["policy/{describe,expirations,timing,zones}"],
  },
  sql: {
    why: "The files write numbers, dates, text and null in SQL.",
    files: filesIn("sql", "instant number text json order intervals"),
    tests: ["sql/{check,golden,intervals,new-dialect,order,parsed,to-sql}"],
  },
  validate: {
    why: "The files are the rules of validation.",
    files: [
      ...filesIn("validate/rules", "consistency data-model dates empty-lists"),
      ...filesIn("validate/rules", "inner-columns occurrences ranges sql text-operands"),
    ],
    tests: ["validate/{built-in-rules,consistency,rules,sql}"],
  },
  ui: {
    why: "The files change filters, and drafts of filters.",
    files: filesIn("ui", "change draft edit reconcile slot validate-draft"),
    tests: ["ui/*"],
  },
};

const here = import.meta.dirname;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { timeout: { type: "string", default: "30000" } },
});
const [name = ""] = positionals;
if (!Object.hasOwn(folders, name)) {
  console.error(`Name a folder: ${Object.keys(folders).join(", ")}`);
  process.exit(2);
}

installOnce(here, "--ignore-scripts");
const root = join(here, "../..");
process.chdir(root);
const { Instrumenter } = await import("@stryker-mutator/instrumenter");

const sources = folders[name].files.map((file) => {
  const path = join(root, `src/${file}.ts`);
  return { name: path, content: readFileSync(path, "utf8"), mutate: true };
});
const logger = { debug: () => undefined, info: console.log, isDebugEnabled: () => false };
const options = { plugins: null, excludedMutations: [], ignorers: [] };
const { files, mutants } = await new Instrumenter(logger).instrument(sources, options);
const equivalents = JSON.parse(readFileSync(join(here, "equivalents.json"), "utf8"));
const described = mutants.map((mutant) => {
  const { name: path, content } = sources.find(({ name }) => name === mutant.fileName);
  return describe(relative(root, path), content, mutant, equivalents);
});
const explained = described.flatMap(({ id, reason }) => (reason === undefined ? [] : [id]));
const temporary = mkdtempSync(join(tmpdir(), "mutation-"));
const log = join(temporary, "log");
const code = join(temporary, "code.json");
writeFileSync(log, "");
writeFileSync(code, JSON.stringify(Object.fromEntries(files.map(({ name, content }) => [name, content]))));

const entries = () =>
  readFileSync(log, "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split(" "));
const idsOf = (wanted) => new Set(entries().flatMap(([id, what]) => (what === wanted ? [id] : [])));

const slow = Number.MAX_VALUE;

/** Runs the tests that are not done yet and take at most `longest` milliseconds; resolves to whether they are done now. */
function runTests(longest) {
  const survivors = entries()
    .slice(entries().findLastIndex(([, what]) => what === "done") + 1)
    .flatMap(([id, what]) => (what === "survived" ? [id] : []));
  // What no quick test notices and nobody can notice is not tried with slow tests, which would take most of the time.
  const settled = [...idsOf("killed"), ...idsOf("endless"), ...(longest === slow ? explained : [])];
  const state = { settled, done: [...idsOf("done")], survivors, longest };
  const tests = folders[name].tests.map((test) => `test/${test}.test.ts`);
  const child = spawn("node_modules/.bin/vitest", ["run", "--config", join(here, "tests.config.ts")], {
    stdio: "inherit",
    env: {
      ...process.env,
      FC_END_ON_FAILURE: "true",
      ...{ MUTATION_LOG: log, MUTATION_CODE: code, MUTATION_TESTS: JSON.stringify(tests) },
      ...{ MUTATION_STATE: JSON.stringify(state), NODE_NO_WARNINGS: "1" },
    },
  });
  const started = () => entries().at(-1)?.[1] === "started";
  const watch = setInterval(() => {
    if (statSync(log).mtimeMs < Date.now() - values.timeout && started()) child.kill("SIGKILL");
  }, 1000);
  return new Promise((resolve) =>
    child.on("exit", (status) => {
      clearInterval(watch);
      resolve(status !== null && !started());
    }),
  );
}

for (const longest of [50, 500, slow])
  while (!(await runTests(longest))) {
    const [id, what] = entries().at(-1);
    if (what === "started") appendFileSync(log, `${id} endless\n`);
  }
const failed = [...idsOf("failed")];
if (failed.length > 0 || entries().length === 0) throw new Error(`The tests fail without any mutant.`);

const outcomes = ["killed", "endless", "survived", "static"].map((outcome) => [outcome, idsOf(outcome)]);
const outcomeOf = ({ id }) => outcomes.find(([, ids]) => ids.has(id))?.[0] ?? "survived";
const { markdown, forgotten } = report(
  name,
  folders[name].why,
  sources.map(({ name: path }) => relative(root, path)),
  described.map((mutant) => ({ ...mutant, outcome: outcomeOf(mutant) })),
  equivalents,
);
writeFileSync(join(here, `${name}.md`), markdown);
if (forgotten.length > 0) {
  console.error(`equivalents.json explains what is not a survivor:\n${forgotten.join("\n")}`);
  process.exitCode = 1;
}

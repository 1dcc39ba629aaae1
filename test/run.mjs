/**
 * Runs the tests: `npm test`, with the options of Vitest. `npm test -- --mode NAME` runs another kind of test, with the
 * options of its script: a folder of tests that has packages of its own, or a search for counterexamples.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "../scripts/run-named.mjs";

const parameters = process.argv.slice(2);
const [option, mode, ...others] = parameters;
const script = join(import.meta.dirname, mode ?? "", "run.mjs");

if (option === "--mode" && (mode === "fuzz" || mode === "differential")) run("scripts/explore.mjs", mode, ...others);
else if (option === "--mode" && existsSync(script)) run(script, ...others);
else run("node_modules/vitest/vitest.mjs", "run", ...parameters);

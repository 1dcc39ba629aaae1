/**
 * Searches for counterexamples with new seeds until one is found or a limit is reached:
 *
 *     npm test -- --mode fuzz --minutes 30 [--from SEED]
 *     npm test -- --mode differential --pairs 100000 --engine duckdb|sqlite|postgres [--minutes 30] [--from SEED]
 *
 * Each run tests all properties; fast-check prints the smallest counterexample and its seed, which becomes a named
 * test. The seeds are added to test/explored.json, and the next call begins after the last one. PostgreSQL runs in this
 * process, or on the server in `DATABASE_URL`. `VITEST_MAX_WORKERS=1` uses one core.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "..");
const record = join(root, "test/explored.json");
/** The distance between seeds, because a test may add small numbers to its seed. */
const STEP = 10;
/** The factor for the number of cases per run: about 20,000 pairs, because a run takes seconds to start. */
const scales = { duckdb: 1, sqlite: 10, postgres: 10 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string" },
    pairs: { type: "string", default: "Infinity" },
    engine: { type: "string", default: "duckdb" },
    from: { type: "string" },
  },
});
const isFuzz = positionals[0] === "fuzz";
const onServer = values.engine === "postgres" && process.env.DATABASE_URL !== undefined;
const name = isFuzz ? "fuzz" : `differential ${values.engine}${onServer ? " server" : ""}`;

function propertyTests() {
  return readdirSync(join(root, "test"), { recursive: true })
    .filter((path) => path.endsWith(".test.ts") && !/^(?:differential|browser)\b/.test(path))
    .map((path) => join("test", path))
    .filter((path) => readFileSync(join(root, path), "utf8").includes("/property.js"));
}

const minutes = Number(values.minutes ?? (values.pairs === "Infinity" ? 10 : Infinity));
const files = isFuzz ? propertyTests() : [`test/differential/${values.engine}`];
const explored = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : [];
const before = explored.filter((entry) => entry.name === name).map(({ lastSeed }) => lastSeed + STEP);
const firstSeed = Number(values.from ?? Math.max(1_000, ...before));

const folder = mkdtempSync(join(tmpdir(), "explore-"));
const counts = join(folder, "pairs");
const pairsSoFar = () =>
  existsSync(counts)
    ? readFileSync(counts, "utf8")
        .split("\n")
        .reduce((sum, line) => sum + Number(line), 0)
    : 0;

const start = Date.now();
const minutesSoFar = () => (Date.now() - start) / 60_000;
const isEnough = () => minutesSoFar() >= minutes || pairsSoFar() >= Number(values.pairs);

let seed = firstSeed;
let lastSeed;
let failed = false;
while (!failed && !isEnough()) {
  const env = { ...process.env, FC_SEED: String(seed), PAIRS_FILE: counts };
  if (!isFuzz) env.FC_SCALE = String(scales[values.engine]);
  // The names of properties end with their seeds. Other tests do not depend on the seed.
  const parameters = ["run", "--mode", "deep", "--reporter", "dot", "--testNamePattern", "with seed=", ...files];
  failed =
    spawnSync(join(root, "node_modules/.bin/vitest"), parameters, { cwd: root, stdio: "inherit", env }).status !== 0;
  const figure = isFuzz ? "" : `, ${pairsSoFar()} pairs`;
  console.log(`${name}, seed ${seed}: ${failed ? "FAILED" : "passed"}, ${Math.round(minutesSoFar())} minutes${figure}`);
  if (!failed) lastSeed = seed;
  seed += STEP;
}

if (lastSeed !== undefined) {
  const pairs = isFuzz ? {} : { pairs: pairsSoFar() };
  explored.push({ name, firstSeed, lastSeed, step: STEP, minutes: Math.round(minutesSoFar()), ...pairs });
  writeFileSync(record, `${JSON.stringify(explored, null, 2)}\n`);
}
rmSync(folder, { recursive: true });
if (failed) process.exitCode = 1;

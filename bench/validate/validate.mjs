/**
 * How long it takes to validate a filter of 100 conditions, as times a check written by hand: `npm run bench -- validate`.
 *
 * Every contender has a process of its own with the yardstick beside it, and both take turns, so that a slow moment of
 * the machine meets both; the figure is the median of the ratios.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { build } from "esbuild";
import { printTable, writeResults } from "../report.mjs";
import { brokenFilterOf, filterOf } from "./filters.mjs";
import { isFilter } from "./hand.mjs";

const CONDITIONS = 100;
const ROUNDS = 15;
const ROUND_MS = 20;
/** Until the compiler has done with all of a contender: the way of a broken filter is long. */
const WARM_MS = 2000;

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What is imported of ours, bundled as an application does it. */
const source = `
  export { checkFilter } from "./src/model/structure/structure.ts";
  export { filterSchema } from "./src/model/schemas/filter-schema.ts";
  export { filterJsonSchema } from "./src/model/json-schema.ts";
  export { validateFilter } from "./src/validate/index.ts";
`;

/** Each says whether it takes a filter; where it lists what is wrong, that is what is measured of a broken one. */
function contendersOf({ checkFilter, filterSchema, filterJsonSchema, validateFilter }) {
  const ajv = new Ajv2020({ strict: false, allErrors: true }).compile(filterJsonSchema);
  return {
    "check by hand, again": isFilter,
    checkFilter: (filter) => checkFilter(filter).ok,
    validateFilter: (filter) => validateFilter(filter).ok,
    "zod, discriminated unions": (filter) => filterSchema.safeParse(filter).success,
    "ajv, JSON Schema of it": (filter) => ajv(filter),
  };
}

function measure(check, filter) {
  for (const end = performance.now() + WARM_MS; performance.now() < end;) {
    isFilter(filter);
    check(filter);
  }
  const ratios = Array.from({ length: ROUNDS }, () => timeOf(check, filter) / timeOf(isFilter, filter));
  return ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

function timeOf(check, filter) {
  const start = performance.now();
  let calls = 0;
  do {
    for (let call = 0; call < 10; call++) check(filter);
    calls += 10;
  } while (performance.now() - start < ROUND_MS);
  return (performance.now() - start) / calls;
}

const [, , bundle, contender] = process.argv;
if (bundle !== undefined) {
  const check = contendersOf(await import(pathToFileURL(bundle).href))[contender];
  const [valid, broken] = [filterOf(CONDITIONS), brokenFilterOf(CONDITIONS)];
  if (!check(valid) || check(broken)) throw new Error(`${contender} gives the wrong verdict`);
  console.log(JSON.stringify({ valid: measure(check, valid), broken: measure(check, broken) }));
} else {
  // Beside the packages, so that the bundle finds them.
  const folder = mkdtempSync(join(root, "node_modules", ".bench-validate-"));
  try {
    const outfile = join(folder, "ours.mjs");
    await build({
      stdin: { contents: source, resolveDir: root },
      bundle: true,
      format: "esm",
      packages: "external",
      outfile,
    });
    const names = Object.keys(contendersOf(await import(pathToFileURL(outfile).href)));
    const rows = names.map((name) => {
      const script = fileURLToPath(import.meta.url);
      const { valid, broken } = JSON.parse(
        execFileSync(process.execPath, [script, outfile, name], { encoding: "utf8" }),
      );
      return { validator: name, valid: valid.toFixed(2), broken: broken.toFixed(2) };
    });
    console.log(`times the check by hand, ${CONDITIONS} conditions; broken: one wrong value in the last condition\n`);
    printTable(rows);
    writeResults("validate", rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs what needs the packages of warehouses, and checks its types: `npm test -- --mode warehouses`. These are the clients,
 * against servers on this machine, and a parser of all dialects, which wants Node 22. They are installed at the first run.
 *
 * `--database bigquery://PROJECT/DATASET` or `snowflake://ACCOUNT/DATABASE/SCHEMA` has the cases of conformance/ checked
 * by your own warehouse, and `--full` answered too.
 */
import { parseArgs } from "node:util";
import { runApart } from "../../scripts/run-apart.mjs";

const { values } = parseArgs({
  options: { database: { type: "string" }, full: { type: "boolean" } },
  strict: false,
});
if (values.database === undefined) runApart(import.meta.dirname, { checksTypes: true });
else {
  process.env["WAREHOUSE"] = String(values.database);
  if (values.full === true) process.env["WAREHOUSE_FULL"] = "true";
  process.argv.length = 2;
  runApart(import.meta.dirname);
}

import * as fc from "fast-check";
import { describeAgreement } from "./agreement.js";
import { openTranspiled } from "./transpiled.js";

/** Conditions on JSON and on dates in text are written in functions that no transpiler here brings over faithfully. */
const constraints = { plain: true, columnName: fc.constantFrom("country", "employees", "a b", "order", "related") };

for (const dialect of ["bigquery", "snowflake"] as const) {
  const extent = { cases: 35, filterCount: 40, leastPairs: 1_000 };
  describeAgreement(() => openTranspiled(dialect), dialect, extent, constraints);
}

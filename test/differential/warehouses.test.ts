import { describeAgreement } from "./agreement.js";
import { openTranspiled, standInConstraints } from "./transpiled.js";

for (const dialect of ["bigquery", "snowflake"] as const) {
  const extent = { cases: 35, filterCount: 40, leastPairs: 1_000 };
  describeAgreement(() => openTranspiled(dialect), dialect, extent, standInConstraints);
}

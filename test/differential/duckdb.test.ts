import { describeAgreement } from "./agreement.js";
import { openDuckDB } from "./duckdb.js";

describeAgreement(openDuckDB, "duckdb", { cases: 190, filterCount: 60, leastPairs: 10_000 });

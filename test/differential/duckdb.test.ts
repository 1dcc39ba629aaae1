import { describeAgreement } from "./agreement.js";
import { openDuckDB } from "./duckdb.js";

describeAgreement(openDuckDB, "duckdb", { cases: 365, filterCount: 60, leastPairs: 20_000 });

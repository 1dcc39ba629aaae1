import { describeAgreement } from "./agreement.js";
import { openDuckDB } from "./duckdb.js";

describeAgreement(openDuckDB, "duckdb", { part: 1, cases: 185, filterCount: 60, leastPairs: 10_000 });

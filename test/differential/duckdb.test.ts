import { describeAgreement } from "./agreement.js";
import { openDuckDB } from "./duckdb.js";

describeAgreement(openDuckDB, "duckdb", { cases: 550, filterCount: 40, leastPairs: 20_000 });

import { describeAgreement } from "./agreement.js";
import { openPostgres } from "./postgres.js";

describeAgreement(openPostgres, "postgres", { cases: 60, filterCount: 40, leastPairs: 2_000 });

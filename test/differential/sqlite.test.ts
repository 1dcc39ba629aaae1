import { describeAgreement } from "./agreement.js";
import { openSqlite } from "./sqlite.js";

describeAgreement(
  () => Promise.resolve(openSqlite()),
  "sqlite",
  { cases: 60, filterCount: 40, leastPairs: 2_000 },
  {
    // It stores NaN as null.
    canStore: (value) => !Number.isNaN(value),
  },
);

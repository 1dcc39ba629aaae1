import { parseFilter } from "capacity-filter/text";
import { model } from "./builder-model.js";

const conditions = [
  "employee_count > 100",
  'country = ["US", "FR"]',
  'name contains "Ltd"',
  "created_at > @2025-01-15",
  "is_customer is true",
];

/** Five hundred conditions of five kinds in ten groups, which begin with a number. */
export const manyConditions = parseFilter(
  Array.from(
    { length: 10 },
    () => `(${Array.from({ length: 10 }, () => conditions.join(" and ")).join(" and ")})`,
  ).join(" or "),
  { model },
);

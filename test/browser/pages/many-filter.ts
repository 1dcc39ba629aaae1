import { parseFilter } from "capacity-filter/text";
import { model } from "./builder-model.js";

const conditions = [
  "employee_count > 100",
  'country = ["US", "FR"]',
  'name contains "Ltd"',
  "created_at > @2025-01-15",
  "is_customer is true",
];

/** As many conditions of five kinds as the address says, in groups of up to fifty, which begin with a number. */
const count = Number(location.hash.slice(1));
const size = Math.min(count, 50);
const group = Array.from({ length: size }, (_, index) => conditions[index % conditions.length]).join(" and ");

export const manyConditions = parseFilter(Array.from({ length: count / size }, () => `(${group})`).join(" or "), {
  model,
});

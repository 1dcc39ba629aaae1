import type { Filter, NumberCondition } from "capacity-filter";
import { compileFilter, parseFilter } from "capacity-filter";
import { expirations } from "capacity-filter/policy";

interface Company {
  employee_count: number;
}

const filter: Filter = parseFilter("employee_count > 100");
const matches: (company: Company) => boolean = compileFilter<Company>(filter);
matches({ employee_count: 5 });

const condition: NumberCondition = {
  kind: "number",
  columnSlug: "employee_count",
  operator: "between",
  firstValue: 1,
  lastValue: 2,
};
// @ts-expect-error the value of `between` is called firstValue
export const wrong: NumberCondition = { ...condition, operator: "between", value: 1 };

const [first]: readonly Date[] = [...expirations({ interval: "weekly", weekDay: 1 }, { from: 0, count: 1 })];
export const day: number | undefined = first?.getUTCDay();

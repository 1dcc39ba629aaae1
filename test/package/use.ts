import type { Filter, NumberCondition } from "capacity-filter";
import {
  compileFilter,
  parseFilter,
  printFilter,
  stringifyFilter,
  validateFilter,
} from "capacity-filter";
import { simplify } from "capacity-filter/analyze";
import { expirations } from "capacity-filter/policy";
import { toSql } from "capacity-filter/sql";

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

/** The plain shape that other libraries declare. */
interface PlainFilter {
  conjonction: "or" | "and";
  groups: {
    conjonction: "or" | "and";
    conditions: { kind: string; columnSlug?: string; relatedModelUuid?: string }[];
  }[];
}
const send = (plain: PlainFilter): number => plain.groups.push({ conjonction: "and", conditions: [] });
send(parseFilter("employee_count > 100"));

const readonlyFilter = {
  conjonction: "and",
  groups: [
    {
      conjonction: "and",
      conditions: [{ kind: "string", columnSlug: "country", operator: "is", values: ["US", "FR"] }],
    },
  ],
} as const;
printFilter(readonlyFilter);
stringifyFilter(readonlyFilter);
validateFilter(readonlyFilter);
compileFilter(readonlyFilter);
toSql(readonlyFilter, { dialect: "duckdb" });
send(simplify(readonlyFilter));

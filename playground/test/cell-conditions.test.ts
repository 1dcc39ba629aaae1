import { parseFilter, printFilter } from "capacity-filter";
import { compileFilter } from "capacity-filter/evaluate";
import type { DraftCondition, DraftFilter } from "capacity-filter/ui";
import { committedFilter, describeFilter } from "capacity-filter/ui";
import { describe, expect, test } from "vitest";
import { cellConditions } from "../src/cell-conditions.js";
import { companies, sampleModel } from "../src/sample/index.js";
import { withCondition } from "../src/with-condition.js";

const filterOf = (condition: DraftCondition): DraftFilter => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions: [condition] }],
});

const words = (condition: DraftCondition): string =>
  describeFilter(filterOf(condition), { model: sampleModel, path: ["groups", 0, "conditions", 0] }).text;

describe("the conditions of a cell", () => {
  test.each<[column: string, value: unknown, offered: readonly string[]]>([
    ["country", "US", ["Country is US", "Country is not US"]],
    ["country", "", ["Country is empty", "Country is not empty"]],
    ["country", null, ["Country is missing", "Country is present"]],
    ["country", undefined, ["Country is missing", "Country is present"]],
    ["employee_count", 240, ["Employees is 240", "Employees is not 240"]],
    ["employee_count", null, ["Employees is missing", "Employees is present"]],
    ["employee_count", "many", ["Employees is present", "Employees is missing"]],
    ["created_at", "2025-01-01", ["Created is on Jan 1, 2025", "Created is not on Jan 1, 2025"]],
    ["created_at", "soon", ["Created is present", "Created is missing"]],
    ["is_customer", true, ["Customer is true", "Customer is false"]],
    ["is_customer", false, ["Customer is false", "Customer is true"]],
    ["payload", "inbound", ["Payload is present", "Payload is missing"]],
    ["embedding", [1, 2], ["Embedding is present", "Embedding is missing"]],
    ["metadata", { industry: "SaaS" }, ["Metadata is present", "Metadata is missing"]],
    ["tags", ["vip"], ["Tags is present", "Tags is missing"]],
    ["unheard", "x", ["unheard is present", "unheard is missing"]],
  ])("%s with %j", (column, value, offered) => {
    expect(cellConditions(column, value, sampleModel).map(words)).toEqual(offered);
  });

  test("are finished, and the first one matches the record of the cell", () => {
    companies.forEach((company) => {
      for (const column of Object.keys(company)) {
        const conditions = cellConditions(column, company[column], sampleModel);
        for (const condition of conditions)
          expect(printFilter(committedFilter(filterOf(condition)))).not.toBe("all of ()");
        const [first] = conditions;
        if (first === undefined) throw new TypeError(`Nothing is offered for ${column}.`);
        const matches = compileFilter(committedFilter(filterOf(first)), { timeZone: "UTC" });
        expect(matches(company), `${column} of ${String(company["id"])}`).toBe(true);
      }
    });
  });
});

describe("where a condition goes", () => {
  const condition: DraftCondition = { kind: "boolean", columnSlug: "c", operator: "isTrue" };
  test.each([
    ["", "c is true"],
    ["a > 1", "a > 1 and c is true"],
    ["a > 1 and b > 1", "a > 1 and b > 1 and c is true"],
    ["a > 1 or b > 1", "(a > 1 or b > 1) and (c is true)"],
    ["any of (a > 1)", "a > 1 and c is true"],
    ["(a > 1 or b > 1) and (a > 2 or b > 2)", "(a > 1 or b > 1) and (a > 2 or b > 2) and (c is true)"],
    ["(a > 1 or b > 1) and (a > 2)", "(a > 1 or b > 1) and (a > 2 and c is true)"],
    ["(a > 1 and b > 1) or (a > 2 and b > 2)", "(a > 1 and b > 1 and c is true) or (a > 2 and b > 2 and c is true)"],
    [
      "any of (all of (a > 1, b > 1), any of (a > 2, b > 2))",
      "(a > 1 and b > 1 and c is true) or (a > 2 and c is true) or (b > 2 and c is true)",
    ],
  ])("%s", (before, after) => {
    const filter: DraftFilter = before === "" ? { conjonction: "and", groups: [] } : parseFilter(before);
    expect(printFilter(committedFilter(withCondition(filter, condition)))).toBe(printFilter(parseFilter(after)));
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Condition, Filter } from "../../src/model/filter.js";
import type { Operator, OperandType, OperatorKind } from "../../src/model/operators.js";
import { frequencyOperators, operators, periodOperators } from "../../src/model/operators.js";
import { checkFilter } from "../../src/model/structure/structure.js";
import { parseFilter, printFilter } from "../../src/language/index.js";

const path = join(import.meta.dirname, "../../docs/language.md");
const page = readFileSync(path, "utf8");

/** Operands that read well, by kind and type. */
function operand(type: OperandType, key: string, kind: OperatorKind | undefined): unknown {
  switch (type) {
    case "string":
      return key === "otherValue" ? "5" : "1";
    case "strings":
      return "US";
    case "number":
      return key === "lastValue" ? 5 : 1;
    case "dateString":
      return key === "lastValue" ? "2025-06-30" : "2025-01-01";
    case "conjonction":
      return "and";
    case "propertyConditions":
      return [
        {
          kind: "objectProperty",
          columnSlug: kind === "array" ? "contacts" : "metadata",
          propertyName: "role",
          operator: "is",
          value: "CEO",
        },
      ];
  }
}

function variant(operator: string, row: Operator, kind?: OperatorKind): object {
  const operands = Object.entries(row.operands).map(([key, type]) => [key, operand(type, key, kind)]);
  return { operator, ...(Object.fromEntries(operands) as object) };
}

const columns: Readonly<Record<OperatorKind, string>> = {
  string: "country",
  number: "employees",
  date: "created_at",
  boolean: "is_customer",
  objectProperty: "metadata",
  object: "metadata",
  array: "contacts",
  any: "payload",
  vector: "embedding",
};

function filterOf(condition: object): Filter {
  const result = checkFilter({ conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

const relatedModelUuid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const often = { operator: "moreThan", value: 3 };
const recently = { operator: "lessThan", value: 30, unit: "day" };

function* constructs(): Generator<[string, Filter]> {
  for (const [kind, table] of Object.entries(operators) as [OperatorKind, Readonly<Record<string, Operator>>][]) {
    for (const [operator, row] of Object.entries(table)) {
      const property = kind === "objectProperty" ? { propertyName: "score" } : {};
      const condition = { kind, columnSlug: columns[kind], ...property, ...variant(operator, row, kind) };
      yield [`${kind} \`${operator}\``, filterOf(condition)];
    }
  }
  const string = { kind: "string", columnSlug: "country", operator: "is" };
  yield ["string, a list", filterOf({ ...string, values: ["US", "FR"] })];
  yield ["string, a list of none", filterOf({ ...string, values: [] })];
  yield ["string, an expression", filterOf({ ...string, columnSlug: "owner_id", values: "{{member.ids.hubspot}}" })];
  const date = { kind: "date", columnSlug: "created_at" };
  yield ["date, a relative date", filterOf({ ...date, operator: "lowerThan", value: "3 months" })];
  yield ["date, an expression", filterOf({ ...date, operator: "greaterThan", value: "{{member.since}}" })];
  yield ["`relatedModelUuid`", filterOf({ ...string, relatedModelUuid, values: "US" })];
  for (const [operator, row] of Object.entries(frequencyOperators)) {
    const occurrence = { kind: "occurrence", relatedModelUuid, conjonction: "and", conditions: [] };
    yield [
      `frequency \`${operator}\``,
      filterOf({ ...occurrence, frequency: variant(operator, row), period: recently }),
    ];
  }
  for (const [operator, row] of Object.entries(periodOperators)) {
    const period = { ...variant(operator, row), unit: "day" };
    yield [
      `period \`${operator}\``,
      filterOf({
        kind: "occurrence",
        relatedModelUuid,
        frequency: often,
        period,
        conjonction: "and",
        conditions: [{ ...string, values: "US" }],
      }),
    ];
  }
  yield ["sql", filterOf({ kind: "sql", name: "big deals", clause: "amount > 1e6" })];
  yield [
    "sql with a column",
    filterOf({ kind: "sql", columnSlug: "amount", name: "big deals", clause: "amount > 1e6" }),
  ];
  const [a, b] = ["a", "b"].map((columnSlug): Condition => ({ kind: "number", columnSlug, operator: "is", value: 1 }));
  if (a === undefined || b === undefined) return;
  const group = (conjonction: "and" | "or", ...conditions: Condition[]) => ({ conjonction, conditions });
  const filters: [string, Filter][] = [
    ["a group", { conjonction: "and", groups: [group("and", a, b)] }],
    ["a group under `or`", { conjonction: "and", groups: [group("or", a, b)] }],
    ["groups", { conjonction: "or", groups: [group("and", a, b), group("and", a)] }],
    ["groups under `and`", { conjonction: "and", groups: [group("or", a, b), group("and", a)] }],
    ["groups of one", { conjonction: "or", groups: [group("and", a), group("and", b)] }],
    ["a group of one under `or`", { conjonction: "and", groups: [group("or", a)] }],
    ["one group, joined by `or`", { conjonction: "or", groups: [group("and", a, b)] }],
    ["an empty group", { conjonction: "and", groups: [group("and")] }],
    ["no groups", { conjonction: "and", groups: [] }],
    ["no groups, joined by `or`", { conjonction: "or", groups: [] }],
  ];
  yield* filters;
}

const cell = (text: string): string => text.replaceAll("|", "\\|");

test("the table of constructs is the operator table's", async () => {
  const rows = [...constructs()].map(([construct, filter]) => `| ${construct} | \`${cell(printFilter(filter))}\` |`);
  const table = ["| model | text |", "| --- | --- |", ...rows].join("\n");
  const made = page.replace(
    /<!-- constructs -->[\s\S]*<!-- end of constructs -->/,
    () => `<!-- constructs -->\n\n${table}\n\n<!-- end of constructs -->`,
  );
  await expect(made).toMatchFileSnapshot(path);
});

describe("the texts of the page are filters", () => {
  const texts = [...page.matchAll(/^```filter\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.trim().split("\n\n"),
  );
  test.each(texts)("%s", (text) => {
    expect(parseFilter(text).groups.length).toBeGreaterThan(0);
  });
  test.each([...constructs()])("%s", (_, filter) => {
    expect(parseFilter(printFilter(filter))).toEqual(filter);
  });
});

/** Every kind of condition with every operator, from the operator table. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { OperandType } from "../../src/model/operators.js";
import { frequencyOperators, operators, periodOperators } from "../../src/model/operators.js";
import { parseFilter } from "../../src/language/index.js";
import type { Slot } from "../../src/ui/index.js";
import type { OperatorDescriptor } from "../../src/ui/index.js";
import { describeOperators } from "../../src/ui/describe-operators.js";
import { english } from "../../src/ui/index.js";
import { validateFilter } from "../../src/validate/index.js";
import { chooseOperator, openWith, show } from "./builder-page.js";
import { meetings, model } from "./pages/builder-model.js";
import { isDeep, scenario } from "./scenario.js";

/** The column that conditions of a kind are about. */
const columns = {
  string: { columnSlug: "name" },
  number: { columnSlug: "employee_count" },
  date: { columnSlug: "created_at" },
  boolean: { columnSlug: "is_customer" },
  objectProperty: { columnSlug: "metadata", propertyName: "industry" },
  object: { columnSlug: "metadata" },
  array: { columnSlug: "tags" },
  any: { columnSlug: "payload" },
  vector: { columnSlug: "embedding" },
} as const satisfies Readonly<Record<keyof typeof operators, object>>;

/** What is typed into an input, and what the condition then has. */
const typed = {
  strings: { text: "a,b,", value: ["a", "b"] },
  string: { text: "7", value: "7" },
  number: { text: "7", value: 7 },
  dateString: { text: "2025-01-15", value: "2025-01-15" },
} as const;

const place = "condition 1 of group 1";

const filterOf = (condition: object): object => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions: [condition] }],
});

/** The labels of the inputs, in their order. */
const labelsOf = (page: Page): Promise<string[]> =>
  page
    .locator(".cf-value")
    .first()
    .locator("[data-focus]")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("aria-label")?.split(":")[0] ?? ""));

async function expectCondition(page: Page, condition: object): Promise<void> {
  const filter = filterOf(condition);
  expect(validateFilter(filter, { model }).issues.filter(({ severity }) => severity === "error")).toEqual([]);
  await expect
    .poll(async () => parseFilter(await page.locator("pre.filter").innerText(), { model }), { message: "the filter" })
    .toEqual(filter);
}

/** Fills in the inputs of operands, and returns what the condition has then. */
async function fillIn(page: Page, operands: Readonly<Record<string, OperandType>>, prefix = ""): Promise<object> {
  const entries = Object.entries(operands);
  const isRange = entries.some(([name]) => name === "otherValue");
  const filled: [string, unknown][] = [];
  const labels: string[] = [];
  for (const [name, type] of entries) {
    if (type === "conjonction" || type === "propertyConditions") {
      filled.push([name, type === "conjonction" ? "and" : []]);
      continue;
    }
    const slot = `${prefix}${isRange && name === "value" ? "firstValue" : name}` as Slot;
    const label = english.slots[slot];
    labels.push(label, ...(type === "dateString" ? [`${label}, date or time ago`] : []));
    filled.push([name, typed[type].value]);
    const input = page.getByLabel(new RegExp(`^${label}: .*${place}$`));
    if (type !== "strings") await input.fill(typed[type].text);
    // The values of the operator before are kept.
    else if ((await page.getByLabel(/^Remove b: /).count()) === 0) await input.pressSequentially(typed[type].text);
  }
  if (prefix === "") await expect.poll(() => labelsOf(page)).toEqual(labels);
  if ("propertyConditions" in operands) {
    await expect.poll(() => page.getByRole("button", { name: `Add a condition to ${place}` }).count()).toBe(1);
  }
  return Object.fromEntries(filled);
}

/** The words of an operator: with one value, and with several. */
function wordsOf(kind: string, operator: string): Pick<OperatorDescriptor, "label" | "manyLabel"> {
  const found = describeOperators(kind, english).find((row) => row.operator === operator);
  if (found === undefined) throw new TypeError(`no operator ${operator} of ${kind}`);
  return found;
}

const choose = (page: Page, kind: string, operator: string): Promise<void> => {
  const { label, manyLabel } = wordsOf(kind, operator);
  return chooseOperator(page, "", new RegExp(`^(${label}|${manyLabel})$`));
};

/** Expects operators in the list, which is closed after that. */
async function expectOperators(page: Page, operators: readonly string[]): Promise<void> {
  await page.getByRole("combobox", { name: "Operator: " }).click();
  await expect.poll(() => page.getByRole("listbox").getByRole("option").allInnerTexts()).toEqual(operators);
  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}

type Rows = Readonly<Record<string, { readonly operands: Readonly<Record<string, OperandType>> }>>;

/** In the deep mode all operators, and otherwise one for each set of operands: the others have the same fields. */
function rowsOf(operators: Rows): (readonly [operator: string, operands: Readonly<Record<string, OperandType>>])[] {
  const rows = Object.entries(operators).map(([operator, { operands }]) => [operator, operands] as const);
  return isDeep ? rows : [...new Map(rows.map((row) => [Object.keys(row[1]).join(), row])).values()];
}

scenario("every operator of each kind of condition", { timeout: 600_000 }, async ({ open }) => {
  const page = await openWith(open, "");
  for (const [kind, column] of Object.entries(columns) as [keyof typeof columns, object][]) {
    await show(page, JSON.stringify(filterOf({ kind, ...column, operator: "isNull" })));
    await expectOperators(
      page,
      Object.keys(operators[kind]).map((operator) => wordsOf(kind, operator).label),
    );
    for (const [operator, operands] of rowsOf(operators[kind])) {
      await choose(page, kind, operator);
      await expectCondition(page, { kind, ...column, operator, ...(await fillIn(page, operands)) });
    }
  }

  // Every frequency and period of an occurrence.
  const occurrence = { kind: "occurrence", relatedModelUuid: meetings };
  const nested = { conjonction: "and", conditions: [] };
  const period = { operator: "moreThan", value: 7, unit: "day" };
  const filter = filterOf({ ...occurrence, frequency: { operator: "not" }, period, ...nested });
  await show(page, JSON.stringify(filter));
  for (const [operator, operands] of rowsOf(frequencyOperators)) {
    await choose(page, "occurrence", operator);
    const frequency = { operator, ...(await fillIn(page, operands, "frequency.")) };
    for (const [operator, operands] of rowsOf(periodOperators)) {
      await page.getByLabel(`When: meetings, ${place}`).selectOption(operator);
      const period = { operator, ...(await fillIn(page, operands, "period.")), unit: "day" };
      await expectCondition(page, { ...occurrence, frequency, period, ...nested });
    }
  }

  // SQL has a name and a clause.
  await show(page, JSON.stringify(filterOf({ kind: "sql", name: "big", clause: "amount > 1" })));
  await expect.poll(() => labelsOf(page)).toEqual(["Name", "SQL"]);
  await page.getByLabel(/^Name: /).fill("deals");
  await page.getByLabel(/^SQL: /).fill("amount > 1e6");
  await expectCondition(page, { kind: "sql", name: "deals", clause: "amount > 1e6" });

  // At least 3 is more than 2.
  const rest = { period: { operator: "lessThan", value: 7, unit: "day" }, ...nested };
  await show(page, JSON.stringify(filterOf({ ...occurrence, frequency: { operator: "exactly", value: 1 }, ...rest })));
  const times = page.getByLabel(`Times: meetings, ${place}`);
  await expectOperators(page, ["never occurred", "more than", "at least", "fewer than", "exactly"]);
  await choose(page, "occurrence", "atLeast");
  await times.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("3");
  await expectCondition(page, { ...occurrence, frequency: { operator: "moreThan", value: 2 }, ...rest });
  await expect.poll(() => page.getByLabel(`Operator: meetings, ${place}`).inputValue()).toBe("at least");
  await expect.poll(() => times.inputValue()).toBe("3");
  await expect
    .poll(() => page.locator(".cf-sentence").innerText())
    .toBe("Companies where at least 3 meetings in the last 7 days");
  await choose(page, "occurrence", "moreThan");
  await expectCondition(page, { ...occurrence, frequency: { operator: "moreThan", value: 3 }, ...rest });
});

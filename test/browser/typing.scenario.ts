/** Every operand of every kind, typed key by key. */
import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { frequencyOperators, operators, periodOperators } from "../../src/model/operators.js";
import { parseFilter } from "../../src/language/index.js";
import type { Slot } from "../../src/ui/index.js";
import { english } from "../../src/ui/index.js";
import { writeAt } from "../../src/ui/record.js";
import { openWith, show } from "./builder-page.js";
import { inputs, press, samples } from "./keys.js";
import { meetings, model } from "./pages/builder-model.js";
import { isDeep, scenario } from "./scenario.js";

const place = "condition 1 of group 1";

const filterOf = (...conditions: readonly object[]): object => ({
  conjonction: "and",
  groups: conditions.length > 0 ? [{ conjonction: "and", conditions }] : [],
});

const committed = async (page: Page): Promise<unknown> => {
  const text = await page.locator("pre.filter").innerText();
  return text.startsWith("{") ? (JSON.parse(text) as unknown) : parseFilter(text, { model });
};

/** The field of a slot. The lower bound of a property is in `value`. */
const inputOf = (page: Page, slot: Slot): Locator =>
  page.getByLabel(new RegExp(`^(${english.slots[slot]}${slot === "value" ? "|From" : ""}): .*${place}$`));

/** Slots, with what a condition has in them after a text that means a number, or none. */
type Slots = Partial<Record<Slot, (text: string, number: number | undefined) => unknown>>;

const asText = (text: string): unknown => (text === "" ? undefined : text);
const asNumber = (_: string, number: number | undefined): unknown => number;

/** In the deep mode all inputs, and otherwise one of each sort. */
const typedInputs = isDeep ? inputs : inputs.filter(([keys]) => samples.has(keys));

/** Types the inputs into the fields of a condition, and expects the text of each, and what is committed. */
async function typeAll(page: Page, condition: object, slots: Slots): Promise<void> {
  for (const [slot, valueOf] of Object.entries(slots)) {
    await show(page, JSON.stringify(filterOf(condition)));
    const field = inputOf(page, slot as Slot);
    await field.focus();
    for (const [keys, text, number] of typedInputs) {
      await press(page, `{Control+a}${keys}`);
      await expect.poll(() => field.inputValue(), { message: `${slot} after ${keys}` }).toBe(text);
      const value = valueOf(text, number);
      await expectCommitted(
        page,
        value === undefined ? [] : [writeAt(condition, slot, value)],
        `${slot} after ${keys}`,
      );
    }
  }
}

async function expectCommitted(page: Page, conditions: readonly object[], message: string): Promise<void> {
  await expect.poll(() => committed(page), { message }).toEqual(filterOf(...conditions));
}

/** Dozens of inputs for each operator, on a slow machine. */
const timeout = 600_000;

type Operands = Readonly<Record<string, { readonly operands: object }>>;

/**
 * An operator for each set of operands of a kind, with a value for each operand: the others have the same fields. In
 * the deep mode all sets, and otherwise the first.
 */
function operatorsWith(rows: Operands, value: unknown): [operator: string, operands: Record<string, unknown>][] {
  const bySlots = new Map(Object.entries(rows).map(([operator, { operands }]) => [slotNames(operands), operator]));
  const filled = [...bySlots].filter(([slots]) => slots !== "").slice(0, isDeep ? undefined : 1);
  return filled.map(([slots, operator]) => [
    operator,
    Object.fromEntries(slots.split(" ").map((slot) => [slot, value])),
  ]);
}

const slotNames = (operands: object): string => Object.keys(operands).join(" ");

const slotsOf = (operands: object, valueOf: Slots[Slot]): Slots =>
  Object.fromEntries(Object.keys(operands).map((slot) => [slot, valueOf]));

scenario("numbers", { timeout }, async ({ open }) => {
  const page = await openWith(open, "all of ()");
  for (const [operator, operands] of operatorsWith(operators.number, 3)) {
    const condition = { kind: "number", columnSlug: "employee_count", operator, ...operands };
    await typeAll(page, condition, slotsOf(operands, asNumber));
  }
});

const isFirstReact = inject("react") === undefined;

/** What is typed elsewhere takes the same way to the filter as a number. */
scenario.skipIf(!isDeep || !isFirstReact)("properties, counts, dates and SQL", { timeout }, async ({ open }) => {
  const page = await openWith(open, "all of ()");
  const property = { kind: "objectProperty", columnSlug: "payload", propertyName: "size" };
  for (const [operator, operands] of operatorsWith(operators.objectProperty, "3")) {
    await typeAll(page, { ...property, operator, ...operands }, slotsOf(operands, asText));
  }
  await typeAll(page, { ...property, operator: "isNull" }, { propertyName: asText });

  const occurrence = { kind: "occurrence", relatedModelUuid: meetings, conjonction: "and", conditions: [] };
  const period = { operator: "lessThan", value: 30, unit: "day" };
  for (const [operator, operands] of operatorsWith(frequencyOperators, 3)) {
    const condition = { ...occurrence, frequency: { operator, ...operands }, period };
    await typeAll(page, condition, { "frequency.value": asNumber });
  }
  for (const operator of Object.keys(periodOperators)) {
    const condition = { ...occurrence, frequency: { operator: "not" }, period: { ...period, operator } };
    await typeAll(page, condition, { "period.value": asNumber });
  }

  // A field of times would lose a part of it.
  for (const [operator, operands] of operatorsWith(operators.date, "2025-01-15 09:30:00.123456Z")) {
    const condition = { kind: "date", columnSlug: "created_at", operator, ...operands };
    await typeAll(page, condition, slotsOf(operands, asText));
  }
  for (const [operator, operands] of operatorsWith(operators.date, "3 months")) {
    const condition = { kind: "date", columnSlug: "created_at", operator, ...operands };
    await typeAll(page, condition, slotsOf(operands, asMonths));
  }

  await typeAll(page, { kind: "sql", name: "big", clause: "amount > 1" }, { name: asText, clause: asText });
});

const asMonths = (_: string, number: number | undefined): unknown =>
  Number.isInteger(number) && number !== undefined && number >= 0 && number < 1e6
    ? `${number} month${number === 1 ? "" : "s"}`
    : undefined;

/** What is typed into a date field that is filled in, and its date after that. */
const dates: readonly (readonly [keys: string, date: string])[] = [
  ["01152026", "2026-01-15"],
  ["1{ArrowRight}5{ArrowRight}2026", "2026-01-05"],
  ["12312026{ArrowLeft}{ArrowLeft}03", "2026-03-31"],
  ["02282026{Backspace}2024", "2024-02-28"],
  ["02282026{ArrowLeft}{Delete}", ""],
  ["{Delete}07{Delete}04", "2025-07-04"],
  ["010120261", "0261-01-01"],
];

/** What is typed into a field of times that is filled in, and its date after that. */
const times: readonly (readonly [keys: string, date: string])[] = [
  ["01152026093015P", "2026-01-15T21:30:15Z"],
  ["{ArrowRight}{ArrowRight}{ArrowRight}0907", "2025-06-15T09:07:00Z"],
  ["{ArrowRight}{ArrowRight}{ArrowRight}0907{ArrowLeft}08", "2025-06-15T09:08:00Z"],
  ["{Delete}07", "2025-07-15T00:00:00Z"],
  ["{Delete}", ""],
];

scenario.skipIf(!isFirstReact)("lists of values, dates and times", { timeout }, async ({ open }) => {
  const page = await openWith(open, "all of ()");
  for (const [operator] of operatorsWith(operators.string, undefined)) {
    const condition = { kind: "string", columnSlug: "name", operator };
    await show(page, JSON.stringify(filterOf({ ...condition, values: ["a"] })));
    const field = inputOf(page, "values");
    await field.focus();
    await press(page, "{Backspace}");
    for (const [keys, text] of typedInputs) {
      await press(page, `${keys}{Enter}`);
      const values = text.split(",").filter((value) => value !== "");
      await expectCommitted(page, values.length === 0 ? [] : [{ ...condition, values }], `the values after ${keys}`);
      await expect.poll(() => field.inputValue(), { message: `the field after ${keys}` }).toBe("");
      await press(page, "{Backspace}".repeat(values.length));
    }
  }

  for (const [operator, operands] of operatorsWith(operators.date, "2025-06-15T00:00:00Z")) {
    const condition = { kind: "date", columnSlug: "created_at", operator, ...operands };
    for (const slot of Object.keys(operands)) {
      for (const [keys, date] of times) {
        await show(page, JSON.stringify(filterOf(condition)));
        await inputOf(page, slot as Slot).focus();
        await press(page, keys);
        await expectCommitted(page, date === "" ? [] : [{ ...condition, [slot]: date }], `${slot} after ${keys}`);
      }
    }
  }

  for (const [operator, operands] of operatorsWith(operators.date, "2025-06-15")) {
    const condition = { kind: "date", columnSlug: "created_at", operator, ...operands };
    for (const slot of Object.keys(operands)) {
      for (const [keys, date] of dates) {
        await show(page, JSON.stringify(filterOf(condition)));
        const field = inputOf(page, slot as Slot);
        await field.focus();
        await press(page, keys);
        await expect.poll(() => field.inputValue(), { message: `${slot} after ${keys}` }).toBe(date);
        await expectCommitted(page, date === "" ? [] : [{ ...condition, [slot]: date }], `${slot} after ${keys}`);
      }
    }
  }
});

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addInside, chooseAction, chooseOperator, focused, pickColumn } from "./builder-page.js";
import { deepLook, scenario } from "./scenario.js";

const editorOf = (page: Page) => page.locator(".cm-content");

const textOf = (page: Page): Promise<string> => editorOf(page).innerText();

async function fillText(page: Page, text: string): Promise<void> {
  await editorOf(page).fill(text);
  await expectFilter(page, text);
}

/** That the builder and all panes show a filter. */
async function expectFilter(page: Page, text: string): Promise<void> {
  await expect.poll(() => textOf(page)).toBe(text);
}

/** How many of the forty sample companies match, and which. */
async function expectMatches(page: Page, count: number, names?: readonly string[]): Promise<void> {
  await expect.poll(() => page.locator(".count").innerText()).toBe(`${count} of 40 match`);
  if (names !== undefined) await expect.poll(() => page.locator(".names").innerText()).toBe(names.join(", "));
}

const jsonOf = async (page: Page): Promise<unknown> => JSON.parse(await page.getByLabel("JSON").inputValue());

scenario("occurrences, properties and groups count the companies that match", async ({ open }) => {
  const page = await open("workbench.tsx");
  await page.getByRole("button", { name: "Condition" }).click();
  await pickColumn(page, "events How often");
  await expectMatches(page, 11);
  await chooseOperator(page, "events", "exactly");
  await page.getByLabel("Times: events").fill("2");
  await expectMatches(page, 2, ["Offset BV", "Quarry Retail, LLC"]);
  await addInside(page, "condition 1 of group 1");
  await pickColumn(page, "type");
  await page.keyboard.type("meeting,");
  await expectMatches(page, 2, ["Acme", "Quarry Retail, LLC"]);
  await chooseOperator(page, "events", "never occurred");
  await expectMatches(page, 33);
  await page.getByLabel("Days: events").fill("365");
  await expectMatches(page, 30);
  await page.getByRole("combobox", { name: "Column: events, condition 1 of group 1" }).fill("notes");
  await page.getByRole("option", { name: "notes", exact: true }).click();
  await expect.poll(() => page.getByLabel(/^(When|Days): notes/).count()).toBe(0);
  const { groups } = (await jsonOf(page)) as { groups: [{ conditions: [Record<string, unknown>] }] };
  expect(groups[0].conditions[0]["period"]).toEqual({ operator: "moreThan", value: 0, unit: "day" });

  // Properties of objects and elements of lists.
  await fillText(page, 'metadata has (industry = "Healthcare")');
  await expectMatches(page, 6, [
    "شركة النور",
    "Boundary GmbH",
    "Offset BV",
    "Nested Ltd",
    "Orchard Robotics",
    "Sunrise Dental",
  ]);
  await chooseOperator(page, "industry", "is missing");
  await expectMatches(page, 1, ["Leading Space"]);
  await page.getByRole("combobox", { name: "Column: Metadata, condition 1 of group 1" }).fill("tags");
  await page.getByRole("option", { name: "Tags", exact: true }).click();
  await addInside(page, "condition 1 of group 1");
  await pickColumn(page, "label");
  await page.keyboard.type("vip");
  await expectMatches(page, 8);
  await addInside(page, "condition 1 of group 1");
  await pickColumn(page, "weight");
  // Some companies have both values, but in different elements.
  await page.keyboard.type("2");
  await expectMatches(page, 0);
  await page.getByLabel("Value: weight").fill("3");
  await expectMatches(page, 8);
  await deepLook(page, "workbench");

  // Groups are joined, taken apart and merged, unless that would change the meaning.
  await fillText(page, '(is_customer is true and employee_count > 700) or country = "DE"');
  await expectMatches(page, 9);
  await page.getByRole("button", { name: /^Groups 1 and 2 are joined by “or”/ }).click();
  await expectMatches(page, 1, ["Orchard Robotics"]);
  await page.getByRole("button", { name: /^Groups 1 and 2 are joined by “and”/ }).click();
  await chooseAction(page, "Employees, condition 2 of group 1", "Move to a group of its own");
  await expectFilter(page, '(is_customer is true) or (employee_count > 700) or (country = "DE")');
  await expectMatches(page, 23);
  await chooseAction(page, "Group 1", "Merge into group 2");
  await expect.poll(() => page.getByRole("group", { name: /^Group/ }).count()).toBe(2);
  await page.getByLabel("Match: Group 1").selectOption({ label: "all" });
  await page.getByRole("button", { name: "Actions: Group 1" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: /^Merge/ }).count()).toBe(0);
  await page.keyboard.press("Escape");

  // A word of the sentence leads to its control.
  await fillText(
    page,
    "(is_customer is true and employee_count between 5 and 500) or event occurred more than 2 times less than 30 days ago",
  );
  // The sentence is that of the other conditions.
  await chooseAction(page, "Customer, condition 1 of group 1", "Switch off");
  const sentence = page.locator(".cf-sentence");
  await expect.poll(() => sentence.innerText()).toContain("Companies where Employees is between");
  await expect.poll(() => sentence.locator("button, a, [tabindex]").count()).toBe(0);
  const places = [
    ["Employees", "Column: Employees, condition 2 of group 1"],
    ["is between", "Operator: Employees, condition 2 of group 1"],
    ["500", "To: Employees, condition 2 of group 1"],
    ["events", "Column: events, condition 1 of group 2"],
    ["30", "Days: events, condition 1 of group 2"],
  ] as const;
  for (const [word, name] of places) {
    await sentence.getByText(word, { exact: true }).click();
    await expect.poll(() => focused(page)).toBe(name);
  }
});

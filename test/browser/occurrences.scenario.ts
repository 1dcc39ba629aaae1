/** Occurrences, properties and elements of lists: built, counted and led to by the words of the sentence. */
import { beforeAll, expect } from "vitest";
import { addInside, chooseAction, chooseOperator, focused, options, pickColumn } from "./builder-page.js";
import { codeOf, editor, expectCount, linkTo, looked, sentence } from "./playground-page.js";
import { deepLook, scenario } from "./scenario.js";
import { buildPlayground } from "./serve-playground.js";

beforeAll(buildPlayground);

scenario("occurrences and properties are counted, and a word leads to its control", async ({ open }) => {
  const page = await open("playground", linkTo({ filter: { conjonction: "and", groups: [] } }));
  const expectMatches = (count: number): Promise<void> => expectCount(page, `${count} of 40 companies match`);
  await expectCount(page, "All 40 companies match");
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await expect.poll(() => focused(page)).toBe("Column: condition 1 of group 1");
  await page.keyboard.type("meet");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["events where Type is meeting"]);
  await page.keyboard.press("Tab");
  await expect
    .poll(() => sentence(page))
    .toBe("Companies where at least 1 event in the last 30 days where Type is meeting");
  await chooseAction(page, "Type, condition 1 in condition 1 of group 1", "Remove");
  await expectMatches(11);
  await chooseOperator(page, "events", "exactly");
  await page.getByLabel("Times: events").fill("2");
  await expectMatches(2);
  await chooseOperator(page, "events", "never occurred");
  await expectMatches(29);
  await page.getByLabel("Days: events").fill("365");
  await expectMatches(24);

  // Properties of objects and elements of lists.
  await editor(page).fill('metadata has (industry = "Healthcare")');
  await expectMatches(6);
  await chooseOperator(page, "industry", "is missing");
  await expectMatches(1);
  await page.getByRole("combobox", { name: "Column: Metadata, condition 1 of group 1" }).fill("tags");
  await page.getByRole("option", { name: "Tags", exact: true }).click();
  await addInside(page, "condition 1 of group 1");
  await pickColumn(page, "label");
  await page.keyboard.type("vip");
  await expectMatches(8);
  await addInside(page, "condition 1 of group 1");
  await pickColumn(page, "weight");
  // Some companies have both values, but in different elements.
  await page.keyboard.type("2");
  await expectMatches(0);
  await page.getByLabel("Value: weight").fill("3");
  await expectMatches(8);
  await deepLook(page, "playground-elements", looked);

  // A row says what it does to the count, and values align whatever it says.
  // To select all and to type are two steps: what the builder writes between them would undo the first.
  await expect.poll(() => codeOf(page)).toMatch(/weight .*3/);
  await editor(page).fill('employee_count > 9 and plan = "enterprise"');
  const effects = page.locator(".cf-effect");
  await expect
    .poll(async () => (await effects.allInnerTexts()).join("; "))
    .toMatch(/^(?:(?:\d+ excluded|only \d+ left|no effect)(?:; |$)){2}$/);
  await chooseAction(page, "Plan, condition 2 of group 1", "Switch off");
  await expect.poll(() => sentence(page)).not.toContain("Plan");
  for (const part of [".cf-operator", ".cf-value"]) {
    const starts = (): Promise<number[]> =>
      page.locator(part).evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
    await expect.poll(async () => new Set(await starts()).size).toBe(1);
  }

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => sentence(page)).toContain("Plan");

  // A word of the sentence leads to its control. The sentence is that of the conditions that are not switched off.
  const period = "event occurred more than 2 times less than 30 days ago";
  await expect.poll(() => codeOf(page)).toContain("plan");
  await editor(page).fill(`(is_customer is true and employee_count between 5 and 500) or ${period}`);
  await expect.poll(() => sentence(page)).toContain("Companies where (Customer is true");
  await chooseAction(page, "Customer, condition 1 of group 1", "Switch off");
  await expect.poll(() => sentence(page)).toContain("Companies where Employees is between");
  const words = page.locator(".cf-sentence");
  await expect.poll(() => words.locator("button, a, [tabindex]").count()).toBe(0);
  for (const [word, name] of [
    ["Employees", "Column: Employees, condition 2 of group 1"],
    ["is between", "Operator: Employees, condition 2 of group 1"],
    ["500", "To: Employees, condition 2 of group 1"],
    ["events", "Column: events, condition 1 of group 2"],
    ["30", "Days: events, condition 1 of group 2"],
  ] as const) {
    await words.getByText(word, { exact: true }).click();
    await expect.poll(() => focused(page)).toBe(name);
  }
});

/** The values of conditions: expressions, dates in each form, what the data holds, many values, and problems. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { chooseOperator, focused, paste, pickColumn, show, expectFilter, openWith, options } from "./builder-page.js";
import { press } from "./keys.js";
import { deepLook, look, scenario, stopClock } from "./scenario.js";

const manyNames = `name = [${Array.from({ length: 200 }, (_, index) => `"account ${index + 1}"`).join(", ")}]`;

scenario("values and expressions are chosen, and a long sentence is opened", async ({ open }) => {
  const page = await openWith(open, 'owner = ["7"]', "values.tsx");
  await page.getByRole("combobox", { name: "Values: Owner" }).click();
  await expect.poll(() => focused(page)).toMatch(/^Values: Owner/);
  await page.keyboard.type("hub");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["the member's HubSpot id"]);
  await deepLook(page, "values-expression");
  await press(page, "{ArrowDown}{Enter}");
  await expectFilter(page, 'owner = ["7", "{{member.ids.hubspot}}"]');
  const tag = page.locator('.cf-tag[data-sort="expression"]');
  await expect.poll(() => tag.innerText()).toBe("the member's HubSpot id");
  // An expression without a label is shown by its path.
  await page.keyboard.type("{{member.team}}");
  await page.keyboard.press("Enter");
  await expect.poll(() => tag.allInnerTexts()).toEqual(["the member's HubSpot id", "member.team"]);

  // An expression is chosen as a single value, and removed.
  await show(page, 'details.owner = "a"');
  await page.getByLabel("Value: owner of Details").click();
  await page.getByRole("option").first().waitFor();
  await press(page, "{ArrowDown}{Enter}");
  await expectFilter(page, 'details.owner = "{{member.ids.hubspot}}"');
  const remove = "Remove the member's HubSpot id: owner of Details, condition 1 of group 1";
  await expect.poll(() => focused(page)).toBe(remove);
  await press(page, "{Enter}");
  await expect.poll(() => focused(page)).toBe("Value: owner of Details, condition 1 of group 1");
  await page.keyboard.type("x");
  await expectFilter(page, 'details.owner = "x"');

  // At least 100 is offered as more than 99 where numbers are whole.
  await show(page, "seats < 5 and employees < 7");
  const operator = page.getByLabel("Operator: Seats");
  await operator.focus();
  await page.keyboard.type("at least 100");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["is greater than 99"]);
  await expect.poll(() => page.getByRole("status").innerText()).toContain("Filters have no “at least”");
  await deepLook(page, "values-at-least");
  await page.keyboard.press("Enter");
  await expectFilter(page, "seats > 99 and employees < 7");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectFilter(page, "seats < 5 and employees < 7");
  await operator.focus();
  await page.keyboard.type("at most 9");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["is less than 10"]);
  // Nothing is known of these numbers.
  await page.getByLabel("Operator: Employees").focus();
  await page.keyboard.type("at least 100");
  await expect.poll(() => page.locator(".cf-note").count()).toBe(1);
  await expect.poll(() => page.getByRole("listbox").count()).toBe(0);

  // Values show what the data holds.
  await show(page, 'country = ["US"] and employees > 250 and revenue < 100 and assigned < @2012-06-01');
  await page.getByRole("combobox", { name: "Values: Country" }).click();
  await expect.poll(() => page.locator(".cf-option").first().innerText()).toMatch(/^France\s+1,204$/);
  await expect.poll(() => page.locator(".cf-range").allInnerTexts()).toEqual(["0 – 1,000,000"]);
  await look(page, "values-counts");
  const bars = (name: string): Promise<(string | null)[]> =>
    page
      .getByRole("img", { name })
      .locator("i")
      .evaluateAll((all) => all.map((bar) => bar.getAttribute("data-chosen")));
  const chosen = (from: number, to: number): string[] =>
    Array.from({ length: 10 }, (_, index) => String(index >= from && index < to));
  await expect.poll(() => bars("0 – 1,000")).toEqual(chosen(2, 10));
  await expect.poll(() => bars("Jan 1, 2010 – Jan 1, 2020")).toEqual(chosen(0, 3));
  await page.keyboard.press("Escape");
  await chooseOperator(page, "Employees", "is between");
  await page.getByLabel("To: Employees").fill("520");
  await expect.poll(() => bars("0 – 1,000")).toEqual(chosen(2, 6));

  // The bounds of dates are on one line.
  await show(page, "assigned between @2012-01-01 and @2015-01-01 and assigned > 3 months ago");
  const fields = page.locator(".cf-row").first().locator(".cf-date input");
  await expect.poll(() => fields.count()).toBe(2);
  const tops = (): Promise<number[]> =>
    fields.evaluateAll((all) => all.map((field) => Math.round(field.getBoundingClientRect().y)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await deepLook(page, "values-dates");

  // A long sentence has three lines until it is opened.
  await show(page, manyNames);
  const heightOf = async (): Promise<number> => (await page.locator(".cf-sentence > span").boundingBox())?.height ?? 0;
  await page.getByRole("button", { name: "more", exact: true }).waitFor();
  const short = await heightOf();
  await page.getByRole("button", { name: "more", exact: true }).click();
  await expect.poll(() => heightOf()).toBeGreaterThan(short * 3);
  await page.getByRole("button", { name: "less", exact: true }).click();
  await expect.poll(() => heightOf()).toBe(short);
});

scenario("dates of each form, a new row, and many values in one tag", async ({ open }) => {
  const page = await openWith(open, "assigned > @2025-03-01", "values.tsx");
  const value = page.getByLabel("Value: Assigned");
  const form = page.getByLabel("Value, date or time ago: Assigned");
  await form.selectOption({ label: "with a time" });
  await expectFilter(page, "assigned > @2025-03-01T00:00:00Z");
  await deepLook(page, "values-time");
  await form.selectOption({ label: "a date" });
  await expectFilter(page, "assigned > @2025-03-01");
  await form.selectOption({ label: "months ago" });
  await expectFilter(page, "all of ()");
  await value.pressSequentially("3");
  await expectFilter(page, "assigned > 3 months ago");
  await expect.poll(() => page.getByLabel("Operator: Assigned").inputValue()).toBe("is less than");
  await deepLook(page, "values-ago");
  // What is done within half a second is one step.
  await stopClock(page);
  await show(page, "assigned > 3 months ago");
  await form.selectOption({ label: "days ago" });
  await expectFilter(page, "assigned > 3 days ago");
  await value.fill("1.5");
  await expectFilter(page, "all of ()");
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.clock.runFor(1000);
  // What was typed is kept, and marked.
  await expect.poll(() => value.inputValue()).toBe("1.5");
  await expect.poll(() => value.getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectFilter(page, "assigned > 3 months ago");
  await form.selectOption({ label: "member.startDate" });
  await expectFilter(page, 'assigned > @"{{member.startDate}}"');
  await page.getByRole("button", { name: "Remove member.startDate: Assigned" }).click();
  await expect.poll(() => value.getAttribute("type")).toBe("date");

  // A new row shows no problem until it was left, and then in the words of its labels.
  await show(page, "employees > 100");
  await page.getByRole("button", { name: "Add a condition to Group 1" }).click();
  await pickColumn(page, "empl");
  await chooseOperator(page, "Employees, condition 2", "is less than");
  await page.getByLabel("Value: Employees, condition 2").fill("50");
  await expectFilter(page, "employees > 100 and employees < 50");
  // Validation waits for a pause.
  await page.clock.runFor(1000);
  const problems = page.locator(".cf-issue");
  expect(await problems.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.clock.resume();
  await expect
    .poll(() => problems.allInnerTexts())
    .toEqual(["Employees is less than 50 contradicts Employees is greater than 100."]);
  await deepLook(page, "values-problem");

  // Many values are one tag, which opens a list.
  await show(page, manyNames);
  const tag = page.locator(".cf-many > button");
  await tag.click();
  await page.getByRole("dialog").waitFor();
  await deepLook(page, "values-many");
  await stopClock(page);
  await show(page, manyNames);
  await tag.click();
  await expect.poll(() => focused(page)).toBe("Search values: Values: Name, condition 1 of group 1");
  const list = page.getByRole("dialog").getByRole("listitem");
  await page.keyboard.type("19");
  await expect.poll(() => list.allInnerTexts()).toHaveLength(12);
  await page.getByRole("button", { name: "Remove account 190: Name, condition 1 of group 1" }).click();
  await expect.poll(() => tag.innerText()).toBe("199 values");
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "Remove account 1: Name, condition 1 of group 1" }).click();
  await page.getByRole("button", { name: "Remove account 3: Name, condition 1 of group 1" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("197 values");
  // Nothing is removed that is not seen.
  await page.getByRole("combobox", { name: "Values: Name" }).focus();
  await page.keyboard.press("Backspace");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
  await expect.poll(() => tag.innerText()).toBe("197 values");
  await paste(page, "zeta, beta");
  await expect.poll(() => page.getByText("New values: 2. Repeated: 0.").count()).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => tag.innerText()).toBe("199 values");
  await tag.click();
  await expect.poll(() => list.last().innerText()).toBe("beta");
  await page.getByRole("button", { name: "Sort A–Z" }).click();
  await expect.poll(() => list.last().innerText()).toBe("zeta");
  // What is done within half a second is one step.
  await page.clock.runFor(600);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(() => focused(page)).toBe("Values: Name, condition 1 of group 1");
  await expectFilter(page, "all of ()");
  await page.keyboard.press("Control+z");
  await expect.poll(() => tag.innerText()).toBe("199 values");
});

scenario("no string of a builder is left untranslated", async ({ open }) => {
  const page = await open("pseudo.tsx");
  await expect.poll(() => page.locator(".cf-issue").count()).toBeGreaterThan(12);
  // What is not filled in is shown when its row was left.
  for (const row of await page.locator(".cf-row").all()) await row.locator("[data-focus]").first().focus();
  await page.locator(".cf-policy select").first().focus();
  // A sentence that is cut has lost brackets.
  for (const more of await page.locator(".cf-more-text").all()) await more.click();
  const opened = [
    page.locator(".cf-menu > button").first(),
    page.locator(".cf-many > button"),
    page.getByRole("combobox").first(),
    page.locator(".cf-tags-input > input").first(),
    page.locator(".cf-tags-input > input").nth(1),
  ];
  for (const opener of [undefined, ...opened]) {
    await opener?.click();
    await expect.poll(() => untranslatedIn(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

/** The Latin words of a page outside of brackets: data is Greek. */
function untranslatedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const check = (text: string): void => {
      let depth = 0;
      let outside = "";
      for (const sign of text) {
        if (sign === "⟦") depth += 1;
        if (depth === 0) outside += sign;
        if (sign === "⟧") depth -= 1;
      }
      if (depth !== 0 || /[a-z]{2,}/i.test(outside)) found.push(outside);
    };
    for (const root of document.querySelectorAll(".cf-builder, .cf-policy, .cf-sentence")) {
      const copy = root.cloneNode(true) as Element;
      // A condition of a kind that is not known is shown as it is stored.
      for (const element of copy.querySelectorAll("pre")) element.remove();
      check(copy.textContent);
      for (const element of [root, ...root.querySelectorAll("*")]) {
        for (const name of ["aria-label", "title", "placeholder", "alt"]) check(element.getAttribute(name) ?? "");
        if (element instanceof HTMLInputElement && element.closest(".cf-picker")) check(element.value);
      }
    }
    return found;
  });
}

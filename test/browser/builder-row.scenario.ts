/** A row of the builder: how it is filled in, moved and shown. */
import { expect } from "vitest";
import {
  chooseAction,
  focused,
  openWith,
  pickColumn,
  show,
  everything,
  expectFilter,
  filterText,
  options,
} from "./builder-page.js";
import { deepLook, isDeep, scenario, stopClock } from "./scenario.js";

const grip = ".cf-grip";

scenario("columns, values and operators are found by typing", async ({ open }) => {
  const page = await openWith(open, "employee_count > 5");
  const headings = (): Promise<string[]> => page.locator(".cf-heading").allInnerTexts();
  await page.getByRole("button", { name: "Add a condition to Group 1" }).click();
  await expect.poll(headings).toEqual(["Companies", "Metadata", "How often", "SQL condition"]);
  await pickColumn(page, "indu");
  await page.getByRole("button", { name: "Add a condition to Group 1" }).click();
  await expect.poll(headings).toEqual(["Recent", "Companies", "Metadata", "How often", "SQL condition"]);
  await expect.poll(async () => (await options(page).allInnerTexts())[0]).toBe("industry");

  // A known value finds its condition.
  await show(page, "employee_count > 5");
  await page.getByRole("button", { name: "Add a condition to Group 1" }).click();
  await expect.poll(() => focused(page)).toBe("Column: condition 2 of group 1");
  await page.keyboard.type("germ");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["country is Germany"]);
  await page.keyboard.press("Enter");
  await expectFilter(page, 'employee_count > 5 and country = ["DE"]');
  await expect.poll(() => focused(page)).toBe("Values: country, condition 2 of group 1");
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectFilter(page, "employee_count > 5");

  // A click beside the values opens their list.
  await show(page, 'country = ["US"]');
  const { width = 0, height = 0 } = (await page.locator(".cf-tags").boundingBox()) ?? {};
  await page.locator(".cf-tags").click({ position: { x: width - 20, y: height / 2 } });
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["France", "Germany"]);

  // Tab takes the column that is highlighted.
  await show(page, "employee_count > 5");
  await page.getByRole("button", { name: "Add a condition to Group 1" }).click();
  await pickColumn(page, "cust", "Tab");
  await expectFilter(page, "employee_count > 5 and is_customer is true");
  await expect.poll(() => focused(page)).toBe("Operator: customer, condition 2 of group 1");
  // The same column again: the focus goes on as after another one.
  await page.keyboard.press("Shift+Tab");
  await pickColumn(page, "custo", "Tab");
  await expect.poll(() => focused(page)).toBe("Operator: customer, condition 2 of group 1");

  // Keys change an operator, and the focus stays.
  await show(page, "employee_count > 5");
  const employees = page.getByRole("combobox", { name: "Operator: employees" });
  await employees.focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await employees.press(key);
  await expect.poll(() => employees.inputValue()).toBe("is between");
  await expect.poll(() => focused(page)).toBe("Operator: employees, condition 1 of group 1");
  await expectFilter(page, "all of ()");

  // An operator is found by everyday words.
  await show(page, "created_at > @2025-01-15 and employee_count > 5");
  await page.getByLabel("Operator: created").focus();
  await page.keyboard.type("older than");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["is before"]);
  await page.keyboard.press("Tab");
  await expectFilter(page, "created_at < @2025-01-15 and employee_count > 5");
  await expect.poll(() => focused(page)).toBe("Value: created, condition 1 of group 1");
  await page.getByLabel("Operator: employees").focus();
  await page.keyboard.type("bigger");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["is greater than"]);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("at least 100");
  await expect.poll(() => page.locator(".cf-note").getByText("Filters have no “at least”").count()).toBe(1);
  await expect.poll(() => page.getByRole("status").innerText()).toContain("Filters have no “at least”");
  await page.keyboard.press("Enter");
  await expectFilter(page, "created_at < @2025-01-15 and employee_count > 5");
  await deepLook(page, "builder-no-operator");

  // A condition is dropped where it can be.
  await show(page, "is_customer is true and (employee_count > 5 or employee_count < 2)");
  await chooseAction(page, "customer, condition 1 of group 1", "Remove");
  await page.locator(grip).first().dragTo(page.getByText("This group is ignored"));
  await expectFilter(page, "employee_count > 5 and any of (employee_count < 2)");
  // It is not dropped where its column does not exist.
  await show(
    page,
    "employee_count > 5 and meetings occurred more than 2 times less than 30 days ago where (minutes > 10)",
  );
  await page.locator(grip).first().waitFor();
  const filter = await filterText(page);
  const inner = page.locator(".cf-nested .cf-row");
  await page.locator(grip).first().dragTo(inner);
  await inner.locator(grip).dragTo(page.locator(".cf-row").first());
  await expectFilter(page, filter);

  // A message that appears on leaving a row takes no click.
  await show(page, "employee_count > 5 and is_customer is true");
  await stopClock(page);
  await page.getByRole("button", { name: "Add a condition to Group 1" }).click();
  await pickColumn(page, "employ");
  await expect.poll(() => focused(page)).toBe("Value: employees, condition 3 of group 1");
  // So that its problem is known.
  await page.clock.runFor(1000);
  await page.getByRole("button", { name: "Add a condition to Group 1" }).hover();
  await page.mouse.down();
  await page.clock.runFor(1000);
  await page.mouse.up();
  await page.clock.resume();
  await expect.poll(() => page.getByText("Fill in: Value.").count()).toBe(1);
  await expect.poll(() => page.locator(".cf-row").count()).toBe(4);
});

scenario("the builder goes back at once to the filter of a program that stores no change", async ({ open }) => {
  const page = await open("refusing.tsx");
  const value = page.getByLabel("Value: employees");
  await value.focus();
  await stopClock(page);
  await page.keyboard.type("1");
  await page.clock.runFor(50);
  expect(await value.inputValue()).toBe("5");
  // What is unfinished is not stored, and stays.
  await page.getByRole("button", { name: "Add a condition to Group 1" }).click();
  await pickColumn(page, "name");
  await page.clock.runFor(10_000);
  expect(await page.getByLabel("Values: name").count()).toBe(1);
});

scenario("a narrow window, a print and properties of the root change the look", async ({ open }) => {
  const page = await openWith(open, everything);
  // 640 px are 1280 px at 200 %.
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const cut = (): Promise<(string | null)[]> =>
      page
        .locator(".cf-row")
        .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent));
    await expect.poll(cut).toEqual([]);
    for (const name of ["Values: country", "Values: topic"]) {
      await page.getByRole("combobox", { name }).click();
      await expect.poll(() => focused(page)).toContain(name);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.keyboard.press("Escape");
    }
  }
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(() => page.locator(".cf-row button:visible, .cf-footer:visible, .cf-more-text:visible").count())
    .toBe(0);
  await expect
    .poll(() => page.locator(".cf-sentence > span").evaluate((words) => words.scrollHeight - words.clientHeight))
    .toBe(0);
  await expect.poll(() => page.getByLabel("Operator: employees").isVisible()).toBe(true);

  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 800 });

  // Fields have borders where the colors are those of the system, or stronger ones.
  for (const [name, options] of [
    ["forced-colors", { forcedColors: "active", contrast: "no-preference" }],
    ["more-contrast", { forcedColors: "none", contrast: "more" }],
  ] as const) {
    await page.emulateMedia(options);
    const borders = (): Promise<string[]> =>
      page
        .locator(".cf-operator .cf-input")
        .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).borderTopColor));
    await expect.poll(borders).not.toContain("rgba(0, 0, 0, 0)");
    await deepLook(page, `builder-${name}`);
  }
  await page.emulateMedia({ contrast: "no-preference" });

  // Properties of the root set the look.
  await show(page, "employee_count > 5");
  await page.addStyleTag({ content: ":root { --cf-accent: rgb(1, 2, 3); --cf-height: 50px; }" });
  const add = page.locator(".cf-more .cf-add");
  await expect.poll(() => add.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");
  await expect.poll(async () => (await page.getByLabel("Operator: employees").boundingBox())?.height).toBe(50);
});

scenario("on a touch screen, controls are large, and a menu moves a condition", async ({ open, browser }) => {
  const page = await openWith(open, "employee_count > 5 and is_customer is true");
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  const phone = await context.newPage();
  await phone.goto(page.url());
  const heightsOf = (selector: string): Promise<number[]> =>
    phone.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
  await phone.getByLabel("Operator: employees").waitFor();
  const sizes = await phone
    .locator(".cf-builder :is(input, select)")
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(Math.min(...sizes)).toBe(16);
  await phone.getByRole("button", { name: "Add a condition to Group 1" }).tap();
  const list = phone.getByRole("listbox");
  await list.getByRole("option").first().waitFor();
  expect(Math.min(...(await heightsOf(".cf-option")), ...(await heightsOf(".cf-row input")))).toBeGreaterThanOrEqual(
    44,
  );
  await phone.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await phone.getByLabel("Operator: employees").tap();
  // The list is short: no keyboard covers it.
  await expect
    .poll(() => phone.getByRole("combobox", { name: "Operator: employees" }).getAttribute("inputmode"))
    .toBe("none");
  await expect.poll(() => phone.locator(".cf-grip").first().isVisible()).toBe(false);
  await phone.getByRole("button", { name: "Actions: employees" }).tap();
  await phone.getByRole("menuitem", { name: "Move down" }).waitFor();
  expect(Math.min(...(await heightsOf("[role=menuitem]")))).toBeGreaterThanOrEqual(44);
  await phone.getByRole("menuitem", { name: "Move down" }).tap();
  await expectFilter(phone, "is_customer is true and employee_count > 5");
  await context.close();
});

scenario("of many conditions, a group is folded, and the footer stays in reach", async ({ open }) => {
  const count = isDeep ? 500 : 100;
  const page = await open("many-conditions.tsx", `#${count}`);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.poll(() => undo.count()).toBe(1);
  await expect.poll(async () => (await undo.boundingBox())?.y).toBeLessThan(800);
  const rows = page.locator(".cf-row");
  await expect.poll(() => rows.count()).toBe(count);
  await page.getByRole("button", { name: "Show as a sentence: Group 1", exact: true }).click();
  await expect.poll(() => rows.count()).toBe(count - 50);
  await expect.poll(() => focused(page)).toBe("Show all: Group 1");
});

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { parseFilter } from "../../src/language/index.js";
import {
  addInside,
  chooseAction,
  chooseOperator,
  focused,
  openWith,
  paste,
  pickColumn,
  show,
  everything,
  expectFilter,
  filterText,
  options,
} from "./builder-page.js";
import { press } from "./keys.js";
import { deepLook, look, scenario, stopClock } from "./scenario.js";

const picker = (page: Page, place: string): Locator =>
  page.getByRole("combobox", { name: `Column: ${place}`, exact: true });

scenario("a filter is built from nothing, undone and redone", async ({ open }) => {
  const page = await open("builder.tsx");
  await deepLook(page, "builder-empty");
  await page.getByRole("button", { name: "Condition" }).click();
  await expect.poll(() => focused(page)).toBe("Column: condition 1 of group 1");
  await page.keyboard.type("emp");
  await deepLook(page, "builder-picker");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Value: employees, condition 1 of group 1");
  await expectFilter(page, "all of ()");
  await page.keyboard.type("100");
  await expectFilter(page, "employee_count > 100");
  await deepLook(page, "builder-first");

  // The builder follows the filter of the page.
  await page.getByRole("button", { name: "Another filter" }).click();
  await expect.poll(() => page.getByLabel("Value: employees").inputValue()).toBe("7");
  await expectFilter(page, "employee_count > 7");

  // Undo and redo go back and forth, with the focus. Keys that follow one another at once are one step.
  await stopClock(page);
  await show(page, "employee_count > 5 and is_customer is true");
  await chooseAction(page, "customer, condition 2 of group 1", "Remove");
  await expectFilter(page, "employee_count > 5");
  await expect.poll(() => focused(page)).toBe("Actions: employees, condition 1 of group 1");
  await page.keyboard.press("Control+z");
  await expectFilter(page, "employee_count > 5 and is_customer is true");
  await expect.poll(() => focused(page)).toBe("Actions: customer, condition 2 of group 1");
  await page.keyboard.press("Control+Shift+z");
  await expectFilter(page, "employee_count > 5");
  await page.getByLabel("Value: employees").fill("");
  await page.getByLabel("Value: employees").pressSequentially("1234");
  await expectFilter(page, "employee_count > 1234");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectFilter(page, "employee_count > 5");
  await page.getByRole("button", { name: "Redo" }).click();
  await expectFilter(page, "employee_count > 1234");
});

scenario("every kind of condition is shown, with a name for each control", async ({ open }) => {
  const page = await openWith(open, everything);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await look(page, "builder-kinds");

  // A row has few tab stops, and every control a name of its own.
  await show(page, everything);
  await picker(page, "employees, condition 2 of group 1").focus();
  for (const stop of [
    "Operator: employees, condition 2 of group 1",
    "From: employees, condition 2 of group 1",
    "To: employees, condition 2 of group 1",
    "Actions: employees, condition 2 of group 1",
    "Column: created, condition 3 of group 1",
  ]) {
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe(stop);
  }
  const names = await page
    .locator(".cf-builder :is(input, select, textarea, button)")
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("aria-label") ?? control.textContent));
  expect(names.filter((name, index) => name === "" || names.indexOf(name) !== index)).toEqual([]);

  // A page that is read from right to left mirrors the builder.
  await show(page, everything);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await deepLook(page, "builder-right-to-left");
  // The text of a field has its own direction, and must not cover the icon.
  const field = picker(page, "employees, condition 2 of group 1");
  await expect.poll(() => field.evaluate((input) => getComputedStyle(input).paddingRight)).toBe("32px");
  await page.getByRole("button", { name: "Actions: employees" }).click();
  await expect.poll(async () => (await page.getByRole("menu").boundingBox())?.x).toBeGreaterThan(0);

  // A condition of an unknown kind is shown as it is, and kept.
  await show(page, unknown);
  await expect.poll(() => page.getByText('"segmentUuid": "s1"').count()).toBe(1);
  await deepLook(page, "builder-unknown");
  await page.getByLabel("Value: employees").fill("7");
  await expect
    .poll(async () => JSON.parse(await filterText(page)) as unknown)
    .toEqual(JSON.parse(unknown.replace('"value":5', '"value":7')));
});

scenario("operators and operands are changed, and mistakes in them are explained and repaired", async ({ open }) => {
  const page = await openWith(open, "employee_count between 5 and 9");
  const employees = "employees, condition 1 of group 1";
  await chooseOperator(page, employees, "is missing");
  await expectFilter(page, "employee_count:number is null");
  await chooseOperator(page, employees, "is between");
  await expectFilter(page, "employee_count between 5 and 9");
  await chooseOperator(page, employees, "is less than");
  await expectFilter(page, "employee_count < 9");
  await picker(page, "employees, condition 1 of group 1").fill("name");
  await options(page).first().click();
  await chooseOperator(page, "name, condition 1 of group 1", "is");
  await expectFilter(page, 'name = "9"');

  // Mistakes are explained and repaired.
  await show(page, "employee_count between 9 and 5");
  await expect.poll(() => page.getByText("The bounds are in the wrong order: 9 comes after 5.").count()).toBe(1);
  await deepLook(page, "builder-issue");
  await page.locator(".cf-fix").first().click();
  await expectFilter(page, "employee_count between 5 and 9");
  await expect.poll(() => focused(page)).toBe("Actions: employees, condition 1 of group 1");

  // Until mistakes are looked for again, none is shown at another condition.
  await show(page, "employee_count between 9 and 5 and is_customer is true");
  await expect.poll(() => page.locator(".cf-issue").count()).toBe(1);
  await stopClock(page);
  await chooseAction(page, "employees, condition 1 of group 1", "Remove");
  await expectFilter(page, "is_customer is true");
  expect(await page.locator(".cf-issue").count()).toBe(0);

  // A number is shown as typed, and after that as it is stored.
  await show(page, "employee_count > 5");
  const field = page.getByLabel("Value: employees");
  await field.focus();
  await press(page, "{Control+a}-");
  await expectFilter(page, "all of ()");
  // The start of a number is no mistake yet, also after the pause in which mistakes are found.
  await page.clock.runFor(1000);
  expect(await page.locator(".cf-issue").count()).toBe(0);
  await page.clock.resume();
  await press(page, "1.50{Tab}");
  await expect.poll(() => field.inputValue()).toBe("-1.5");
  await field.focus();
  await press(page, "{Control+a}1;5{Tab}");
  await expect.poll(() => page.getByText('Value must be a number, not the text "1;5".').count()).toBe(1);
  await expect.poll(() => field.inputValue()).toBe("1;5");
  await deepLook(page, "builder-not-a-number");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => field.inputValue()).not.toBe("1;5");

  // What is not filled in waits until the condition is left.
  await show(page, "employee_count between 5 and 9");
  const from = page.getByLabel("From: employees");
  await stopClock(page);
  await from.fill("");
  await expectFilter(page, "all of ()");
  // Longer than the pause in which mistakes are found.
  await page.clock.runFor(1000);
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(0);
  await page.clock.resume();
  await page.getByRole("button", { name: "Undo" }).focus();
  await expect.poll(() => from.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => page.getByText("Fill in: From.").count()).toBe(1);
  await page.keyboard.press("F8");
  await expect.poll(() => focused(page)).toBe("From: employees, condition 1 of group 1");
});

scenario("values are typed, chosen, pasted and removed", async ({ open }) => {
  const page = await openWith(open, 'name contains "Ltd"');
  const field = page.getByRole("combobox", { name: "Values: name, condition 1 of group 1" });
  await field.pressSequentially('Inc,"A, B"');
  await page.keyboard.press("Enter");
  await expectFilter(page, 'name contains ["Ltd", "Inc", "A, B"]');
  await page.keyboard.press("Backspace");
  await expectFilter(page, 'name contains ["Ltd", "Inc"]');
  await page.getByRole("button", { name: "Remove Ltd: name, condition 1 of group 1" }).click();
  await expectFilter(page, 'name contains ["Inc"]');
  await expect.poll(() => focused(page)).toBe("Values: name, condition 1 of group 1");
  const pasted = 'GmbH;"Co, KG"\nGmbH\tSA';
  await paste(page, pasted);
  await expect.poll(() => page.getByRole("status").innerText()).toBe("New values: 3. Repeated: 1.");
  await expect.poll(() => page.locator(".cf-preview .cf-tag").allInnerTexts()).toEqual(["GmbH", "Co, KG", "SA"]);
  await expectFilter(page, 'name contains ["Inc"]');
  await deepLook(page, "builder-pasted");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".cf-preview").count()).toBe(0);
  await paste(page, pasted);
  await page.keyboard.press("Enter");
  await expectFilter(page, 'name contains ["Inc", "GmbH", "Co, KG", "SA"]');
  await paste(page, "Acme, Beta");
  await page.getByRole("button", { name: "Keep as one value: Values: name, condition 1 of group 1" }).click();
  await expectFilter(page, 'name contains ["Inc", "GmbH", "Co, KG", "SA", "Acme, Beta"]');
  await expect.poll(() => focused(page)).toBe("Values: name, condition 1 of group 1");

  // A thousand values are pasted.
  await show(page, 'name contains "Ltd"');
  await page.getByRole("combobox", { name: "Values: name" }).focus();
  const delimiters = [",", ";", "\n", "\t"];
  const cells = Array.from({ length: 1000 }, (_, index) => `"value, ${index % 990}"${delimiters[index % 4]}`);
  await paste(page, cells.join(""));
  await expect.poll(() => page.getByRole("status").innerText()).toBe("New values: 990. Repeated: 10.");
  await deepLook(page, "builder-many-values");
  await page.getByRole("button", { name: "Add 990" }).click();
  await expect.poll(() => page.getByRole("button", { name: "991 values" }).count()).toBe(1);

  // Known values of the model are chosen, and no others where it is closed.
  await show(page, 'country = ["US"]');
  const countries = page.getByRole("combobox", { name: "Values: country, condition 1 of group 1" });
  await countries.click();
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["France", "Germany"]);
  await deepLook(page, "builder-values");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectFilter(page, 'country = ["US", "FR"]');
  // Only a known value can be meant.
  await page.keyboard.type("germ");
  await page.keyboard.press("Enter");
  await expectFilter(page, 'country = ["US", "FR", "DE"]');
  await countries.pressSequentially("Spain");
  await page.keyboard.press("Enter");
  await expectFilter(page, 'country = ["US", "FR", "DE"]');
  await countries.fill("");
  await page.getByRole("button", { name: "Remove United States: country" }).click();
  await paste(page, "Spain\nunited states\nFR");
  await expect.poll(() => page.getByText("New values: 1. Repeated: 1. Not known: 1.").count()).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expectFilter(page, 'country = ["FR", "DE", "US"]');

  // Known values of the model and of a source are offered once, each with a name.
  await show(page, 'plan = ["free", "free"]');
  await page.getByRole("button", { name: "Remove free: plan" }).first().click();
  await page.getByRole("button", { name: "Remove free: plan" }).click();
  await page.getByRole("combobox", { name: "Values: plan" }).click();
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["free", "(empty)", "Professional", "trial"]);
  await page.keyboard.type("t");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["(empty)", "trial"]);
  await deepLook(page, "builder-empty-value");
  await options(page).first().click();
  await expectFilter(page, 'plan = [""]');
  await expect.poll(() => page.locator(".cf-sentence").innerText()).toBe("Companies where plan is (empty)");
  await page.getByRole("button", { name: "Remove (empty): plan" }).click();
  await expectFilter(page, "all of ()");

  // An input method composes text that its keys do not add.
  await show(page, 'name contains "a"');
  const composed = page.getByRole("combobox", { name: "Values: name" });
  await composed.focus();
  await press(page, "{compose に|日本}{Enter}");
  await expectFilter(page, 'name contains "a"');
  await expect.poll(() => composed.inputValue()).toContain("日本");
  await press(page, "{ime 日本}{Enter}");
  await expectFilter(page, 'name contains ["a", "日本"]');

  // Values come from a source, which may fail.
  await show(page, 'domain contains "x" and name contains "y"');
  await page.getByRole("combobox", { name: "Values: domain" }).pressSequentially("a.");
  await page.keyboard.press("Backspace");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["acme.com", "beta.org", "gamma.net"]);
  await options(page).nth(1).click();
  await expectFilter(page, 'domain contains ["x", "beta.org"] and name contains "y"');
  await page.getByRole("combobox", { name: "Values: name" }).pressSequentially("z");
  await expect.poll(() => page.getByRole("status").innerText()).toContain("could not be loaded");
  await page.keyboard.press("Enter");
  await expectFilter(page, 'domain contains ["x", "beta.org"] and name contains ["y", "z"]');

  // Values of a source belong to one column.
  await show(page, 'domain = ["x"]');
  await page.getByRole("combobox", { name: "Values: domain" }).click();
  await expect.poll(() => options(page).count()).toBe(3);
  await picker(page, "domain, condition 1 of group 1").fill("plan");
  await options(page).first().click();
  // The source does not answer: what is shown are the values of the model.
  await stopClock(page);
  await page.getByRole("combobox", { name: "Values: plan" }).click();
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["free", "(empty)", "Professional"]);

  // A closed list offers its own values only, also beside a source.
  await show(page, 'country = ["US"]');
  await stopClock(page);
  await page.getByRole("combobox", { name: "Values: country" }).click();
  // Longer than the source takes to answer.
  await page.clock.runFor(1000);
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["France", "Germany"]);
});

scenario("conditions of properties and occurrences are one sentence", async ({ open }) => {
  const page = await openWith(open, "metadata:object is null");
  await chooseOperator(page, "metadata", "has");
  await expectFilter(page, "metadata has all of ()");
  await addInside(page, "condition 1 of group 1");
  await pickColumn(page, "ind");
  await expect.poll(() => focused(page)).toBe("Value: industry, condition 1 in condition 1 of group 1");
  await page.keyboard.type("SaaS");
  await expectFilter(page, 'metadata has (industry = "SaaS")');
  await deepLook(page, "builder-nested");

  // An occurrence is one sentence.
  await show(page, "is_customer is true");
  await page.getByRole("button", { name: "Add a condition to Group 1" }).click();
  await pickColumn(page, "meet");
  await expectFilter(
    page,
    'is_customer is true and "0191e5a0-0000-7000-8000-000000000001" occurred more than 0 times less than 30 days ago',
  );
  await page.getByLabel("Times: meetings, condition 2 of group 1").fill("2");
  await page.getByLabel("Days: meetings, condition 2 of group 1").fill("7");
  await addInside(page, "condition 2 of group 1");
  await pickColumn(page, "topic");
  await page.keyboard.type("demo");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => filterText(page))
    .toMatch(/more than 2 times less than 7 days ago where \(topic contains \["demo"\]\)$/);
  await deepLook(page, "builder-occurrence");
  await chooseOperator(page, "meetings", "never occurred");
  await expect.poll(() => page.getByLabel("Times: meetings").count()).toBe(0);
  await picker(page, "meetings, condition 2 of group 1").fill("notes");
  await options(page).first().click();
  await expect.poll(() => page.getByLabel("Days: notes").count()).toBe(0);
});

scenario("conditions are moved, duplicated, switched off, locked and removed by keys and menus", async ({ open }) => {
  const page = await openWith(
    open,
    '(employee_count > 5 and is_customer is true) or (name contains "x" and payload is null)',
  );
  await page.getByLabel("Value: employees").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => page.getByRole("status").innerText()).toBe("Cannot move further: condition 1 of group 1.");
  await page.keyboard.press("Alt+ArrowDown");
  await expectFilter(
    page,
    '(is_customer is true and employee_count > 5) or (name contains "x" and payload:any is null)',
  );
  await expect.poll(() => focused(page)).toBe("Actions: employees, condition 2 of group 1");
  await expect.poll(() => page.getByRole("status").innerText()).toBe("Moved: condition 2 of group 1.");
  await page.keyboard.press("Alt+ArrowDown");
  await expectFilter(page, 'is_customer is true or (employee_count > 5 and name contains "x" and payload:any is null)');
  await page.keyboard.press("Control+d");
  await expect.poll(() => focused(page)).toBe("Actions: employees, condition 2 of group 2");
  await page.keyboard.press("Control+Backspace");
  await expectFilter(page, 'is_customer is true or (employee_count > 5 and name contains "x" and payload:any is null)');
  await page.keyboard.press("Control+/");
  await expectFilter(page, "is_customer is true or (employee_count > 5 and payload:any is null)");
  await chooseAction(page, "payload, condition 3 of group 2", "Lock");
  await expect.poll(() => page.getByText("payload is missing").count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Actions: payload" }).click();
  await look(page, "builder-menu");
  await expect.poll(() => page.getByRole("menuitem").allInnerTexts()).toEqual(["Duplicate", "Unlock"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Actions: payload, condition 3 of group 2");
  await chooseAction(page, "Group 2", "Show as a sentence");
  await deepLook(page, "builder-folded");
  await chooseAction(page, "Group 2", "Show all");
  await chooseAction(page, "name, condition 2 of group 2", "Move to group 1");
  await expect.poll(() => page.getByRole("status").innerText()).toBe("Moved: condition 2 of group 1.");
  await page.getByRole("button", { name: "Actions: Group 2" }).click();
  // A locked condition can be neither merged nor removed.
  await expect
    .poll(() => page.getByRole("menuitem").allInnerTexts())
    .toEqual(["Duplicate", "Move up", "Switch off", "Show as a sentence", "Lock"]);

  // A locked condition stays as it is.
  const text = "(employee_count > 5 and is_customer is true) or payload:any is null";
  await show(page, text);
  await chooseAction(page, "employees, condition 1 of group 1", "Lock");
  const actions = page.getByRole("button", { name: "Actions: employees, condition 1 of group 1" });
  for (const key of ["Control+Backspace", "Alt+ArrowDown", "Control+/"]) {
    await actions.press(key);
    await expect.poll(() => page.getByRole("status").innerText()).toContain("locked");
  }
  await dragFirst(page);
  await page.getByRole("button", { name: "Actions: Group 1" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: "Remove" }).count()).toBe(0);
  await expect.poll(() => page.getByLabel("Value: employees").count()).toBe(0);
  await expectFilter(page, text);

  // A group that is emptied leaves the filter, and undo brings it back.
  const emptied = "is_customer is true and (employee_count > 5 or employee_count < 2)";
  await show(page, emptied);
  await chooseAction(page, "customer, condition 1 of group 1", "Remove");
  await expectFilter(page, "employee_count > 5 or employee_count < 2");
  await expect.poll(() => page.locator(".cf-sentence").innerText()).not.toContain("()");
  await expect.poll(() => page.getByText("This group is ignored").count()).toBe(1);
  await deepLook(page, "builder-empty-group");
  await page.keyboard.press("Control+z");
  await expectFilter(page, emptied);

  // A folded group is described without what is switched off.
  await show(page, "is_customer is true and employee_count > 5");
  await chooseAction(page, "customer, condition 1 of group 1", "Switch off");
  await chooseAction(page, "Group 1", "Show as a sentence");
  await expect.poll(() => page.locator(".cf-folded").allInnerTexts()).toEqual(["employees is greater than 5"]);

  // Keys, the menu and the pointer move a condition to the same place.
  const start = "(employee_count > 5 and is_customer is true) or payload:any is null";
  const ways = [
    async () => {
      await page.getByLabel("Operator: employees").focus();
      for (const key of ["Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowDown"]) await page.keyboard.press(key);
    },
    () => chooseAction(page, "employees, condition 1 of group 1", "Move to group 2"),
    () => dragFirst(page),
  ];
  for (const way of ways) {
    await show(page, start);
    await expectFilter(page, start);
    await way();
    await expectFilter(page, "is_customer is true or (payload:any is null and employee_count > 5)");
    await expect.poll(() => page.getByRole("status").innerText()).toBe("Moved: condition 2 of group 2.");
  }
});

/** Drags the first condition after the third. */
const dragFirst = (page: Page): Promise<void> =>
  page
    .locator(".cf-grip")
    .first()
    .dragTo(page.locator(".cf-row").nth(2), { targetPosition: { x: 60, y: 28 } });

const unknown = JSON.stringify({
  conjonction: "and",
  groups: [
    {
      conjonction: "and",
      conditions: [
        { kind: "segment", segmentUuid: "s1", nested: { deep: [1, 0.1] } },
        { kind: "number", columnSlug: "employee_count", operator: "greaterThan", value: 5 },
      ],
    },
  ],
});

scenario("what a server has rendered is taken over", async ({ open }) => {
  const page = await open("hydrated.tsx");
  await page.getByLabel("Value: employees").fill("9");
  await picker(page, "industry, condition 1 in condition 2 of group 1").fill("sc");
  await expect.poll(() => options(page).allInnerTexts()).toEqual(["score"]);
});

scenario("a policy is edited, and shows when allocations expire next", async ({ open }) => {
  const page = await open("policy.tsx");
  await expect
    .poll(() => page.getByRole("listitem").allInnerTexts())
    .toContain("Saturday, January 31, 2026 at 9:00 AM");
  await deepLook(page, "policy");
  await page.getByLabel("Allocations expire").selectOption({ label: "every week" });
  await page.getByLabel("on", { exact: true }).selectOption({ label: "Friday" });
  await expectFilter(page, '{"time":"09:00","interval":"weekly","weekDay":5}');
  await expect.poll(() => page.getByRole("listitem").first().innerText()).toBe("Friday, January 23, 2026 at 9:00 AM");

  // It says what is wrong with it.
  await page.getByLabel("Allocations expire").selectOption({ label: "every month" });
  const day = page.getByLabel("on day");
  const issues = page.locator(".cf-issue");
  await day.fill("99");
  await expect.poll(() => issues.allInnerTexts()).toEqual(["A day of the month is a whole number from 1 to 31."]);
  await expect.poll(() => day.getAttribute("aria-invalid")).toBe("true");
  await deepLook(page, "policy-wrong");
  await day.fill("");
  await page.getByLabel("at", { exact: true }).fill("");
  await expect
    .poll(() => issues.allInnerTexts())
    .toEqual(["Without a day, they expire on day 1.", "Without a time, they expire at 00:00."]);
});

scenario("the code of the documentation makes a builder", async ({ open }) => {
  const page = await open("guides/react.md");
  await page.getByRole("button", { name: "Condition" }).click();
  await pickColumn(page, "employee");
  const logged = page.waitForEvent("console");
  await page.getByLabel("Value: employee count, condition 1 of group 1").fill("100");
  expect(await (await logged).args()[0]?.jsonValue()).toEqual(parseFilter("employee_count > 100"));
  await chooseOperator(page, "employee count", "is between");
  await expect.poll(() => page.getByLabel("From: employee count").inputValue()).toBe("100");
  // The code is not a whole page: it has no heading, and its background is that of the browser, which axe takes for white.
  await deepLook(page, "builder-of-the-documentation", { without: ["page-has-heading-one", "color-contrast"] });
});

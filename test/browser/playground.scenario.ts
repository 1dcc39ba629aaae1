/** The playground as people use it: the static files, served from a path of this machine. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { focused } from "./builder-page.js";
import {
  codeOf,
  countText,
  editor,
  expectCode,
  expectCount,
  followLink,
  linkTo,
  looked,
  manyRecords,
  openRecords,
  sentence,
  sharedIn,
  showPane,
} from "./playground-page.js";
import { deepLook, look, scenario } from "./scenario.js";
import { buildPlayground } from "./serve-playground.js";

beforeAll(buildPlayground);

const number = (columnSlug: string, operator: string, value: number): object => ({
  kind: "number",
  columnSlug,
  operator,
  value,
});

const text = (columnSlug: string, values: string): object => ({ kind: "string", columnSlug, operator: "is", values });

const filterOf = (conjonction: "and" | "or", ...groups: (readonly object[])[]): object => ({
  conjonction,
  groups: groups.map((conditions) => ({ conjonction: "and", conditions })),
});

/** Most scenarios begin with nothing, and not with the first example. */
const empty = linkTo({ filter: filterOf("and") });

const twoGroups = filterOf(
  "or",
  [text("country", "US"), number("employee_count", "greaterThan", 200)],
  [text("plan", "enterprise")],
);

/** Goes back to an empty filter, in the page that is open. */
async function clear(page: Page): Promise<void> {
  await followLink(page, empty);
  await expectCount(page, "All 40 companies match");
  await expect.poll(() => page.locator(".cm-placeholder").count()).toBe(1);
}

async function jsonOf(page: Page): Promise<unknown> {
  await page.getByRole("tab", { name: "JSON" }).click();
  await expect.poll(() => codeOf(page)).toContain("{");
  return JSON.parse(await codeOf(page));
}

/** Opens an example, and waits for its sentence, which moves what is below it. */
const openExample = async (page: Page, title: string): Promise<void> => {
  const before = await sentence(page);
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByRole("group", { name: "Examples" }).getByRole("button", { name: title }).click();
  await expect.poll(() => sentence(page)).not.toBe(before);
};

const strip = (page: Page): Locator => page.getByRole("group", { name: "The text has problems" });

scenario("a filter begins empty, and is built by mouse and as text", async ({ open }) => {
  const page = await open("playground", empty);
  await expectCount(page, "All 40 companies match");
  await expect.poll(() => sentence(page)).toBe("All companies");
  await expect.poll(() => page.getByRole("status").filter({ hasText: "All 40 companies match" }).count()).toBe(1);
  await expect.poll(() => page.locator(".cm-editor").count()).toBe(1);
  await deepLook(page, "playground-empty", looked);

  // A number condition is added by mouse, and counts once its value is there.
  await expectCount(page, "All 40 companies match");
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await page.getByRole("combobox", { name: "Column: condition 1 of group 1" }).fill("emp");
  await page.getByRole("option", { name: "Employees" }).click();
  await expectCount(page, "All 40 companies match");
  const unfinished = page.getByRole("button", { name: "1 condition not applied yet" });
  await expect.poll(() => unfinished.count()).toBe(1);
  await unfinished.click();
  await expect.poll(() => focused(page)).toContain("condition 1 of group 1");
  await page.getByLabel("Value: Employees, condition 1 of group 1").fill("100");
  await expectCode(page, "employee_count > 100");
  await expect.poll(() => sentence(page)).toBe("Companies where Employees is greater than 100");
  await expect.poll(() => page.locator(".count-text").innerText()).toMatch(/^17 of 40 companies match$/);
  await expect.poll(() => jsonOf(page)).toEqual(filterOf("and", [number("employee_count", "greaterThan", 100)]));

  // Typed text appears in the builder, and the caret stays.
  await clear(page);
  await editor(page).click();
  await page.keyboard.type('country = "US"');
  await page.keyboard.press("Escape");
  await expect.poll(() => sentence(page)).toBe("Companies where Country is US");
  await page.keyboard.press("Home");
  await page.keyboard.type("employee_count >   50 and ");
  await page.keyboard.press("Escape");
  await expect.poll(() => sentence(page)).toBe("Companies where Employees is greater than 50 and Country is US");
  await expectCode(page, 'employee_count >   50 and country = "US"');
  await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset)).toBeGreaterThan(0);
  await expect.poll(() => focused(page)).toBe("The filter as text");
  await page.keyboard.press("Control+Enter");
  await expectCode(page, 'employee_count > 50 and country = "US"');

  // Comments that a change of the builder replaces can be copied.
  await editor(page).fill("employee_count > 50 # large ones");
  await expect.poll(() => sentence(page)).toBe("Companies where Employees is greater than 50");
  await page.getByLabel("Value: Employees, condition 1 of group 1").fill("60");
  await expectCode(page, "employee_count > 60");
  await expect.poll(() => page.getByRole("button", { name: "Copy the old text" }).count()).toBe(1);

  // A change of the builder leaves the selection, and undo of the editor leaves the change.
  const filter = filterOf("and", [text("country", "US"), number("employee_count", "greaterThan", 50)]);
  await followLink(page, linkTo({ filter }));
  await expectCode(page, 'country = "US" and employee_count > 50');
  await editor(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type("0");
  await expect.poll(() => sentence(page)).toContain("greater than 500");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Shift+ArrowRight");
  const selected = (): Promise<string | undefined> => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toBe("country");
  const value = page.getByLabel("Value: Employees, condition 2 of group 1");
  // Without the focus, as assistive technology does it.
  await value.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "5007");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expectCode(page, 'country = "US" and employee_count > 5007');
  await expect.poll(selected).toBe("country");
  await page.keyboard.press("Control+z");
  await expectCode(page, 'country = "US" and employee_count > 507');

  // Wrong text keeps the last valid filter, and says what is wrong.
  await followLink(page, linkTo({ filter: filterOf("and", [text("country", "US")]) }));
  await expectCode(page, 'country = "US"');
  await expectCount(page, "12 of 40 companies match");
  await editor(page).fill('contry = "US"');
  await expect.poll(() => page.locator(".cm-lintRange-error").allInnerTexts()).toEqual(["contry"]);
  await expect.poll(() => strip(page).count()).toBe(1);
  await expectCount(page, "12 of 40 companies match");
  await deepLook(page, "playground-wrong", looked);
  await editor(page).click();
  await expect.poll(() => focused(page)).toBe("The filter as text");
  await page.keyboard.press("F8");
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("contry");
  await page.getByRole("list", { name: "Problems of the code" }).getByRole("button", { name: "Write country" }).click();
  await expectCode(page, 'country = "US"');
  await expect.poll(() => strip(page).count()).toBe(0);
  await editor(page).fill("country country");
  await expect.poll(() => strip(page).count()).toBe(1);
  await page.getByRole("button", { name: "Discard the text" }).click();
  await expectCode(page, 'country = "US"');

  // The text stays in view when it makes the form long.
  await clear(page);
  await editor(page).focus();
  await page.keyboard.insertText(Array.from({ length: 100 }, (_, count) => `employee_count = ${count}`).join(" or "));
  await expect.poll(() => page.locator(".cf-row").count()).toBe(100);
  await expect.poll(() => editor(page).evaluate((field) => field.getBoundingClientRect().top < innerHeight)).toBe(true);
});

scenario("groups and conditions are changed, counted and explained", async ({ open }) => {
  const page = await open("playground", linkTo({ filter: twoGroups }));
  const code = 'country = "US" and employee_count > 200\nor plan = "enterprise"';
  await expect
    .poll(async () => (await codeOf(page)).replace(/[()]/g, "").replace(/\n\s*/g, " "))
    .toBe(code.replace("\n", " "));
  await expectCount(page, "10 of 40 companies match");
  await page.getByRole("button", { name: /joined by/ }).click();
  await expect.poll(() => sentence(page)).toContain(" and Plan is enterprise");
  await expectCount(page, "2 of 40 companies match");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectCount(page, "10 of 40 companies match");
  await page.getByRole("button", { name: "Actions: Country, condition 1 of group 1" }).click();
  await page.getByRole("menuitem", { name: "Move to a group of its own" }).click();
  await expect.poll(() => page.getByText("Group 3", { exact: true }).count()).toBe(1);
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.getByText("Group 3", { exact: true }).count()).toBe(0);
  await expectCount(page, "10 of 40 companies match");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => page.getByText("Group 3", { exact: true }).count()).toBe(1);

  // A row is explained, and the condition that decides is shown.
  await followLink(page, linkTo({ filter: twoGroups }));
  await expect.poll(() => page.getByText("Group 3", { exact: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Why Beta Foods does not match" }).count()).toBe(1);
  await page.getByRole("button", { name: "Why Beta Foods does not match" }).click();
  const why = page.getByRole("region", { name: "Why" });
  await expect.poll(() => why.getByText("Smallest change: one condition would have to hold.").count()).toBe(1);
  await expect.poll(() => why.getByText('plan is "free", not "enterprise"').count()).toBe(1);
  await showPane(page, "Team");
  await look(page, "playground-why", looked);
  await why.getByRole("button", { name: "Show condition 1 of group 2" }).click();
  await expect.poll(() => focused(page)).toBe("Operator: Plan, condition 1 of group 2");
  await page.getByRole("button", { name: /^Why Acme matches/ }).click();
  await expect.poll(() => why.getByText("One condition suffices.").count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toMatch(/^Why Beta Foods/);
  await page.keyboard.press("Enter");
  await expect.poll(() => why.getByRole("heading").innerText()).toBe("Why Beta Foods does not match");

  // What a condition does is shown while another one is emptied.
  const conditions = [
    number("employee_count", "greaterThan", 100),
    { kind: "string", columnSlug: "country", operator: "is", values: "US" },
  ];
  await followLink(page, linkTo({ filter: filterOf("and", conditions) }));
  await expect.poll(() => sentence(page)).toBe("Companies where Employees is greater than 100 and Country is US");
  await expect.poll(() => page.locator(".cf-effect").count()).toBe(2);
  const least = await page.evaluateHandle(() => {
    const seen = { count: 2 };
    const look = (): void => {
      seen.count = Math.min(seen.count, document.querySelectorAll(".cf-effect").length);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    return seen;
  });
  await page.getByLabel("Value: Employees, condition 1 of group 1").fill("");
  await expect.poll(() => page.getByRole("button", { name: "1 condition not applied yet" }).count()).toBe(1);
  await expect.poll(() => least.jsonValue()).toEqual({ count: 1 });

  // Problems are at their conditions, walked through and repaired.
  const wrong = filterOf("and", [
    { kind: "string", columnSlug: "contry", operator: "is", values: "US" },
    { kind: "number", columnSlug: "employee_count", operator: "between", firstValue: 500, lastValue: 5 },
  ]);
  await followLink(page, linkTo({ filter: wrong }));
  const problems = page.locator(".cf-issue");
  await expect.poll(() => problems.count()).toBe(2);
  // The text is checked a moment later, and drawn only where it is in view.
  await page.locator(".cm-editor").scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator(".cm-lintRange").count()).toBeGreaterThan(0);
  await look(page, "playground-problems", looked);
  await page.getByRole("heading", { name: "Who is full, and until when" }).click();
  await page.keyboard.press("F8");
  await expect.poll(() => focused(page)).toContain("condition 1 of group 1");
  await problems.first().getByRole("button").click();
  await expect.poll(() => problems.count()).toBe(1);
  await problems.getByRole("button").click();
  await expect.poll(() => problems.count()).toBe(0);
});

scenario("capacities are compared, and SQL is shown", async ({ open }) => {
  const page = await open("playground", linkTo({ filter: twoGroups }));
  const picker = page.getByRole("button", { name: /^Capacity:/ });
  await picker.click();
  const table = page.getByRole("table", { name: "All capacities" });
  await expect.poll(() => table.getByRole("row", { name: /^Win back/ }).innerText()).toMatch(/\d\s+\d of 8/);
  await deepLook(page, "playground-capacities", looked);
  await page.getByRole("button", { name: "Add the current filter" }).click();
  await expect.poll(() => picker.innerText()).toContain("Capacity 5");
  await picker.click();
  await page.getByLabel("File of capacities").setInputFiles({
    name: "capacities.json",
    mimeType: "application/json",
    buffer: Buffer.from("[[["),
  });
  await expect.poll(() => page.getByRole("alert").count()).toBe(1);

  // SQL is shown in a dialect, with its values.
  await page.getByRole("tab", { name: "SQL" }).click();
  const sql = page.locator("pre.code");
  await page.getByLabel("Dialect").selectOption("BigQuery");
  await expect.poll(() => sql.innerText()).toMatch(/SELECT.*`plan`.*'enterprise'/s);
  // With a member in the filter, the statement counts for the whole team.
  await picker.click();
  await table.getByRole("button", { name: "Account book", exact: true }).click();
  await expect.poll(() => sql.innerText()).toContain("`owner_id`");
  await showPane(page, "Code");
  await deepLook(page, "playground-sql", looked);
});

scenario("a link brings all back, and a damaged one changes nothing", async ({ open }) => {
  const page = await open("playground", empty);
  await expectCount(page, "All 40 companies match");
  await openExample(page, "Ranges and lists");
  await page.getByRole("button", { name: /^Actions: Country/ }).click();
  await page.getByRole("menuitem", { name: "Switch off" }).click();
  await page.getByRole("tab", { name: "SQL" }).click();
  await page.getByRole("button", { name: /^Now/ }).click();
  await page.getByLabel("Time zone").selectOption("Europe/Paris");
  await expect.poll(() => page.url()).toContain("#f=1.");
  await expect.poll(() => sharedIn(page.url())).toMatchObject({ timeZone: "Europe/Paris", tab: "sql" });
  const state = sharedIn(page.url());
  const other = await open("playground", new URL(page.url()).hash);
  await expect
    .poll(() => other.getByText("muted", { exact: false }).or(other.locator("[data-muted]")).count())
    .toBeGreaterThan(0);
  await expect.poll(() => sentence(other)).toBe(await sentence(page));
  await expect.poll(() => other.getByRole("tab", { name: "SQL" }).getAttribute("aria-selected")).toBe("true");
  expect(sharedIn(other.url())).toEqual(state);

  const damaged = await open("playground", "#f=1.AAAA");
  await expect.poll(() => damaged.getByRole("status").filter({ hasText: "Nothing was changed." }).count()).toBe(1);
  await expect.poll(() => sentence(damaged)).toContain("the member's HubSpot id");
  await followLink(page, linkTo({ filter: twoGroups }));
  await expect.poll(() => sentence(page)).toContain("or Plan is enterprise");
  await page.evaluate(() => (location.hash = "#f=1.damaged"));
  await expect.poll(() => page.getByText("Nothing was changed.").count()).toBe(1);
  await expect.poll(() => sentence(page)).toContain("enterprise");
});

scenario("the data model is edited, and own rows are opened", async ({ open }) => {
  const page = await open("playground", linkTo({ filter: filterOf("and", [number("employee_count", "is", 5)]) }));
  await page.getByRole("button", { name: /^Records:/ }).click();
  await page.getByText("Data model: the columns and their types").click();
  await page.getByLabel("Label of employee_count").fill("People");
  await page.getByLabel("Label of employee_count").blur();
  await expect.poll(() => sentence(page)).toBe("Companies where People is 5");
  await deepLook(page, "playground-model", looked);
  const openModel = (content: string): Promise<void> =>
    page
      .getByLabel("Data model", { exact: true })
      .setInputFiles({ name: "model.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await openModel("{");
  await expect.poll(() => page.getByRole("alert").count()).toBe(1);
  await expect.poll(() => sentence(page)).toBe("Companies where People is 5");
  const columns = { employee_count: { type: "number", label: "Staff" } };
  await openModel(JSON.stringify({ label: { one: "company", other: "companies" }, columns }));
  await expect.poll(() => sentence(page)).toBe("Companies where Staff is 5");
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);

  // Own rows are opened or pasted, and an unreadable file is answered.
  await page.getByLabel("Label of employee_count").press("Escape");
  await followLink(page, empty);
  await expectCount(page, "All 40 companies match");
  await openRecords(page, "people.csv", "name,age\nAda,36\nBob,\n");
  await expectCount(page, "All 2 records match");
  await openRecords(page, "empty.csv", "");
  await expect.poll(() => page.getByRole("region", { name: "About empty.csv" }).getByRole("alert").count()).toBe(1);
  await page.getByRole("button", { name: /^Records:/ }).click();
  await deepLook(page, "playground-open", looked);
  await page.getByLabel("Or paste rows").fill("city,people\nParis,2000000\nLyon,500000");
  await page.getByRole("button", { name: "Open the pasted rows" }).click();
  await expectCount(page, "All 2 records match");
  await editor(page).fill("people > 1000000");
  await expectCount(page, "1 of 2 records match");
});

scenario("the examples teach the language, and of 50,000 rows only those in view are in the page", async ({ open }) => {
  const page = await open("playground", empty);
  await expectCount(page, "All 40 companies match");
  await page.getByRole("button", { name: "Examples" }).click();
  const named = page.locator(".choices b");
  await expect.poll(() => named.count()).toBe(4);
  const titles = await named.allInnerTexts();
  await page.keyboard.press("Escape");
  for (const title of titles) {
    await openExample(page, title);
    await expect.poll(() => countText(page)).toMatch(/^[1-9]\d* of 40 companies match$/);
    await expect.poll(() => page.locator(".count[data-pending]").count()).toBe(0);
  }
  await page
    .getByText(/\d+ unknown/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Why Beta Foods cannot be evaluated" }).click();
  const why = page.getByRole("region", { name: "Why" });
  await expect.poll(() => why.getByText("It depends on one condition that cannot be evaluated here.").count()).toBe(1);

  await openRecords(page, "many.csv", manyRecords);
  await expect.poll(() => countText(page), { timeout: 20_000 }).toContain("50,000 records");
  // The rows of a file before it stay until those of this one are there.
  const grid = page.getByRole("grid", { name: "Records", exact: true });
  await expect.poll(() => grid.getAttribute("aria-rowcount")).toBe("50001");
  await page.locator(".row-frame").evaluate((frame) => (frame.scrollTop = frame.scrollHeight));
  await expect.poll(() => page.locator('[data-place="49999"]').count()).toBe(1);
  await expect.poll(() => page.locator("[data-place]").count()).toBeLessThan(60);
});

scenario("keys, colors and panes of a small window, and the text without its editor", async ({ open, problems }) => {
  const page = await open("playground", linkTo({ filter: twoGroups }));
  await expect.poll(() => sentence(page)).toContain("enterprise");
  await page.keyboard.press("?");
  await expect.poll(() => page.getByRole("group", { name: "Keys" }).count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(17, 17, 19)");
  await page.setViewportSize({ width: 375, height: 800 });
  const panes = page.getByRole("navigation", { name: "Panes" });
  await expect.poll(() => panes.innerText()).toContain("of 40 companies match");
  await panes.getByRole("button", { name: "Team" }).click();
  await expect.poll(() => page.getByRole("region", { name: "Builder" }).count()).toBe(0);
  await page.getByRole("button", { name: /^Why Beta Foods/ }).click();
  await page.getByRole("button", { name: "Show condition 1 of group 2" }).click();
  await expect.poll(() => focused(page)).toBe("Operator: Plan, condition 1 of group 2");
  await panes.getByRole("button", { name: "Code" }).click();
  await expect.poll(() => editor(page).isVisible()).toBe(true);

  // Without its editor the text is still edited.
  await page.route(/code-editor/, (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await editor(page).fill("contry = 5");
  await expect.poll(() => page.getByRole("list", { name: "Problems of the code" }).count()).toBe(1);
  await editor(page).fill("employee_count > 100");
  await expect.poll(() => sentence(page)).toBe("Companies where Employees is greater than 100");
  expect(problems.splice(0).join()).toContain("ERR_FAILED");
});

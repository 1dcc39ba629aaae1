/** The records of the playground: what they show of the filter, and what they make of it. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import {
  codeOf,
  countText,
  editor,
  expectCount,
  followLink,
  linkTo,
  looked,
  openRecords,
  sentence,
  threeConditions,
  waitUntilKept,
} from "./playground-page.js";
import { deepLook, scenario } from "./scenario.js";
import { buildPlayground } from "./serve-playground.js";

beforeAll(buildPlayground);

const firstSentence =
  "Companies where Country is any of US, FR, or DE and Employees is greater than 100 and Customer is true";

/** The page with its first example, in the window of a laptop. */
async function openPage(open: (name: string, hash?: string) => Promise<Page>): Promise<Page> {
  const page = await open("playground", threeConditions);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectCount(page, "8 of 40 companies match");
  await expect.poll(() => page.locator("tr[data-place]").count()).toBeGreaterThan(10);
  return page;
}

/** The page without a filter. */
async function openWithoutFilter(open: (name: string, hash?: string) => Promise<Page>): Promise<Page> {
  const page = await open("playground", linkTo({ filter: { conjonction: "and", groups: [] } }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectCount(page, "All 40 companies match");
  return page;
}

/** Goes back to the first example, in the page that is open. */
async function begin(page: Page): Promise<void> {
  await followLink(page, threeConditions);
  await expect.poll(() => sentence(page)).toBe(firstSentence);
  await expectCount(page, "8 of 40 companies match");
}

const cell = (page: Page, place: number, column: string): Locator =>
  page.locator(`tr[data-place="${place}"] td[data-column="${column}"]`);

const entries = (page: Page): Promise<string[]> => page.getByRole("menu").getByRole("menuitem").allInnerTexts();

const choose = (page: Page, entry: string): Promise<void> =>
  page.getByRole("menuitem", { name: entry, exact: true }).click();

const headers = (page: Page): Promise<string[]> => page.getByRole("columnheader").allInnerTexts();

/** The values of a column in the rows at the top. */
async function column(page: Page, slug: string, count: number): Promise<string[]> {
  return (await page.locator(`tr[data-place] td[data-column="${slug}"]`).allInnerTexts()).slice(0, count);
}

const isSorted = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));

/** The place and the column of the cell that has the focus. */
const focusedCell = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const place = activeElement?.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? "header";
    return `${place} ${activeElement?.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? "mark"}`;
  });

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Types into the editor as a person does, without accepting a suggestion. */
async function typeCode(page: Page, code: string): Promise<void> {
  await expect.poll(() => page.locator(".cm-editor").count()).toBe(1);
  await editor(page).click();
  await press(page, "Control+a", "Backspace");
  await page.keyboard.type(code);
  await press(page, "Escape");
}

const cities = "city,people\nParis,2000000\nLyon,500000\nParis,1\nLyon,2\n";

scenario("the first screen shows an example at work, and a header sorts", async ({ open }) => {
  const page = await openPage(open);
  await expect.poll(() => sentence(page)).toBe(firstSentence);
  await expect.poll(() => codeOf(page)).toContain("employee_count > 100");
  const records = page.locator("#records");
  const bottom = async (): Promise<number> => {
    const { y = 0, height = 0 } = (await records.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(bottom).toBeGreaterThan(840);
  await expect.poll(bottom).toBeLessThanOrEqual(900);
  await deepLook(page, "records-first", looked);
  await page.getByRole("button", { name: /^Now/ }).click();
  await deepLook(page, "records-now", looked);
  await page.keyboard.press("Escape");

  // Why opens beside the row.
  await page.getByRole("button", { name: "Why Beta Foods does not match" }).click();
  const why = page.getByRole("region", { name: "Why" });
  await expect.poll(() => why.getByRole("heading").innerText()).toBe("Why Beta Foods does not match");
  const isBeside = async (): Promise<boolean> => {
    const row = await page.locator('tr[data-place="1"] td').first().boundingBox();
    const box = await why.boundingBox();
    if (row === null || box === null) return false;
    return box.y < row.y && row.y < box.y + box.height && row.x < box.x;
  };
  await expect.poll(isBeside).toBe(true);
  await why.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => why.count()).toBe(0);

  // The columns that the filter reads come first, beside the title that stays.
  await expect
    .poll(async () => (await headers(page)).slice(0, 5))
    .toEqual(["Match", "Name", "Country", "Employees", "Customer"]);
  // A row has its height once what a condition does is shown beside it.
  await page.locator(".cf-effect").nth(2).waitFor();
  const left = async (): Promise<number | undefined> => (await cell(page, 0, "name").boundingBox())?.x;
  const before = await left();
  const top = async (): Promise<number | undefined> => (await page.locator("thead").boundingBox())?.y;
  const title = page.locator("th[data-title]");
  const place = await title.boundingBox();
  await page.locator(".row-frame").evaluate((frame) => frame.scrollTo(400, 100));
  // Cells are pinned by the frame after the first step.
  await expect.poll(left).toBe(before);
  await expect.poll(() => title.boundingBox()).toEqual(place);
  await page.locator(".row-frame").evaluate((frame) => frame.scrollTo(0, 100));
  await expect.poll(top).toBeLessThan(place?.y ?? 0);
  await expect.poll(() => title.boundingBox()).toEqual(place);
  await page.locator(".row-frame").evaluate((frame) => frame.scrollTo(0, 0));
  await typeCode(page, 'plan = "pro"');
  await expect.poll(async () => (await headers(page)).slice(1, 4)).toEqual(["Name", "Plan", "Id"]);

  // A header sorts, by mouse and by keys.
  await begin(page);
  const header = page.getByRole("columnheader", { name: "Employees" });
  await expect.poll(() => header.getAttribute("aria-sort")).toBe("none");
  await header.getByRole("button").click();
  await expect.poll(() => column(page, "employee_count", 4)).toEqual(["-1", "0", "7", "12"]);
  await expect.poll(() => header.getAttribute("aria-sort")).toBe("ascending");
  await press(page, "Enter");
  await expect.poll(() => header.getAttribute("aria-sort")).toBe("descending");
  await expect.poll(() => cell(page, 0, "employee_count").innerText()).toMatch(/^\d{4,}$/);
  await page.getByRole("button", { name: /^Match/ }).click();
  await expect.poll(() => page.locator("tr[data-place]").count()).toBe(8);
  await expect.poll(async () => isSorted((await column(page, "employee_count", 8)).map((count) => -count))).toBe(true);
  await page.getByRole("button", { name: /^All/ }).click();
  await header.getByRole("button").click();
  await expect.poll(() => header.getAttribute("aria-sort")).toBe("none");
  await expect.poll(() => column(page, "name", 2)).toEqual(["Acme", "Beta Foods"]);
});

scenario("cells become conditions, by keys, mouse and touch, and wrong text is repaired", async ({ open }) => {
  const page = await openPage(open);
  await page.getByLabel("Search the records").focus();
  await press(page, "Tab");
  await expect.poll(() => focusedCell(page)).toBe("0 mark");
  await press(page, "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect.poll(() => focusedCell(page)).toBe("1 employee_count");
  await press(page, "Enter");
  await expect.poll(() => entries(page)).toHaveLength(4);
  await press(page, "Escape");
  await expect.poll(() => page.getByRole("menu").count()).toBe(0);
  await expect.poll(() => focusedCell(page)).toBe("1 employee_count");
  await press(page, "Enter");
  await expect.poll(() => entries(page)).toHaveLength(4);
  await press(page, "ArrowDown", "Enter");
  await expect.poll(() => sentence(page)).toContain("Employees is not 12");
  await expect.poll(() => focusedCell(page)).toBe("1 employee_count");
  await press(page, "Control+z");
  await expectCount(page, "8 of 40 companies match");
  // The list is drawn anew after the count.
  for (const [key, reached] of [
    ["Home", "1 mark"],
    ["ArrowRight", "1 name"],
    ["ArrowUp", "0 name"],
    ["ArrowUp", "header name"],
  ] as const) {
    await press(page, key);
    await expect.poll(() => focusedCell(page)).toBe(reached);
  }
  await press(page, "End");
  await expect.poll(() => focusedCell(page)).toBe("header assigned_at");
  await press(page, "ArrowDown", "Control+End");
  await expect.poll(() => focusedCell(page)).toBe("39 assigned_at");

  // A click offers the value, and undo takes it back.
  await press(page, "Control+Home");
  await cell(page, 0, "country").click();
  await expect.poll(() => entries(page)).toEqual(["Country is US", "Country is not US", "Copy", "Why Acme matches"]);
  await deepLook(page, "records-menu", looked);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("menu").count()).toBe(0);
  await cell(page, 0, "country").click();
  await choose(page, "Country is US");
  await expect.poll(() => sentence(page)).toContain("and Customer is true and Country is US");
  await expectCount(page, "4 of 40 companies match");
  await expect.poll(() => focusedCell(page)).toBe("0 country");
  await expect.poll(() => page.locator(".records-foot").innerText()).toBe("Added: Country is US.");
  await press(page, "Control+z");
  await expectCount(page, "8 of 40 companies match");
  await expect.poll(() => sentence(page)).not.toContain("and Country is US");
  // The text follows, and would come between the keys that write another one.
  await expect.poll(() => codeOf(page)).toMatch(/is_customer is true$/);
  await expect.poll(() => focusedCell(page)).toBe("0 country");
  await cell(page, 0, "name").click();
  await expect.poll(async () => (await entries(page)).at(-1)).toBe("Why Acme matches");
  await choose(page, "Why Acme matches");
  await expect.poll(() => page.getByRole("region", { name: "Why" }).count()).toBe(1);
  await page.getByRole("region", { name: "Why" }).getByRole("button", { name: "Close" }).click();

  // Where groups are joined by or, each of them is narrowed.
  await typeCode(page, '(country = "US" and employee_count > 500) or (country = "FR" and plan = "enterprise")');
  await expect.poll(() => sentence(page)).toContain("Plan is enterprise");
  await expect.poll(() => page.locator(".count[data-pending]").count()).toBe(0);
  await cell(page, 0, "is_customer").click();
  await choose(page, "Customer is true");
  await expect
    .poll(() => codeOf(page))
    .toMatch(/> 500 and is_customer is true\)\s.*"enterprise" and is_customer is true\)/);

  // Wrong text is repaired where that is certain, and the editor undoes it.
  const wrong = 'employee_count > "5" && plan == "pro" and country = null';
  await expect.poll(() => page.locator(".cm-editor").count()).toBe(1);
  await editor(page).fill(wrong);
  const repair = page.getByRole("button", { name: /^Repair all that is certain/ });
  await expect.poll(() => repair.innerText()).toMatch(/\(\d\)$/);
  await deepLook(page, "records-repair", looked);
  await repair.press("Enter");
  await expect.poll(() => codeOf(page)).toBe('employee_count > 5 and plan = "pro" and country is null');
  await expect.poll(() => sentence(page)).toContain("Country is missing");
  await expect.poll(() => repair.count()).toBe(0);
  await expect.poll(() => editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, "Control+z");
  await expect.poll(() => codeOf(page)).toBe(wrong);
  await editor(page).fill('Here is the filter: country = "US" and employee_count > 100');
  const problems = page.getByRole("list", { name: "Problems of the code" });
  await problems.getByRole("button", { name: /^Write country/ }).click();
  await expect.poll(() => codeOf(page)).toBe('country = "US" and employee_count > 100');
});

scenario("own files are opened, and the page asks before it closes where nothing can be kept", async ({ open }) => {
  const page = await openWithoutFilter(open);
  const drop = (name: string, content: string): Promise<void> =>
    page.evaluate(
      ([fileName = "", text = ""]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], fileName));
        for (const type of ["dragover", "drop"]) {
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        }
      },
      [name, content],
    );
  await drop("cities.csv", "city;people\nParis;1\nLyon;2\n");
  await expectCount(page, "All 2 records match");
  await expect
    .poll(() => page.locator(".records-foot").innerText())
    .toContain("The columns are separated by semicolons.");
  await drop("damaged.json", "[{");
  await expectCount(page, "No records are open");
  await expect.poll(() => page.getByRole("region", { name: "About damaged.json" }).getByRole("alert").count()).toBe(1);

  // Examples say that they bring their own records.
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByRole("button", { name: "Ranges and lists" }).click();
  await expect.poll(() => countText(page)).toBe("7 of 40 companies match");
  await openRecords(page, "cities.csv", cities);
  // The example was nobody's filter, and would only be wrong.
  await expectCount(page, "All 4 records match");
  await page.getByRole("button", { name: "Examples" }).click();
  const examples = page.getByRole("group", { name: "Examples" });
  await expect.poll(() => examples.getByText("Opens the sample companies").count()).toBe(4);
  await deepLook(page, "records-examples", looked);
  await examples.getByRole("button", { name: "At least once in 30 days" }).click();
  await expect
    .poll(() => sentence(page))
    .toBe("Companies where at least 1 event in the last 30 days where Type is meeting");
  await expect.poll(() => countText(page)).toContain("of 40 companies");

  // Where nothing can be kept, the page asks before it closes.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", { get: () => undefined });
  });
  await page.reload();
  await expect.poll(() => countText(page)).toContain("of 40 companies");
  await openRecords(page, "cities.csv", cities);
  await expect.poll(() => countText(page)).toContain("4 records");
  const asked = new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe("beforeunload");
  expect(page.isClosed()).toBe(false);
});

scenario("after a reload own rows, their labels and unfinished text are still there", async ({ open }) => {
  const page = await openWithoutFilter(open);
  await openRecords(page, "cities.csv", cities);
  await expectCount(page, "All 4 records match");
  await cell(page, 0, "city").click();
  await choose(page, "city is Paris");
  await expectCount(page, "2 of 4 records match");
  await page.getByRole("button", { name: /^Records:/ }).click();
  await page.getByText("Data model: the columns and their types").click();
  await page.getByLabel("Label of city").fill("Town");
  await press(page, "Tab");
  await expect.poll(() => sentence(page)).toBe("Records where Town is Paris");
  await typeCode(page, 'city = "Paris" and people >');
  await expect.poll(() => page.getByRole("group", { name: "The text has problems" }).count()).toBe(1);
  await waitUntilKept(page);
  await page.reload();
  await expectCount(page, "2 of 4 records match");
  await expect.poll(() => sentence(page)).toBe("Records where Town is Paris");
  await expect.poll(() => codeOf(page)).toBe('city = "Paris" and people >');
  await expect.poll(() => page.getByRole("group", { name: "The text has problems" }).count()).toBe(1);
});

scenario(
  "a change is kept if the page is left at once, and Back leads to what a link has replaced",
  async ({ open }) => {
    const page = await openPage(open);
    const employees = page.getByLabel("Value: Employees, condition 2 of group 1");
    await employees.fill("600");
    await page.reload();
    await expectCount(page, "3 of 40 companies match");
    await employees.fill("700");
    await page.goto("about:blank");
    await page.goBack();
    await expect.poll(() => employees.inputValue()).toBe("700");
    await openRecords(page, "cities.csv", cities);
    await expect.poll(() => countText(page)).toContain("of 4 records");
    await waitUntilKept(page);
    await followLink(page, threeConditions);
    await expectCount(page, "8 of 40 companies match");
    await page.goBack();
    await expect.poll(() => countText(page)).toContain("of 4 records");
    await page.goForward();
    await expectCount(page, "8 of 40 companies match");
  },
);

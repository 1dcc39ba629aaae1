/**
 * The documentation site as people read it: the static files, served from a path of this machine. In the deep mode
 * alone: its build takes as long as all other scenarios, and `test/docs` proves most of what the pages say.
 */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { deepScenario as scenario, flawsOf, look } from "./scenario.js";
import { buildSite, serveSite, sitePages } from "./serve-site.js";

beforeAll(buildSite, 600_000);

/** The theme shows the keys of its search beside a name that lacks them. */
const without = ["label-content-name-mismatch"];

/** Opens a page of the site, which is shown before it listens to keys and clicks. */
async function openSite(open: (name: string, path?: string) => Promise<Page>, path = ""): Promise<Page> {
  const page = await open("site", path);
  await page.waitForFunction(() => "__vue_app__" in (document.querySelector("#app") ?? {}));
  return page;
}

/** The rows of an example that are marked, by their names. */
function markedNames(example: Locator): Promise<string[]> {
  return example.locator("tr[data-match] > td:nth-child(2)").allInnerTexts();
}

/** The editor of an example, once it is there. */
async function openedEditor(page: Page): Promise<{ readonly example: Locator; readonly editor: Locator }> {
  const example = page.getByRole("region", { name: "A filter to try" });
  await example.getByRole("textbox", { name: "Filter" }).focus();
  const editor = example.locator(".cm-content");
  await expect.poll(() => editor.evaluate((element) => element === document.activeElement)).toBe(true);
  return { example, editor };
}

/** Writes as a person does, over what is there. */
async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Escape");
}

scenario("a live example marks what the written filter matches", async ({ open }) => {
  const page = await openSite(open);
  const { example } = await openedEditor(page);
  await write(page, 'country = "FR"');
  await expect.poll(() => example.getByRole("status").innerText()).toBe("1 of 8 match: Companies where Country is FR");
  await expect.poll(() => markedNames(example)).toEqual(["Paper & Pulp"]);
  await example.getByRole("link", { name: "Open it in the playground" }).click();
  await expect.poll(() => page.locator(".cm-content").innerText()).toContain('country = "FR"');
  expect(new URL(page.url()).pathname).toMatch(/\/playground\/$/);
});

scenario("a live example says what is wrong, where, and repairs it", async ({ open }) => {
  const page = await openSite(open);
  const { example, editor } = await openedEditor(page);
  await write(page, "country = US");
  const answer = example.getByRole("status");
  await expect.poll(() => answer.innerText()).toContain('1:11 Write the text "US" in quotes.');
  await expect.poll(() => markedNames(example)).toEqual(["Acme", "Quarry Retail, LLC", "Paper & Pulp"]);
  await look(page, "site-live-issue", { without });
  // By the keyboard alone.
  await editor.focus();
  await page.keyboard.press("Tab");
  await expect
    .poll(() =>
      answer.getByRole("button", { name: 'write "US"' }).evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => editor.innerText()).toBe('country = "US"');
  await expect.poll(() => markedNames(example)).toEqual(["Acme", "Unknown Size", "Quarry Retail, LLC"]);
});

scenario("the guide of the builder for React has one to try", async ({ open }) => {
  const page = await openSite(open, "guides/react.html");
  await page.locator("iframe").scrollIntoViewIfNeeded();
  const frame = page.frameLocator("iframe");
  const expectCount = (count: number): Promise<void> =>
    expect.poll(() => frame.locator("strong").first().innerText()).toBe(`${count} of 40 companies match`);
  await expectCount(20);
  await frame.getByLabel("From: Employees, condition 2 of group 1").fill("100");
  await expectCount(11);
});

scenario("nothing moves when the live part of an example arrives", async ({ open }) => {
  const page = await openSite(open);
  const example = page.getByRole("region", { name: "A filter to try" });
  // On the page, wherever it is scrolled to.
  const placeOf = (): Promise<unknown> =>
    example.evaluate((section) =>
      [section, section.querySelector("table")].map((element) => {
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return [x, y + scrollY, width, height];
      }),
    );
  await example.locator("textarea").evaluate((field) => field.scrollIntoView({ block: "center" }));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await placeOf();
  await openedEditor(page);
  await expect.poll(() => placeOf()).toEqual(before);
});

scenario("the limit and the day of a live capacity change its members", async ({ open }) => {
  const page = await openSite(open);
  const example = page.getByRole("region", { name: "A capacity to try" });
  const answer = example.getByRole("status");
  const ann = example.getByRole("row", { name: "Ann Martin" });
  await expect.poll(() => answer.innerText()).toBe("2 of 8 members are full.");
  const row = async (): Promise<string> => (await ann.innerText()).split(/\s+/).join(" ");
  await expect.poll(row).toBe("Ann Martin 7 over by 3 Jul 1");
  await example.getByLabel("Limit").fill("8");
  await expect.poll(() => answer.innerText()).toBe("0 of 8 members are full.");
  await example.getByLabel("On").fill("2025-07-02");
  await expect.poll(row).toBe("Ann Martin 1 7 free –");
});

scenario("the pages are complete without JavaScript", async ({ browser }) => {
  const served = await serveSite();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(served.url);
  const filter = page.getByRole("region", { name: "A filter to try" });
  await expect
    .poll(() => filter.getByRole("status").innerText())
    .toContain("3 of 8 match: Companies where Country is any of");
  await expect.poll(() => markedNames(filter)).toEqual(["Acme", "Quarry Retail, LLC", "Paper & Pulp"]);
  const capacity = page.getByRole("region", { name: "A capacity to try" });
  await expect.poll(() => capacity.getByRole("row").count()).toBe(9);
  await context.close();
  served.stop();
});

scenario("the home page and guides fit each window", async ({ open }) => {
  for (const name of ["index", "getting-started", "guides/availability"]) {
    const page = await openSite(open, `${name}.html`);
    await look(page, `site-${name.replace("/", "-")}`, { without });
  }
});

scenario("every page passes axe and fits a phone", { timeout: 600_000 }, async ({ open }) => {
  const page = await openSite(open);
  await page.setViewportSize({ width: 390, height: 844 });
  const home = page.url();
  const flaws: string[] = [];
  for (const name of sitePages()) {
    await page.goto(`${home}${name}`);
    for (const flaw of await flawsOf(page, { without })) flaws.push(`${name}: ${flaw}`);
  }
  expect(flaws).toEqual([]);
});

scenario("the search of the site finds guides first", async ({ open }) => {
  const page = await openSite(open);
  const first = page.locator(".result .title").first();
  const search = page.locator("#localsearch-input");
  await page.keyboard.press("Control+k");
  await search.waitFor();
  for (const [words, found] of [
    ["CI", "Check filters in CI"],
    ["Parquet", "Evaluate files and databases"],
    ["null", "Concepts"],
    ["GitHub", "Check filters in CI"],
    ["export rows", "Evaluate files and databases"],
    ["semicolons", "Messy data"],
    ["Salesforce", "Coming from HubSpot, Salesforce or SQL"],
    ["unknownValue", "Issues"],
  ] as const) {
    await search.fill(words);
    await expect.poll(() => first.innerText()).toContain(found);
  }
});

scenario("the site leads from the home page to a guide and the reference", async ({ open }) => {
  const page = await openSite(open);
  await page.getByRole("link", { name: "Getting started" }).first().click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("Getting started");
  await page.getByRole("link", { name: "Reference" }).first().click();
  await page.waitForURL(/\/reference\/$/);
  await page.getByRole("main").getByRole("link", { name: "capacity-filter/analyze" }).last().click();
  await expect.poll(() => page.getByRole("heading", { name: "isSatisfiable()" }).count()).toBe(1);
});

scenario("the reference of the main entry is a page for each group", async ({ open }) => {
  const page = await openSite(open);
  await page.getByRole("link", { name: "Reference" }).first().click();
  await page.waitForURL(/\/reference\/$/);
  // The title of every page is a link of this name, too.
  await page.getByRole("main").getByRole("link", { name: "capacity-filter", exact: true }).click();
  await page.waitForURL(/\/reference\/capacity-filter\.html$/);
  await page.getByRole("main").getByRole("link", { name: "Evaluate and explain" }).first().click();
  await expect
    .poll(() => page.getByRole("heading", { name: "compileFilter()", exact: false }).count())
    .toBeGreaterThan(0);
  await expect.poll(() => page.getByText("captureStackTrace").count()).toBe(0);
});

/** The documentation site as people read it: the static files, served from a path of this machine. */
import { beforeAll, expect } from "vitest";
import { scenario } from "./scenario.js";
import { buildSite } from "./serve-site.js";

beforeAll(buildSite, 600_000);

scenario("the search of the site finds guides first", async ({ open }) => {
  const page = await open("site");
  const first = page.locator(".result .title").first();
  const search = page.locator("#localsearch-input");
  // The page is shown before it listens to keys.
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+k");
      return search.isVisible();
    })
    .toBe(true);
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
  const page = await open("site");
  await page.getByRole("link", { name: "Getting started" }).first().click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("Getting started");
  await page.getByRole("link", { name: "Reference" }).first().click();
  await page.getByRole("link", { name: "capacity-filter/analyze" }).last().click();
  await expect.poll(() => page.getByRole("heading", { name: "isSatisfiable()" }).count()).toBe(1);
});

scenario("the reference of the main entry is a page for each group", async ({ open }) => {
  const page = await open("site");
  await page.getByRole("link", { name: "Reference" }).first().click();
  await page.getByRole("link", { name: "capacity-filter", exact: true }).last().click();
  await page.getByRole("link", { name: "Evaluate and explain" }).last().click();
  await expect
    .poll(() => page.getByRole("heading", { name: "compileFilter()", exact: false }).count())
    .toBeGreaterThan(0);
  expect(await page.getByText("captureStackTrace").count()).toBe(0);
});

/** The tab of members: who is full, and until when, as people type and click. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { countText, looked, member, openRecords, sharedIn, showPane, waitUntilKept } from "./playground-page.js";
import { deepLook, look, scenario } from "./scenario.js";
import { buildPlayground } from "./serve-playground.js";

beforeAll(buildPlayground);

/** What the row of a member says, such as "7 of 4 over by 3". */
async function rowOf(page: Page, name: string): Promise<string> {
  const text = (await member(page, name).innerText()).replace(/\s+/g, " ");
  return text
    .replace(`${name} `, "")
    .replace(" / of ", " of ")
    .replace(/ \w+ \d+$/, "");
}

const expectRow = (page: Page, name: string, row: string): Promise<void> =>
  expect.poll(() => rowOf(page, name)).toBe(row);

const picker = (page: Page): Locator => page.getByRole("button", { name: /^Capacity:/ });

const openTab = (page: Page, name: string): Promise<void> => page.getByRole("tab", { name }).click();

scenario("bars follow the limit, the filter, the policy and the clock", async ({ open }) => {
  const page = await open("playground");
  await expectRow(page, "Ann Martin", "7 of 4 over by 3");
  await look(page, "playground-first", looked);
  // The styles of the builder win over those that the page has for all fields.
  const column = page.getByLabel("Column: Owner, condition 1 of group 1");
  expect(await column.evaluate((input) => getComputedStyle(input).borderTopColor)).toBe("rgba(0, 0, 0, 0)");
  await expectRow(page, "Ann Martin", "7 of 4 over by 3");
  await expectRow(page, "Bo Chen", "3 of 4 1 free");
  await expectRow(page, "Hiro Mori", "0 of 4 no id");
  await expect.poll(() => page.getByText("2 of 8 members are full, 2 of them over the limit.").count()).toBe(1);
  await expect
    .poll(() => page.getByText("3 companies belong to owners who are no members: 112 (2), 118 (1).").count())
    .toBe(1);

  const limit = page.getByLabel(/^At most/);
  await limit.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expectRow(page, "Ann Martin", "7");
  await page.keyboard.type("7");
  await expectRow(page, "Ann Martin", "7 of 7 full");
  await page.keyboard.type("x");
  await expect.poll(() => limit.getAttribute("aria-invalid")).toBe("true");
  await expectRow(page, "Ann Martin", "7 of 7 full");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("0");
  await expectRow(page, "Ann Martin", "7 of 70 63 free");

  // The filter, in its text.
  await page.getByRole("textbox", { name: "The filter as text" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(' and country = "US"');
  await page.keyboard.press("Escape");
  await expectRow(page, "Ann Martin", "5 of 70 65 free");
  await page.getByRole("button", { name: "Restore" }).click();
  await expectRow(page, "Ann Martin", "7 of 70 63 free");

  // The policy, and its kind.
  await page.getByText(/^Records expire: every quarter/).click();
  await page.getByLabel("Allocations expire").selectOption("monthly");
  await expectRow(page, "Ann Martin", "4 of 70 66 free");
  await page.getByRole("button", { name: "Each after its time" }).click();
  await expect.poll(() => page.getByText("Records expire: each record a month after its time").count()).toBe(1);
  await expectRow(page, "Ann Martin", "5 of 70 65 free");
  await expect.poll(() => page.getByText(/^0 of 8 members are full\..* The next expires on /).count()).toBe(1);
  await showPane(page, "Team");
  await deepLook(page, "playground-members-policy", looked);

  // The clock.
  await page.getByRole("button", { name: /^Now/ }).click();
  await page.getByLabel("Now (UTC)").fill("2026-06-15T12:00");
  await page.keyboard.press("Escape");
  await expectRow(page, "Ann Martin", "1 of 70 69 free");

  // The capacities of the sample go with its records, and while the page asks, nobody holds those.
  await openRecords(page, "cities.csv", "city\nLyon\nNice\n");
  await expect.poll(() => picker(page).count()).toBe(0);
  await expect.poll(() => countText(page)).toBe("All 2 records match");
  await expect.poll(() => page.getByRole("tab", { name: "Team" }).count()).toBe(0);
  await page.getByRole("button", { name: "Only look at the records" }).click();
  await expect.poll(() => picker(page).innerText()).toContain("cities.csv");
  await expect.poll(() => countText(page)).toBe("All 2 records match");
  await openTab(page, "Team");
  await expect
    .poll(() => page.getByText("The filter names no member, so each holds the same records.").count())
    .toBe(1);
});

scenario("the forecast has the free places of each day, and a member its records and reasons", async ({ open }) => {
  const page = await open("playground");
  const day = page.getByRole("slider", { name: "Day of the forecast" });
  await expect.poll(() => day.getAttribute("aria-valuetext")).toBe("Now: 13 places free");
  await day.focus();
  for (let presses = 0; presses < 16; presses++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => day.getAttribute("aria-valuetext")).toMatch(/^Jul 1, 2025: \d+ places free$/);
  await page.getByLabel(/^At most/).fill("5");
  await expect.poll(() => day.getAttribute("aria-valuetext")).toMatch(/^Jul 1, 2025: 3\d places free$/);

  // A member is chosen: its records are listed and explained, and the page counts for it.
  await page.getByLabel(/^At most/).fill("4");
  await expectRow(page, "Ann Martin", "7 of 4 over by 3");
  const effect = page.locator(".cf-effect").first();
  await expect.poll(() => effect.innerText()).toBe("33 excluded");
  // Without one, those of all.
  await expect.poll(() => page.getByRole("table", { name: "25 companies held by the team" }).count()).toBe(1);

  await member(page, "Ann Martin").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => page.locator(".member-foot").innerText())
    .toContain("Chloé Dubois 7 of 4 held, over by 3, 1 expired");
  await page.keyboard.press("Enter");
  await expect.poll(() => effect.innerText()).toBe("32 excluded");
  const held = page.getByRole("table", { name: "7 companies held by Chloé Dubois" });
  await expect.poll(() => held.getByRole("row").count()).toBe(8);
  await expect.poll(() => held.getByRole("row", { name: /^Undated/ }).innerText()).toContain("no time, never expires");

  const ask = held.getByRole("button", { name: "Why Offset BV is held by Chloé Dubois" });
  await ask.press("Enter");
  const why = page.getByRole("region", { name: "Why" });
  await expect.poll(() => why.getByRole("heading").innerText()).toBe("Why Offset BV matches for Chloé Dubois");
  await expect.poll(() => why.innerText()).toContain('Owner is "103", one of "103", "193"');
  await showPane(page, "Team");
  await deepLook(page, "playground-members-held", looked);
  await why.getByRole("button", { name: "Close" }).press("Enter");
  await expect.poll(() => ask.evaluate((button) => button === document.activeElement)).toBe(true);

  await openTab(page, "Records");
  await expect.poll(() => countText(page)).toBe("8 of 40 companies match");
  await page.getByLabel("Member", { exact: true }).selectOption("Bo Chen");
  await expect.poll(() => countText(page)).toBe("5 of 40 companies match");
});

scenario("own members, capacities and records", async ({ open }) => {
  const page = await open("playground");
  // Own records are of today.
  await page.clock.setFixedTime("2025-06-15T12:00:00Z");
  const file = (name: string, content: string): { name: string; mimeType: string; buffer: Buffer } => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(content),
  });
  // Own records have one capacity, whichever of the sample was chosen.
  await picker(page).click();
  await page.getByRole("button", { name: "Win back", exact: true }).click();
  await expect.poll(() => picker(page).innerText()).toContain("Win back");
  await openRecords(
    page,
    "accounts.csv",
    "account,owner,since\nAcme,7,2025-06-02\nBeta,7,2025-04-02\nCid,9,2025-06-03\n",
  );
  await page.getByRole("button", { name: "Only look at the records" }).click();
  await expect.poll(() => picker(page).innerText()).toContain("accounts.csv");
  await picker(page).click();
  const members = page.getByRole("group", { name: "Capacity" }).getByLabel("File of members");
  await members.setInputFiles(file("members.json", "[7]"));
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("Expected a record");
  await members.setInputFiles(file("members.csv", "name,ids.hubspot\nAnn,7\nBo,8\n"));
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);

  const condition = { kind: "string", columnSlug: "owner", operator: "is", values: "{{member.ids.hubspot}}" };
  const book = {
    name: "Book",
    memberCapacity: 1,
    timeColumnSlug: "since",
    allocationExpirationPolicy: { interval: "monthly", day: 1, time: "00:00" },
    filter: { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] },
  };
  await picker(page).click();
  await page.getByLabel("File of capacities").setInputFiles(file("capacities.json", JSON.stringify([book])));
  await expectRow(page, "Ann", "1 of 1 full");
  await expect.poll(() => member(page, "Bo").innerText()).toContain("0");
  await expect.poll(() => page.getByText("1 record belongs to owners who are no members: 9 (1).").count()).toBe(1);

  // Members and the chosen capacity are there after a reload, as the records are.
  await page.getByText(/^Records expire/).click();
  await page.getByRole("button", { name: "Each after its time" }).click();
  await waitUntilKept(page);
  // Where the clock is set, the page cannot see that it is loaded again, as it has to while its address is written.
  await expect.poll(() => JSON.stringify(sharedIn(page.url()))).toContain("member.ids.hubspot");
  await page.reload();
  await expectRow(page, "Ann", "1 of 1 full");
  await expect.poll(() => page.getByText("Records expire: each record a month after its time").count()).toBe(1);
});

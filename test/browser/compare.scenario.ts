/** A version is pinned and compared with what it becomes: records and members. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import {
  codeOf,
  countText,
  followLink,
  linkTo,
  looked,
  member,
  manyRecords,
  openRecords,
  showPane,
  threeConditions,
  waitUntilKept,
} from "./playground-page.js";
import { deepLook, deepScenario, look, scenario } from "./scenario.js";
import { buildPlayground } from "./serve-playground.js";

beforeAll(buildPlayground);

async function openPage(open: (name: string, hash?: string) => Promise<Page>, hash = threeConditions): Promise<Page> {
  const page = await open("playground", hash);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(".cm-editor").waitFor();
  await openTab(page);
  return page;
}

/** Goes back to the first filter, in the page that is open. */
async function begin(page: Page): Promise<void> {
  await followLink(page, threeConditions);
  await expect
    .poll(() => codeOf(page))
    .toBe('country = ["US", "FR", "DE"] and employee_count > 100 and is_customer is true');
  await openTab(page);
}

/** The button of the tab Compare that begins and ends it. */
const compare = (page: Page): Locator => page.getByRole("button", { name: /^(Pin this version|End the comparison)$/ });

const openTab = (page: Page): Promise<void> => page.getByRole("tab", { name: "Compare" }).click();

const owner = { kind: "string", columnSlug: "owner_id", operator: "is", values: "{{member.ids.hubspot}}" };

const memberFilter = linkTo({
  filter: { conjonction: "and", groups: [{ conjonction: "and", conditions: [owner] }] },
});

const panel = (page: Page): Locator => page.getByRole("region", { name: "Comparison" });

const expectMoves = (page: Page, moves: string): Promise<void> =>
  expect.poll(() => page.locator(".moves").innerText()).toBe(moves);

/** The list of changes, one line for each. */
const edits = async (page: Page): Promise<string[]> =>
  (await panel(page).getByRole("listitem").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());

const segments = async (page: Page): Promise<string> =>
  (await page.getByRole("group", { name: "Shown records" }).getByRole("button").allInnerTexts()).join(", ");

const listed = (page: Page): Promise<number> => page.locator("tr[data-place]").count();

const employees = (page: Page): Locator => page.getByLabel("Value: Employees, condition 2 of group 1");

scenario("changes are listed, records that move are marked, and either version is taken", async ({ open }) => {
  const page = await openPage(open);
  await compare(page).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => compare(page).innerText()).toBe("End the comparison");
  await expectMoves(page, "0 companies enter, 0 leave.");
  await expect.poll(() => panel(page).innerText()).toContain("Nothing has changed yet.");

  await employees(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("600");
  await expectMoves(page, "0 companies enter, 5 leave.");
  await expect
    .poll(() => edits(page))
    .toEqual(["~ Changed: Employees is greater than 600 was: Employees is greater than 100"]);
  await expect.poll(() => panel(page).innerText()).toContain("Proved: records can leave, and none can enter.");
  // Said once it has settled.
  await expect.poll(() => page.getByRole("status").filter({ hasText: "0 companies enter, 5 leave." }).count()).toBe(1);

  await expect.poll(() => segments(page)).toBe("All 40, Match 3, No match 37, Enter 0, Leave 5");
  await page.getByRole("button", { name: /^Enter/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => listed(page)).toBe(5);
  await expect.poll(() => page.locator('tr[data-move="leave"]').count()).toBe(5);
  await expect.poll(() => page.getByRole("button", { name: /does not match: it leaves$/ }).count()).toBe(5);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByText("No such record.").count()).toBe(1);
  await page.getByRole("button", { name: /^No match/ }).click();
  await expect.poll(() => page.locator('tr[data-move="leave"]').count()).toBeGreaterThan(0);
  await showPane(page, "Team");
  await look(page, "compare-records", looked);

  await compare(page).click();
  await expect.poll(() => page.locator("[data-move], .moves, [data-change]").count()).toBe(0);
  await expect.poll(() => panel(page).count()).toBe(0);

  // Conditions that are added, removed and joined otherwise.
  await begin(page);
  await compare(page).click();
  await page.getByRole("textbox", { name: "The filter as text" }).fill('country = ["US", "FR", "DE"] or plan = "pro"');
  await expect
    .poll(() => edits(page))
    .toEqual([
      "~ Changed: Conditions of group 1 are joined by “or” was: “and”",
      "+ Added: Plan is pro",
      "− Removed: Employees is greater than 100",
      "− Removed: Customer is true",
    ]);
  await panel(page).getByRole("button", { name: "Show in the builder: Plan is pro" }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toContain("Operator: Plan");
  await showPane(page, "Builder");
  await deepLook(page, "compare-builder", looked);
  // One click takes either version, and the same one takes it back.
  await begin(page);
  const pinned = 'country = ["US", "FR", "DE"] and employee_count > 100 and is_customer is true';
  await expect.poll(() => codeOf(page)).toBe(pinned);
  await compare(page).click();
  await employees(page).fill("10");
  const edited = pinned.replace("100", "10");
  await expect.poll(() => codeOf(page)).toBe(edited);
  const was = (count: number, before: number): string[] => [
    `~ Changed: Employees is greater than ${count} was: Employees is greater than ${before}`,
  ];
  await expect.poll(() => edits(page)).toEqual(was(10, 100));

  await panel(page).getByRole("button", { name: "Back to pinned" }).press("Enter");
  await expect.poll(() => codeOf(page)).toBe(pinned);
  await expect.poll(() => edits(page)).toEqual(was(100, 10));
  await page.keyboard.press("Enter");
  await expect.poll(() => codeOf(page)).toBe(edited);
  await expect.poll(() => edits(page)).toEqual(was(10, 100));

  await compare(page).press("Enter");
  await expect.poll(() => page.locator(".moves").count()).toBe(0);
  await expect.poll(() => panel(page).count()).toBe(0);
  await expect.poll(() => compare(page).innerText()).toBe("Pin this version");
  await expect.poll(() => codeOf(page)).toBe(edited);
});

scenario("the bars of members show what they held, and the limit comes back", async ({ open }) => {
  const page = await openPage(open, memberFilter);
  await compare(page).click();
  const limit = page.getByLabel(/^At most/);
  await limit.fill("7");
  await page.getByRole("textbox", { name: "The filter as text" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(' and country = "US"');
  await page.keyboard.press("Escape");
  await expectMoves(page, "0 companies enter, 2 leave.");
  await expect
    .poll(() => edits(page))
    .toEqual(["+ Added: Country is US", "~ Changed: At most 7 per member was: At most 4 per member"]);
  await page.getByRole("tab", { name: "Team" }).click();
  const described = async (name: string): Promise<string> => {
    const id = (await member(page, name).getAttribute("aria-describedby")) ?? "";
    return (await page.locator(`[id="${id}"]`).textContent()) ?? "";
  };
  await expect.poll(() => described("Ann Martin")).toContain("5 of 7 held, 2 free");
  await expect.poll(() => described("Ann Martin")).toContain("7 of 4 held in the pinned version.");
  await expect.poll(() => page.locator(".member-bar > b").count()).toBe(8);
  await showPane(page, "Team");
  await deepLook(page, "compare-members", looked);

  // It counts for the member that is chosen.
  await openTab(page);
  await page.getByLabel("Member", { exact: true }).selectOption("Bo Chen");
  await expectMoves(page, "0 companies enter, 4 leave.");

  await panel(page).getByRole("button", { name: "Back to pinned" }).click();
  await expect.poll(() => limit.inputValue()).toBe("4");
  await expect.poll(() => edits(page)).toHaveLength(2);
  await page.keyboard.press("Enter");
  await expect.poll(() => limit.inputValue()).toBe("7");
  await expect.poll(() => edits(page)).toHaveLength(2);

  // All of it is there after a reload.
  await page.reload();
  await expectMoves(page, "0 companies enter, 4 leave.");
  await page.getByRole("tab", { name: "Team" }).click();
  await expect.poll(() => described("Ann Martin")).toContain("7 of 4 held in the pinned version.");
  await expect.poll(() => limit.inputValue()).toBe("7");
});

scenario("a link has both versions; own records are compared too, and kept", async ({ open }) => {
  const conditions = [{ kind: "string", columnSlug: "city", operator: "is", values: "Paris" }];
  const pinned = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
  const filter = {
    conjonction: "and",
    groups: [{ conjonction: "and", conditions: [{ ...conditions[0], values: ["Lyon", "Nice"] }] }],
  };
  const page = await openPage(open, linkTo({ filter, pinned }));
  await expectMoves(page, "0 companies enter, 0 leave.");
  await expect.poll(() => edits(page)).toHaveLength(1);
  await openRecords(page, "cities.csv", "name,city\nA,Paris\nB,Lyon\nC,Nice\nD,Rome\n");
  await expectMoves(page, "2 records enter, 1 leaves.");
  await page.getByRole("group", { name: "Shown records" }).getByRole("button", { name: "Enter" }).click();
  await expect.poll(() => page.locator('tr[data-place] td[data-column="name"]').allInnerTexts()).toEqual(["B", "C"]);
  await waitUntilKept(page);
  await page.reload();
  await expectMoves(page, "2 records enter, 1 leaves.");
});

deepScenario("500 conditions and 50,000 records are compared while keys are typed", async ({ open }) => {
  const condition = (value: number): object => ({
    kind: "number",
    columnSlug: "employee_count",
    operator: "is",
    value,
  });
  const conditions = Array.from({ length: 500 }, (_, value) => condition(value));
  const filter = { conjonction: "and", groups: [{ conjonction: "or", conditions }] };
  const page = await open("playground", linkTo({ filter }));
  await openRecords(page, "many.csv", manyRecords);
  await expect.poll(() => countText(page), { timeout: 60_000 }).toMatch(/^[\d,]+ of 50,000/);
  await page.getByRole("button", { name: "Only look at the records" }).click();
  await openTab(page);
  await compare(page).click();
  await expectMoves(page, "0 records enter, 0 leave.");
  await page.getByLabel("Value: employee count, condition 2 of group 1", { exact: true }).fill("700");
  await expect.poll(() => page.locator(".moves").innerText(), { timeout: 30_000 }).not.toContain(" 0 leave");
  await expect.poll(() => edits(page), { timeout: 30_000 }).toHaveLength(1);
});

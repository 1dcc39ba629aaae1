/** Own files: from an export to who is full, and until when. */
import { writeXlsx } from "hucre/xlsx";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { codeOf, editor, member, openRecords } from "./playground-page.js";
import { deepLook, look, scenario } from "./scenario.js";
import { buildPlayground } from "./serve-playground.js";

beforeAll(buildPlayground);

/** The page on a day, so that what has expired does not depend on today. */
async function openPage(open: (name: string) => Promise<Page>): Promise<Page> {
  const page = await open("playground");
  await page.clock.setFixedTime("2026-11-15T12:00:00Z");
  await member(page, "Ann Martin").waitFor();
  return page;
}

const form = (page: Page, name: string): Locator => page.getByRole("region", { name: `About ${name}` });

/** What the bar of a member says, once it says it. */
const expectBar = (page: Page, name: string, bar: string): Promise<void> =>
  expect.poll(async () => (await member(page, name).innerText()).replace(/\s+/g, " ")).toContain(`${name} ${bar}`);

/** Keeps from the worker what the page asks, until the result is called. */
async function holdQuestions(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const { postMessage } = Worker.prototype;
    const questions: (() => void)[] = [];
    Worker.prototype.postMessage = function (this: Worker, question: unknown) {
      questions.push(() => postMessage.call(this, question));
    };
    return { questions, postMessage };
  });
  return () =>
    held.evaluate(({ questions, postMessage }) => {
      Worker.prototype.postMessage = postMessage;
      for (const ask of questions) ask();
    });
}

const leads = [
  "Firma;Besitzer;Betrag;Zugewiesen am",
  "Köln AG;Jörg Weiß;1.100,50;01.11.2026",
  "Bonn KG;Jörg Weiß;900,00;03.11.2026",
  "Ulm GbR;Mia Kurz;2.500,00;31.10.2026",
  "Kiel SE;Mia Kurz;12,50;14.11.2026",
  "Jena OHG;;7,00;14.11.2026",
].join("\r\n");

const team = "Name;E-Mail\nJörg Weiß;weiss@example.com\nMia Kurz;kurz@example.com\nUwe Lang;lang@example.com\n";

scenario(
  "a German export, one of HubSpot and a workbook: some fields each, and who is full until when",
  async ({ open }) => {
    const page = await openPage(open);
    await openRecords(page, "Leads.csv", Buffer.from(leads, "latin1"));
    const about = form(page, "Leads.csv");
    // The menu is closed, and the file is not read as something else.
    await expect.poll(() => about.getByRole("alert").innerText()).toContain('In Windows-1252 it is "Köln AG"');
    await deepLook(page, "own-files-encoding");
    await about.getByRole("button", { name: "Read it" }).click();
    await expect.poll(() => about.getByRole("heading").innerText()).toBe("Leads.csv: 5 records");
    await expect.poll(() => page.getByRole("button", { name: /^Now/ }).innerText()).toContain("Today, Nov 15, 2026");
    await look(page, "own-files-german");
    await page.keyboard.type("2");
    await about
      .getByLabel("File of members")
      .setInputFiles({ name: "Team.csv", mimeType: "text/csv", buffer: Buffer.from(team, "latin1") });
    await about.getByRole("button", { name: "Read it" }).click();
    await about.getByText("3 of Team.csv").waitFor();
    await about.getByLabel("When do records expire?").selectOption("Every month, on the first");
    await about.getByRole("button", { name: "Show who is full" }).click();
    await expectBar(page, "Jörg Weiß", "2 / of 2 full Dec 1");
    await expectBar(page, "Mia Kurz", "1 / of 2 1 free");
    await expect.poll(() => page.getByText("1 of 3 members is full. 1 record has expired.").count()).toBe(1);
    await deepLook(page, "own-files-german-bars");

    // The export of HubSpot: one question more, and a value that no record has is repaired with a click.
    await openRecords(
      page,
      "hubspot-deals.csv",
      [
        "Record ID,Deal Name,Pipeline,Amount,Deal owner",
        '1,Acme,Sales Pipeline,"55,000",Ann Martin',
        "2,Beta,Sales Pipeline,1200,Ann Martin",
        '3,Cove,Renewals,"3,500",Bo Chen',
        "4,Dune,Renewals,,",
      ].join("\n"),
    );
    const deals = form(page, "hubspot-deals.csv");
    const amounts = deals.getByLabel("What do “55,000”, “1200”, “3,500” in “Amount” mean?");
    await expect
      .poll(() => amounts.getByRole("option").allInnerTexts())
      .toEqual([
        "Leave them as text",
        "55; 1200; 3.5 (a comma before the decimals)",
        "55000; 1200; 3500 (a point before the decimals)",
      ]);
    await amounts.selectOption({ index: 2 });
    await deals.getByLabel("How many may each hold?").fill("2");
    await deals.getByLabel("When do records expire?").selectOption("Never");
    await deepLook(page, "own-files-hubspot");
    await deals.getByRole("button", { name: "Show who is full" }).click();
    await expectBar(page, "Ann Martin", "2 / of 2 full");
    await expectBar(page, "Bo Chen", "1 / of 2 1 free");

    await expect.poll(() => codeOf(page)).toContain("{{member.name}}");
    await editor(page).fill('`Deal owner` = "{{member.name}}" and Amount > 10000 and Pipeline = "sales_pipeline"');
    const why = page.getByRole("list", { name: "Why no record matches" });
    await expect.poll(() => why.innerText()).toContain('they have "Sales Pipeline" (2) and "Renewals" (2)');
    await deepLook(page, "own-files-none");
    await why.getByRole("button", { name: 'Write "Sales Pipeline"' }).click();
    await expectBar(page, "Ann Martin", "1 / of 2 1 free");
    // Owners that are written as names, and a filter that compares ids.
    await expect.poll(() => codeOf(page)).toContain('"Sales Pipeline"');
    await editor(page).fill('`Deal owner` = "{{member.ids.hubspot}}"');
    await expect.poll(() => why.innerText()).toContain("2 of 2 are members' names: write {{member.name}}");
    await why.getByRole("button", { name: 'Write "{{member.name}}"' }).click();
    await expectBar(page, "Ann Martin", "2 / of 2 full");

    // A workbook whose third sheet is meant, with a title above its header.
    const rows = [
      ["Accounts of the north"],
      ["Account", "Owner", "Size", "Assigned"],
      ["Acme", "Ann", 55_000, new Date("2026-11-02T09:00:00Z")],
      ["Beta", "Ann", 12, new Date("2026-10-02T09:00:00Z")],
      ["Cove", "Bo", 7.5, new Date("2026-11-09T09:00:00Z")],
    ];
    const sheets = [
      { name: "South", rows: [["Account"]] },
      { name: "East", rows: rows.slice(1, 3) },
      { name: "North", rows },
    ];
    await openRecords(page, "Accounts.xlsx", await writeXlsx({ sheets }));
    const accounts = form(page, "Accounts.xlsx");
    // The first sheet is no table.
    const read = accounts.getByRole("button", { name: "Read it" });
    await read.click();
    await read.waitFor({ state: "detached" });
    await accounts.getByLabel("Its records are in the sheet").selectOption("North");
    await accounts.getByText("The names of the columns are in row 2.").waitFor();
    await accounts.getByLabel("How many may each hold?").fill("1");
    await accounts.getByLabel("When do records expire?").selectOption("Every month, on the first");
    await expect
      .poll(() => accounts.getByLabel("Which column says since when a record is held?").inputValue())
      .toBe("Assigned");
    // Whoever is faster than the owners are found gets no others.
    const owner = accounts.getByLabel("Which column is the owner?");
    await owner.selectOption("Account");
    await accounts.getByText("The 3 owners of this file").waitFor();
    const answer = await holdQuestions(page);
    await owner.selectOption("Owner");
    await accounts.getByRole("button", { name: "Show who is full" }).click();
    await answer();
    // The form can be opened again, with the answers.
    await page.getByRole("button", { name: "Owner and limit…" }).click();
    await expect.poll(() => accounts.getByLabel("How many may each hold?").inputValue()).toBe("1");
    await accounts.getByRole("button", { name: "Close" }).click();
    await expectBar(page, "Ann", "1 / of 1 full Dec 1");
    await expectBar(page, "Bo", "1 / of 1 full Dec 1");
  },
);

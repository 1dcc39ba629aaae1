/** What scenarios do with the playground. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Of the rows that are in view one cell has the focus; the arrow keys scroll the others into view. */
export const looked = { without: ["scrollable-region-focusable"] };

/** The hash of a link to a state. */
export const linkTo = (state: object): string => hashOf(JSON.stringify(state));

const hashOf = (json: string): string => `#f=1.${deflateRawSync(json).toString("base64url")}`;

const jsonIn = (hash: string): string => inflateRawSync(Buffer.from(hash.slice(5), "base64url")).toString();

let followed = "";

/** Puts a link into the address of the page that is open. With more spaces each time: it may be there already. */
export async function followLink(page: Page, link: string): Promise<void> {
  followed += " ";
  await page.evaluate((hash) => void (location.hash = hash), hashOf(jsonIn(link) + followed));
}

/** The state in the address of a page. */
export const sharedIn = (url: string): Record<string, unknown> =>
  JSON.parse(jsonIn(new URL(url).hash)) as Record<string, unknown>;

const conditions = [
  { kind: "string", columnSlug: "country", operator: "is", values: ["US", "FR", "DE"] },
  { kind: "number", columnSlug: "employee_count", operator: "greaterThan", value: 100 },
  { kind: "boolean", columnSlug: "is_customer", operator: "isTrue" },
];

/** A link to a filter that names no member: the page shows the records. */
export const threeConditions = linkTo({
  filter: { conjonction: "and", groups: [{ conjonction: "and", conditions }] },
});

/** Shows a pane, where the window is small. */
export async function showPane(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("navigation", { name: "Panes" }).getByRole("button", { name }).click();
  await page.setViewportSize(size);
}

/** How many records match, in words. */
export const countText = (page: Page): Promise<string> => page.locator(".count-text strong").innerText();

export const expectCount = (page: Page, count: string): Promise<void> => expect.poll(() => countText(page)).toBe(count);

export const sentence = (page: Page): Promise<string> =>
  page.getByRole("region", { name: "The filter in words" }).innerText();

export const editor = (page: Page, notation = "text"): Locator =>
  page.getByRole("textbox", { name: `The filter as ${notation}` });

/** What the editor holds, once CodeMirror is loaded. */
export const codeOf = async (page: Page): Promise<string> =>
  (await page.locator(".code-pane .cm-line").allInnerTexts()).join("\n");

export const expectCode = (page: Page, code: string): Promise<void> => expect.poll(() => codeOf(page)).toBe(code);

export const member = (page: Page, name: string): Locator =>
  page.getByRole("list", { name: "Members" }).getByRole("button", { name: new RegExp(`^${name}`) });

/** Waits until all that is open is kept: the page does not ask before it closes. */
export async function waitUntilKept(page: Page): Promise<void> {
  const close = (): Promise<boolean> =>
    page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await expect.poll(close).toBe(true);
}

/** A file of 50,000 records. */
export const manyRecords = `employee_count\n${Array.from({ length: 50_000 }, (_, place) => place % 1_000).join("\n")}`;

/** Opens a file of records, and waits for its questions, which take the focus, or for why it cannot be read. */
export async function openRecords(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.getByRole("button", { name: /^Records:/ }).click();
  await page
    .getByLabel("File of records")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.getByRole("group", { name: "Records", exact: true }).waitFor({ state: "detached" });
  await page
    .getByRole("region", { name: `About ${name}` })
    .locator("form, [role=alert]")
    .first()
    .waitFor();
}

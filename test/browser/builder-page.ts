/** What scenarios do with the builder on a page. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Opens a page of the builder with a filter: as text, or as JSON. */
export const openWith = (
  open: (name: string, hash: string) => Promise<Page>,
  filter: string,
  page = "builder.tsx",
): Promise<Page> => open(page, `#${encodeURIComponent(filter)}`);

/** The filter that the builder has reported, as text. */
export const filterText = (page: Page): Promise<string> => page.locator("pre.filter").innerText();

export const expectFilter = (page: Page, text: string): Promise<void> => expect.poll(() => filterText(page)).toBe(text);

/** The options of the list that is open. */
export const options = (page: Page): Locator => page.getByRole("listbox").getByRole("option");

/** Shows another filter in a new builder, without loading the page again. */
export async function show(page: Page, filter: string): Promise<void> {
  await page.evaluate((text) => dispatchEvent(new CustomEvent("show", { detail: text })), filter);
}

export async function chooseAction(page: Page, place: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions: ${place}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Adds a condition inside of another one, by a key: a message that appears above would move the button under the mouse. */
export function addInside(page: Page, place: string): Promise<void> {
  return page.getByRole("button", { name: `Add a condition to ${place}` }).press("Enter");
}

/** Chooses an operator by its words. */
export async function chooseOperator(page: Page, place: string, operator: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: `Operator: ${place}` }).click();
  await page.getByRole("listbox").getByRole("option", { name: operator, exact: true }).click();
}

/** Types into the list of columns that a button opens, and takes the column that is highlighted. */
export async function pickColumn(page: Page, text: string, key: "Enter" | "Tab" = "Enter"): Promise<void> {
  const field = page.locator('[aria-label^="Column: "]:focus');
  await field.waitFor();
  await page.keyboard.type(text);
  await options(page).first().waitFor();
  await page.keyboard.press(key);
  await field.waitFor({ state: "detached" });
}

/** Pastes into what has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The name of what has the focus. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body ? null : (element?.getAttribute("aria-label") ?? element?.textContent ?? null);
  });

/** A filter with every kind of condition. */
export const everything = [
  '(country = ["US", "FR"] and employee_count between 10 and 500 and created_at > @2025-01-15)',
  'or (is_customer is true and metadata.industry = "SaaS" and tags has element (label = "vip" and weight > "3"))',
  'or (meetings occurred more than 2 times less than 30 days ago where (topic contains "demo")',
  'and sql("big deals", "amount > 1e6"))',
].join(" ");

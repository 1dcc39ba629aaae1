import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { deepLook, look, scenario } from "./scenario.js";

const editorOf = (page: Page): Locator => page.getByRole("textbox", { name: "Filter" });

/** The text as a person sees it. */
async function textOf(page: Page): Promise<string> {
  return (await editorOf(page).locator(".cm-line").allInnerTexts()).join("\n");
}

const optionsOf = (page: Page): Locator => page.getByRole("listbox").getByRole("option");

/** The arrow keys of the editor scroll the list, which axe does not know of. */
const listLook = { without: ["scrollable-region-focusable"] };

/** The list, which takes no key while it is computed anew. */
const completions = ".cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)";

async function labelsOf(page: Page): Promise<string[]> {
  return page.locator(completions).locator(".cm-completionLabel").allInnerTexts();
}

/** Accepts what is highlighted. The list takes no key in the moment after it opens, which a person cannot mean. */
async function accept(page: Page): Promise<void> {
  await page.clock.runFor(100);
  await page.keyboard.press("Enter");
}

const filterText = [
  "# Companies to call, in two lists",
  'any of (country in ["US", "FR"], employees between 50 and 5000)',
  'and created_at > @2025-01-15 and metadata.plan does not contain "free"',
  "and metadata:any is not null and is_customer is true",
  'and (name starts with "A" or name ends with "Ltd")',
].join("\n");

scenario("a filter is highlighted, described, formatted, repaired and completed", async ({ open, problems }) => {
  const page = await open("editor.ts");
  await expect.poll(() => editorOf(page).getAttribute("aria-invalid")).toBe("false");
  await deepLook(page, "editor-empty");
  await editorOf(page).fill(filterText);
  await expect.poll(() => textOf(page)).toBe(filterText);
  await expect.poll(() => editorOf(page).locator(".cm-matchingBracket").allInnerTexts()).toEqual([")", "("].sort());
  await deepLook(page, "editor-highlight");

  // What is under the pointer is described.
  await editorOf(page).fill('country does not contain "U" and meetings -> topic is empty');
  await editorOf(page).getByText("contain").hover();
  await expect.poll(() => page.locator(".cm-filter-hover").allInnerTexts()).toHaveLength(1);
  await deepLook(page, "editor-hover");

  // The text is formatted and comments are toggled by keys.
  await editorOf(page).fill("country is 'US'   AND employees>100 # large");
  await page.keyboard.press("Shift+Alt+F");
  await expect.poll(() => textOf(page)).toBe('country = "US"\nand employees > 100 # large');
  await page.keyboard.press("Control+z");
  await expect.poll(() => textOf(page)).toBe("country is 'US'   AND employees>100 # large");
  await page.keyboard.press("Control+/");
  await expect.poll(() => textOf(page)).toBe("# country is 'US'   AND employees>100 # large");

  // Mistakes are underlined, explained, repaired and listed.
  await editorOf(page).fill('contry = "US"\nand employees > 100 and employees < 50');
  await expect.poll(() => editorOf(page).getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => editorOf(page).locator(".cm-lintRange-error").allInnerTexts()).toEqual(["contry"]);
  await editorOf(page).getByText("contry").hover();
  await expect.poll(() => page.getByText('Did you mean "country"?').isVisible()).toBe(true);
  await look(page, "editor-issue");
  await page.getByRole("button", { name: "write country" }).click();
  await expect.poll(() => textOf(page)).toBe('country = "US"\nand employees > 100 and employees < 50');
  await expect.poll(() => editorOf(page).getAttribute("aria-invalid")).toBe("false");
  await expect.poll(() => editorOf(page).locator(".cm-lintRange-warning").allInnerTexts()).toEqual(["employees < 50"]);

  // All issues are listed, and F8 goes from one to the next.
  await editorOf(page).fill('contry = "US" and employees > "many" and plan = US');
  await expect.poll(() => editorOf(page).locator(".cm-lintRange-error").count()).toBeGreaterThan(1);
  await page.keyboard.press("Control+Shift+M");
  await expect.poll(() => page.getByRole("listbox", { name: "Diagnostics" }).isVisible()).toBe(true);
  // CodeMirror's own list has buttons inside options; each also has a key of its own.
  await deepLook(page, "editor-issues", { without: ["nested-interactive"] });
  await page.keyboard.press("Escape");
  for (const place of ["contry", '"many"', "plan"]) {
    await page.keyboard.press("F8");
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(place);
  }

  // A condition is written by choosing its column, operator and value.
  await editorOf(page).fill("");
  await page.clock.install();
  await editorOf(page).pressSequentially("cou");
  await expect.poll(() => labelsOf(page)).toEqual(["country"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => optionsOf(page).count()).toBe(0);
  await page.keyboard.press("Control+Space");
  await expect.poll(() => labelsOf(page)).toEqual(["country"]);
  await deepLook(page, "editor-columns", listLook);
  await accept(page);
  await expect.poll(() => textOf(page)).toBe("country");
  await page.keyboard.type(" ");
  await expect.poll(() => labelsOf(page)).toContain("does not contain");
  await look(page, "editor-operators", listLook);
  await accept(page);
  await expect.poll(() => textOf(page)).toBe("country =");
  await page.keyboard.type(" ");
  await expect.poll(() => labelsOf(page)).toEqual(['"CA"', '"DE"', '"FR"', '"US"', '""', '[""]']);
  await deepLook(page, "editor-values", listLook);
  await page.keyboard.type('"u');
  await expect.poll(() => labelsOf(page)).toEqual(['"US"']);
  await deepLook(page, "editor-value");
  await accept(page);
  await expect.poll(() => textOf(page)).toBe('country = "US"');
  await page.keyboard.type(" ");
  await expect.poll(() => optionsOf(page).count()).toBe(0);

  // Typing on after a value that is being asked for still offers it.
  await editorOf(page).fill("");
  await editorOf(page).pressSequentially('metadata.plan = "t');
  await expect.poll(() => labelsOf(page)).toEqual(['"team"']);

  // A source of values that fails leaves the shape of a value.
  await editorOf(page).fill("");
  await editorOf(page).pressSequentially("name = ");
  await expect.poll(() => labelsOf(page)).toEqual(['""', '[""]']);
  await optionsOf(page).first().click();
  await page.keyboard.type("Ltd");
  await expect.poll(() => textOf(page)).toBe('name = "Ltd"');
  expect(problems.splice(0).join()).toContain("no values of name");
});

scenario("the code of the documentation makes an editor", async ({ open }) => {
  const page = await open("guides/codemirror.md");
  const editor = editorOf(page).first();
  await expect.poll(() => editor.getByText('"US"').count()).toBe(1);
  await editor.fill("employees>100 AND country is 'FR'");
  await page.keyboard.press("Shift+Alt+F");
  await expect.poll(() => editor.innerText()).toBe('employees > 100 and country = "FR"');
});

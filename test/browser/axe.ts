import type { AxeResults, RunOptions } from "axe-core";
import axe from "axe-core";
import type { Page } from "playwright-core";

/** The rules of axe that are run. */
export interface AxeRules {
  /** Rules that are left out. */
  readonly without?: readonly string[] | undefined;
  /** Default: all. */
  readonly only?: string[] | undefined;
}

/** What axe finds on a page, one line for each element: `rule: what is wrong: HTML`. */
export async function violationsOf(page: Page, { without = [], only }: AxeRules = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  // The list of what passes is as long as the page.
  const options: RunOptions = { rules, resultTypes: ["violations"], ...(only && { runOnly: only }) };
  const { violations } = await page.evaluate(checkUnchanged, options);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** Runs axe in the page until the page does not change meanwhile: axe fails on elements that are replaced while it runs. */
async function checkUnchanged(options: RunOptions): Promise<AxeResults> {
  for (;;) {
    let isChanged = false;
    const observer = new MutationObserver(() => (isChanged = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    try {
      const results = await globalThis.axe.run(options);
      if (!isChanged) return results;
    } catch (error) {
      if (!isChanged) throw error;
    } finally {
      observer.disconnect();
    }
  }
}

declare global {
  /** What `axe.source` defines in a page. */
  var axe: typeof import("axe-core");
}

/**
 * What every scenario in the browser has: a page built from the sources, a guard against errors and foreign requests,
 * and a look at it: in a large window in light, or in the deep mode in light and dark at three widths.
 *
 * A scenario is a file `NAME.scenario.ts` beside this one; the pages it opens are in `pages/`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import type { AxeRules } from "./axe.js";
import { violationsOf } from "./axe.js";
import { startBrowser } from "./browser.js";
import type { ServedPage, ServeOptions } from "./serve.js";
import { servePlayground } from "./serve-playground.js";
import { serveSite } from "./serve-site.js";
import { servePage } from "./serve.js";

const screenshots = join(import.meta.dirname, "screenshots");
/** Whether everything runs: `npm test -- --mode browser --mode deep`. */
export const isDeep = inject("deep");
const widths = isDeep ? [1280, 768, 375] : [1280];
const colorSchemes = isDeep ? (["light", "dark"] as const) : (["light"] as const);
/** Rules of axe that look at colors, which is all that differs in the dark. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** What a scenario is given. */
interface Fixtures {
  /** One for all scenarios. */
  readonly browser: Browser;
  /** Errors and warnings that pages logged or threw, and their requests to other servers. The scenario fails if any are left. */
  readonly problems: string[];
  /**
   * Opens a page by the name of its file: a source of `pages/`, or a page of `docs/` whose code is run; or the built
   * playground, with a hash; or the built documentation site, with the path of a page.
   */
  readonly open: (name: string, hash?: string) => Promise<Page>;
}

/** A test that is given pages in a browser. */
export const scenario = base.extend<Fixtures>({
  browser: [
    // Vitest reads from the pattern which fixtures are used.
    async ({}, use) => {
      const browser = await startBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems).toEqual([]);
  },
  open: async ({ browser, problems }, use) => {
    const closed: (() => void | Promise<void>)[] = [];
    await use(async (name, hash = "") => {
      const built = { playground: servePlayground, site: serveSite }[name];
      const served = await (built?.() ?? servePage(name, { react: inject("react") }));
      closed.push(served.stop);
      const page = await openPage(browser, served, problems, hash);
      closed.push(() => page.context().close());
      return page;
    });
    for (const close of closed) await close();
  },
});

/** What is proven in the process, too, or takes long: in the deep mode alone. */
export const deepScenario = scenario.skipIf(!isDeep);

/**
 * Stops the clock of a page: its timers and animations wait for `page.clock.runFor`, so that nothing depends on how fast
 * the machine is. A timer that runs already is none of them.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  // The clock runs until it is stopped, and goes forward only.
  await page.clock.pauseAt(now + 3_600_000);
}

async function openPage(browser: Browser, { url }: ServedPage, problems: string[], hash: string): Promise<Page> {
  const context = await browser.newContext({
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    colorScheme: "light",
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  page.on("request", (request) => {
    if (!/^(about|blob|data):/.test(request.url()) && !request.url().startsWith(url))
      problems.push(`request to ${request.url()}`);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  page.on("websocket", (socket) => problems.push(`connection to ${socket.url()}`));
  await page.goto(`${url}${hash}`);
  return page;
}

/**
 * Shows the page as it is now in each color scheme and width. At each it has to pass axe and to fit the width, and a
 * screenshot is written to `screenshots/NAME-SCHEME-WIDTH.png`. Rules `without` do not apply; say why beside the call.
 * After that, the page is as it was before.
 */
export async function look(page: Page, name: string, { without }: Pick<AxeRules, "without"> = {}): Promise<void> {
  // It looks the same with each React.
  if (inject("react") !== undefined) return;
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  mkdirSync(screenshots, { recursive: true });
  const found: string[] = [];
  for (const colorScheme of colorSchemes) {
    for (const width of widths) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const place = `${name}-${colorScheme}-${width}`;
      await page.screenshot({ path: join(screenshots, `${place}.png`) });
      const only = colorScheme === "dark" ? colorRules : undefined;
      for (const flaw of await flawsOf(page, { without, only })) found.push(`${place}: ${flaw}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(size);
  if (found.length > 0) throw new Error(found.join("\n"));
}

/** Looks in the deep mode alone: axe takes longer than all else, and the page looks like others that are looked at. */
export const deepLook: typeof look = async (...parameters) => {
  if (isDeep) await look(...parameters);
};

/** What keeps the page, as it is now, from passing axe and from fitting the width of its window. */
export async function flawsOf(page: Page, rules: AxeRules = {}): Promise<string[]> {
  const violations = await violationsOf(page, rules);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [...violations, `the page is ${overflow} px wider than the window`] : violations;
}

declare module "vitest" {
  interface ProvidedContext {
    /** See `vitest.config.ts`. */
    readonly deep: boolean;
    readonly react?: ServeOptions["react"];
  }
}

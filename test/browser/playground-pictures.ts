import { statSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { buildPlayground, servePlayground } from "./serve-playground.js";

const folder = join(import.meta.dirname, "../../docs/images");

/** In bytes: the pictures are in the repository. */
const maxSize = 250_000;

/** The first screen in windows of three sizes. The site reserves the smaller ones, in `HeroPicture.vue`. */
const sizes: Readonly<Record<string, BrowserContextOptions>> = {
  playground: { viewport: { width: 1440, height: 900 } },
  "playground-tablet": { viewport: { width: 768, height: 760 }, deviceScaleFactor: 1.5 },
  "playground-phone": { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2 },
};

const pictures: Readonly<Record<string, BrowserContextOptions>> = {
  ...Object.fromEntries(
    Object.entries(sizes).flatMap(([name, size]) =>
      (["light", "dark"] as const).map((colorScheme) => [`${name}-${colorScheme}`, { ...size, colorScheme }]),
    ),
  ),
  "playground-compare": { colorScheme: "light", viewport: { width: 1280, height: 960 } },
};

const all = (...conditions: readonly object[]): object => ({ conjonction: "and", conditions });

const country = { kind: "string", columnSlug: "country", operator: "is", values: ["US", "FR", "DE"] };
const employees = { kind: "number", columnSlug: "employee_count", operator: "between" };
const customer = { kind: "boolean", columnSlug: "is_customer", operator: "isTrue" };
const enterprise = { kind: "string", columnSlug: "plan", operator: "is", values: "enterprise" };
const created = { kind: "date", columnSlug: "created_at", operator: "greaterThan", value: "2024-01-01" };

const filter = {
  conjonction: "or",
  groups: [all(country, { ...employees, firstValue: 100, lastValue: 5000 }, customer), all(enterprise, created)],
};

/** What the filter is compared with in one picture. */
const pinned = {
  conjonction: "or",
  groups: [all(country, { ...employees, firstValue: 10, lastValue: 500 }, customer), all(enterprise)],
};

/** The rows at the top have signs that few systems have a font for. */
const scrolled = 28 * 36;

/** Writes the pictures of the playground: its first screen in each size, light and dark, and a comparison. */
export async function takePlaygroundPictures(browser: Browser): Promise<void> {
  buildPlayground();
  const { url, stop } = await servePlayground();
  for (const [name, options] of Object.entries(pictures)) {
    const isCompared = name === "playground-compare";
    const hash = isCompared ? `#f=1.${deflateRawSync(JSON.stringify({ filter, pinned })).toString("base64url")}` : "";
    const context = await browser.newContext({
      locale: "en-US",
      timezoneId: "UTC",
      reducedMotion: "reduce",
      ...options,
    });
    const page = await context.newPage();
    await page.goto(url + hash);
    await page.locator(".cf-effect").last().waitFor({ state: "attached" });
    await page.locator(".cm-editor").waitFor({ state: "attached" });
    if (isCompared) {
      await page.locator(".edits > li").last().waitFor();
      await page.locator(".row-frame").evaluate((frame, top) => frame.scrollTo(0, top), scrolled);
    } else {
      await page.getByRole("list", { name: "Members" }).waitFor();
    }
    const path = join(folder, `${name}.png`);
    await page.screenshot({ path });
    const { size } = statSync(path);
    console.log(`${String(size).padStart(8)}  ${path}`);
    if (size > maxSize) throw new RangeError(`${path} is larger than ${maxSize} bytes.`);
    await context.close();
  }
  stop();
}

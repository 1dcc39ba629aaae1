/**
 * How long the playground takes to answer a typed key over 40, 50,000 and 500,000 rows: `npm run bench:playground`.
 *
 * From the key to the next task of the page, in Chromium, on the static files; the worker counts meanwhile.
 */
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { runnerImport } from "vite";
import { installOnce } from "../../scripts/install-once.mjs";
import { printTable, writeResults } from "../report.mjs";

const keys = 200;

const browserTests = join(import.meta.dirname, "../../test/browser");
installOnce(browserTests, "--ignore-scripts");
const importTs = async (name) => (await runnerImport(join(browserTests, name))).module;
const { startBrowser } = await importTs("browser.ts");
const { buildPlayground, servePlayground } = await importTs("serve-playground.ts");

const conditions = [
  { kind: "string", columnSlug: "country", operator: "is", values: "US" },
  { kind: "number", columnSlug: "employee_count", operator: "greaterThan", value: 200 },
];
const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };

/** In milliseconds, sorted. */
async function delaysOver(browser, url, rows) {
  const page = await browser.newPage();
  const state = rows === 40 ? { filter } : { filter, rows };
  await page.goto(`${url}#f=1.${deflateRawSync(JSON.stringify(state)).toString("base64url")}`);
  await page
    .getByText(`of ${rows.toLocaleString("en")} companies match`)
    .first()
    .waitFor({ timeout: 60_000 });
  const input = page.getByLabel("Value: Employees, condition 2 of group 1");
  const delays = await input.evaluate(async (element, count) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    const times = [];
    for (let key = 1; key <= count; key += 1) {
      const start = performance.now();
      set.call(element, String(key * 10));
      element.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return times;
  }, keys);
  await page.close();
  return delays.sort((a, b) => a - b);
}

const quantile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];

buildPlayground();
const browser = await startBrowser();
const { url, stop } = await servePlayground();
const rows = [];
for (const count of [40, 50_000, 500_000]) {
  const delays = await delaysOver(browser, url, count);
  rows.push({
    rows: count.toLocaleString("en"),
    "median ms": quantile(delays, 0.5).toFixed(1),
    "p95 ms": quantile(delays, 0.95).toFixed(1),
  });
}
await browser.close();
stop();
console.log(`time to answer a key, ${keys} keys\n`);
printTable(rows);
writeResults("playground", rows);

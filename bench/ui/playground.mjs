/**
 * How long the playground takes to answer a typed key: `npm run bench -- playground`, in Chromium, on the static files.
 *
 * Over 40, 50,000 and 500,000 rows: from the key to the next task of the page; the worker counts meanwhile. Among 10,
 * 100 and 500 conditions: all that the main thread does, as CPU time, and how long a paste takes to be in the builder.
 */
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { runnerImport } from "vite";
import { installOnce } from "../../scripts/install-once.mjs";
import { printTable, writeResults } from "../report.mjs";
import { allOfKey, clockOf, keyTimes, median } from "./measures.mjs";

const keys = 200;

const browserTests = join(import.meta.dirname, "../../test/browser");
installOnce(browserTests, "--ignore-scripts");
const importTs = async (name) => (await runnerImport(join(browserTests, name))).module;
const { startBrowser } = await importTs("browser.ts");
const { buildPlayground, servePlayground } = await importTs("serve-playground.ts");

const employees = { kind: "number", columnSlug: "employee_count", operator: "greaterThan", value: 200 };
const filter = {
  conjonction: "and",
  groups: [
    {
      conjonction: "and",
      conditions: [{ kind: "string", columnSlug: "country", operator: "is", values: "US" }, employees],
    },
  ],
};

/** Conditions of five kinds, in groups of up to fifty, which begin with a number. No two are the same. */
function filterOf(count) {
  const size = Math.min(count, 50);
  const conditionAt = (index) =>
    [
      { ...employees, value: index },
      { kind: "string", columnSlug: "country", operator: "is", values: ["US", `FR${index}`] },
      { kind: "string", columnSlug: "name", operator: "contains", values: `Ltd ${index}` },
      { kind: "date", columnSlug: "created_at", operator: "greaterThan", value: `${1500 + index}-01-15` },
      { kind: "number", columnSlug: "arr", operator: "lowerThan", value: 1e6 + index },
    ][index % 5];
  const groups = Array.from({ length: count / size }, (_, group) => ({
    conjonction: "and",
    conditions: Array.from({ length: size }, (_, index) => conditionAt(group * size + index)),
  }));
  return { conjonction: "or", groups };
}

/** Opens the page with a filter over some rows, and waits until they are counted. */
async function openPage(browser, url, state) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}#f=1.${deflateRawSync(JSON.stringify(state)).toString("base64url")}`);
  const { rows = 40 } = state;
  await page
    .getByText(new RegExp(`${rows.toLocaleString("en")} companies match`))
    .first()
    .waitFor({ timeout: 60_000 });
  return page;
}

/** In milliseconds, sorted. */
async function delaysOver(browser, url, rows) {
  const page = await openPage(browser, url, rows === 40 ? { filter } : { filter, rows });
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

/** The main thread of a key among so many conditions: until the next frame, and all that follows from it. */
async function keysAmong(browser, url, count) {
  const page = await openPage(browser, url, { filter: filterOf(count) });
  const field = page.getByLabel("Value: Employees, condition 1 of group 1", { exact: true });
  const { task, script } = await keyTimes(page, field);
  const all = await allOfKey(page, field);
  await page.close();
  return { task, script, all };
}

const emptyFilter = { text: "all of ()", JSON: '{ "conjonction": "and", "groups": [] }' };

/** From a paste with so many conditions to the frame that shows them: the time, and the CPU of the main thread. */
async function pasteOf(browser, url, count, notation) {
  const page = await openPage(browser, url, { filter: filterOf(count) });
  const now = await clockOf(page);
  const rowsAre = (length) =>
    page.waitForFunction((wanted) => document.querySelectorAll(".cf-row").length === wanted, length);
  await page.getByRole("tab", { name: notation }).click();
  const editor = page.locator(".editor .cm-content");
  await editor.waitFor();
  await rowsAre(count);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await editor.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  const times = [];
  const work = [];
  for (let run = 0; run < 5; run += 1) {
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(emptyFilter[notation]);
    await rowsAre(0);
    await page.waitForTimeout(2000);
    await page.keyboard.press("Control+a");
    await page.evaluate((length) => {
      // Begun with the paste: a call that comes after it would wait until the page is idle.
      const shown = async () => {
        const start = performance.now();
        do await new Promise(requestAnimationFrame);
        while (document.querySelectorAll(".cf-row").length !== length);
        // The main thread draws the frame before it goes on.
        await new Promise((resolve) => setTimeout(resolve));
        return performance.now() - start;
      };
      globalThis.pasted = new Promise((resolve) => {
        addEventListener("paste", () => resolve(shown()), { capture: true, once: true });
      });
    }, count);
    const [before] = await now();
    await page.keyboard.press("Control+v");
    times.push(await page.evaluate(() => globalThis.pasted));
    work.push((await now())[0] - before);
  }
  await page.close();
  return `${median(times).toFixed(0)} (CPU ${median(work).toFixed(0)})`;
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
const among = [];
for (const count of [10, 100, 500]) {
  const { task, script, all } = await keysAmong(browser, url, count);
  among.push({
    conditions: count,
    "key ms": task.toFixed(1),
    "of it scripts ms": script.toFixed(1),
    "all ms": all.toFixed(1),
    "paste text ms": await pasteOf(browser, url, count, "text"),
    "paste JSON ms": await pasteOf(browser, url, count, "JSON"),
  });
}
await browser.close();
stop();
console.log(`time to answer a key, ${keys} keys\n`);
printTable(rows);
console.log(
  "\nCPU of the main thread for each key: until the next frame, and all that follows; time until a paste is shown\n",
);
printTable(among);
writeResults("playground", [...rows, ...among]);

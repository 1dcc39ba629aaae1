/**
 * How long the playground takes to answer: `npm run bench -- playground`, in Chromium, on the static files.
 *
 * - The first screen: until the members have bars.
 * - A key in the filter over own records of members: from the key to the frame that shows other bars. The worker counts
 *   meanwhile.
 * - Among 10, 100 and 500 conditions: all that the main thread does, as CPU time, and how long a paste takes to be in the
 *   builder.
 */
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { runnerImport } from "vite";
import { installOnce } from "../../scripts/install-once.mjs";
import { printTable, writeResults } from "../report.mjs";
import { allOfKey, clockOf, keyTimes, median } from "./measures.mjs";

const keys = 40;

const browserTests = join(import.meta.dirname, "../../test/browser");
installOnce(browserTests, "--ignore-scripts");
const importTs = async (name) => (await runnerImport(join(browserTests, name))).module;
const { startBrowser } = await importTs("browser.ts");
const { buildPlayground, servePlayground } = await importTs("serve-playground.ts");

const employees = { kind: "number", columnSlug: "employee_count", operator: "greaterThan", value: 200 };

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

/** Opens the page with a filter over the sample, and waits until its records are counted. */
async function openPage(browser, url, filter) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}#f=1.${deflateRawSync(JSON.stringify({ filter })).toString("base64url")}`);
  await page.locator(".count-text strong").waitFor({ timeout: 60_000 });
  return page;
}

/** In milliseconds. */
async function firstScreen(browser, url) {
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(url);
    await page.getByRole("list", { name: "Members" }).getByRole("button").first().waitFor();
    times.push(performance.now() - start);
    await context.close();
  }
  return median(times);
}

/** Records of as many owners, with an amount that the filter reads and the time of their allocation. */
function recordsOf(count, owners) {
  const rows = Array.from({ length: count }, (_, index) => {
    const day = String(1 + ((index * 7) % 28)).padStart(2, "0");
    return `${index},Owner ${(index * 31) % owners},${(index * 7919) % 10_000},2026-0${1 + (index % 9)}-${day}T09:00:00Z`;
  });
  return ["id,owner,amount,assigned", ...rows].join("\n");
}

/** The times from a key to other bars, in milliseconds, sorted. */
async function keysOver(browser, url, records, owners) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.clock.setFixedTime("2026-10-15T12:00:00Z");
  await page.goto(url);
  await page.getByRole("button", { name: /^Records:/ }).click();
  const buffer = Buffer.from(recordsOf(records, owners));
  await page.getByLabel("File of records").setInputFiles({ name: "own.csv", mimeType: "text/csv", buffer });
  const form = page.getByRole("region", { name: "About own.csv" });
  await form.getByLabel("How many may each hold?").fill("40", { timeout: 60_000 });
  await form.getByLabel("When do records expire?").selectOption("Every month, on the first");
  await form.getByRole("button", { name: "Show who is full" }).click();
  const members = page.getByRole("list", { name: "Members" });
  await members.getByRole("button").first().waitFor();
  const editor = page.getByRole("textbox", { name: "The filter as text" });
  await editor.fill('`owner` = "{{member.name}}" and amount > 10');
  const field = page.getByLabel("Value: amount, condition 2 of group 1");
  await field.waitFor({ timeout: 60_000 });
  const times = await field.evaluate(async (element, count) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    const list = document.querySelector('ul[aria-label="Members"], ol[aria-label="Members"]');
    const text = () => list.innerText;
    const found = [];
    for (let key = 1; key <= count; key += 1) {
      await new Promise((resolve) => setTimeout(resolve, 700));
      const before = text();
      const start = performance.now();
      set.call(element, String(1000 + key * 150));
      element.dispatchEvent(new Event("input", { bubbles: true }));
      do await new Promise(requestAnimationFrame);
      while (text() === before && performance.now() - start < 10_000);
      await new Promise((resolve) => setTimeout(resolve));
      found.push(performance.now() - start);
    }
    return found;
  }, keys);
  await page.close();
  return times.sort((a, b) => a - b);
}

/** The main thread of a key among so many conditions: until the next frame, and all that follows from it. */
async function keysAmong(browser, url, count) {
  const page = await openPage(browser, url, filterOf(count));
  const field = page.getByLabel("Value: Employees, condition 1 of group 1", { exact: true });
  const { task, script } = await keyTimes(page, field);
  const all = await allOfKey(page, field);
  await page.close();
  return { task, script, all };
}

const emptyFilter = { text: "all of ()", JSON: '{ "conjonction": "and", "groups": [] }' };

/** From a paste with so many conditions to the frame that shows them: the time, and the CPU of the main thread. */
async function pasteOf(browser, url, count, notation) {
  const page = await openPage(browser, url, filterOf(count));
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
const loaded = await firstScreen(browser, url);
const over = [];
for (const [records, owners] of [
  [1_000, 20],
  [50_000, 200],
]) {
  const times = await keysOver(browser, url, records, owners);
  over.push({
    records: records.toLocaleString("en"),
    members: owners,
    "median ms": quantile(times, 0.5).toFixed(0),
    "p95 ms": quantile(times, 0.95).toFixed(0),
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
console.log(`the first screen is shown after ${loaded.toFixed(0)} ms\n\nfrom a key to other bars\n`);
printTable(over);
console.log(
  "\nCPU of the main thread for each key: until the next frame, and all that follows; time until a paste is shown\n",
);
printTable(among);
writeResults("playground", [{ "first screen ms": loaded.toFixed(0) }, ...over, ...among]);

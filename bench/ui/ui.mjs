/**
 * The script that one typed key costs among 500 conditions, in the builder and in react-querybuilder: `npm run bench:ui`.
 *
 * Both show the same filter, built for production, and keep it in the state of the page. Chromium counts the time of
 * scripts, up to the frame after the key. The builder finds what is not filled in when nobody has typed for 150 ms, which
 * is not counted. Fails where the builder needs more than its budget.
 */
import { join } from "node:path";
import { runnerImport } from "vite";
import { installOnce } from "../../scripts/install-once.mjs";
import { printTable, writeResults } from "../report.mjs";

/** In milliseconds, in the median. */
const budget = 8;

const warmUp = 20;
const keys = 200;

const browserTests = join(import.meta.dirname, "../../test/browser");
installOnce(browserTests, "--ignore-scripts");
const importTs = async (name) => (await runnerImport(join(browserTests, name))).module;
const { startBrowser } = await importTs("browser.ts");
const { servePage } = await importTs("serve.ts");

const contenders = [
  { name: "capacity-filter/react", source: "many-conditions.tsx", field: '.cf-row input[data-type="number"]' },
  { name: "react-querybuilder", source: "many-rules.tsx", field: '.rule input[type="number"]' },
];

/** What scripts cost for each key, in milliseconds. */
async function measure(browser, { source, field }) {
  const served = await servePage(source, { production: true });
  const page = await browser.newPage();
  await page.goto(served.url);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const scriptTime = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration").value * 1000;
  };
  await page.locator(field).first().fill("");
  const times = [];
  for (let key = 0; key < warmUp + keys; key += 1) {
    // Numbers stay short, and no two keys lead to the same filter.
    const isDigit = key % 2 === 0;
    const before = await scriptTime();
    await page.keyboard.press(isDigit ? String(1 + (key % 9)) : "Backspace");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    times.push((await scriptTime()) - before);
  }
  await page.close();
  served.stop();
  return times.slice(warmUp).sort((a, b) => a - b);
}

const quantile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];

const browser = await startBrowser();
const rows = [];
for (const contender of contenders) {
  const times = await measure(browser, contender);
  rows.push({
    builder: contender.name,
    "median ms": quantile(times, 0.5).toFixed(1),
    "p95 ms": quantile(times, 0.95).toFixed(1),
  });
}
await browser.close();

console.log(`script per key, 500 conditions, ${String(keys)} keys\n`);
printTable(rows);
writeResults("ui", rows);
if (Number(rows[0]["median ms"]) > budget) {
  console.error(`The builder needs more than ${String(budget)} ms.`);
  process.exitCode = 1;
}

/** Writes the pictures of the documentation: `npm run pictures`. */
import { join } from "node:path";
import { runnerImport } from "vite";
import { installOnce } from "../../scripts/install-once.mjs";

const here = import.meta.dirname;
installOnce(here, "--ignore-scripts");
const importTs = async (name) => (await runnerImport(join(here, name))).module;
const { startBrowser } = await importTs("browser.ts");
const { servePage } = await importTs("serve.ts");

const filter = [
  '(country = ["US", "FR"] and employee_count between 10 and 500 and metadata.industry = "SaaS")',
  'or (meetings occurred more than 2 times less than 30 days ago where (topic contains "demo"))',
].join(" ");

const browser = await startBrowser();
const served = await servePage("builder.tsx", { production: true });
for (const colorScheme of ["light", "dark"]) {
  const page = await browser.newPage({
    colorScheme,
    viewport: { width: 860, height: 800 },
    deviceScaleFactor: 1.5,
    locale: "en-US",
    timezoneId: "UTC",
  });
  await page.goto(`${served.url}#${encodeURIComponent(filter)}`);
  // The rest of the page is for tests.
  await page.addStyleTag({ content: "h1, pre, main > button { display: none } main { padding: 16px }" });
  await page.locator("main").screenshot({ path: join(here, `../../docs/images/builder-${colorScheme}.png`) });
}
served.stop();
const { takePlaygroundPictures } = await importTs("playground-pictures.ts");
await takePlaygroundPictures(browser);
await browser.close();

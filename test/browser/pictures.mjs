/** Writes the pictures of the documentation: `npm run generate -- pictures`. */
import { join } from "node:path";
import { runnerImport } from "vite";
import { installOnce } from "../../scripts/install-once.mjs";

const here = import.meta.dirname;
installOnce(here, "--ignore-scripts");
const importTs = async (name) => (await runnerImport(join(here, name))).module;
const { startBrowser } = await importTs("browser.ts");
const { servePage } = await importTs("serve.ts");

/** What the builder shows. */
const filter = [
  '(country = ["US", "FR"] and employee_count between 10 and 500 and metadata.industry = "SaaS")',
  'or (meetings occurred more than 2 times less than 30 days ago where (topic contains "demo"))',
].join(" ");

const browser = await startBrowser();
const served = await servePage("builder.tsx", { production: true });
for (const colorScheme of ["light", "dark"]) {
  const page = await browser.newPage({
    colorScheme,
    // High enough for the bar below the groups to be in its place.
    viewport: { width: 760, height: 1200 },
    deviceScaleFactor: 1.5,
    locale: "en-US",
    timezoneId: "UTC",
  });
  await page.goto(`${served.url}#${encodeURIComponent(filter)}`);
  // The rest of the page is for tests.
  await page.addStyleTag({ content: "h1, pre, main > button { display: none } main { padding: 16px }" });
  const path = join(here, `../../docs/images/builder-${colorScheme}.png`);
  await page.screenshot({ path, clip: { x: 0, y: 0, width: 760, height: 646 } });
}
served.stop();
const { takePlaygroundPictures } = await importTs("playground-pictures.ts");
await takePlaygroundPictures(browser);
await browser.close();

import { createServer } from "node:http"; import { readFileSync } from "node:fs"; import { extname, join } from "node:path"; import { runnerImport } from "vite";
const here = import.meta.dirname; const { startBrowser } = (await runnerImport(join(here, "browser.ts"))).module;
const folder = join(here, "../../docs/.vitepress/dist");
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".png":"image/png", ".svg":"image/svg+xml", ".woff2":"font/woff2" };
const server = createServer(({ url = "" }, res) => { const name = url.split("?")[0] === "/" ? "index.html" : url.split("?")[0].slice(1); try { const c = readFileSync(join(folder, name)); res.writeHead(200, { "content-type": types[extname(name)] ?? "text/plain" }).end(c); } catch { res.writeHead(404).end(); } });
await new Promise(r => server.listen(0, "127.0.0.1", r)); const base = `http://127.0.0.1:${server.address().port}/`;
const browser = await startBrowser();
const pages = ["index.html","getting-started.html","guides/records.html","guides/react.html","assistants.html","reference/capacity-filter/ui.html","issues.html","versions.html","topics/columns.html"];
for (const colorScheme of ["light","dark"]) for (const width of [1280,768,375]) for (const p of pages) {
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
  await page.goto(base + p, { waitUntil: "networkidle" });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.screenshot({ path: `/tmp/shots/${p.replaceAll("/","_").replace(".html","")}-${colorScheme}-${width}.png`, fullPage: p==="index.html" });
  if (overflow > 0) console.log("overflow", p, width, overflow);
  await page.close();
}
await browser.close(); server.close();

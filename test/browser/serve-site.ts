import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ServedPage } from "./serve.js";
import { path, serveFolder } from "./serve-folder.js";
import { buildPlayground } from "./serve-playground.js";

const root = join(import.meta.dirname, "../..");
const site = join(root, "docs/.vitepress/dist");

/** Serves the static files of the documentation site from this machine. */
export function serveSite(): Promise<ServedPage> {
  return serveFolder(site);
}

/** The pages of the built site; of the reference, which is generated and long, only two. */
export function sitePages(): string[] {
  const pages = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const written = pages.filter((file) => !/^(?:playground|reference)\//.test(file));
  return [...written, "reference/index.html", "reference/check-and-validate.html"];
}

/** Builds the documentation site for the path that it is served at. */
export function buildSite(): void {
  buildPlayground();
  const env = { ...process.env, DOCS_BASE: path, NODE_ENV: "production" };
  const command = ["run", "--silent", "docs", "--", "--playground-is-built"];
  execFileSync("npm", command, { cwd: root, stdio: "inherit", env });
}

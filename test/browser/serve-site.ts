import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ServedPage } from "./serve.js";
import { path, serveFolder } from "./serve-folder.js";

const root = join(import.meta.dirname, "../..");
const site = join(root, "docs/.vitepress/dist");

/** Serves the static files of the documentation site from this machine. */
export function serveSite(): Promise<ServedPage> {
  return serveFolder(site);
}

/** The pages of the built site, without the playground. */
export function sitePages(): string[] {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".html") && !file.startsWith("playground/"));
}

/** Builds the documentation site for the path that it is served at. */
export function buildSite(): void {
  const env = { ...process.env, DOCS_BASE: path, NODE_ENV: "production" };
  execFileSync("npm", ["run", "--silent", "docs"], { cwd: root, stdio: "inherit", env });
}

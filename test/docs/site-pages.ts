import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** A page that people read: its path from the root of the repository, and its Markdown. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** What the build of the site writes or installs. */
const made = ["node_modules", "reference", ".vitepress"];

function pathsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return made.includes(entry.name) ? [] : pathsIn(path);
    return path.endsWith(".md") ? [path] : [];
  });
}

export const pages: readonly Page[] = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...pathsIn("docs"),
].map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
}));

import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import type { Page } from "./site-pages.js";
import { pages, root } from "./site-pages.js";

/** The text of a page without its code. */
const prose = ({ text }: Page): string => text.replaceAll(/^```.*?^```$/gms, "");

/** The anchor of a heading on the site. One that differs on GitHub is spelt without what makes it differ. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

const anchors = new Map(
  pages.map((page) => [
    page.path,
    Array.from(prose(page).matchAll(/^#+ (.*)$/gm), ([, heading = ""]) => anchorOf(heading)),
  ]),
);

/** The links of a page that lead to files of the repository. */
function linksOf(page: Page): string[] {
  const text = prose(page).replaceAll(/(`+)[^`].*?\1/g, "");
  const targets = Array.from(
    text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g),
    ([, link, image]) => link ?? image ?? "",
  );
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** What the build of the site writes. */
const isMade = (path: string): boolean => path.startsWith("docs/reference/") || path.startsWith("/examples/");

test.each(pages)("the links of $path lead somewhere", (page) => {
  const dead = linksOf(page).filter((target) => {
    const [file = "", anchor] = target.split("#");
    const path = file === "" ? page.path : normalize(join(dirname(page.path), file)).replaceAll("\\", "/");
    if (isMade(path) || isMade(file)) return false;
    // The site has the pages of this folder only.
    if (page.path.startsWith("docs/") && !path.startsWith("docs/")) return true;
    return !existsSync(join(root, path)) || (anchor !== undefined && anchors.get(path)?.includes(anchor) !== true);
  });
  expect(dead).toEqual([]);
});

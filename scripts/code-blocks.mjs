import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the code of the pages into a folder as modules for the type checker: one per `ts` block, and one for all
 * `typescript` or `tsx` blocks of a page, because these continue each other.
 */
export function writeCodeBlocks(root, folder) {
  mkdirSync(folder);
  for (const page of ["README.md", ...pagesIn(root, "docs")]) {
    const name = page.replaceAll(/\W/g, "-");
    const blocks = [...readFileSync(join(root, page), "utf8").matchAll(/^```(ts|typescript|tsx)\n(.*?)^```/gms)];
    const together = blocks.filter(([, language]) => language !== "ts").map(([, , code]) => code);
    const extension = blocks.some(([, language]) => language === "tsx") ? "tsx" : "ts";
    const alone = blocks.filter(([, language]) => language === "ts").map(([, , code]) => code);
    if (together.length > 0) writeFileSync(join(folder, `${name}.${extension}`), together.join("\n"));
    alone.forEach((code, index) => writeFileSync(join(folder, `${name}-${String(index + 1)}.ts`), code));
  }
}

/** The pages in a folder, without files that the build of the site writes or installs. */
function pagesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return path.endsWith(".md") ? [path] : [];
    return ["node_modules", "reference", ".vitepress"].includes(entry.name) ? [] : pagesIn(root, path);
  });
}

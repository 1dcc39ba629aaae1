import { expect, test } from "vitest";
import { publicModules } from "../public-modules.js";
import { pages } from "./site-pages.js";

const page = pages.find(({ path }) => path === "docs/which-function.md")?.text ?? "";
const rows = Array.from(page.matchAll(/^\|(?: [^|]* \|){2} (.*?) +\| `capacity-filter\/?(.*?)` +\|$/gm)).map(
  ([, use = "", entry = ""]) => ({
    entry: entry || "index",
    names: Array.from(use.matchAll(/`(\w+)`/g), ([, name = ""]) => name),
  }),
);
const modules = new Map(await publicModules());

test("the table has rows", () => {
  expect(rows.length).toBe([...page.matchAll(/^\|/gm)].length - 2);
});

test.each(rows)("$entry exports $names", ({ entry, names }) => {
  const module = modules.get(entry);
  for (const name of names) expect(module).toHaveProperty(name);
});

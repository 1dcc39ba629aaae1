/** The tasks of "Why another builder?" need no more clicks and keys than that page says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { equivalent } from "../../src/analyze/index.js";
import { parseFilter } from "../../src/language/index.js";
import { show } from "./builder-page.js";
import { model } from "./pages/task-model.js";
import { scenario } from "./scenario.js";
import { Hand, tasks } from "./tasks.js";

const documentation = readFileSync(join(import.meta.dirname, "../../docs/why-builder.md"), "utf8");

/** The clicks and keys in the column of this builder. */
function publishedEffort(task: string): { readonly clicks: number; readonly keys: number } {
  const line = documentation.split("\n").find((each) => each.startsWith(`| ${task} `)) ?? "";
  const [, clicks, keys = 0] = /^\|[^|]*\| (\d+) clicks?(?:, (\d+) keys?)? /.exec(line) ?? [];
  return { clicks: Number(clicks), keys: Number(keys) };
}

scenario("tasks need no more clicks and keys than the page says", async ({ open }) => {
  const page = await open("task-conditions.tsx");
  const hand = new Hand(page);
  for (const { name, start, result, way } of Object.values(tasks)) {
    await show(page, start);
    const { clicks, keys } = hand;
    await way(hand);
    const isResult = async (): Promise<string> => {
      const filter = parseFilter(await page.locator("pre.filter").innerText(), { model });
      return equivalent(filter, parseFilter(result, { model })).answer;
    };
    await expect.poll(isResult, { message: name }).toBe("yes");
    const published = publishedEffort(name);
    const update = `${name}: UPDATE_DOCS=1 npm run bench -- ui`;
    expect(hand.clicks - clicks, update).toBeLessThanOrEqual(published.clicks);
    expect(hand.keys - keys, update).toBeLessThanOrEqual(published.keys);
  }
});

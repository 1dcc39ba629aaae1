import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "../.github/workflows");

describe.each(readdirSync(folder))("%s", (file) => {
  const workflow = readFileSync(join(folder, file), "utf8");

  test("names the commit and the version of every action", () => {
    for (const [, action] of workflow.matchAll(/uses: (.*)/g)) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test("runs only `npm publish` where it may publish", () => {
    const parts = workflow.split(/^(?= {2}\S+:$)/m).filter((part) => part.includes("id-token: write"));
    for (const part of parts) expect(part.match(/- run: .*/g)).toEqual([expect.stringContaining("npm publish")]);
  });
});

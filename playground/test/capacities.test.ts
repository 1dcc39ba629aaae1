import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Session } from "../src/engine/session.js";

const session = new Session();

function opened(text: string): ReturnType<typeof session.openCapacities> & { ok: true } {
  const result = session.openCapacities(text);
  if (!result.ok) throw new Error(result.issues[0]?.message);
  return result;
}

describe("opening capacities", () => {
  const text = readFileSync(new URL("../../examples/capacities.json", import.meta.url), "utf8");

  test("of a file", () => {
    const file = new URL("../../examples/account-capacities.json", import.meta.url);
    const capacities = opened(readFileSync(file, "utf8")).value;
    expect(capacities.map(({ name }) => name)).toContain("Enterprise");
    expect(capacities[0]).toMatchObject({ color: "purple", policy: { interval: "monthly", day: 15, time: "00:00" } });
  });

  test("of a list, and a single one", () => {
    const { capacities } = JSON.parse(text) as { capacities: readonly unknown[] };
    expect(opened(JSON.stringify(capacities)).value).toHaveLength(capacities.length);
    expect(opened(JSON.stringify(capacities[0])).value).toHaveLength(1);
    expect(opened("```json\n" + JSON.stringify(capacities[0], null, 2) + "\n```").value).toHaveLength(1);
  });

  test("one whose filter is wrong does not fail the others", () => {
    const [wrong, right] = opened('[{"name":"A","filter":{"groups":[]}},{"filter":null}]').value;
    expect(wrong).toMatchObject({ name: "A", filter: undefined });
    expect(wrong?.issues.map(({ path }) => path[0])).toContain("filter");
    expect(right).toMatchObject({ name: "Capacity 2", filter: undefined });
  });

  test.each(["", "[", "7", '["a"]'])("%j returns issues", (wrong) => {
    const result = session.openCapacities(wrong);
    expect(result.ok ? 0 : result.issues.length).toBeGreaterThan(0);
  });
});

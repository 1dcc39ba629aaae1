import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseCapacitiesJson } from "../../src/json/index.js";
import { kinds } from "../../src/model/operators.js";
import { capacitySchema } from "../../src/model/schemas/record-schemas.js";
import { parseFilter } from "../../src/language/index.js";
import { folderWith } from "./command.js";

const examples = join(import.meta.dirname, "../../examples");
const capacities = parseCapacitiesJson(readFileSync(join(examples, "capacities.json"), "utf8"));

describe("the examples", () => {
  test("are what their script makes, byte for byte", () => {
    const folder = folderWith({});
    execFileSync(process.execPath, [join(examples, "../scripts/make-examples.mjs"), folder]);
    const names = readdirSync(folder);
    expect(names.sort()).toEqual([
      "account-capacities.json",
      "accounts.csv",
      "activities.csv",
      "capacities.json",
      "companies.csv",
      "contacts.csv",
      "members.csv",
      "members.json",
      "related.json",
    ]);
    for (const name of names) {
      expect(readFileSync(join(folder, name)).equals(readFileSync(join(examples, name))), name).toBe(true);
    }
  });

  test("are small", () => {
    const bytes = readdirSync(examples).map((name) => statSync(join(examples, name)).size);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000);
  });

  test("are eight capacities as the API lists them, which use every kind of condition", () => {
    expect(capacities).toHaveLength(8);
    for (const capacity of capacities) expect(capacitySchema.safeParse(capacity).error).toBeUndefined();
    const conditions = capacities.flatMap(({ filter }) => filter?.groups.flatMap((group) => group.conditions) ?? []);
    const nested = conditions.flatMap((condition) =>
      "propertyConditions" in condition ? condition.propertyConditions : [],
    );
    const used = new Set([...conditions, ...nested].map(({ kind }) => kind));
    expect([...used].sort()).toEqual([...kinds].sort());
  });

  test.each([
    ["enterprise.filter", "Enterprise"],
    ["win-back.filter", "Win back"],
    ["look-alikes.filter", "Look-alikes"],
  ])("%s is the filter of %s", (file, name) => {
    const filter = parseFilter(readFileSync(join(examples, file), "utf8"));
    expect(filter).toEqual(capacities.find((capacity) => capacity.name === name)?.filter);
  });
});

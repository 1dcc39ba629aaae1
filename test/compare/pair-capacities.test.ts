import { describe, expect, test } from "vitest";
import type { ComparedCapacity } from "../../src/compare/index.js";
import { pairCapacities } from "../../src/compare/index.js";
import { fieldChanges } from "../../src/compare/pair-capacities.js";

const named = (name: string, uuid?: string | null): ComparedCapacity => ({ name, uuid });
const words = ({ name, uuid }: ComparedCapacity): string => (typeof uuid === "string" ? `${name} ${uuid}` : name);

describe("capacities are paired", () => {
  test.each<[string, ComparedCapacity[], ComparedCapacity[], string[]]>([
    ["by uuid, though the names differ", [named("A", "1")], [named("B", "1")], ["A 1 -> B 1"]],
    [
      "by uuid first",
      [named("A", "1"), named("B", "2")],
      [named("B", "1"), named("A", "2")],
      ["A 1 -> B 1", "B 2 -> A 2"],
    ],
    ["by name without a uuid", [named("A"), named("B", null)], [named("B", "2"), named("A")], ["A -> A", "B -> B 2"]],
    ["by name if the uuids differ", [named("A", "1")], [named("A", "2")], ["A 1 -> A 2"]],
    [
      "in order if a name occurs twice",
      [named("A"), named("A")],
      [named("A", "1"), named("A", "2")],
      ["A -> A 1", "A -> A 2"],
    ],
    ["or are removed, or new", [named("A", "1")], [named("B", "2")], ["A 1 -> none", "none -> B 2"]],
    ["with new ones last", [named("A"), named("B")], [named("C"), named("B")], ["A -> none", "B -> B", "none -> C"]],
  ])("%s", (_, before, after, pairs) => {
    const found = pairCapacities(before, after).map(({ before, after }) =>
      [before, after].map((one) => (one === undefined ? "none" : words(one))).join(" -> "),
    );
    expect(found).toEqual(pairs);
  });

  test("if both versions are the same objects", () => {
    const [a, b] = [named("A"), named("A")];
    expect(pairCapacities([a, a, b], [a, a, b])).toEqual([a, a, b].map((one) => ({ before: one, after: one })));
  });
});

describe("the fields that differ", () => {
  const policy = { interval: "monthly", day: 1, time: "00:00" };
  test.each<[string, Partial<ComparedCapacity>, Partial<ComparedCapacity>, string[]]>([
    ["none", { memberCapacity: 50 }, { memberCapacity: 50 }, []],
    ["not a missing one and null", { memberCapacity: null }, {}, []],
    [
      "not the order of keys",
      { allocationExpirationPolicy: policy },
      { allocationExpirationPolicy: { day: 1, time: "00:00", interval: "monthly" } },
      [],
    ],
    ["the limit", { memberCapacity: 50 }, { memberCapacity: 40 }, ["memberCapacity"]],
    [
      "the policy",
      { allocationExpirationPolicy: policy },
      { allocationExpirationPolicy: { ...policy, day: 2 } },
      ["allocationExpirationPolicy"],
    ],
    [
      "the columns",
      { idColumnSlug: "id", timeColumnSlug: "at" },
      { idColumnSlug: "uid", timeColumnSlug: "since" },
      ["idColumnSlug", "timeColumnSlug"],
    ],
    ["the model and the name", { modelUuid: "1" }, { modelUuid: "2", name: "B" }, ["name", "modelUuid"]],
    [
      "not the filter, which has its own comparison",
      { filter: null },
      { filter: { conjonction: "and", groups: [] } },
      [],
    ],
  ])("are %s", (_, before, after, fields) => {
    const changes = fieldChanges({ before: { name: "A", ...before }, after: { name: "A", ...after } });
    expect(changes.map(({ field }) => field)).toEqual(fields);
  });

  test("are found in values that are nested too deep", () => {
    const deep = (): unknown => Array.from({ length: 20_000 }).reduce((inner) => [inner], null);
    const pair = { before: { name: "A", memberCapacity: deep() }, after: { name: "A", memberCapacity: deep() } };
    expect(fieldChanges(pair)).toHaveLength(1);
  });
});

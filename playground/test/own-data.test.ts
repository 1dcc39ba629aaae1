import { validateFilter } from "capacity-filter/validate";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { DocumentsState, PaneState } from "../src/documents.js";
import { Session } from "../src/engine/session.js";
import type { KeptTeam } from "../src/kept-work.js";
import { keepPage, keepWork, keptPage, keptWork, unfinishedTexts } from "../src/kept-work.js";
import { sampleCapacities } from "../src/sample/capacities.js";
import { sampleModel } from "../src/sample/index.js";

test("the capacities of the sample have no problem", () => {
  for (const { filter } of sampleCapacities(5)) {
    expect(validateFilter(filter, { model: sampleModel }).issues).toEqual([]);
  }
});

describe("work that is kept with the tab", () => {
  /** What is kept, by its name. */
  let kept = new Map<string, string>();
  const stub = (refuse?: () => never): void => {
    kept = new Map();
    vi.stubGlobal("sessionStorage", {
      getItem: refuse ?? ((name: string) => kept.get(name) ?? null),
      setItem: refuse ?? ((name: string, value: string) => void kept.set(name, value)),
      removeItem: refuse ?? ((name: string) => void kept.delete(name)),
    });
  };
  beforeEach(() => stub());
  afterAll(() => void vi.unstubAllGlobals());
  const pane: PaneState = { text: "", status: "inSync", issues: [], rewritten: false, foundIn: undefined };
  const stateOf = (text: Partial<PaneState>, json: Partial<PaneState> = {}): DocumentsState => {
    return { text: { ...pane, ...text }, json: { ...pane, ...json }, replaced: undefined };
  };

  test.each([
    [stateOf({ text: "contry =", status: "wrong" }), { text: "contry =" }],
    [stateOf({ text: "a > 1", status: "checking" }), { text: "a > 1" }],
    [stateOf({ text: "a > 1 # large" }), { text: "a > 1 # large" }],
    [stateOf({ text: "a > 1" }), {}],
    [stateOf({ text: "a > 1" }, { text: "[", status: "wrong" }), { json: "[" }],
  ])("what only a text has", (state, texts) => {
    expect(unfinishedTexts(state)).toEqual(texts);
    expect(keepWork("texts", texts)).toBe(true);
    expect(keptWork("texts") ?? {}).toEqual(texts);
  });

  test("capacities and the team, and nothing of another version", () => {
    const capacities = new Session().openCapacities('[{"name":"North","filter":{"conjonction":"and","groups":[]}}]');
    const team: KeptTeam = {
      members: [{ label: "Ann", member: { name: "Ann", ids: { hubspot: "7" } } }],
      current: 0,
      capacities,
      place: 0,
      expiry: "sliding",
    };
    const [capacity] = capacities;
    if (capacity === undefined) throw new TypeError("There is a capacity.");
    keepWork("team", { ...team, pinned: { place: 0, capacity, expiry: "fixed" } });
    expect(keptWork("team")).toEqual({ ...team, pinned: { place: 0, capacity, expiry: "fixed" } });
    expect([...kept.keys()]).toEqual(["filter-playground.1.team"]);
    kept.clear();
    kept.set("filter-playground.0.team", JSON.stringify(team));
    expect(keptWork("team")).toBeUndefined();
    kept.set("filter-playground.1.texts", "{");
    expect(keptWork("texts")).toBeUndefined();
  });

  test("what a page shows, by its entry in the history", () => {
    keepPage("a", { state: { tab: "json" }, rowsKey: "1" });
    keepPage("b", { state: { tab: "text" } });
    expect(keptPage("a")).toEqual({ state: { tab: "json" }, rowsKey: "1" });
    expect(keptPage("b")).toEqual({ state: { tab: "text" } });
    expect(keptPage("c")).toBeUndefined();
  });

  test("a storage that is full or refused is no error, and is known", () => {
    stub(() => {
      throw new TypeError("refused");
    });
    expect(keepWork("texts", { text: "a >" })).toBe(false);
    expect(keepWork("texts", {})).toBe(true);
    expect(keptWork("texts")).toBeUndefined();
    expect(keptPage("a")).toBeUndefined();
  });
});

describe("fixes of wrong text", () => {
  test("all that are certain are made, round after round", () => {
    const session = new Session();
    expect(session.repair('employee_count > "5" and country = null && plan == "pro"')).toBe(
      'employee_count > 5 and country is null and plan = "pro"',
    );
    const json = '{"filter":{"conjunction":"and","groups":[]}}';
    expect(session.repair(json)).toBe('{"conjonction":"and","groups":[]}');
    expect(session.repair("contry >")).toBe("contry >");
  });
});

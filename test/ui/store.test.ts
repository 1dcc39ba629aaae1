import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import { parseFilter, printFilter } from "../../src/language/index.js";
import { createCondition } from "../../src/ui/condition.js";
import { describeCondition } from "../../src/ui/describe-condition.js";
import { describeFilter } from "../../src/ui/describe-filter.js";
import { nodeAt } from "../../src/ui/draft.js";
import { createFilterStore } from "../../src/ui/store.js";
import { meetings, model } from "./drafts.js";

const first = ["groups", 0, "conditions", 0];
const second = ["groups", 0, "conditions", 1];

function storeOf(text: string) {
  const clock = { time: 0 };
  const store = createFilterStore({ filter: parseFilter(text), model, now: () => clock.time });
  const type = (value: number) => store.dispatch({ type: "setOperand", path: first, slot: "value", value });
  const text_ = () => printFilter(store.getSnapshot().committed);
  const idAt = (path: readonly (string | number)[]) => {
    const node = nodeAt(store.getSnapshot().draft, path);
    return node && store.idOf(node);
  };
  return { store, clock, type, text: text_, idAt };
}

describe("createFilterStore", () => {
  test("merges what is typed without a pause into one step", () => {
    const { store, clock, type, text } = storeOf("a = 1");
    type(12);
    clock.time += 400;
    type(123);
    clock.time += 600;
    type(1234);
    store.dispatch({ type: "undo" });
    expect(text()).toBe("a = 123");
    store.dispatch({ type: "undo" });
    expect(text()).toBe("a = 1");
    expect(store.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true });
    store.dispatch({ type: "redo" });
    expect(text()).toBe("a = 123");
  });

  test("requests the focus at the next input", () => {
    const { store, idAt } = storeOf("a = 1 and b = 2");
    const focus = () => store.getSnapshot().focus;
    store.dispatch({ type: "changeOperator", path: first, operator: "between" });
    // Keys that change an operator step by step stay where they are.
    expect(focus()).toEqual({ id: idAt(first), part: "operator" });
    // A column goes on to its value, also if it is chosen again.
    const target = { kind: "number", columnSlug: "c" } as const;
    for (let time = 0; time < 2; time += 1) {
      store.dispatch({ type: "changeColumn", path: first, target });
      expect(focus()).toEqual({ id: idAt(first), part: "input", slot: "lastValue", opens: true });
      store.dispatch({ type: "focus", path: first, part: "target" });
    }
    store.dispatch({
      type: "setCondition",
      path: first,
      condition: { kind: "string", columnSlug: "d", operator: "is", values: ["x"] },
    });
    expect(focus()).toEqual({ id: idAt(first), part: "input", slot: "values" });
    store.dispatch({ type: "insert", to: second, node: { kind: "string" } });
    expect(focus()).toEqual({ id: idAt(second), part: "target", opens: true });
    store.dispatch({ type: "undo" });
    const property = { kind: "objectProperty", columnSlug: "m" };
    store.dispatch({ type: "insert", to: second, node: property });
    expect(focus()).toEqual({ id: idAt(second), part: "target", opens: true });
    store.dispatch({ type: "undo" });
    store.dispatch({ type: "insert", to: second, node: { ...property, propertyName: "p" } });
    expect(focus()).toEqual({ id: idAt(second), part: "target" });
    store.dispatch({ type: "undo" });
    store.dispatch({ type: "insert", to: second, node: createCondition({ kind: "sql" }) });
    expect(focus()).toEqual({ id: idAt(second), part: "target" });
    const removed = idAt(second);
    store.dispatch({ type: "remove", path: second });
    expect(focus()).toEqual({ id: idAt(second), part: "actions" });
    store.dispatch({ type: "undo" });
    expect(focus()).toEqual({ id: removed, part: "actions" });
    store.dispatch({ type: "remove", path: second });
    store.dispatch({ type: "remove", path: second });
    store.dispatch({ type: "remove", path: first });
    expect(focus()).toEqual({ id: idAt(["groups", 0]), part: "add" });
  });

  test("keeps the identity and identifiers of nodes that a replacement does not change", () => {
    const { store, idAt } = storeOf("a = 1 and b = 2 or c = 3 and d = 4");
    const before = store.getSnapshot().draft;
    const ids = [first, second].map(idAt);
    store.dispatch({ type: "replace", filter: parseFilter("x = 9 and a = 1 and b = 7 or c = 3 and d = 4") });
    const after = store.getSnapshot().draft;
    expect(after.groups[1]).toBe(before.groups[1]);
    expect(after.groups[0]?.conditions[1]).toBe(before.groups[0]?.conditions[0]);
    expect([second, ["groups", 0, "conditions", 2]].map(idAt)).toEqual(ids);
    store.dispatch({ type: "replace", filter: structuredClone(after) });
    expect(store.getSnapshot().draft).toBe(after);
  });

  test("leaves out muted nodes, and restores them by undo", () => {
    const { store, text } = storeOf("a = 1 and b = 2");
    store.dispatch({ type: "setFlags", path: first, flags: { muted: true } });
    expect(text()).toBe("b = 2");
    store.dispatch({ type: "undo" });
    expect(text()).toBe("a = 1 and b = 2");
  });

  test("leaves out a group that is emptied, and restores it by undo", () => {
    const { store, text } = storeOf("(a = 1 or b = 2) and c = 3");
    store.dispatch({ type: "remove", path: ["groups", 1, "conditions", 0] });
    expect(text()).toBe("a = 1 or b = 2");
    expect(store.getSnapshot().draft.groups).toHaveLength(2);
    store.dispatch({ type: "undo" });
    expect(text()).toBe("(a = 1 or b = 2) and c = 3");
  });

  test("commits at least 3 as more than 2, and shows it as it was chosen", () => {
    const { store, text, idAt } = storeOf(`"${meetings}" occurred exactly 1 time less than 30 days ago`);
    const id = idAt(first);
    store.dispatch({ type: "changeOperator", path: first, operator: "atLeast" });
    store.dispatch({ type: "setOperand", path: first, slot: "frequency.value", value: "3" });
    expect(text()).toBe(`"${meetings}" occurred more than 2 times less than 30 days ago`);
    const { draft, committed } = store.getSnapshot();
    expect(describeCondition(draft.groups[0]?.conditions[0] ?? { kind: "" })).toMatchObject({
      operator: "atLeast",
      inputs: [{ slot: "frequency.value", value: 3 }, {}, {}, {}, {}],
    });
    expect(describeFilter(draft, { model }).text).toBe("Companies where at least 3 meetings in the last 30 days");
    // The words of the committed filter lead to the same control.
    expect(store.idOf(nodeAt(committed, first) ?? draft)).toBe(id);
    store.dispatch({ type: "replace", filter: structuredClone(draft) });
    expect(store.getSnapshot().draft).toBe(draft);
  });

  test("protects locked nodes from edits and replacements", () => {
    const { store, text } = storeOf("a = 1 and b = 2");
    store.dispatch({ type: "setFlags", path: first, flags: { locked: true } });
    const state = store.getSnapshot();
    expect(store.dispatch({ type: "remove", path: first })).toBe("locked");
    expect(store.dispatch({ type: "setFlags", path: first, flags: { muted: true } })).toBe("locked");
    expect(store.dispatch({ type: "replace", filter: parseFilter("b = 2") })).toBe("locked");
    expect(store.getSnapshot()).toBe(state);
    expect(store.dispatch({ type: "replace", filter: parseFilter("c = 3 and a = 1") })).toBeUndefined();
    expect(text()).toBe("c = 3 and a = 1");
  });

  test("notifies listeners only of changes, and keeps an unchanged committed filter", () => {
    const { store, type } = storeOf("a = 1");
    let calls = 0;
    const unsubscribe = store.subscribe(() => calls++);
    const { committed } = store.getSnapshot();
    type(1);
    expect(calls).toBe(0);
    store.dispatch({ type: "insert", to: second, node: createCondition({ kind: "sql" }) });
    expect(calls).toBe(1);
    expect(store.getSnapshot().committed).toBe(committed);
    unsubscribe();
    type(2);
    expect(calls).toBe(1);
  });

  test("names nodes in the order of the document, so that a server and a browser agree", () => {
    const { idAt } = storeOf("a = 1 and b = 2");
    expect([[], ["groups", 0], first, second].map(idAt)).toEqual(["n1", "n2", "n3", "n4"]);
  });
});

test("the model is read at each edit", () => {
  const options: { model?: DataModel } = {};
  const store = createFilterStore({
    filter: parseFilter("size > 5"),
    get model() {
      return options.model;
    },
  });
  options.model = { columns: { plan: { type: "string", values: ["free"], closed: true } } };
  store.dispatch({ type: "changeColumn", path: first, target: { kind: "string", columnSlug: "plan" } });
  store.dispatch({ type: "changeOperator", path: first, operator: "is" });
  expect(nodeAt(store.getSnapshot().draft, first)).toEqual({ kind: "string", columnSlug: "plan", operator: "is" });
});

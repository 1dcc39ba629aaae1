import { parseFilter } from "capacity-filter";
import type { FilterStore } from "capacity-filter/ui";
import { createFilterStore, nodeAt } from "capacity-filter/ui";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Documents, Notation, Notations } from "../src/documents.js";
import { createDocuments } from "../src/documents.js";
import type { Answer } from "../src/engine/messages.js";
import { Session } from "../src/engine/session.js";
import { minimalEdit } from "../src/minimal-edit.js";
import { sampleModel } from "../src/sample/index.js";
import { sourceOf } from "./source-of.js";

const session = new Session();

type Answers = { readonly [Each in Notation]: (...parameters: Parameters<Session[Each]>) => Answer<Each> };

/** As the engine: every answer comes later. */
const notationsOf = (answers: Answers): Notations => ({
  ask: (method, ...parameters) => new Promise((resolve) => resolve(answers[method](...parameters))),
});

const notations = notationsOf(session);

const condition = ["groups", 0, "conditions", 0];

async function open(text: string, flags?: [(string | number)[], object][]): Promise<[FilterStore, Documents]> {
  const store = createFilterStore({ filter: parseFilter(text), model: sampleModel, flags });
  const documents = createDocuments(store, notations);
  await documents.settled();
  return [store, documents];
}

async function type(documents: Documents, pane: "text" | "json", text: string): Promise<void> {
  documents.edit(pane, text);
  await documents.commit(pane);
  await documents.settled();
}

afterEach(() => {
  vi.useRealTimers();
});

describe("one filter in two notations", () => {
  test("both are written from the filter", async () => {
    const [, documents] = await open('country = "US"');
    const { text, json } = documents.getSnapshot();
    expect(text.text).toBe('country = "US"');
    expect(JSON.parse(json.text)).toEqual(parseFilter('country = "US"'));
  });

  test("typing text changes the filter and the JSON, and leaves the text as it was typed", async () => {
    const [store, documents] = await open('country = "US"');
    await type(documents, "text", "country  =  'FR' # ours");
    expect(store.getSnapshot().committed).toEqual(parseFilter('country = "FR"'));
    expect(documents.getSnapshot().text).toMatchObject({ text: "country  =  'FR' # ours", status: "inSync" });
    expect(JSON.parse(documents.getSnapshot().json.text)).toEqual(parseFilter('country = "FR"'));
  });

  test("typing JSON changes the filter and the text", async () => {
    const [, documents] = await open('country = "US"');
    const typed = JSON.stringify({ name: "Big", filter: parseFilter("employee_count > 5") });
    await type(documents, "json", typed);
    expect(documents.getSnapshot().text.text).toBe("employee_count > 5");
    expect(documents.getSnapshot().json).toMatchObject({ text: typed, foundIn: "Big" });
    await documents.commit("json");
    expect(JSON.parse(documents.getSnapshot().json.text)).toEqual(parseFilter("employee_count > 5"));
    expect(documents.getSnapshot().json.foundIn).toBeUndefined();
  });

  test("empty groups are ignored, and stay in the text as they were typed", async () => {
    const [store, documents] = await open("employee_count > 5");
    for (const typed of [
      "any of (all of (), all of (employee_count > 7))",
      "any of (all of (), all of (employee_count > 8))",
    ]) {
      await type(documents, "text", typed);
      expect(documents.getSnapshot().text).toMatchObject({ text: typed, status: "inSync" });
    }
    expect(store.getSnapshot().draft).toEqual(parseFilter("any of (all of (employee_count > 8))"));
  });

  test("another order of keys is no change", async () => {
    const [, documents] = await open("employee_count > 5");
    const before = documents.getSnapshot().text;
    const typed =
      '{"groups":[{"conditions":[{"value":5,"operator":"greaterThan","columnSlug":"employee_count","kind":"number"}],"conjonction":"and"}],"conjonction":"and"}';
    await type(documents, "json", typed);
    expect(documents.getSnapshot().json).toMatchObject({ text: typed, status: "inSync" });
    expect(documents.getSnapshot().text).toBe(before);
  });

  test("an edit of the builder writes both, by a small change", async () => {
    const [store, documents] = await open('country = "US" and employee_count > 5');
    const before = documents.getSnapshot().text.text;
    store.dispatch({ type: "setOperand", path: ["groups", 0, "conditions", 1], slot: "value", value: 7 });
    await documents.settled();
    const { text, json, replaced } = documents.getSnapshot();
    expect(minimalEdit(before, text.text)).toEqual({ from: before.length - 1, to: before.length, insert: "7" });
    expect(json.text).toContain('"value": 7');
    expect(replaced).toBeUndefined();
  });

  test("undo restores the text", async () => {
    const [store, documents] = await open("employee_count > 5");
    await type(documents, "text", "employee_count > 6");
    store.dispatch({ type: "undo" });
    await documents.settled();
    expect(documents.getSnapshot().text.text).toBe("employee_count > 5");
  });

  test("undo while the text is being written restores it", async () => {
    const store = createFilterStore({ filter: parseFilter("employee_count > 5"), model: sampleModel });
    let onWriting: (() => void) | undefined;
    const documents = createDocuments(store, {
      ask: (method, ...parameters) => {
        if (method === "writeText") onWriting?.();
        return notations.ask(method, ...parameters);
      },
    });
    await documents.settled();
    store.dispatch({ type: "setOperand", path: condition, slot: "value", value: 7 });
    onWriting = () => {
      onWriting = undefined;
      store.dispatch({ type: "undo" });
    };
    await documents.settled();
    expect(onWriting).toBeUndefined();
    expect(documents.getSnapshot().text.text).toBe("employee_count > 5");
  });

  test("text is read after a pause in typing", async () => {
    vi.useFakeTimers();
    const [store, documents] = await open("employee_count > 5");
    documents.edit("text", "employee_count > 50");
    await vi.advanceTimersByTimeAsync(100);
    documents.edit("text", "employee_count > 500");
    await vi.advanceTimersByTimeAsync(149);
    expect(documents.getSnapshot().text.status).toBe("checking");
    expect(store.getSnapshot().committed).toEqual(parseFilter("employee_count > 5"));
    await vi.advanceTimersByTimeAsync(1);
    expect(documents.getSnapshot().text.status).toBe("inSync");
    expect(store.getSnapshot().committed).toEqual(parseFilter("employee_count > 500"));
  });
});

describe("wrong text", () => {
  test("keeps the last filter, and has issues at their places", async () => {
    const [store, documents] = await open("employee_count > 5");
    const { committed } = store.getSnapshot();
    await type(documents, "text", "employee_count >");
    expect(store.getSnapshot().committed).toBe(committed);
    expect(store.getSnapshot().canUndo).toBe(false);
    const { status, text, issues } = documents.getSnapshot().text;
    expect({ status, text }).toEqual({ status: "wrong", text: "employee_count >" });
    expect(issues[0]?.range).toBeDefined();
    await documents.discard("text");
    expect(documents.getSnapshot()).toMatchObject({
      text: { text: "employee_count > 5", status: "inSync", issues: [] },
      replaced: undefined,
    });
  });

  test("of a replaced edit can be copied", async () => {
    const [store, documents] = await open("employee_count > 5");
    await type(documents, "text", "employee_count >");
    store.dispatch({ type: "setOperand", path: condition, slot: "value", value: 7 });
    await documents.settled();
    expect(documents.getSnapshot()).toMatchObject({
      text: { text: "employee_count > 7", status: "inSync" },
      replaced: { pane: "text", text: "employee_count >", lost: "edits" },
    });
    documents.dismissReplaced();
    expect(documents.getSnapshot().replaced).toBeUndefined();
  });

  test("comments that are replaced can be copied", async () => {
    const [store, documents] = await open("employee_count > 5");
    await type(documents, "text", "employee_count > 6 # six");
    store.dispatch({ type: "setOperand", path: condition, slot: "value", value: 7 });
    await documents.settled();
    expect(documents.getSnapshot().replaced).toEqual({
      pane: "text",
      text: "employee_count > 6 # six",
      lost: "comments",
    });
  });

  test("a late answer is ignored", async () => {
    const [store, documents] = await open("employee_count > 5");
    documents.edit("text", "employee_count > 6");
    const older = documents.commit("text");
    documents.edit("text", "employee_count >");
    await Promise.all([older, documents.commit("text")]);
    expect(documents.getSnapshot().text.status).toBe("wrong");
    expect(store.getSnapshot().committed).toEqual(parseFilter("employee_count > 5"));
  });

  test("a locked condition refuses to be changed by text", async () => {
    const [store, documents] = await open("employee_count > 5", [[condition, { locked: true }]]);
    await type(documents, "text", "employee_count > 6");
    expect(documents.getSnapshot().text).toMatchObject({ status: "refused", issues: [{ code: "locked" }] });
    expect(store.getSnapshot().committed).toEqual(parseFilter("employee_count > 5"));
  });

  test("an engine that stops is an issue of the pane", async () => {
    const store = createFilterStore({ filter: parseFilter("employee_count > 5") });
    const stopped: Notations = {
      ask: (method, ...parameters) =>
        method === "readText" ? Promise.reject(new Error("The worker stopped.")) : notations.ask(method, ...parameters),
    };
    const documents = createDocuments(store, stopped);
    await documents.settled();
    await type(documents, "text", "employee_count > 6");
    expect(documents.getSnapshot().text).toMatchObject({
      status: "wrong",
      issues: [{ message: "The worker stopped." }],
    });
  });
});

describe("what text does not show", () => {
  test("muted and unfinished conditions survive an edit of the text", async () => {
    const [store, documents] = await open(
      '(country = "US" and employee_count > 5 and arr > 1) or (plan = "pro" and arr > 2) or (arr > 3 and arr < 9)',
      [
        [["groups", 0, "conditions", 1], { muted: true }],
        [["groups", 1], { muted: true }],
      ],
    );
    store.dispatch({ type: "insert", to: ["groups", 2, "conditions", 0], node: { kind: "number", columnSlug: "arr" } });
    await documents.settled();
    const { text } = documents.getSnapshot().text;
    expect(text).toBe('(country = "US" and arr > 1) or (arr > 3 and arr < 9)');
    await type(documents, "text", text.replace("US", "FR").replace("9", "8"));
    const { draft, committed } = store.getSnapshot();
    expect(draft.groups.map(({ conditions }) => conditions.length)).toEqual([3, 2, 3]);
    expect(nodeAt(draft, ["groups", 0, "conditions", 1])).toMatchObject({ columnSlug: "employee_count" });
    expect(nodeAt(draft, ["groups", 2, "conditions", 0])).toEqual({ kind: "number", columnSlug: "arr" });
    expect(committed).toEqual(parseFilter('(country = "FR" and arr > 1) or (arr > 3 and arr < 8)'));
  });

  test("equal conditions are kept", async () => {
    const [store, documents] = await open("employee_count > 5");
    await type(documents, "text", "employee_count > 5 and employee_count > 5 and arr > 1");
    await type(documents, "text", "employee_count > 5 and employee_count > 5 and arr > 2");
    const ids = store.getSnapshot().draft.groups.flatMap(({ conditions }) => conditions.map(store.idOf));
    expect(new Set(ids).size).toBe(3);
  });

  test("a condition of an unknown kind cannot be written as text, and stays in the JSON", async () => {
    const [store, documents] = await open("employee_count > 5");
    const typed = '{"conjonction":"and","groups":[{"conjonction":"and","conditions":[{"kind":"phase","moon":1}]}]}';
    await type(documents, "json", typed);
    expect(documents.getSnapshot().json).toMatchObject({
      text: typed,
      status: "inSync",
      issues: [{ severity: "error" }],
    });
    expect(documents.getSnapshot().text).toMatchObject({ text: "", status: "unwritable" });
    expect(JSON.stringify(store.getSnapshot().committed)).toBe(typed);
  });

  test("another model does not change it", async () => {
    const [store, documents] = await open("employee_count > 5");
    await type(
      documents,
      "json",
      '{"conjonction":"and","groups":[{"conjonction":"and","conditions":[{"kind":"phase"}]}]}',
    );
    const { committed } = store.getSnapshot();
    await documents.modelChanged();
    expect(store.getSnapshot().committed).toBe(committed);
  });

  test("formatting keeps comments", async () => {
    const [, documents] = await open("employee_count > 5");
    await type(documents, "text", "employee_count   >   6 # six");
    await documents.format("text");
    expect(documents.getSnapshot().text.text).toBe("employee_count > 6 # six");
  });
});

describe("another model", () => {
  test("keeps a text that is the same filter, with its comments", async () => {
    const [, documents] = await open("employee_count > 5");
    await type(documents, "text", "employee_count > 6 # six");
    await documents.modelChanged();
    expect(documents.getSnapshot()).toMatchObject({ text: { text: "employee_count > 6 # six" }, replaced: undefined });
  });

  test("rewrites a text with names that it does not have", async () => {
    const own = new Session();
    const { model } = await own.open({ type: "sample" });
    const store = createFilterStore({ filter: parseFilter("event never occurred less than 9 days ago", { model }) });
    const documents = createDocuments(store, notationsOf(own));
    await documents.settled();
    expect(documents.getSnapshot().text.text).toMatch(/^event never occurred/);
    const { committed } = store.getSnapshot();
    await own.setModel({ ...model, related: {} });
    await documents.modelChanged();
    expect(documents.getSnapshot().text.text).toMatch(/^"a7d2b9c4-.*" never occurred/);
    expect(store.getSnapshot().committed).toBe(committed);
  });

  test("parses invalid text again", async () => {
    const own = new Session();
    const { model } = await own.open(sourceOf('[{"a":1}]'));
    const store = createFilterStore();
    const documents = createDocuments(store, notationsOf(own));
    await type(documents, "text", "a is null");
    expect(documents.getSnapshot().text.status).toBe("inSync");
    await type(documents, "text", "b is null");
    expect(documents.getSnapshot().text.status).toBe("wrong");
    await own.setModel({ ...model, columns: { ...model.columns, b: { type: "string" } } });
    await documents.modelChanged();
    expect(documents.getSnapshot().text.status).toBe("inSync");
    expect(store.getSnapshot().committed).toEqual(parseFilter("b:string is null"));
  });
});

test.each([
  ["size > 5", "size > 7", { from: 7, to: 8, insert: "7" }],
  ["", "a", { from: 0, to: 0, insert: "a" }],
  ["aa", "aaa", { from: 2, to: 2, insert: "a" }],
  ["abc", "ac", { from: 1, to: 2, insert: "" }],
  ["same", "same", undefined],
])("the change from %j to %j is minimal", (before, after, edit) => {
  expect(minimalEdit(before, after)).toEqual(edit);
});

import type { Completion, CompletionResult } from "@codemirror/autocomplete";
import { CompletionContext } from "@codemirror/autocomplete";
import { matchBrackets, syntaxTree } from "@codemirror/language";
import type { Transaction } from "@codemirror/state";
import { EditorSelection, EditorState } from "@codemirror/state";
import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import type { ValueSource } from "../../src/codemirror/completion.js";
import { completionSource } from "../../src/codemirror/completion.js";
import { diagnosticsOf } from "../../src/codemirror/diagnostics.js";
import { wordAt } from "../../src/codemirror/hover.js";
import { filterLanguage, formatText } from "../../src/codemirror/index.js";
import type { DataModel } from "../../src/model/data-model.js";
import type { Issue } from "../../src/model/issues/issue.js";
import { safeFormatFilter, safeParseFilter, tokenizeFilter } from "../../src/language/index.js";
import { anyText } from "../text/any-text.js";

const model: DataModel = {
  columns: {
    country: { type: "string", description: "Where it is." },
    employees: { type: "number" },
    created_at: { type: "date" },
    "first name": { type: "string" },
    metadata: { type: "object", properties: ["plan"] },
  },
  related: {
    m: { name: "meetings", relationship: "oneToMany", on: [], columns: { topic: { type: "string" } } },
  },
};

/** A state whose caret is at `|`. */
function stateOf(marked: string): EditorState {
  const caret = marked.indexOf("|");
  const doc = marked.replace("|", "");
  return EditorState.create({
    doc,
    selection: EditorSelection.cursor(caret < 0 ? doc.length : caret),
    extensions: filterLanguage({ model }),
  });
}

describe("highlighting", () => {
  test.prop([anyText()])("has a leaf for each token but white space", (text) => {
    const { doc } = EditorState.create({ doc: text });
    const shown = doc.toString();
    const leaves: { type: string; start: number; end: number }[] = [];
    syntaxTree(EditorState.create({ doc: shown, extensions: filterLanguage() })).iterate({
      enter: ({ name, from, to, node }) => {
        if (node.firstChild === null && to > from) leaves.push({ type: name, start: from, end: to });
      },
    });
    const tokens = tokenizeFilter(shown).filter(({ type }) => type !== "whitespace");
    if (tokens.length > 0) expect(leaves).toEqual(tokens);
  });

  test("a relative date is one date", () => {
    const leaves: string[] = [];
    syntaxTree(EditorState.create({ doc: "created < 3 months ago", extensions: filterLanguage() })).iterate({
      enter: ({ name, from, to }) => void leaves.push(`${name} ${from} ${to}`),
    });
    expect(leaves).toContain("date 10 22");
  });

  test("brackets within text are not matched", () => {
    const state = stateOf('country in ["]", "x"]');
    const open = state.doc.toString().indexOf("[");
    expect(matchBrackets(state, open, 1)?.end?.from).toBe(state.doc.length - 1);
  });
});

describe("completion", () => {
  function complete(
    marked: string,
    { values, explicit = false }: { values?: ValueSource; explicit?: boolean } = {},
  ): Promise<CompletionResult | null> {
    const state = stateOf(marked);
    const context = new CompletionContext(state, state.selection.main.head, explicit);
    return Promise.resolve(completionSource(values, { model })(context));
  }

  const labels = (result: CompletionResult | null | undefined): string[] | undefined =>
    result?.options.map(({ label }: Completion) => label);

  test.each([
    ["co", ["country"]],
    ["country does n", ["does not contain"]],
    ["metadata.", ["plan"]],
    ["country = ", ['""', '[""]']],
    // Nothing is in the way of a new line.
    ['country = "US" ', undefined],
    ["employees", undefined],
    ["country is null", undefined],
    ["employees > 3", undefined],
    ["other > 3 ", undefined],
    ["created_at < 3 mo", ["3 months ago"]],
    ["created_at < 3 months ago", undefined],
    ['country in ["US" ', undefined],
  ])("offers after typing %s", async (text, expected) => {
    expect(labels(await complete(text))).toEqual(expected);
  });

  test("offers on demand what may follow a whole condition", async () => {
    expect(labels(await complete('country = "US" ', { explicit: true }))).toEqual(["and", "or"]);
  });

  test("offers expressions, with their names", async () => {
    const state = EditorState.create({ doc: "country = " });
    const expressions = [{ value: "member.ids.hubspot", label: "the member's HubSpot id" }];
    const [option] =
      (await completionSource(undefined, { model, expressions })(new CompletionContext(state, 10, false)))?.options ??
      [];
    expect(option).toMatchObject({ label: '"{{member.ids.hubspot}}"', detail: "the member's HubSpot id" });
  });

  test.each<[string, ValueSource]>([
    ["at once", () => ["US"]],
    ["later", () => Promise.resolve(["US"])],
  ])("offers values that are known %s", async (_, values) => {
    expect(labels(await complete('country = "', { values }))).toEqual(['"US"', '""']);
  });

  test("asks for values once while a value is typed, and again for another column", async () => {
    const asked: string[] = [];
    const values: ValueSource = ({ columnSlug }) => {
      asked.push(columnSlug);
      return Promise.resolve(["US", "FR"]);
    };
    const first = await complete("country = ", { values });
    const next = (text: string): CompletionResult | null | undefined => {
      const state = stateOf(text);
      return first?.update?.(first, 0, 0, new CompletionContext(state, state.doc.length, false));
    };
    expect(labels(next('country = "u'))).toEqual(['"US"']);
    expect(next("`first name` = ")).toBe(null);
    expect(asked).toEqual(["country"]);
  });

  test("tells a source that its answer is no longer wanted", async () => {
    const state = stateOf("country = ");
    const context = new CompletionContext(state, state.doc.length, false);
    const listeners: (() => void)[] = [];
    context.addEventListener = (_, listener) => listeners.push(listener);
    let aborted: boolean | undefined;
    const source = completionSource(
      (_, signal) => {
        for (const listener of listeners) listener();
        aborted = signal.aborted;
        return [];
      },
      { model },
    );
    await source(context);
    expect(aborted).toBe(true);
  });
});

describe("diagnostics", () => {
  const issuesOf = (text: string): readonly Issue[] => {
    const result = safeParseFilter(text, { model });
    return result.ok ? [] : result.issues;
  };

  test("are the issues, at their places, with their fixes", async () => {
    const [diagnostic, ...others] = await diagnosticsOf('contry = "US"', issuesOf);
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({
      from: 0,
      to: 6,
      severity: "error",
      message: 'There is no column "contry". Did you mean "country"?\nExpected: a column of the model',
      actions: [{ name: "write country" }],
    });
  });

  test("say what was expected", async () => {
    const [diagnostic] = await diagnosticsOf("country =", issuesOf);
    expect(diagnostic?.message).toContain("\nExpected: a value such as");
  });

  test("are those of a promise, as of a worker", async () => {
    const [diagnostic] = await diagnosticsOf("country =", (text) => Promise.resolve(issuesOf(text)));
    expect(diagnostic?.severity).toBe("error");
  });

  test.each(["", " \n"])("are none for a text that has not been begun: %j", async (text) => {
    expect(await diagnosticsOf(text, issuesOf)).toEqual([]);
  });
});

describe("hover", () => {
  test.each([
    ["coun|try does not contain", "country", "column, string: Where it is."],
    ["country do|es not contain", "does not contain", "does not contain"],
    ["country does not con|tain", "does not contain", "does not contain"],
    ['country |IS "US"', "is", "is"],
    ["`fi|rst name` is null", "`first name`", "column, string"],
    ["metadata.pl|an is null", "plan", "property"],
    ["meet|ings -> topic is null", "meetings", "related model, oneToMany"],
    ["meetings -> to|pic is null", "topic", "column, string"],
    ["employees > 1 |or country is null", "or", "one of them holds"],
    ["employees:num|ber > 1", "number", "a condition of kind number"],
  ])("%s", (marked, text, description) => {
    expect(wordAt(marked.replace("|", ""), marked.indexOf("|"), model)).toMatchObject({ text, description });
  });

  test.each(['country = "U|S"', "nam|e = 1", "country |", "# coun|try"])("describes nothing at %s", (marked) => {
    expect(wordAt(marked.replace("|", ""), marked.indexOf("|"), model)).toBeUndefined();
  });

  test.prop([anyText(), fc.nat()])("describes a word that the text has there", (text, at) => {
    const position = at % (text.length + 1);
    const word = wordAt(text, position, model);
    if (word === undefined) return;
    const { start, end } = word.range;
    expect(text.slice(start.offset, end.offset).toLowerCase()).toBe(word.text.toLowerCase());
    expect(position).toBeGreaterThanOrEqual(start.offset);
    expect(position).toBeLessThan(end.offset);
  });
});

describe("formatting", () => {
  function format(state: EditorState): EditorState {
    const made: Transaction[] = [];
    formatText({ state, dispatch: (transaction) => made.push(transaction) });
    return made.at(-1)?.state ?? state;
  }

  test.each([
    ["employees>100   AND |country = 'US'", 'employees > 100 and |country = "US"'],
    ["employees  >  100|", "employees > 100|"],
    ["|  employees  >  100", "|employees > 100"],
    ["employees  > |", "employees  > |"],
  ])("%s becomes %s", (marked, expected) => {
    const { doc, selection } = format(stateOf(marked));
    const text = doc.toString();
    expect(`${text.slice(0, selection.main.head)}|${text.slice(selection.main.head)}`).toBe(expected);
  });

  test.prop([anyText()])("is that of formatFilter", (text) => {
    const state = EditorState.create({ doc: text });
    const result = safeFormatFilter(state.doc.toString());
    expect(format(state).doc.toString()).toBe(result.ok ? result.value.replace(/\r\n?/g, "\n") : state.doc.toString());
  });
});

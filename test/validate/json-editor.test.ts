import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import type { Edit } from "../../src/model/issues/issue.js";
import { JsonEditor } from "../../src/mistakes/json/json-editor.js";

function edited(text: string, edits: readonly Edit[]): string | undefined {
  const document = JsonEditor.ofText(text);
  document?.apply([edits]);
  return document?.toText();
}

describe("editing a JSON text", () => {
  test.each<[string, string, Edit[], string]>([
    ["rename", '{ "a" : 1,\n  "b": 2 }', [{ type: "rename", path: ["a"], key: "c" }], '{ "c" : 1,\n  "b": 2 }'],
    ["set", '{"a":[1, 2 ]}', [{ type: "set", path: ["a", 1], value: "x" }], '{"a":[1, "x" ]}'],
    ["a new key", '{\n  "a": 1\n}', [{ type: "set", path: ["b"], value: 2 }], '{\n  "a": 1,\n  "b": 2\n}'],
    ["a new key on one line", '{"a": 1}', [{ type: "set", path: ["b"], value: 2 }], '{"a": 1, "b": 2}'],
    ["a new key among compact ones", '{"a":1}', [{ type: "set", path: ["b"], value: 2 }], '{"a":1,"b":2}'],
    ["the first key", "{}", [{ type: "set", path: ["b"], value: 2 }], '{"b": 2}'],
    ["remove the first", '{ "a": 1, "b": 2 }', [{ type: "remove", path: ["a"] }], '{ "b": 2 }'],
    ["remove the last", '{\n  "a": 1 ,\n  "b": 2\n}\n', [{ type: "remove", path: ["b"] }], '{\n  "a": 1 \n}\n'],
    ["remove the only one", '{ "a": 1 }', [{ type: "remove", path: ["a"] }], "{ }"],
    ["remove one of two of the same", '{"a":1,"a":2}', [{ type: "remove", path: ["a"] }], '{"a":1}'],
    ["wrap", '{"a": { "b": 1 } }', [{ type: "wrap", path: ["a"], container: [], at: [0] }], '{"a": [{ "b": 1 }] }'],
    [
      "wrap the whole",
      "  5\n",
      [{ type: "wrap", path: [], container: { x: 1, y: [] }, at: ["y", 0] }],
      '  {"x": 1, "y": [5]}\n',
    ],
    ["unwrap", '{"a": [ {"b":  1} ] }', [{ type: "unwrap", path: ["a"], from: 0 }], '{"a": {"b":  1} }'],
    [
      "a part and what holds it",
      '{"a": {"b": 1}}',
      [
        { type: "wrap", path: ["a"], container: [], at: [0] },
        { type: "rename", path: ["a", "b"], key: "c" },
        { type: "rename", path: ["a"], key: "d" },
      ],
      '{"d": [{"c": 1}]}',
    ],
    [
      "the end of a list that loses its start",
      "[1, 2, 3]",
      [
        { type: "remove", path: [0] },
        { type: "set", path: [2], value: 4 },
      ],
      "[ 2, 4]",
    ],
  ])("%s", (_name, before, edits, after) => {
    expect(edited(before, edits)).toBe(after);
  });

  test("an edit without a place invalidates only its fix", () => {
    const document = JsonEditor.ofText('{"a": 1}');
    const made = document?.apply([
      [
        { type: "set", path: ["a"], value: 2 },
        { type: "remove", path: ["b"] },
      ],
      [{ type: "rename", path: ["a"], key: "c" }],
    ]);
    expect(made).toEqual([false, true]);
    expect(document?.toText()).toBe('{"c": 1}');
  });

  test.prop([fc.jsonValue(), fc.constantFrom(0, 1, 2, "\t")])("without edits changes nothing", (value, indent) => {
    const text = JSON.stringify(value, null, indent);
    expect(JsonEditor.ofText(text)?.toText()).toBe(text);
  });

  const key = fc.constantFrom("a", "b", "__proto__", "1");
  const inner = fc.oneof(fc.integer(), fc.dictionary(key, fc.integer()), fc.array(fc.integer(), { maxLength: 3 }));
  const value = fc.dictionary(key, inner);
  const path = fc.oneof(
    key.map((name) => [name]),
    fc.tuple(key, fc.oneof(key, fc.nat(3))),
  );
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.record({ type: fc.constant("set" as const), path, value: inner }),
    fc.record({ type: fc.constant("rename" as const), path: key.map((name) => [name]), key: fc.constant("z") }),
    fc.record({ type: fc.constant("remove" as const), path }),
    path.map((path) => ({ type: "wrap" as const, path, container: { x: [] }, at: ["x", 0] })),
  );

  test.prop([value, fc.array(edit, { maxLength: 3 })])("agrees with editing the value", (value, edits) => {
    const text = JSON.stringify(value);
    const ofText = JsonEditor.ofText(text);
    const ofValue = JsonEditor.ofValue(JSON.parse(text));
    const fixes = edits.map((edit) => [edit]);
    expect(ofText?.apply(fixes)).toEqual(ofValue.apply(fixes));
    expect(JSON.parse(ofText?.toText() ?? "")).toEqual(ofValue.toValue());
    expect(ofText?.toValue()).toEqual(ofValue.toValue());
  });

  test("the input value is not changed", () => {
    const value = { a: { b: [1] } };
    const document = JsonEditor.ofValue(value);
    document.apply([[{ type: "set", path: ["a", "b", 0], value: 2 }]]);
    expect(value).toEqual({ a: { b: [1] } });
    expect(document.toValue()).toEqual({ a: { b: [2] } });
  });
});

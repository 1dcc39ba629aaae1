import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { readJson } from "../../src/json/read.js";
import { readNearlyJson } from "../../src/mistakes/json/nearly-json.js";

/** The value, then each issue with its place and what its fix writes there. */
function read(text: string): unknown[] {
  const { value, issues } = readNearlyJson(text);
  return [
    value,
    ...issues.map(({ range, message, fix }) => {
      const repair = fix !== undefined && "replacement" in fix ? ` => ${fix.replacement}` : "";
      return `${range?.start.line ?? 0}:${range?.start.column ?? 0} ${message}${repair}`;
    }),
  ];
}

describe("what is nearly JSON", () => {
  test.each<[string, ...unknown[]]>([
    ['{ "a": [1, true] }', { a: [1, true] }],
    [
      `{ 'a': 'O'Neil' }`,
      undefined,
      '1:3 JSON strings need double quotes. => "a"',
      `1:8 Expected a value but found "'".`,
    ],
    ['// one\n{ "a": /* two */ 1 } # three', { a: 1 }, "1:1 JSON does not allow comments. There are 3 such places."],
    ['{ "a": "/* no */ // comment" /**/ }', { a: "/* no */ // comment" }, "1:30 JSON does not allow comments."],
    ["[1, 2, ]", [1, 2], "1:6 JSON does not allow a comma after the last entry. => "],
    [
      '{ "a": 1, /* b */ }',
      { a: 1 },
      "1:11 JSON does not allow comments.",
      "1:9 JSON does not allow a comma after the last entry. => ",
    ],
    [
      `{ 'a': 'it\\'s "b"' }`,
      { a: 'it\'s "b"' },
      `1:3 JSON strings need double quotes. There are 2 such places. => "a": "it's \\"b\\""`,
    ],
    [
      "[“a”, ‘b’, „c“]",
      ["a", "b", "c"],
      '1:2 JSON strings need double quotes. There are 3 such places. => "a", "b", "c"',
    ],
    ["{ a: 1, $b: 2 }", { a: 1, $b: 2 }, '1:3 JSON keys need double quotes. There are 2 such places. => "a": 1, "$b"'],
    [
      "[True, False, None]",
      [true, false, null],
      "1:2 In JSON, write `true`, not `True`. In JSON, write `false`, not `False`. In JSON, write `null`, not `None`. => true, false, null",
    ],
    [
      "{ a: 'b', }",
      { a: "b" },
      '1:3 JSON keys need double quotes. JSON strings need double quotes. JSON does not allow a comma after the last entry. => "a": "b"',
    ],
    ["{ 'a' 1 }", undefined, `1:3 JSON strings need double quotes. => "a"`, '1:7 Expected ":" but found "1".'],
    ["[1,, 2]", undefined, '1:4 Expected a value but found ",".'],
    ["[,]", undefined, '1:2 Expected a value but found ",".'],
    ["['a\\x']", undefined, `1:2 Expected a value but found "'".`],
    ["[1] /* open", undefined, '1:5 Expected the end of the text but found "/".'],
    ["[undefined]", undefined, '1:2 Expected a value but found "u".'],
  ])("%s", (text, ...expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.prop([
    fc.oneof(
      fc.json(),
      fc.string(),
      fc.json().map((text) => text.slice(1)),
    ),
  ])("JSON is read as ever, and what is none gives a value only with an issue", (text) => {
    const strict = readJson(text);
    const loose = readNearlyJson(text);
    if (strict.ok) expect(loose).toMatchObject({ value: strict.value, issues: [] });
    else expect(loose.issues).not.toEqual([]);
  });

  const asJavaScript = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map((item) => `${asJavaScript(item)}, `).join("")} // end\n]`;
    if (typeof value === "string")
      return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    return `{ /* start */ ${Object.entries(value)
      .map(([key, content]) => `${asJavaScript(key)}: ${asJavaScript(content)},\n`)
      .join("")}}`;
  };

  test.prop([fc.jsonValue()])(
    "of a literal of JavaScript, the value is the same, and the fix leaves but comments",
    (value) => {
      const text = asJavaScript(value);
      const { value: read, issues } = readNearlyJson(text);
      const meant: unknown = JSON.parse(JSON.stringify(value));
      expect(read).toEqual(meant);
      const fix = issues.find((issue) => issue.fix !== undefined)?.fix;
      const repaired =
        fix !== undefined && "range" in fix
          ? text.slice(0, fix.range.start.offset) + fix.replacement + text.slice(fix.range.end.offset)
          : text;
      const again = readNearlyJson(repaired);
      expect(again.value).toEqual(meant);
      expect(again.issues.map(({ code }) => code)).toEqual(
        issues.filter((issue) => issue.fix === undefined).map(({ code }) => code),
      );
    },
  );
});

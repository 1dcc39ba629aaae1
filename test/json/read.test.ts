import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { readJson } from "../../src/json/read.js";
import { runs } from "../runs.js";

/** Place and message of each issue. */
function problems(text: string): string[] {
  const result = readJson(text);
  if (result.ok) return [];
  return result.issues.map(
    ({ range, message }) => `${range?.start.line ?? "?"}:${range?.start.column ?? "?"} ${message}`,
  );
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const jsonText = fc
  .tuple(fc.jsonValue(), fc.constantFrom(0, 2, "\t"))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

/** JSON with one character gone, doubled or replaced. */
const brokenText = fc
  .tuple(jsonText, fc.nat(), fc.constantFrom("", '"', ",", "}", "]", "-", "0", "\\", "\n", "e"))
  .map(([text, place, insert]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + insert + text.slice(at + (place % 2));
  });

const jsonLikeText = fc.string({
  unit: fc.constantFrom(...Array.from('{}[]",:.-+eE0123 truefalsn\\u/\n\u0000')),
  maxLength: 30,
});

describe("reading JSON", () => {
  test.prop([jsonText])("returns the same as JSON.parse", (text) => {
    expect(readJson(text)).toMatchObject({ ok: true, ...parsed(text) });
  });

  test.prop([fc.oneof(brokenText, jsonLikeText)], runs(3000))(
    "refuses what JSON.parse refuses, duplicate keys and inexact numbers",
    (text) => {
      const result = readJson(text);
      const expected = parsed(text);
      if (expected === undefined) expect(result.ok).toBe(false);
      else if (result.ok) expect(result.value).toEqual(expected.value);
      else for (const { code } of result.issues) expect(code).toMatch(/^(?:duplicateKey|inexactNumber)$/);
    },
  );

  test.each<[string, string[]]>([
    ["", ["1:1 Expected a value but found the end of the text."]],
    ["{", ["1:2 Expected a key in double quotes but found the end of the text."]],
    ["{ 'a': 1 }", ['1:3 Expected a key in double quotes but found "\'".']],
    ['{\n  "a": 1,\n}', ['3:1 Expected a key in double quotes but found "}".']],
    ['{ "a" 1 }', ['1:7 Expected ":" but found "1".']],
    ["[1 2]", ['1:4 Expected a comma or "]" but found "2".']],
    ["[1,]", ['1:4 Expected a value but found "]".']],
    ["nul", ['1:1 Expected a value but found "n".']],
    ["NaN", ['1:1 Expected a value but found "N".']],
    ["01", ['1:2 Expected the end of the text but found "1".']],
    ["[1] 😀", ['1:5 Expected the end of the text but found "😀".']],
    ['"a\nb"', ['1:3 Expected the rest of a string, without line breaks, and its closing quote but found "\\n".']],
    ['"\\x"', ['1:3 Expected an escape such as \\n, \\" or \\u0041 but found "x".']],
    [
      '{ "a": 1,\r\n  "a": 2,\r  "a": 3 }',
      ['2:3 The key "a" occurs twice in this object.', '3:3 The key "a" occurs twice in this object.'],
    ],
    ['{ "\\u0061": 1, "a": 2 }', ['1:16 The key "a" occurs twice in this object.']],
    [
      '{ "a": [9007199254740993, 9007199254740992] }',
      ['1:9 "9007199254740993" is not exact as a number: it would become 9007199254740992.'],
    ],
    ['{ "a": 1, "a": }', ['1:16 Expected a value but found "}".']],
  ])("%j", (text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  test("keeps the key __proto__ as a key", () => {
    const result = readJson('{ "__proto__": { "a": 1 } }');
    expect(result.ok && Object.keys(result.value as object)).toEqual(["__proto__"]);
  });

  test("keeps minus zero and lone surrogates, and skips a byte order mark", () => {
    expect(readJson('\ufeff[-0, "\\ud800"]')).toMatchObject({ ok: true, value: [-0, "\ud800"] });
  });

  test.each([
    ["closed", "[".repeat(100_000) + "]".repeat(100_000), true],
    ["left open", '{"a":'.repeat(100_000), false],
  ])("reads 100,000 levels, %s", (_name, text, ok) => {
    expect(readJson(text).ok).toBe(ok);
  });
});

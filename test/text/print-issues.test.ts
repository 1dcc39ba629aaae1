import { expect, test } from "vitest";
import { printIssues, safeParseFilter } from "../../src/language/index.js";

function print(text: string): string {
  const result = safeParseFilter(text);
  return printIssues(text, result.ok ? [] : result.issues);
}

/** The excerpt of the last issue: the line and the carets. */
function excerpt(text: string): string[] {
  const result = safeParseFilter(text);
  const printed = printIssues(text, result.ok ? [] : result.issues.slice(-1));
  return printed.split("\n").slice(1, 3);
}

test.each([
  ["behind a tab", "\tn\t== 1", ["  \tn\t== 1", "  \t \t^^"]],
  ["behind wide letters", "名前 == 1", ["  名前 == 1", "       ^^"]],
  ["behind fullwidth letters", "ｎ == 1", ["  ｎ == 1", "     ^^"]],
  ["behind an accent of its own", "e\u0301 == 1", ["  e\u0301 == 1", "    ^^"]],
  ["under a picture", "n = 1 and 🎉", ["  n = 1 and 🎉", "            ^^"]],
  ["under both sides of a tab", "a = 名\t前", ["  a = 名\t前", "      ^^\t^^"]],
  ["behind a vowel sign that stands alone", "`น\u0e33` == 1", ["  `น\u0e33` == 1", "       ^^"]],
  ["behind a halfwidth voicing mark", "`ｶ\uff9e` == 1", ["  `ｶ\uff9e` == 1", "       ^^"]],
  ["behind a spacing mark", "`क\u093e` == 1", ["  `क\u093e` == 1", "       ^^"]],
  ["behind a Korean syllable in parts", "`\u1112\u1161\u11ab` == 1", ["  `\u1112\u1161\u11ab` == 1", "       ^^"]],
  ["behind Tangut letters", "`\u{17000}` == 1", ["  `\u{17000}` == 1", "       ^^"]],
  ["behind a circled number", "`\u3248` == 1", ["  `\u3248` == 1", "      ^^"]],
  ["behind pictures of two characters", "`🇫🇷👍🏽☝🏽❤️1️⃣` == 1", ["  `🇫🇷👍🏽☝🏽❤️1️⃣` == 1", "               ^^"]],
  ["in the second line", "n = 1\nand n == 1", ["  and n == 1", "        ^^"]],
])("carets are placed %s as on a terminal", (_, text, lines) => expect(excerpt(text)).toEqual(lines));

test.each(["", "a"])("long lines are cut at whole characters, behind %j", (text) => {
  const [line] = excerpt(`n = 1 and x = "${text}${"😀".repeat(60)}" and n == 1 and y = "${text}${"😀".repeat(60)}"`);
  expect(line).toMatch(/…😀.* n == 1 .*😀$/u);
  expect(line).not.toMatch(/\p{Surrogate}/u);
});

test("printed text cannot control a terminal", () => {
  const text = "n \u001b[31m 1 and m = \u202ered\u202c and `\u0007";
  const result = safeParseFilter(text);
  expect(printIssues(text, result.ok ? [] : result.issues)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
});

test("a quote of several lines is on one line", () => {
  expect(print("n is\r\n  not")).toBe(
    '1:3: Expected a value after "is not".\n  n is\n    ^^\n  expected a value such as "US", 42 or @2025-01-15',
  );
  expect(print("n is O\n  'b'")).toContain('1:6: Write the text "O" in quotes.');
});

test("what is to be written keeps its lines, and its title has one", () => {
  const result = safeParseFilter("WHERE a = 1\n  and b = 2");
  expect(result.ok ? [] : result.issues).toMatchObject([
    { fix: { title: "write a = 1 and b = 2", replacement: "a = 1\n  and b = 2" } },
  ]);
});

test("a long text is quoted by its beginning and its end", () => {
  const words = "word ".repeat(1000).trim();
  const result = safeParseFilter(`name = ${words}`);
  const [issue] = result.ok ? [] : result.issues;
  expect(issue?.message).toMatch(/^Write the text "(?:word ){16}(?:w|wo|wor|word)?….*word" in quotes\.$/);
  expect(issue?.message.length).toBeLessThan(160);
  expect(issue?.fix?.title).toMatch(/^write "(?:word ){18}.*….* word"$/);
  expect(issue?.fix).toMatchObject({ replacement: JSON.stringify(words) });
});

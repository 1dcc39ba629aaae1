/** The same mistake has the same code, severity and kind of fix in filter text and in JSON. */
import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import { filterOf } from "../../src/model/conditions.js";
import type { Validation } from "../../src/validate/index.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";

const model: DataModel = {
  columns: { country: { type: "string" }, created_at: { type: "date" }, employees: { type: "number" } },
};

const country = { kind: "string", columnSlug: "country" } as const;

/** What validation makes of an input: the severity and the code of each issue, and whether its fix is certain. */
function judgement({ issues }: Validation<unknown>): readonly string[] {
  return issues.map(({ severity, code, fix }) => {
    const certainty = fix === undefined ? "no" : fix.certain ? "a certain" : "an offered";
    return `${severity} ${code}, ${certainty} fix`;
  });
}

describe("a mistake is judged the same in text and in JSON", () => {
  test.each<[text: string, condition: object, ...judgement: string[]]>([
    ['country = "null"', { ...country, operator: "is", values: "null" }, "warning doubtfulText, an offered fix"],
  ])("%s", (text, condition, ...expected) => {
    const filter = filterOf(condition as never);
    expect(judgement(validateFilter(text, { model }))).toEqual(expected);
    expect(judgement(validateFilter(filter, { model }))).toEqual(expected);
    expect(judgement(validateFilter(text))).toEqual(judgement(validateFilter(filter)));
  });

  test("a condition that is joined to its copy", () => {
    const condition = { ...country, operator: "is", values: "US" } as const;
    const filter = { conjonction: "and", groups: [{ conjonction: "or", conditions: [condition, condition] }] };
    const expected = ["warning duplicate, an offered fix"];
    expect(judgement(validateFilter('country = "US" or country = "US"'))).toEqual(expected);
    expect(judgement(validateFilter(filter))).toEqual(expected);
  });
});

test("an unknown column hides no other issue of a text", () => {
  const text =
    'contry = "FR" and employees between 5 and 1 and country = US or country = "US,CA" or size between 3 and 2';
  const { issues } = validateFilter(text, { model });
  expect(issues.map(({ code, range }) => [code, range?.start.offset])).toEqual([
    ["unknownColumn", text.indexOf("contry")],
    ["turnedRange", text.indexOf("5")],
    ["unquotedText", text.indexOf("US or")],
    ["doubtfulText", text.indexOf('"US,CA"')],
    ["unknownColumn", text.indexOf("size")],
    ["turnedRange", text.indexOf("3")],
  ]);
});

describe("text around a filter is quoted, and its removal is offered", () => {
  const asJson = JSON.stringify(filterOf({ ...country, operator: "is", values: "US" }));

  test.each<[before: string, after: string, around: string]>([
    ["Here is the filter you asked for: ", "", '"Here is the filter you asked for:"'],
    ["Here is the filter:\n\n", "\n\nAnything else?", '"Here is the filter:" and "Anything else?"'],
    ["Here it is:\n```\n", "\n```\nAnything else?", '"Here it is: ```" and "``` Anything else?"'],
    ["Everything except: ", "", '"Everything except:"'],
  ])("%s", (before, after, around) => {
    for (const [filter, what] of [
      ['country = "US"', "filter"],
      [asJson, "JSON"],
    ] as const) {
      const text = before + filter + after;
      const { issues } = validateFilter(text);
      expect(issues).toMatchObject([{ fix: { certain: false } }]);
      expect(issues[0]?.message).toMatch(`Write the ${what} alone, without ${around}.`);
      expect(applyFixes(text, issues, { choose: () => true }).output.trim()).toBe(filter);
    }
  });
});

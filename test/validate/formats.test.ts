import { describe, expect, test } from "vitest";
import { reportIssues } from "../../src/validate/index.js";
import { inputs, ofValue } from "./reported.js";

describe("issues are written", () => {
  test("for people", () => {
    expect(reportIssues(inputs))
      .toBe(`filters/a b.json:2:3: error: "conjunction" is not a key of a filter. Did you mean "conjonction"? (unknownKey)
  2 |   "conjunction": "and",
    |   ^^^^^^^^^^^^^
  fix: write "conjonction"

filters/a b.json:5:66: error: "gt" is not an operator of a number condition. Did you mean "greaterThan"? (unknownOperator)
  5 |       { "kind": "number", "columnSlug": "employees", "operator": "gt", "value": 5 }
    |                                                                  ^^^^
  fix: write "greaterThan"

filters/a b.json:7:5: warning: A group without conditions restricts nothing and is ignored. (emptyConditions)
  7 |     { "conjonction": "or", "conditions": [] }
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  perhaps: remove it

2 errors, 1 warning in 1 of 2 files. 2 fixes are certain.`);
  });

  test("for people, of a value", () => {
    expect(reportIssues([ofValue]))
      .toBe(`input: error: conjonction: "AND" is not a conjonction. Did you mean "and"? (unknownValue)
  fix: write "and"

input: warning: groups: A filter without conditions matches every record. (emptyConditions)

1 error, 1 warning. 1 fix is certain.`);
  });

  test("for people, in colours", () => {
    const tag = (name: string) => (text: string) => `<${name}>${text}</>`;
    const colors = { bold: tag("b"), dim: tag("d"), red: tag("r"), yellow: tag("y"), blue: tag("l") };
    expect(reportIssues([ofValue], { colors })).toContain("<b>input</>: <r>error</>: ");
  });

  test.each([
    [[], "No problems."],
    [
      [
        { file: "a", issues: [] },
        { file: "b", issues: [] },
      ],
      "No problems in 2 files.",
    ],
  ])("for people, without issues", (of, expected) => {
    expect(reportIssues(of.length === 0 ? [{ file: "a", issues: [] }] : of)).toBe(expected);
  });

  test("for programs", () => {
    expect(JSON.parse(reportIssues(inputs, { format: "json" }))).toEqual(
      JSON.parse(JSON.stringify(inputs.map(({ file, issues }) => ({ file, issues })))),
    );
  });
});

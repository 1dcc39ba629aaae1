/** A mistake in a comparison is recognized once, and described alike in filter text and in JSON. */
import { describe, expect, test } from "vitest";
import { applyFixes, validateFilter } from "../../src/validate/index.js";

const name = { kind: "string", columnSlug: "name" } as const;
const size = { kind: "number", columnSlug: "n" } as const;
const date = { kind: "date", columnSlug: "at" } as const;
const active = { kind: "boolean", columnSlug: "active" } as const;

type Row = readonly [text: string, inText: string, condition: object, inJson: string];

const rows: Readonly<Record<string, readonly Row[]>> = {
  valueForCheck: [
    [
      "name:string = null",
      '"null" is not a value. Use "is null". -> name:string is null',
      { ...name, operator: "is", values: null },
      'null is not a value. Use "isNull". -> isNull',
    ],
    [
      "n:number != null",
      '"null" is not a value. Use "is not null". -> n:number is not null',
      { ...size, operator: "isNot", value: null },
      'null is not a value. Use "isNotNull". -> isNotNull',
    ],
    [
      "active:boolean = 'yes'",
      `"'yes'" is not a value. Use "is true". -> active:boolean is true`,
      { ...active, operator: "is", value: "yes" },
      '"yes" is not a value. Use "isTrue". -> isTrue',
    ],
    [
      "active:boolean != 1",
      '"1" is not a value. Use "is false". -> active:boolean is false',
      { ...active, operator: "isNot", value: 1 },
      '1 is not a value. Use "isFalse". -> isFalse',
    ],
    [
      "n:number > null",
      '"null" is not a value. Use "is null".',
      { ...size, operator: "greaterThan", value: null },
      'null is not a value. Use "isNull".',
    ],
  ],
  malformedRange: [
    [
      "n between [1, 5]",
      'Write the bounds of "between" joined by "and", not as a list. -> n between 1 and 5',
      { ...size, operator: "between", value: [1, 5] },
      'Write the bounds of "between" as "firstValue" and "lastValue", not as a list. -> between 1 5',
    ],
    [
      "n between [1, 5, 9]",
      'Write the bounds of "between" joined by "and", not as a list.',
      { ...size, operator: "between", value: [1, 5, 9] },
      'Write the bounds of "between" as "firstValue" and "lastValue", not as a list.',
    ],
  ],
  relativeDate: [
    [
      'at:date olderThan "180d"',
      '`olderThan "180d"` counts from the evaluation. Use "<" with a number and a unit, such as 3 months ago. ~> at:date < 180 days ago',
      { ...date, operator: "olderThan", value: "180d" },
      '"olderThan 180d" counts from the evaluation. Use "lowerThan" with a number and a unit, such as "3 months". ~> lowerThan 180 days',
    ],
    [
      "at:date in the next 30 days",
      '"the next 30 days" counts from the evaluation. Write a number and a unit, such as 3 months ago.',
      { ...date, operator: "inTheNext", value: "30 days" },
      '"inTheNext 30 days" counts from the evaluation. Write a number and a unit, such as "3 months".',
    ],
  ],
  noSuchComparison: [
    [
      "name like 'A%'",
      'There is no operator "like". Write this pattern as "starts with" "A". -> name starts with "A"',
      { ...name, operator: "like", values: "A%" },
      'There is no operator "like". Write this pattern as "startsWith" "A". -> startsWith A',
    ],
    [
      "name matches 'A.*'",
      'There is no operator "matches": filters have no patterns; use "contains", "starts with" or "ends with".',
      { ...name, operator: "matches", values: "A.*" },
      'There is no operator "matches": filters have no patterns; use "contains", "startsWith" or "endsWith".',
    ],
    [
      "name does not start with 'A'",
      'There is no operator "does not start with": "starts with" cannot be negated.',
      { ...name, operator: "doesNotStartWith", values: "A" },
      'There is no operator "doesNotStartWith": "startsWith" cannot be negated.',
    ],
    [
      "name contains all ['A', 'B']",
      'There is no operator "contains all": write a condition for each value, joined by "and".',
      { ...name, operator: "containsAll", values: ["A", "B"] },
      'There is no operator "containsAll": write a condition for each value, joined by "and".',
    ],
  ],
  unknownOperator: [
    [
      "name:string > 'A'",
      '">" cannot be used with text.',
      { ...name, operator: "greaterThan", values: "A" },
      '"greaterThan" is not an operator of a string condition.',
    ],
    [
      "n:number contains 'A'",
      '"contains" cannot be used with a number.',
      { ...size, operator: "contains", value: 5 },
      '"contains" is not an operator of a number condition.',
    ],
  ],
  wrongType: [
    [
      "n > [1, 2]",
      "The value must be a number, not a list. Write a condition for each value.",
      { ...size, operator: "greaterThan", value: [1, 2] },
      '"value" must be a number, not a list. Write a condition for each value.',
    ],
    [
      "n:number > '5'",
      `The value must be a number, not "'5'". -> n:number > 5`,
      { ...size, operator: "greaterThan", value: "5" },
      '"value" must be a number, not the string "5". -> greaterThan 5',
    ],
    [
      "n:number > '1,000'",
      `The value must be a number, not "'1,000'". ~> n:number > 1000`,
      { ...size, operator: "greaterThan", value: "1,000" },
      '"value" must be a number, not the string "1,000". ~> greaterThan 1000',
    ],
    [
      "name:string = 5",
      'The value must be text, not "5". -> name:string = "5"',
      { ...name, operator: "is", values: 5 },
      '"values" must be a string or a list of strings, not the number 5. -> is 5',
    ],
  ],
};

/** The message, and what the fix makes: after `->` if it is certain, after `~>` if it is an offer. */
function judgement(input: unknown, code: string): string {
  const { issues } = validateFilter(input);
  expect(issues.map((issue) => issue.code)).toEqual([code]);
  const [issue] = issues;
  if (issue?.fix === undefined) return issue?.message ?? "";
  const { output } = applyFixes(input, issues, { choose: () => true });
  const fixed = typeof output === "string" ? output : Object.values(conditionIn(output)).slice(2).flat().join(" ");
  return `${issue.message} ${issue.fix.certain ? "->" : "~>"} ${fixed}`;
}

function conditionIn(output: unknown): object {
  const { groups } = output as { readonly groups: readonly { readonly conditions: readonly [object] }[] };
  return groups[0]?.conditions[0] ?? {};
}

for (const [code, examples] of Object.entries(rows)) {
  describe(code, () => {
    test.each(examples)("%s", (text, inText, condition, inJson) => {
      const groups = [{ conjonction: "and", conditions: [condition] }];
      expect(judgement(text, code)).toBe(inText);
      expect(judgement({ conjonction: "and", groups }, code)).toBe(inJson);
    });
  });
}

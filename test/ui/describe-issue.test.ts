import { describe, expect, test } from "vitest";
import type { limitEntries } from "../../src/model/issues/issue-limit.js";
import type { DataModel } from "../../src/model/data-model.js";
import type { structureEntries } from "../../src/model/structure/structure-entries.js";
import type { RecoveryCode } from "../../src/mistakes/json/repairing-report.js";
import { parseFilter } from "../../src/language/index.js";
import type { DraftFilter, DraftIssueCode, FilterIssueCode } from "../../src/ui/index.js";
import { describeIssue, english, validateDraft } from "../../src/ui/index.js";
import type { ruleEntries } from "../../src/validate/rules/index.js";
import { validateFilter } from "../../src/validate/index.js";

/** What validation of a filter as JSON reports. */
type Reported = RecoveryCode | keyof (typeof ruleEntries & typeof structureEntries & typeof limitEntries);

/** What only filters of other programs have: the message of validation is shown. */
type WithoutWords =
  | "capacityAsFilter"
  | "foreignFilter"
  | "malformedRange"
  | "misplacedPart"
  | "missingKey"
  | "nestedGroup"
  | "noSuchComparison"
  | "unknownKey"
  | "unknownValue"
  | "valueForCheck";

test("every code that a form can make has words, and no other code", () => {
  // A code without words does not compile, and neither do words without a code.
  const words: Readonly<Record<Exclude<Reported, WithoutWords> | DraftIssueCode, string>> = english.issues;
  const reported = (known: FilterIssueCode): Exclude<Reported, WithoutWords> => known;
  expect(reported("contradiction")).toBe("contradiction");
  expect(Object.values(words)).not.toContain("");
});

const meetings = "0191e5a0-0000-7000-8000-000000000001";

const model: DataModel = {
  columns: {
    employee_count: { type: "number", label: "Employees" },
    country: { type: "string", label: "Country", values: [{ value: "US", label: "United States" }, "FR"] },
    created_at: { type: "date", label: "Created" },
    meta: { type: "object", label: "Details", properties: ["plan"] },
  },
  related: {
    [meetings]: {
      name: "meetings",
      label: { one: "meeting", other: "meetings" },
      relationship: "oneToMany",
      on: [],
      columns: { topic: { type: "string", label: "Topic" } },
    },
  },
};

const messagesOf = (filter: DraftFilter): readonly string[] =>
  validateDraft(filter, { model, validate: validateFilter }).map(({ message }) => message);

describe("messages have the labels that a person sees", () => {
  test.each<[text: string, messages: readonly string[]]>([
    [
      "employee_count > 100 and employee_count < 50",
      ["Employees is less than 50 contradicts Employees is greater than 100."],
    ],
    [
      'country = "US" and (country = "FR" or employee_count > 100)',
      ["Country is FR never matches together with Country is United States."],
    ],
    ['country != "US" or country != "FR"', ["Every value matches Country is not FR or Country is not United States."]],
    [
      "employee_count > 50 and employee_count > 100",
      ["Employees is greater than 50 has no effect next to Employees is greater than 100."],
    ],
    [
      "country:string is null or (country:string is not null and employee_count > 100)",
      ["Country is present matches whenever Country is missing does not."],
    ],
    ["employee_count between 9 and 5", ["The bounds are in the wrong order: 9 comes after 5."]],
    [
      "created_at between 1 month ago and 3 months ago",
      ["The bounds are in the wrong order: 1 month ago comes after 3 months ago."],
    ],
    [
      'country = ["US,CA,GB", "a,b,c"]',
      [
        english.issues.doubtfulText,
        "No known record has “US,CA,GB” as Country.",
        "No known record has “a,b,c” as Country.",
      ],
    ],
    [
      `"${meetings}" occurred more than 2 times less than 30 days ago where (topic = "a")`,
      ["The meetings have no date. Count those of all time."],
    ],
  ])("%s", (text, messages) => {
    expect(messagesOf(parseFilter(text))).toEqual(messages);
  });

  test.each([
    [
      { kind: "number", columnSlug: "country", operator: "isNull" },
      "Country has values of another type. Choose the column again.",
    ],
    [{ kind: "number", columnSlug: "staff_size", operator: "isNull" }, "There is no column staff size."],
    [
      { kind: "objectProperty", columnSlug: "meta", propertyName: "plam", operator: "isNull" },
      "There is no property plam.",
    ],
    [{ kind: "date", columnSlug: "created_at", operator: "is", value: "2025-02-30" }, "“2025-02-30” is not a date."],
    [
      { kind: "string", relatedModelUuid: meetings, columnSlug: "topic", operator: "isNull" },
      "There can be several meetings, and one that matches is enough. Count them instead.",
    ],
  ])("%j", (condition, message) => {
    expect(messagesOf({ conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] })).toEqual([
      message,
    ]);
  });
});

test("a message in other words, and one of a rule of the program", () => {
  const filter = parseFilter("employee_count between 9 and 5");
  const words = { ...english, issues: { ...english.issues, turnedRange: "{to} < {from}" } };
  const [issue] = validateFilter(filter).issues;
  expect(issue && describeIssue(issue, filter, { words })).toBe("5 < 9");
  const own = { code: "ours", severity: "error", path: [], message: "Ours." } as const;
  expect(describeIssue(own, filter, { words })).toBe("Ours.");
});

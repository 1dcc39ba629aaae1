/** What validation says of one mistake in filter text, with a data model and without, and what its certain fixes make. */
import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";

const model: DataModel = {
  columns: {
    country: { type: "string" },
    name: { type: "string" },
    lifecycle_stage: { type: "string" },
    employees: { type: "number" },
    revenue: { type: "number" },
    created_at: { type: "date" },
    is_customer: { type: "boolean" },
    metadata: { type: "object" },
  },
  related: {
    "m-1": {
      name: "parent_company",
      relationship: "manyToOne",
      on: [],
      columns: { country: { type: "string" }, employees: { type: "number" } },
    },
    "m-2": { name: "meetings", relationship: "oneToMany", on: [], columns: { at: { type: "date" } } },
  },
};

/** Each issue by its code and message, with what its fix writes; and the text with the certain fixes. */
function judgement(text: string, about: DataModel | undefined): { issues: readonly string[]; fixed: unknown } {
  const { issues } = validateFilter(text, { model: about });
  const said = issues.map(({ code, message, fix }) => {
    const written = fix !== undefined && "replacement" in fix ? ` (${fix.replacement})` : "";
    return `${code}: ${message}${written}`;
  });
  return { issues: said, fixed: applyFixes(text, issues).output };
}

test.each([
  ...["missing", "is missing", "is not present", "is not known", "is not defined", "does not exist", "is nil"],
  ...["is none", "is undefined", "is not set", "isn't set", "is unset", "is unknown", "has no value"],
])("country %s may be null", (words) => {
  expect(validateFilter(`country ${words}`).issues).toMatchObject([
    { fix: { replacement: "is null", certain: false } },
  ]);
});

const counted = "counts from the evaluation.";
const itself = "with a number and a unit, such as 3 months ago.";
const alone = "Write a number and a unit, such as 3 months ago.";

type Row = readonly [text: string, issues: readonly string[], fixed?: string];

const inBoth: readonly Row[] = [
  [
    "created_at between 2025-01-01 and 2025-06-30",
    [
      'notADate: Write the date "2025-01-01" with an @ and the year first, as in @2025-01-15. (@2025-01-01)',
      'notADate: Write the date "2025-06-30" with an @ and the year first, as in @2025-01-15. (@2025-06-30)',
    ],
    "created_at between @2025-01-01 and @2025-06-30",
  ],
  [
    "created_at between 2025-01-01 and @2025-06-30",
    ['notADate: Write the date "2025-01-01" with an @ and the year first, as in @2025-01-15. (@2025-01-01)'],
    "created_at between @2025-01-01 and @2025-06-30",
  ],
  [
    "revenue > $1,000,000",
    ["malformedNumber: Write a number without separators and with a decimal point, such as 1000.50. (1000000)"],
  ],
  ['created_at olderThan "180d"', [`relativeDate: \`olderThan "180d"\` ${counted} Use "<" ${itself} (< 180 days ago)`]],
  ["created_at is more than 30 days ago", [`relativeDate: "30 days ago" ${counted} Use "<" ${itself} (< 30 days ago)`]],
  ["created_at in the last 30 days", [`relativeDate: "the last 30 days" ${counted} Use ">" ${itself} (> 30 days ago)`]],
  ["created_at > @today", [`relativeDate: "@today" ${counted} ${alone}`]],
  ["employees between 50-200", ['malformedRange: Join the two values of "between" by "and".']],
  ["country = 'US' -- only US", [`pasted: Write the filter as "country = 'US' # only US". (country = 'US' # only US)`]],
  ['country: "US"', ['unknownOperator: Write "=" instead of ":". ( = "US")']],
  ["name exists", ['unknownOperator: There is no operator "exists". Did you mean "is not null"? (is not null)']],
  ["ISBLANK(country)", ['foreignWord: There are no functions such as "ISBLANK": compare the column itself.']],
  [
    'metadata?.industry == "SaaS"',
    ['unknownOperator: There is no operator "?".', 'unknownOperator: Write "=" instead of "==". (=)'],
    'metadata?.industry = "SaaS"',
  ],
];

const withModel: readonly Row[] = [
  ...inBoth,
  [
    "parent_company.employees > 5",
    ['unknownColumn: "parent_company" is a related model. Write an arrow before its column. (parent_company -> )'],
    "parent_company -> employees > 5",
  ],
  ["revenue between $1m and $5m", ['wrongType: The value must be a number, not "$1m".']],
  [
    "meetings > 3 in last 30 days",
    ['unknownColumn: There is no column "meetings".', 'unexpected: Unexpected "in" after "3".'],
  ],
  ['country > "today"', ['unknownOperator: ">" cannot be used with text.']],
  ['created_at > "today"', [`relativeDate: "today" ${counted} ${alone}`]],
  ["meetings.count > 5", ['unknownColumn: There is no column "meetings".']],
  ...["lifecycle stage", "Lifecycle Stage"].map((name): Row => [
    `${name} = "customer"`,
    ['malformedName: Write the column as "lifecycle_stage". (lifecycle_stage)'],
  ]),
];

const withoutModel: readonly Row[] = [
  ...inBoth,
  ["revenue between $1m and $5m", ['wrongType: The value must be a number or a date, not "$1m".']],
  ["meetings > 3 in last 30 days", ['unexpected: Unexpected "in" after "3".']],
  ['created_at > "30 days ago"', [`relativeDate: \`"30 days ago"\` ${counted} ${alone} (30 days ago)`]],
  ...["today", "yesterday", "last week"].map((time): Row => [
    `created_at > "${time}"`,
    [`relativeDate: \`"${time}"\` ${counted} ${alone}`],
  ]),
  ['lifecycle stage = "customer"', ['malformedName: Write the column as "`lifecycle stage`". (`lifecycle stage`)']],
];

describe.each([
  { title: "with a data model", about: model, rows: withModel },
  { title: "without a data model", about: undefined, rows: withoutModel },
])("$title", ({ about, rows }) => {
  for (const [text, issues, fixed = text] of rows) {
    test(text, () => {
      expect(judgement(text, about)).toEqual({ issues, fixed });
    });
  }
});

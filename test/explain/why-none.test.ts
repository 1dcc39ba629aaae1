import { describe, expect } from "vitest";
import { filterArbitrary, rowArbitrary } from "../../src/arbitraries/index.js";
import { countRows, whyNone, WhyNoneTally } from "../../src/evaluate.js";
import { conditionsOf, filterOf } from "../../src/model/conditions.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { safeCompileFilter } from "../../src/evaluate.js";
import { parseFilter } from "../../src/language/index.js";
import { fc, test } from "../property.js";
import { runs } from "../runs.js";

const members = [
  { name: "Ann Martin", email: "ann@a.example", ids: { hubspot: ["71", 72] } },
  { name: "Bo Chen", ids: { hubspot: "73", salesforce: "A1" } },
];

const deals = [
  { pipeline: "Sales Pipeline", owner: "Ann Martin", amount: 9_000, closed: "2026-03-01", won: true, c: "1" },
  { pipeline: "Sales Pipeline", owner: "Bo Chen", amount: 3, closed: "2026-03-02T09:30:00Z", won: true, c: "1" },
  { pipeline: "Renewals", owner: "Dora", amount: null, closed: null, won: true, c: "2" },
];

const related = {
  company: {
    rows: [{ id: "1", country: "France", seen: "2025-12-31" }],
    on: [{ column: "c", relatedColumn: "id" }],
    timeColumnSlug: "seen",
  },
};

const occurrence: Condition = {
  kind: "occurrence",
  relatedModelUuid: "company",
  frequency: { operator: "moreThan", value: 0 },
  period: { operator: "lessThan", value: 30, unit: "day" },
  conjonction: "and",
  conditions: [],
};

describe("a filter that matches nothing is explained", () => {
  test.each<[filter: string | Filter, ...messages: string[]]>([
    [
      'pipeline = "sales_pipeline" and amount > 5',
      'pipeline = "sales_pipeline" matches none of 3 records: they have "Sales Pipeline" (2) and "Renewals" (1). Did you mean "Sales Pipeline"?',
    ],
    [
      'pipeline in ["x", "renewal"]',
      'pipeline = ["x", "renewal"] matches none of 3 records: they have "Renewals" (1) and "Sales Pipeline" (2). Did you mean "Renewals"?',
    ],
    ["amount > 1000000", "amount > 1000000 matches none of 3 records: they have numbers from 3 to 9,000."],
    [
      "closed > @2026-04-01",
      "closed > @2026-04-01 matches none of 3 records: they have dates from 2026-03-01 to 2026-03-02T09:30:00.",
    ],
    ["won is false", "won is false matches none of 3 records: they have true (3)."],
    ["pipeline:string is null", "pipeline:string is null matches none of 3 records."],
    [
      'stage = "won" or amount = 4',
      'stage = "won" matches none of 3 records: stage is null in all of them.',
      "amount = 4 matches none of 3 records: they have numbers from 3 to 9,000.",
    ],
    [
      'pipeline = "Renewals" and amount > 5 and amount < 10000',
      'No record meets both pipeline = "Renewals" (1) and amount > 5 (1), though each alone matches some.',
      'No record meets both pipeline = "Renewals" (1) and amount < 10000 (2), though each alone matches some.',
    ],
    [
      '(pipeline = "Renewals" or owner = "Dora") and (amount > 5 or amount = 3)',
      'No record meets both (pipeline = "Renewals" or owner = "Dora") (1) and (amount > 5 or amount = 3) (2), though each alone matches some.',
    ],
    [
      'owner = "{{member.ids.hubspot}}" and amount > 5',
      "No owner of 3 records is a value of {{member.ids.hubspot}}. 2 of 3 are members' names: write {{member.name}}.",
    ],
    [
      'owner = "{{member.ids.pipedrive}}"',
      "No member has a value of {{member.ids.pipedrive}}. 2 of 3 are members' names: write {{member.name}}.",
    ],
    [
      'pipeline = "{{member.ids.hubspot}}"',
      'No pipeline of 3 records is a value of {{member.ids.hubspot}}: they have "Sales Pipeline" and "Renewals", and members have "71", "72" and "73".',
    ],
    [
      'pipeline = "{{member.ids.pipedrive}}"',
      'No member has a value of {{member.ids.pipedrive}}: they have "Sales Pipeline" and "Renewals".',
    ],
    [
      filterOf<Condition>({
        kind: "string",
        relatedModelUuid: "company",
        columnSlug: "country",
        operator: "is",
        values: "france",
      }),
      '"company" -> country = "france" matches none of 3 records: the records of company have "France" (1). Did you mean "France"?',
    ],
    [
      filterOf(occurrence),
      '"company" occurred more than 0 times less than 30 days ago matches none of 3 records: the records of company have only 2025-12-31.',
    ],
  ])("%s", (filter, ...messages) => {
    const given = typeof filter === "string" ? parseFilter(filter) : filter;
    const { reasons } = whyNone(given, deals, { members, related, now: "2026-06-01" });
    expect(reasons.map(({ message }) => message)).toEqual(messages);
  });

  test.each(["amount > 5", "all of ()", 'owner = "{{member.name}}"'])("not %s, which matches some", (text) => {
    const { count, reasons } = whyNone(parseFilter(text), deals, { members });
    expect({ isSome: count > 0, reasons }).toEqual({ isSome: true, reasons: [] });
  });

  test("three conditions of which any two have records", () => {
    const rows = [
      { a: 1, b: 1 },
      { b: 1, c: 1 },
      { a: 1, c: 1 },
    ];
    const { reasons } = whyNone(parseFilter("a = 1 and b = 1 and c = 1"), rows);
    expect(reasons.map(({ message }) => message)).toEqual([
      "No record meets all 3 conditions, though any two of them have some.",
    ]);
  });
});

/** Writes a value as a person who does not know it. */
const misspellings = {
  case: (text: string) => text.toUpperCase(),
  separators: (text: string) => text.replaceAll(" ", "_").toLowerCase(),
  plural: (text: string) => `${text}s`,
  letters: (text: string) => text.replace(/(.)(.)$/, "$2$1"),
} as const;

const stages = ["Sales Pipeline", "Closed won", "Partner"];
const dealRows = fc.array(
  fc.record({
    stage: fc.constantFrom(...stages),
    amount: fc.integer({ min: -5, max: 5 }),
    at: fc.integer({ min: 10, max: 28 }).map((day) => `2026-01-${day}`),
  }),
  { minLength: 1, maxLength: 8 },
);

test.prop([dealRows, fc.constantFrom("amount", "at", "language", ...Object.keys(misspellings))], runs(60))(
  "the condition with the wrong operand is named, the right value first if it is near",
  (rows, broken) => {
    const [{ stage, amount, at } = { stage: "", amount: 0, at: "" }] = rows;
    const misspelt = broken in misspellings ? misspellings[broken as keyof typeof misspellings](stage) : undefined;
    const conditions: Condition[] = [
      {
        kind: "string",
        columnSlug: "stage",
        operator: "is",
        values: misspelt ?? (broken === "language" ? "Gagné" : stage),
      },
      { kind: "number", columnSlug: "amount", operator: "is", value: broken === "amount" ? 1_000 : amount },
      { kind: "date", columnSlug: "at", operator: "greaterThan", value: broken === "at" ? "2027-01-01" : "2025-01-01" },
    ];
    const wrong = broken === "amount" ? 1 : broken === "at" ? 2 : 0;
    const filter: Filter = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
    const { reasons } = whyNone(filter, rows);
    expect(reasons.map(({ paths }) => paths)).toEqual([[["groups", 0, "conditions", wrong]]]);
    if (misspelt !== undefined) expect(reasons[0]?.suggestions[0]).toBe(stage);
    if (broken === "at") expect(reasons[0]?.message).toContain(at.slice(0, 8));
  },
);

const filters = filterArbitrary({
  columnSlug: fc.constantFrom("a", "b"),
  relatedModelUuid: fc.constant("m"),
  maxLength: 3,
});
const cases = filters.chain((filter) =>
  fc.record({
    filter: fc.constant(filter),
    rows: fc.array(rowArbitrary({ filter, oddValues: true }), { maxLength: 5 }),
  }),
);

test.prop([cases], runs(100))("a condition that matches is never named alone", ({ filter, rows }) => {
  const tally = new WhyNoneTally(filter);
  for (const row of rows) tally.add(row);
  const { count, reasons } = tally.whyNone();
  const compiled = safeCompileFilter(filter);
  if (compiled.ok) expect(count).toBe(rows.filter(compiled.value).length);
  for (const { paths } of reasons) {
    const named = conditionsOf(filter).filter(({ path }) => paths.some((one) => one.join() === path.join()));
    expect(named).toHaveLength(paths.length);
    if (named.length === 1) for (const { condition } of named) expect(countRows(filterOf(condition), rows)).toBe(0);
  }
});

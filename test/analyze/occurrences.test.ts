import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect, test as example } from "vitest";
import type { Example } from "../../src/analyze/index.js";
import { diff, equivalent, implies, isSatisfiable, overlaps } from "../../src/analyze/index.js";
import { compileFilter } from "../../src/evaluate.js";
import { bindFilter } from "../../src/model/index.js";
import type { Filter } from "../../src/model/filter.js";
import { parseFilter } from "../../src/language/index.js";
import { validateFilter } from "../../src/validate/index.js";
import { runs } from "../runs.js";
import { filtersOf, optionsArbitrary, takes, withRelated } from "./filters.js";

/** The text of an occurrence. */
const meetings = (frequency: string, period = "more than 0 days ago", where = ""): string =>
  `"m" ${frequency} ${period}${where === "" ? "" : ` where (${where})`}`;

const [more10, more5, fewer3] = [
  "occurred more than 10 times",
  "occurred more than 5 times",
  "occurred fewer than 3 times",
];
const [days30, days60] = ["less than 30 days ago", "less than 60 days ago"];

function matches(filter: Filter, { witness, related, now, member }: Example): boolean {
  return compileFilter(member === undefined ? filter : bindFilter(filter, { member }), { related, now })(witness);
}

describe("implies", () => {
  example.each<[string, string, "yes" | "no" | "unknown"]>([
    [meetings(more10), meetings(more5), "yes"],
    [meetings(more5), meetings(more10), "no"],
    [meetings(more5, days30), meetings(more5, days60), "yes"],
    [meetings(more5, days60), meetings(more5, days30), "no"],
    [meetings(fewer3, days60), meetings(fewer3, days30), "yes"],
    [meetings(more5, "more than 60 days ago"), meetings(more5, "more than 30 days ago"), "yes"],
    [meetings(more5, "exactly 3 days ago"), meetings(more5, "less than 4 days ago"), "yes"],
    [meetings(more5, "exactly 3 days ago"), meetings(more5, "less than 3.5 days ago"), "no"],
    [meetings(more5, "exactly 3 days ago"), meetings(more5, "more than 2.5 days ago"), "yes"],
    [meetings(more5, "exactly 3 days ago"), meetings(more5, "more than 3 days ago"), "no"],
    // A record of this very moment has the age 0.
    [meetings(more5, days30), meetings(more5, "more than 0 days ago"), "no"],
    [meetings(more5, "exactly 1.5 days ago"), "n = 1", "yes"],
    [meetings(more5, "more than 1e9 days ago"), "n = 1", "yes"],
    [meetings(more5, days30, 'type = "a"'), meetings(more5, days30), "yes"],
    [meetings(more5, days30, 'type = "a"'), meetings(more5, days30, 'type = ["a", "b"]'), "yes"],
    [meetings(more5, days30, 'type = "a" and n > 5'), meetings(more5, days60, "n > 3"), "yes"],
    [meetings(more5, days30, 'type = "a" or n > 5'), meetings(more5, days60, "n > 3"), "no"],
    [meetings(more5, days30, 'n > 5 and type = "a"'), meetings(more5, days30, 'type = "a" and n > 5'), "yes"],
    [meetings(more5, days30, "n > 5 and n < 3"), "n = 1", "yes"],
    [meetings("occurred exactly 4 times"), meetings("occurred more than 3.5 times"), "yes"],
    [meetings("occurred more than 3.5 times"), meetings("occurred fewer than 5 times"), "no"],
    [meetings("never occurred"), meetings("occurred fewer than 1 times"), "yes"],
    [meetings(more5), meetings(more5).replace("m", "n"), "no"],
    ['"c" -> n > 5', '"c" -> n > 3', "yes"],
    ['"c" -> n > 3', '"c" -> n > 5', "no"],
    ['"c" -> n:number is null', '"c" -> n:number is not null', "no"],
    ['"c" -> n > 5 and "c" -> n < 3', '"c" -> n:number is null', "no"],
    // A sum, which is not monotonic.
    [
      `${meetings(more5, days30, 't = "a"')} and ${meetings(more5, days30, 't = "b"')}`,
      meetings(more10, days30),
      "unknown",
    ],
  ])("of %s and %s: %s", (a, b, answer) => {
    const [first, second] = [parseFilter(a), parseFilter(b)];
    const implied = implies(first, second);
    expect(implied.answer).toBe(answer);
    if (implied.answer === "no") expect([first, second].map((each) => matches(each, implied))).toEqual([true, false]);
  });
});

describe("overlaps", () => {
  example.each<[string, string, "yes" | "no" | "unknown"]>([
    [meetings("never occurred"), meetings("occurred more than 0 times"), "no"],
    [meetings(more10, days30), meetings(fewer3, days60), "no"],
    [meetings(more10, days60), meetings(fewer3, days30), "yes"],
    [meetings(more5, days30, 't = "a"'), meetings("occurred exactly 8 times", days30), "yes"],
    [meetings("never occurred", days30, 't = "a"'), meetings(more5, days30), "yes"],
    [meetings("never occurred", days30, 't = "a"'), `${meetings(more5, days30)} and "m" -> t = "a"`, "yes"],
    [
      `${meetings(more5, days30, 't = "a"')} and ${meetings(more5, days30, 't = "b"')}`,
      meetings("occurred fewer than 11 times", days30),
      "unknown",
    ],
    ['"c" -> n > 5', '"c" -> n < 3', "yes"],
    ['"c" -> n > 5 and "c" -> n < 6', '"c" -> t = "a" and "d" -> t = "b"', "yes"],
    ['owner = "{{member.ids.hubspot}}"', 'n > 5 and "c" -> owner != "{{member.ids.salesforce}}"', "yes"],
    ['owner = "{{member.ids.hubspot}}"', 'owner = "7"', "unknown"],
    ['created > @"{{member.since}}"', meetings(more5, days30, 't = "{{member.team}}"'), "yes"],
    ['created > @"{{member.window}} days"', "n = 1", "yes"],
    ['created > @"3 months"', 'created < @"1 month"', "yes"],
    ['created > @"3 months"', "created < @2025-01-15", "unknown"],
    ['sql("x", "y")', meetings(more5), "unknown"],
    [meetings(more5), "occurred_at = 1 and id = 2 and row_id = 3", "yes"],
  ])("of %s and %s: %s", (a, b, answer) => {
    const filters = [parseFilter(a), parseFilter(b)] as const;
    const overlap = overlaps(...filters);
    expect(overlap.answer).toBe(answer);
    if (overlap.answer === "yes") expect(filters.map((each) => matches(each, overlap))).toEqual([true, true]);
  });
});

example("an example has the related records, the moment and the member that the filters need", () => {
  const filter = parseFilter(meetings("occurred more than 1 times", days30, 't = "{{member.team}}"'));
  const record = { row_id: 1, occurred_at: "2025-05-16T00:00:00.001Z", t: "team" };
  expect(isSatisfiable(filter)).toEqual({
    answer: "yes",
    witness: { id: 1 },
    related: {
      m: { rows: [record, record], on: [{ column: "id", relatedColumn: "row_id" }], timeColumnSlug: "occurred_at" },
    },
    now: "2025-06-15T00:00:00.000Z",
    member: { team: "team" },
  });
});

describe("diff and messages", () => {
  const messages = (text: string): string[] =>
    validateFilter(text).issues.flatMap(({ code, message }) => (code === "emptyConditions" ? [] : message));
  const implied = `${meetings(more10, days30)} and ${meetings(more5, days60)}`;

  example("an occurrence that another one implies has no effect", () => {
    expect(messages(implied)).toEqual([
      `\`${meetings(more5, days60)}\` has no effect next to \`${meetings(more10, days30)}\`.`,
    ]);
  });

  example("occurrences may contradict each other, or always match", () => {
    expect(messages(`${meetings(more10, days30)} and ${meetings(fewer3, days60)}`)).toEqual([
      `\`${meetings(fewer3, days60)}\` contradicts \`${meetings(more10, days30)}\`: the filter matches nothing.`,
    ]);
    expect(messages(`${meetings(more5)} or ${meetings("occurred fewer than 6 times")}`)).toEqual([
      expect.stringContaining("the filter matches everything"),
    ]);
    expect(messages(`${meetings(more5)} and ${meetings(fewer3, days30)}`)).toEqual([]);
  });

  example("diff knows the effect", () => {
    expect(diff(parseFilter(meetings(more10, days30)), parseFilter(meetings(more5, days60))).effect).toBe("more");
    expect(diff(parseFilter(meetings(more10, days30)), parseFilter(meetings(more10, days60, "n = 1"))).effect).toBe(
      "other",
    );
  });
});

example("thousands of occurrences take time in proportion to the budget", () => {
  const texts = Array.from({ length: 2_000 }, (_, index) =>
    meetings("occurred more than 1 times", `less than ${index} days ago`),
  );
  expect(isSatisfiable(parseFilter(texts.join(" and ")), { maxSteps: 50_000 })).toEqual({ answer: "unknown" });
});

describe("with related records at any moment", () => {
  const filters = filtersOf(["occurrence", "occurrence", "number", "string"], 2);
  const record = fc.record({ a: fc.constantFrom(1, "x", "US", null), b: fc.constantFrom(0, 1, 2, "x", "xx") });
  const at = fc.constantFrom("2025-06-15", "2025-06-14T12:00Z", "2025-06-13", "2025-06-12", "2025-06-01", undefined);
  const records = fc.array(fc.tuple(record, at), { maxLength: 8 });
  const now = "2025-06-15T00:00:00Z";

  test.prop([filters, filters, records, record, optionsArbitrary], runs(2_000))(
    "no answer is contradicted by a row",
    (a, b, related, row, options) => {
      const rows = related.map(([values, time]) => ({ ...values, join: 1, time }));
      const companies = { rows, on: [{ column: "join", relatedColumn: "join" }], timeColumnSlug: "time" };
      const evaluated = { ...options, now, related: { companies } };
      const [byA, byB] = [a, b].map((filter) => takes(filter, evaluated)({ ...row, join: 1 }));
      if (byA === true) expect(isSatisfiable(a, options).answer).not.toBe("no");
      if (byA === undefined || byB === undefined) return;
      if (byA && byB) expect(overlaps(a, b, options).answer).not.toBe("no");
      if (byA && !byB) expect(implies(a, b, options).answer).not.toBe("yes");
      if (byA !== byB) expect(equivalent(a, b, options).answer).not.toBe("yes");
    },
  );

  test.prop([filters, filters, optionsArbitrary], runs(1_000))(
    "the example of an overlap is matched by both",
    (a, b, options) => {
      const refused = [a, b].some((filter) => takes(filter, withRelated([], options))({}) === undefined);
      const overlap = overlaps(a, b, options);
      if (overlap.answer !== "yes" || refused) return;
      const { witness, related, now: moment } = overlap;
      for (const filter of [a, b])
        expect(compileFilter(filter, { ...options, related, now: moment })(witness)).toBe(true);
    },
  );
});

import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { stringifyFilter } from "../../src/json/index.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import type { Condition, Filter, OperatorCondition } from "../../src/model/filter.js";
import type { Issue } from "../../src/model/issues/issue.js";
import { formatPath } from "../../src/model/issues/issue.js";
import { kinds } from "../../src/model/operators.js";
import { checkFilter } from "../../src/model/structure/structure.js";
import { printFilter } from "../../src/language/index.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";
import { filtersOf, rowsFor, takes, withRelated } from "../analyze/filters.js";
import { runs } from "../runs.js";

const about = new Set(["contradiction", "tautology", "neverMatches", "alwaysMatches", "redundantCondition"]);

function findings(input: unknown): readonly Issue[] {
  return validateFilter(input).issues.filter(({ code }) => about.has(code));
}

describe("conditions on one column", () => {
  test.each<[string, string[]]>([
    ["a = 1 and b = 2", []],
    ["a = 1 and a = 2", ["contradiction [0][1] `a = 2` contradicts `a = 1`: the filter matches nothing."]],
    [
      "a = 1 and b = 3 and a:number is null",
      ["contradiction [0][2] `a is null` contradicts `a = 1`: the filter matches nothing."],
    ],
    ["a > 1 and a < 5 and a != 3", []],
    [
      'a contains "x" or a != []',
      ["tautology [0][1] With `a != []` alone, the filter matches everything for which a is not null."],
    ],
    ["a > 5 and a < 1", ["contradiction [0][1] `a < 1` contradicts `a > 5`: the filter matches nothing."]],
    ["a between 1 and 5 and a != 2 and a > 1", []],
    [
      's = ["a", "b"] and s != "a" and s != "b"',
      ['contradiction [0][2] `s != "b"` contradicts `s = ["a", "b"]` and `s != "a"`: the filter matches nothing.'],
    ],
    [
      's contains "ab" and s does not contain "a"',
      ['contradiction [0][1] `s does not contain "a"` contradicts `s contains "ab"`: the filter matches nothing.'],
    ],
    [
      's starts with "ab" and s starts with "ac"',
      ['contradiction [0][1] `s starts with "ac"` contradicts `s starts with "ab"`: the filter matches nothing.'],
    ],
    [
      's is empty and s contains "x"',
      ['contradiction [0][1] `s contains "x"` contradicts `s is empty`: the filter matches nothing.'],
    ],
    [
      "d > @2025-01-15 and d < @2025-01-15",
      ["contradiction [0][1] `d < @2025-01-15` contradicts `d > @2025-01-15`: the filter matches nothing."],
    ],
    [
      "a is true and a is false",
      ["contradiction [0][1] `a is false` contradicts `a is true`: the filter matches nothing."],
    ],
    [
      'm has (p = "1" and p = "2")',
      ['contradiction [0][0][1] `m.p = "2"` contradicts `m.p = "1"`: the condition matches nothing.'],
    ],
    ['l has element (p = "1") and l has element (p = "2")', []],
    ['sql("x", "y") and sql("z", "y")', []],
    [
      'm.p = "5" and m.p > "7"',
      ['contradiction [0][1] `m.p > "7"` contradicts `m.p = "5"`: the filter matches nothing.'],
    ],
    [
      "a:number is null or a:number is not null",
      ["tautology [0][1] `a is not null` matches whenever `a is null` does not: the filter matches everything."],
    ],
    [
      "(a = 1 and b = 2) or (a = 1 and a = 3)",
      ["contradiction [1][1] `a = 3` contradicts `a = 1`: the group matches nothing."],
    ],
    ["(a = 1 or b = 2) and (c = 1 or d = 2) and (a > 3 or a < 0)", []],
    [
      "(a = 1 or a = 2) and (a = 3 or a = 4)",
      ["contradiction [1] `(a = 3 or a = 4)` contradicts `(a = 1 or a = 2)`: the filter matches nothing."],
    ],
    [
      "all of (all of (a = 1, b = 2), all of (c = 3, a = 4))",
      ["contradiction [1][1] `a = 4` contradicts `a = 1` of group 1: the filter matches nothing."],
    ],
    [
      "all of (all of (a = 1), any of (a = 2, b = 2))",
      ["neverMatches [1][0] `a = 2` never matches together with `a = 1` of group 1."],
    ],
    ["a > 5 and a > 3", ["redundantCondition [0][1] `a > 3` has no effect next to `a > 5`."]],
    ["a > 3 and a > 5", ["redundantCondition [0][0] `a > 3` has no effect next to `a > 5`."]],
    [
      "a = 1 and (a < 2 or b = 3)",
      ["redundantCondition [1] `(a < 2 or b = 3)` has no effect next to `a = 1` of group 1."],
    ],
    [
      "a = 1 or (a = 1 and b = 3)",
      ["redundantCondition [1] `(a = 1 and b = 3)` has no effect next to `a = 1` of group 1."],
    ],
    [
      's = "x" and s:string is not null',
      ['redundantCondition [0][1] `s is not null` has no effect next to `s = "x"`.'],
    ],
    [
      "all of (all of (a = 1, b = 2), all of (a = 1, c = 3))",
      ["redundantCondition [1][0] `a = 1` has no effect next to the same condition of group 1."],
    ],
    ['"u" -> a = 1 and "u" -> a = 2', []],
    ['"u" -> a = 1 or "u" -> a > 0', ["redundantCondition [0][0] `a = 1` has no effect next to `a > 0`."]],
    [
      'c != "US" or c != "FR"',
      [
        'tautology [0][1] `c != "FR"` matches whenever `c != "US"` does not: the filter matches everything for which c is not null.',
      ],
    ],
    [
      "a > 3 or a < 5",
      [
        "tautology [0][1] `a < 5` matches whenever `a > 3` does not: the filter matches everything for which a is not null.",
      ],
    ],
    [
      "a >= 10 and a <= 5",
      ["contradiction [1] `(a < 5 or a = 5)` contradicts `(a > 10 or a = 10)`: the filter matches nothing."],
    ],
    [
      "(a = 1 or b = 2) and a = 3 and b = 4",
      [
        "contradiction [0] `(a = 1 or b = 2)` contradicts `a = 3` of group 2 and `b = 4` of group 3: the filter matches nothing.",
      ],
    ],
    [
      's = ["a","b"] and (s = "a" or s = "b")',
      ['redundantCondition [1] `(s = "a" or s = "b")` has no effect next to `s = ["a", "b"]` of group 1.'],
    ],
    [
      'c != ["US", "FR"] or c = "US" or c = "FR"',
      [
        'tautology [0][2] `c = "FR"` matches whenever `c != ["US", "FR"]` and `c = "US"` do not: the filter matches everything for which c is not null.',
      ],
    ],
    ["a:number is not null or a > 3", ["redundantCondition [0][1] `a > 3` has no effect next to `a is not null`."]],
    [
      '"u" occurred more than 1 times less than 30 days ago where (t = "a" and t = "b")',
      ['contradiction [0][0][1] `t = "b"` contradicts `t = "a"`: the occurrence counts nothing.'],
    ],
    [
      "(a = 1 or a = 2) and a = 3",
      ["contradiction [1][0] `a = 3` contradicts `(a = 1 or a = 2)`: the filter matches nothing."],
    ],
    [
      "a:number is null or (a:number is not null and b = 1)",
      ["alwaysMatches [1][0] `a is not null` matches whenever `a is null` of group 1 does not."],
    ],
  ])("%s", (text, expected) => {
    expect(findings(text).map(brief)).toEqual(expected);
  });
});

function brief({ code, path, message }: Issue): string {
  const place = formatPath(path)
    .replace(/^groups/, "")
    .replaceAll(/\.(?:conditions|propertyConditions)/g, "");
  return `${code} ${place} ${message}`;
}

test("issues of a filter text have the place of the words", () => {
  const text = 'a = 1 and\n  s contains "" and\n  a = 2';
  const places = validateFilter(text).issues.map(({ range }) => text.slice(range?.start.offset, range?.end.offset));
  expect(places).toEqual(['""', "a = 2"]);
});

describe("an issue of several conditions", () => {
  const cases = filtersOf(kinds, 3).chain((filter) =>
    fc.record({ filter: fc.constant(filter), rows: rowsFor(filter) }),
  );

  test.prop([cases], runs(3_000))("holds for every row", ({ filter, rows }) => {
    const evaluated = withRelated(rows, {});
    const answersOf = (to: Filter, optionsOfRows = evaluated): readonly (boolean | undefined)[] =>
      rows.map(takes(withoutSql(to), optionsOfRows));
    fc.pre(!answersOf(filter).includes(undefined));
    for (const issue of findings(filter)) {
      const { code } = issue;
      const whole = wholeOf(filter, issue);
      if (code === "contradiction") {
        expect(answersOf(whole)).not.toContain(true);
      } else if (code === "tautology") {
        const isMeant = answersOf(anyValueOf(filter, issue), { ...evaluated, negationMatchesNull: false });
        const answers = answersOf(whole).filter((_, index) => isMeant[index] === true);
        expect(answers).not.toContain(false);
      } else {
        expect(answersOf(without(filter, issue))).toEqual(answersOf(filter));
      }
    }
  });

  test.prop([filtersOf(kinds, 3)], runs(300))("is the same for JSON, text and the value", (filter) => {
    const said = findings(filter).map(brief);
    expect(findings(stringifyFilter(filter)).map(brief)).toEqual(said);
    expect(findings(printFilter(filter)).map(brief)).toEqual(said);
  });
});

/** Of raw SQL nothing is concluded, so all must be so whatever stands in its place. */
function withoutSql({ conjonction, groups }: Filter): Filter {
  const any = { kind: "any", columnSlug: "a", operator: "isNull" } as const;
  const evaluable = (condition: Condition): Condition => (condition.kind === "sql" ? any : condition);
  return {
    conjonction,
    groups: groups.map((group) => ({ ...group, conditions: group.conditions.map(evaluable) })),
  };
}

function only(condition: Condition): Filter {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

/** What the message says to match nothing or everything, as a filter; of a list within a condition, that condition. */
function wholeOf(filter: Filter, { message, path }: Issue): Filter {
  const group = filter.groups[Number(path[1])];
  const condition = group?.conditions[Number(path[3])];
  if (group !== undefined && message.includes("the group matches")) return { conjonction: "and", groups: [group] };
  if (condition?.kind === "occurrence" && message.includes("the occurrence counts"))
    return only({ ...condition, frequency: { operator: "moreThan", value: 0 } });
  return condition !== undefined && message.includes("the condition matches") ? only(condition) : filter;
}

/** The rows of which a tautology speaks: whose column holds any value that its conditions compare, or any at all. */
function anyValueOf(filter: Filter, { path, message }: Issue): Filter {
  const all = !message.endsWith("is not null.");
  const group = filter.groups[Number(path[1])];
  const condition = group?.conditions[Number(path[3] ?? 0)];
  if (condition === undefined || condition.kind === "sql") throw new Error("no condition compares there");
  if (condition.kind === "occurrence") {
    const related = condition.conditions[Number(path[5])];
    if (related === undefined) throw new Error("no condition compares there");
    const conditions = all ? [] : (eitherWay(related) as typeof condition.conditions);
    return only({ ...condition, frequency: { operator: "moreThan", value: 0 }, conjonction: "or", conditions });
  }
  // Of the condition itself, what is within it does not matter.
  if ("propertyConditions" in condition && path.length > 4) {
    const property = condition.propertyConditions[Number(path[5])];
    if (property === undefined) throw new Error("no condition compares there");
    const propertyConditions = all ? [] : (eitherWay(property) as typeof condition.propertyConditions);
    return only({ ...condition, conjonction: "or", propertyConditions });
  }
  return { conjonction: "and", groups: [{ conjonction: "or", conditions: all ? [] : eitherWay(condition) }] };
}

/** Two conditions of which one holds for each value of the type. */
function eitherWay({ kind, relatedModelUuid, columnSlug, ...rest }: OperatorCondition): OperatorCondition[] {
  const column = { columnSlug, ...(relatedModelUuid !== undefined && { relatedModelUuid }) };
  switch (kind) {
    case "string":
      return (["is", "isNot"] as const).map((operator) => ({ kind, ...column, operator, values: "" }));
    case "number":
      return (["is", "isNot"] as const).map((operator) => ({ kind, ...column, operator, value: 0 }));
    case "date":
      return (["is", "isNot"] as const).map((operator) => ({ kind, ...column, operator, value: "2025-01-01" }));
    case "boolean":
      return (["isTrue", "isFalse"] as const).map((operator) => ({ kind, ...column, operator }));
    case "objectProperty": {
      const propertyName = "propertyName" in rest ? rest.propertyName : "";
      return (["is", "isNot"] as const).map((operator) => ({ kind, ...column, propertyName, operator, value: "" }));
    }
    default:
      throw new Error(`conditions of kind ${kind} compare nothing`);
  }
}

/** The filter without what an issue says to be of no effect. */
function without(filter: Filter, { path }: Issue): Filter {
  const removal = { title: "remove it", certain: true, edits: [{ type: "remove" as const, path }] };
  const issue: Issue = { code: "needless", severity: "info", path, message: "", fix: removal };
  return unwrap(checkFilter(applyFixes(filter, [issue]).output), FilterError);
}

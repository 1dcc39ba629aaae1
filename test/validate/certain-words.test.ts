/** Which words have a certain fix at which place, in JSON and in filter text. */
import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import type { Condition } from "../../src/model/filter.js";
import { formsOf, synonyms } from "../../src/model/synonyms.js";
import type { Validation } from "../../src/validate/index.js";
import { applyFixes, validateFilter, validatePolicy } from "../../src/validate/index.js";
import { runs } from "../runs.js";
import { comparisonWords, nouns } from "./words.js";

const number = { kind: "number", columnSlug: "a", operator: "is", value: 65 };
const text = { kind: "string", columnSlug: "a", operator: "is", values: "x" };
const property = { kind: "objectProperty", columnSlug: "a", propertyName: "b", operator: "is", value: "x" };
const date = { kind: "date", columnSlug: "a", operator: "is", value: "2025-01-01" };
const range = { kind: "number", columnSlug: "a", operator: "between", firstValue: 1, lastValue: 5 };
const sql = { kind: "sql", name: "n", clause: "a > 1" };
const object = {
  kind: "object",
  columnSlug: "a",
  operator: "matchConditions",
  conjonction: "and",
  propertyConditions: [property],
};
const occurrence = {
  kind: "occurrence",
  relatedModelUuid: "m",
  frequency: { operator: "moreThan", value: 3 },
  period: { operator: "lessThan", value: 30, unit: "day" },
  conjonction: "and",
  conditions: [text],
};

function filterOf(condition: object): object {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

/** The titles of certain fixes that write another word. */
function certainOf({ issues }: Validation<unknown>): readonly string[] {
  return issues.flatMap(({ fix }) => (fix?.certain === true && fix.title.startsWith("write") ? [fix.title] : []));
}

/** The words with a certain fix, by what it writes. */
function becoming(words: readonly string[], titlesOf: (word: string) => readonly string[]): Record<string, string> {
  const becomes: Record<string, string[]> = {};
  for (const word of new Set(words)) {
    const [title] = titlesOf(word);
    if (title !== undefined) (becomes[title.replace(/^write (?:"(\w+)"$)?/, "$1")] ??= []).push(word);
  }
  return Object.fromEntries(Object.entries(becomes).map(([meant, found]) => [meant, found.sort().join(" ")]));
}

const sizes = {
  greaterThan: "above after exceeds is_above is_after later_than more over",
  lowerThan: "before below is_before is_below less under",
  between: "in_range is_between range within",
};

const inTwoLevels = "at_least at_most from ge max maximum min minimum on_or_after on_or_before";

const equality = { is: "any_of is_exactly", isNot: "does_not_equal nin none_of not", isNull: "is_dull isnull" };

const texts = {
  contains: "contain containing",
  doesNotContain: "excludes never_contains",
  startsWith: "begin_with begins_with",
  endsWith: "end_with ending_with",
  isNotEmpty: "non_empty",
};

describe("real words that become others for certain", () => {
  test.each<[place: string, make: (operator: string) => object, becomes: Record<string, string>]>([
    [
      "a number",
      (operator) => ({ ...number, operator }),
      {
        ...equality,
        ...sizes,
        lowerThan: "before below earlier_than is_before is_below less under",
        "it in two levels": inTwoLevels,
        firstValue: "in_between",
      },
    ],
    [
      "a date",
      (operator) => ({ ...date, operator }),
      {
        ...equality,
        ...sizes,
        greaterThan: "above after exceeds is_above is_after more over",
        "it in two levels": inTwoLevels,
        firstValue: "in_between",
      },
    ],
    ["a string", (operator) => ({ ...text, operator }), { ...equality, ...texts }],
    [
      "a property",
      (operator) => ({ ...property, operator }),
      {
        ...equality,
        ...sizes,
        lowerThan: "before below earlier_than is_before is_below less under",
        ...texts,
        "it in two levels": inTwoLevels,
      },
    ],
    [
      "a boolean",
      (operator) => ({ kind: "boolean", columnSlug: "a", operator }),
      { isTrue: "true yes", isFalse: "false no", isNull: "is_dull isnull" },
    ],
    [
      "an object",
      (operator) => ({ ...object, operator }),
      { isNull: "is_dull isnull", matchConditions: "has match matches" },
    ],
    [
      "a frequency",
      (operator) => ({ ...occurrence, frequency: { operator, value: 3 } }),
      {
        not: "never none zero",
        moreThan: "above exceeds is_above more over",
        lessThan: "below is_below less under",
        exactly: "is_exactly",
        '"moreThan" 2': "at_least ge min minimum",
        '"lessThan" 4': "at_most max maximum",
      },
    ],
    [
      "a period",
      (operator) => ({ ...occurrence, period: { operator, value: 30, unit: "day" } }),
      { moreThan: "more older older_than", lessThan: "less newer newer_than", exactly: "is_exactly" },
    ],
  ])("the operator of %s", (_, make, becomes) => {
    expect(becoming(comparisonWords, (word) => certainOf(validateFilter(filterOf(make(word)))))).toEqual(becomes);
  });

  const value = "amount count number times vague valued valuer valve";

  test.each<[key: string, part: object, place: (part: object) => object, becomes: Record<string, string>]>([
    ["operator", text, filterOf, { operator: "comparison operators" }],
    ["columnSlug", text, filterOf, { columnSlug: "attribute" }],
    ["values", text, filterOf, { values: "value valued valuer valves" }],
    ["value", number, filterOf, { value }],
    ["firstValue", range, filterOf, { firstValue: "first from low min minimum start value" }],
    ["lastValue", range, filterOf, { lastValue: "end high last lost_value max maximum to upper" }],
    ["propertyName", property, filterOf, {}],
    ["clause", sql, filterOf, { clause: "cause clauses sql where", columnSlug: "attribute" }],
    ["propertyConditions", object, filterOf, { propertyConditions: "properties" }],
    ["frequency", occurrence, filterOf, {}],
    ["period", occurrence, filterOf, { period: "periods" }],
    ["conditions", occurrence, filterOf, { columnSlug: "attribute" }],
    ["value", occurrence.frequency, (frequency) => filterOf({ ...occurrence, frequency }), { value }],
    ["unit", occurrence.period, (period) => filterOf({ ...occurrence, period }), { unit: "unite unity" }],
  ])("the key %s", (key, part, place, becomes) => {
    const { [key]: content, ...others } = part as Record<string, unknown>;
    const titlesOf = (word: string): readonly string[] =>
      certainOf(validateFilter(place({ ...others, [word]: content })));
    expect(becoming(nouns, titlesOf)).toEqual(becomes);
  });

  test.each<[place: string, make: (word: string) => unknown, becomes: Record<string, string>]>([
    [
      "kind",
      (kind) => filterOf({ kind, columnSlug: "a", operator: "isNull" }),
      {
        array: "arrays list",
        boolean: "bool booleans",
        date: "dated dates",
        number: "double lumber numbers",
        object: "abject map objects",
        occurrence: "activity occurrences",
        string: "select spring strings strong text",
        vector: "sector vectors victor",
      },
    ],
    ["connective", (conjonction) => ({ ...filterOf(text), conjonction }), { and: "all every", or: "any some" }],
    ["unit", (unit) => filterOf({ ...occurrence, period: { ...occurrence.period, unit } }), { day: "days" }],
  ])("the %s", (_, make, becomes) => {
    expect(becoming([...nouns, ...comparisonWords], (word) => certainOf(validateFilter(make(word))))).toEqual(becomes);
  });

  test("the interval of a policy", () => {
    const titlesOf = (interval: string): readonly string[] => certainOf(validatePolicy({ interval }));
    expect(becoming([...nouns, ...comparisonWords], titlesOf)).toEqual({
      daily: "day",
      weekly: "week",
      quarterly: "quarter",
      yearly: "year",
    });
  });

  test.each<
    [place: string, words: readonly string[], make: (words: string) => string, becomes: Record<string, string>]
  >([
    [
      "a comparison of a number",
      comparisonWords,
      (words) => `a ${words} 5`,
      {
        "a = 5": "is_exactly",
        "a != 5": "does_not_equal nin none_of",
        "a < 5": "below earlier_than is_before is_below under",
        "a <= 5": "at_most on_or_before",
        "a > 5": "above exceeds is_above is_after later_than over",
        "a >= 5": "at_least ge on_or_after",
        "a between 5": "is_between",
        "not a between 5": "not_between",
        "a has 5": "have",
        "a occurred 5": "occurs",
        "a = any 5": "equals_any",
        "a contains any 5": "contain_any includes_any",
      },
    ],
    [
      "a comparison of a string",
      comparisonWords,
      (words) => `a ${words} "x"`,
      {
        'a = "x"': "is_exactly",
        'a != "x"': "does_not_equal nin none_of",
        'a contains "x"': "contain containing",
        'a does not contain "x"': "excludes never_contains",
        'a starts with "x"': "begin_with begins_with",
        'a ends with "x"': "end_with ending_with",
        'a between "x"': "is_between",
        'not a between "x"': "not_between",
        'a has "x"': "have",
        'a occurred "x"': "occurs",
        'a = any "x"': "equals_any",
        'a contains any "x"': "contain_any includes_any",
      },
    ],
    ["a frequency", comparisonWords, (words) => `"m" occurred ${words} 3 times exactly 1 day ago`, {}],
    ["a period", comparisonWords, (words) => `"m" never occurred ${words} 3 days ago`, {}],
    [
      "a kind",
      [...nouns, ...comparisonWords],
      (word) => `a:${word.replaceAll(" ", "_")} is null`,
      {
        "a:array is null": "arrays",
        "a:boolean is null": "booleans",
        "a:date is null": "dated dates",
        "a:number is null": "lumber numbers",
        "a:object is null": "abject objects",
        "a:string is null": "spring strings strong",
        "a:vector is null": "sector vectors victor",
      },
    ],
  ])("the words of %s in text", (_, words, make, becomes) => {
    const fixesOf = (word: string): readonly string[] => {
      const written = make(word.replaceAll("_", " "));
      const { output } = applyFixes(written, validateFilter(written).issues);
      return output === written ? [] : [output];
    };
    expect(becoming(words, fixesOf)).toEqual(becomes);
  });
});

describe("no certain fix says the opposite of a word, or leaves out a word", () => {
  /** Words for a number that is larger, and for one that is smaller. */
  const ofSizes = {
    greaterThan: [
      "greater than",
      "greaterThan",
      "more than",
      "above",
      "over",
      "after",
      "older than",
      "exceeds",
      "later than",
    ],
    lowerThan: [
      "lower than",
      "lowerThan",
      "less than",
      "below",
      "under",
      "before",
      "newer than",
      "nearer than",
      "earlier than",
    ],
  };
  /** Words for a time that is longer ago, and for one that is not as long ago. */
  const ofAges = {
    moreThan: ["more than", "moreThan", "older than", "before", "earlier than", "greater than", "at least"],
    lessThan: [
      "less than",
      "lessThan",
      "newer than",
      "after",
      "later than",
      "lower than",
      "within",
      "since",
      "at most",
    ],
  };
  const prefixes = ["", "", "is ", "not ", "is not ", "isn't ", "never ", "hardly ", "rarely ", "no ", "does not "];

  /** One of the words, after a prefix that may negate it, with at most two random edits, and what it says. */
  function sayingArbitrary<Sense extends string>(
    words: Readonly<Record<Sense, readonly string[]>>,
  ): fc.Arbitrary<{ readonly said: string; readonly sense: Sense; readonly isNegated: boolean }> {
    const senses = Object.keys(words) as Sense[];
    return fc
      .tuple(
        fc.constantFrom(...senses),
        fc.nat(),
        fc.constantFrom(...prefixes),
        fc.array(editArbitrary, { maxLength: 2 }),
      )
      .map(([sense, choice, prefix, edits]) => {
        const word = words[sense][choice % words[sense].length] ?? "";
        const said = prefix + edits.reduce((result, edit) => edit(result), word);
        return { said, sense, isNegated: !/^(?:is )?$/.test(prefix) };
      });
  }

  function camel(words: string): string {
    return words.replace(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase());
  }

  /** The first condition once all certain fixes are made; undefined if that is not a filter. */
  function repairedCondition(input: unknown): Condition | undefined {
    const { output } = applyFixes(input, validateFilter(input).issues);
    const validation = validateFilter(output);
    return validation.ok ? validation.value.groups[0]?.conditions[0] : undefined;
  }

  test.prop([sayingArbitrary(ofSizes), fc.boolean(), fc.boolean()], runs(20_000))(
    "of a comparison by size",
    ({ said, sense, isNegated }, isText, isJoined) => {
      const operator = isJoined ? camel(said) : said;
      const condition = repairedCondition(isText ? `a ${operator} 5` : filterOf({ ...number, operator }));
      const opposite = sense === "greaterThan" ? "lowerThan" : "greaterThan";
      if (condition === undefined) return;
      expect(condition).not.toMatchObject({ operator: isNegated ? sense : opposite });
    },
  );

  test.prop([sayingArbitrary(ofAges), fc.boolean()], runs(20_000))(
    "of a period",
    ({ said, sense, isNegated }, isText) => {
      const period = { operator: camel(said), value: 30, unit: "day" };
      const input = isText ? `"m" never occurred ${said} 30 days ago` : filterOf({ ...occurrence, period });
      const opposite = sense === "moreThan" ? "lessThan" : "moreThan";
      const condition = repairedCondition(input);
      if (condition === undefined) return;
      expect(condition).not.toMatchObject({ period: { operator: isNegated ? sense : opposite } });
    },
  );

  test.prop(
    [sayingArbitrary({ ...ofSizes, moreThan: ofSizes.greaterThan, lessThan: ofSizes.lowerThan })],
    runs(20_000),
  )("of a frequency", ({ said, sense, isNegated }) => {
    const frequency = { operator: camel(said), value: 3 };
    const condition = repairedCondition(filterOf({ ...occurrence, frequency }));
    const isMore = sense === "moreThan" || sense === "greaterThan";
    if (condition === undefined) return;
    expect(condition).not.toMatchObject({ frequency: { operator: isMore === isNegated ? "moreThan" : "lessThan" } });
  });

  const formsIn = (...sections: readonly Readonly<Record<string, string>>[]): readonly string[] =>
    sections.flatMap((section) => Object.values(section).flatMap(formsOf));
  const named = new Set(formsIn(synonyms.sure, synonyms.opposite, synonyms.pattern));
  const phrases = [...formsIn(...Object.values(synonyms)), "not in", "is not"].filter((form) =>
    /^[a-z' ]+$/.test(form),
  );
  const inPhrases = new RegExp(`\\b(?:${phrases.sort((a, b) => b.length - a.length).join("|")})\\b`, "g");
  const restricting = /(?<!\S)(?:not|no|never|hardly|rarely|only|both|neither|\S*n't)(?!\S)/;
  // Connectives begin another condition.
  const ofOneCondition = comparisonWords.filter((words) => !/(?:^|_)(?:and|or)(?:_|$)/.test(words));
  const word = fc.constantFrom(
    ...ofOneCondition.map((words) => words.replaceAll("_", " ")),
    "not",
    "isn't",
    "'x'",
    "5",
  );

  test.prop([fc.array(word, { minLength: 1, maxLength: 4 })], runs(20_000))(
    "of words in text: it replaces a synonym or a word with one edit, and nothing beside a word that restricts it",
    (words) => {
      const written = `a ${words.join(" ")} 5`;
      const result = validateFilter(written);
      for (const { fix } of result.issues) {
        if (fix?.certain !== true || !("range" in fix)) continue;
        // The `not` of `not between` moves before the column.
        const { start, end } = fix.range;
        const replaced = written.slice(start.offset, end.offset).replace(/^.* (?=(?:is not|isn't|not) between$)/, "");
        const others = written.replace(replaced, "").replace(inPhrases, "");
        expect({ written, replaced }).toSatisfy(() => named.has(replaced) || isOneEdit(replaced, fix.replacement));
        if (/[a-z]/.test(replaced)) expect({ written, others }).toSatisfy(() => !restricting.test(others));
      }
    },
  );

  test.each<[string, object]>([
    ["a key", { ...text, operator: "equals", never: true }],
    ["an operator", { columnSlugg: "a", kind: "string", operator: "hardlyContains", values: "x" }],
    ["a frequency", { ...occurrence, relatedModelUid: "m", frequency: { operator: "rarely", value: 1 } }],
    ["a condition around it", { ...object, not: true, propertyConditions: [{ ...property, operator: "equals" }] }],
  ])("after all certain fixes, %s that restricts is still an error", (_, condition) => {
    expect(repairedCondition(filterOf(condition))).toBeUndefined();
  });
});

const letter = fc.constantFrom(..."a b c d e f g h i l m n o p r s t u v w x y".split(" "), " ");

/** Inserts, removes, replaces or swaps a letter. */
const editArbitrary = fc
  .tuple(fc.nat(40), letter, fc.constantFrom("insert", "remove", "replace", "swap"))
  .map(([place, by, type]) => (word: string): string => {
    const at = place % Math.max(1, word.length);
    const [start, end] = [word.slice(0, at), word.slice(at)];
    switch (type) {
      case "insert":
        return start + by + end;
      case "remove":
        return start + end.slice(1);
      case "replace":
        return start + by + end.slice(1);
      default:
        return start + end.slice(1, 2) + end.slice(0, 1) + end.slice(2);
    }
  });

/** Whether one insertion, removal, replacement or swap of neighbours makes one word of the other. */
function isOneEdit(word: string, other: string): boolean {
  let first = 0;
  while (first < word.length && word[first] === other[first]) first++;
  const [left, right] = [word.slice(first), other.slice(first)];
  const swapped = right.slice(1, 2) + right.slice(0, 1) + right.slice(2);
  return [left.slice(1) === right, left === right.slice(1), left.slice(1) === right.slice(1), left === swapped].some(
    Boolean,
  );
}

import { FilterError, unwrap } from "../model/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue, Result } from "../model/issue.js";
import { keysOf } from "../evaluate/keys.js";
import { planOf } from "../evaluate/bound-plan.js";
import type { EvaluateOptions, Row } from "../evaluate/options.js";
import { ownValuesOf } from "../evaluate/own-values.js";
import type { RecordTest } from "../plan/plan.js";
import { programOf } from "../evaluate/program.js";
import type { Settings } from "../evaluate/settings.js";
import { settingsOf } from "../evaluate/settings.js";
import { TestCache } from "./test-cache.js";
import type { FilterConjunction } from "./discriminator.js";
import { buildDecisionTree } from "./decision-tree.js";
import { conjunctionsOf } from "./conjunctions.js";

/** The indexes of the filters that take a row, from the lowest to the highest. */
export type MatchMany<R extends object = Row> = (row: R) => number[];

/**
 * Many filters, to be asked together which of them take a row: the same answers as those of their predicates one by
 * one, at a cost that grows much slower than their number.
 *
 * Conditions that several filters share are asked once. Those that compare a column or a property with texts, numbers,
 * dates, true, false or null are not asked one by one at all: the value is looked up, and rules out at once all the
 * filters that it does not satisfy. Filters that are few are asked one after another, where that is faster.
 *
 * @param options - as for `compileFilter`; related records are indexed once for all filters.
 * @throws {FilterError} when one of the filters is not valid or cannot be evaluated, with paths that begin with the
 * index of the filter, or the options name no such time zone or a `now` that is not a date.
 * @example
 * const match = compileMany([parseFilter("employees > 100"), parseFilter('country = "FR"'), parseFilter("employees < 5")])
 * match({ employees: 250, country: "FR" }) // [0, 1]
 */
export function compileMany<R extends object = Row>(
  filters: readonly DeepReadonly<Filter>[],
  options: EvaluateOptions = {},
): MatchMany<R> {
  return unwrap(safeCompileMany<R>(filters, options), FilterError);
}

/**
 * As {@link compileMany}, with the issues in the result instead of an error.
 *
 * @example
 * safeCompileMany([{ conjonction: "and", groups: [] }]).ok // true
 */
export function safeCompileMany<R extends object = Row>(
  filters: readonly DeepReadonly<Filter>[],
  options: EvaluateOptions = {},
): Result<MatchMany<R>> {
  const settings = settingsOf(options);
  if (!settings.ok) return settings;
  const tests: RecordTest[] = [];
  const issues: Issue[] = [];
  for (const [index, filter] of filters.entries()) {
    const plan = planOf(filter, settings.value);
    if (plan.ok) tests.push(plan.value.test);
    else for (const issue of plan.issues) issues.push({ ...issue, path: [index, ...issue.path] });
  }
  return issues.length === 0 ? { ok: true, value: matcherOf(tests, settings.value) } : { ok: false, issues };
}

/** Up to so many tests, to ask one after another is faster than to look up what the values of a row rule out. */
const FEW_TESTS = 24;

/** Asks tests of a row together. */
export function matcherOf(tests: readonly RecordTest[], settings: Settings): (row: unknown) => number[] {
  const conjunctions = tests.flatMap((test, filter) =>
    conjunctionsOf(test).map((conjunction): FilterConjunction => ({ filter, conjunction })),
  );
  const cache = new TestCache(settings);
  if (tests.length <= FEW_TESTS && !shareDearTests(conjunctions, cache)) return oneByOne(tests, settings);
  return together(tests, conjunctions, cache, settings);
}

/** Whether several filters ask the same of lists or related records, which is better asked once. */
function shareDearTests(conjunctions: readonly FilterConjunction[], cache: TestCache): boolean {
  const askedBy = new Map<string, number>();
  return conjunctions.some(({ filter, conjunction }) =>
    conjunction.some((part) => {
      if (part.kind !== "row" || !isDear(part.test)) return false;
      const name = cache.nameOf(part.test);
      const other = askedBy.get(name) ?? filter;
      askedBy.set(name, other);
      return other !== filter;
    }),
  );
}

function isDear(test: RecordTest): boolean {
  return test.kind === "related" || (test.kind === "column" && test.test.kind === "element");
}

function oneByOne(tests: readonly RecordTest[], settings: Settings): (row: unknown) => number[] {
  const predicates = tests.map((test) => programOf({ test, settings }).takes);
  return (row) => {
    const matches: number[] = [];
    for (let index = 0; index < predicates.length; index++) if (predicates[index]?.(row) === true) matches.push(index);
    return matches;
  };
}

function together(
  tests: readonly RecordTest[],
  conjunctions: readonly FilterConjunction[],
  cache: TestCache,
  settings: Settings,
): (row: unknown) => number[] {
  const tree = buildDecisionTree(conjunctions, cache);
  const ownValues = ownValuesOf(new Set(tests.flatMap((test) => [...keysOf(test, settings)])));
  return (row) => {
    const matches: number[] = [];
    cache.nextRow();
    tree.match(ownValues(row), matches);
    return matches;
  };
}

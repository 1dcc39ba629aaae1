import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue, Result } from "../model/issues/issue.js";
import { issuesUnder } from "../model/issues/issues-under.js";
import { readAny, refusal } from "../model/structure/any-input.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import { checkAndPlan, keysOf, settingsOf } from "../evaluate/settings.js";
import type { EvaluateOptions, Row } from "../evaluate/options.js";
import { pickOwn } from "../evaluate/own-values.js";
import type { RecordTest } from "../plan/plan.js";
import { tieredExecutor } from "../evaluate/tiered-executor.js";
import { TestCache } from "./test-cache.js";
import type { FilterConjunction } from "./hash-join.js";
import { HashJoin } from "./hash-join.js";
import { conjunctionsOf } from "./conjunctions.js";

/** Returns the indexes of the filters that match a row, in ascending order. */
export type MatchMany<R extends object = Row> = (row: R) => number[];

/**
 * Compiles many filters to find all that match a row. The result is the same as for their predicates one by one, but the
 * time grows much more slowly than the number of filters.
 *
 * A condition that several filters share is evaluated once. A lookup of a value of the row excludes all filters that
 * require it to equal another string, number or boolean. A small number of filters is evaluated one by one if that is
 * faster.
 *
 * @param options - as for `compileFilter`; related records are indexed once for all filters.
 * @throws {FilterError} if a filter is invalid or cannot be evaluated, with paths that start with the index of the
 * filter; if the time zone is unknown; or if `now` is not a date.
 * @example
 * const match = compileMany([parseFilter("employees > 100"), parseFilter('country = "FR"'), parseFilter("employees < 5")])
 * match({ employees: 250, country: "FR" }) // [0, 1]
 */
export function compileMany<R extends object = Row>(
  filters: readonly DeepReadonly<Filter>[],
  options: EvaluateOptions = {},
): MatchMany<R> {
  const settings = unwrap(settingsOf(options), FilterError);
  return rowMatcherOf(
    unwrap(
      readAny(filters, () => testsOf(filters, settings)),
      FilterError,
    ),
    settings,
  );
}

function testsOf(filters: readonly unknown[], settings: EvaluateSettings): Result<RecordTest[]> {
  // Programs without types hand over anything.
  if (!Array.isArray(filters)) return refusal([], "Expected a list of filters.");
  const tests: RecordTest[] = [];
  const issues: Issue[] = [];
  for (const [index, filter] of filters.entries()) {
    const plan = checkAndPlan(filter, settings);
    if (plan.ok) tests.push(plan.value.test);
    else for (const issue of issuesUnder(index, plan.issues)) issues.push(issue);
  }
  return issues.length === 0 ? { ok: true, value: tests } : { ok: false, issues };
}

/** Up to this many tests, evaluating one after another is often faster: generated code then replaces the closures. */
const MAX_ONE_BY_ONE = 24;

export function rowMatcherOf(tests: readonly RecordTest[], settings: EvaluateSettings): (row: unknown) => number[] {
  const conjunctions = tests.flatMap((test, filter) =>
    conjunctionsOf(test).map((conjunction): FilterConjunction => ({ filter, conjunction })),
  );
  const cache = new TestCache(settings);
  if (tests.length <= MAX_ONE_BY_ONE && !shareExpensiveTests(conjunctions, cache)) return oneByOne(tests, settings);
  const join = new HashJoin(conjunctions, cache);
  const ownValues = pickOwn(new Set(tests.flatMap((test) => [...keysOf(test, settings)])));
  return (row) => join.match(ownValues(row));
}

/** Whether several filters share a test of a list or of related records, which is expensive. */
function shareExpensiveTests(conjunctions: readonly FilterConjunction[], cache: TestCache): boolean {
  const firstFilters = new Map<string, number>();
  return conjunctions.some(({ filter, conjunction }) =>
    conjunction.some((part) => {
      if (!isExpensive(part)) return false;
      const name = cache.nameOf(part);
      const first = firstFilters.get(name) ?? filter;
      firstFilters.set(name, first);
      return first !== filter;
    }),
  );
}

function isExpensive(test: RecordTest): boolean {
  return test.kind === "related" || (test.kind === "column" && test.test.kind === "element");
}

function oneByOne(tests: readonly RecordTest[], settings: EvaluateSettings): (row: unknown) => number[] {
  const predicates = tests.map((test) => tieredExecutor({ test, settings }).matches);
  return (row) => {
    const matches: number[] = [];
    for (let index = 0; index < predicates.length; index++) if (predicates[index]?.(row) === true) matches.push(index);
    return matches;
  };
}

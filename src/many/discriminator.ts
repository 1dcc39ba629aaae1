import type { Runs } from "./runs.js";
import { intersectionOf, countBelow, containsNumber } from "./runs.js";
import type { TestCache } from "./test-cache.js";
import type { ClassTest, ComparisonType, Conjunction, ValuePath } from "./conjunctions.js";
import { USUAL, equivalenceClasses } from "./equivalence-classes.js";

/** A conjunction of a filter, and the index of the filter. */
export interface FilterConjunction {
  readonly filter: number;
  readonly conjunction: Conjunction;
}

/** A value of a row, with equivalence classes for all tests that compare it in the same way. */
export interface ClassifiedValue {
  readonly path: ValuePath;
  readonly classOf: (value: unknown) => number;
  readonly classCount: number;
}

/** The classes of a value that match a test. */
export interface MatchingClasses {
  readonly value: ClassifiedValue;
  readonly classes: Runs;
}

/** Determines by the class of one value which conjunctions a row can match. */
export interface Discriminator {
  readonly value: ClassifiedValue;
  /** For each class its group. The classes of a group can match the same conjunctions. */
  readonly groups: readonly number[];
  readonly groupCount: number;
  /** The tests that the class decides. */
  readonly tests: ReadonlySet<ClassTest>;
  /** The groups that can match a conjunction, by its index. A conjunction without a test of the value is not in it. */
  readonly matchingGroups: ReadonlyMap<number, Runs>;
}

/**
 * Classifies the values that tests read, and finds the matching classes of each test. All nodes of the tree share the
 * classes, so that the tables to look them up stay in the processor cache.
 */
export function classifyTests(
  conjunctions: readonly FilterConjunction[],
  cache: TestCache,
): ReadonlyMap<ClassTest, MatchingClasses> {
  const classified = new Map<ClassTest, MatchingClasses>();
  for (const { path, comparison, parts } of groupByValue(conjunctions)) {
    const distinct = new Map(parts.map(({ test }) => [cache.nameOf(test), test]));
    const classes = equivalenceClasses(path, comparison, [...distinct.values()], cache.settings);
    const value: ClassifiedValue = { path, classOf: classes.classOf, classCount: classes.count };
    const byName = new Map(
      Array.from(distinct, ([name, test]) => [name, { value, classes: classes.matchingClassesOf(test) }] as const),
    );
    for (const part of parts) {
      const matching = byName.get(cache.nameOf(part.test));
      if (matching !== undefined) classified.set(part, matching);
    }
  }
  return classified;
}

/** Tests that compare the same value in the same way. */
interface TestsOfValue {
  readonly path: ValuePath;
  readonly comparison: ComparisonType | undefined;
  readonly parts: ClassTest[];
}

function groupByValue(conjunctions: readonly FilterConjunction[]): TestsOfValue[] {
  const groups = new Map<string, TestsOfValue>();
  const add = (part: ClassTest, comparison: ComparisonType | undefined): void => {
    const { path } = part;
    const name = JSON.stringify([path.key, path.property, comparison]);
    const found = groups.get(name) ?? { path, comparison, parts: [] };
    groups.set(name, found);
    found.parts.push(part);
  };
  const parts = conjunctions.flatMap(({ conjunction }) => conjunction.filter((part) => part.kind === "class"));
  for (const part of parts) if (part.comparison !== undefined) add(part, part.comparison);
  // Any classes of a value distinguish null, so null checks share those of the other tests.
  const comparisons = new Map([...groups.values()].map(({ path, comparison }) => [nameOf(path), comparison]));
  for (const part of parts) if (part.comparison === undefined) add(part, comparisons.get(nameOf(part.path)));
  return [...groups.values()];
}

function nameOf({ key, property }: ValuePath): string {
  return JSON.stringify([key, property]);
}

interface ConjunctionPart {
  readonly conjunction: number;
  readonly part: ClassTest;
  readonly classes: Runs;
}

/** Builds one discriminator for each value and comparison. */
export function buildDiscriminators(
  conjunctions: readonly FilterConjunction[],
  classified: ReadonlyMap<ClassTest, MatchingClasses>,
): Discriminator[] {
  const members = new Map<ClassifiedValue, ConjunctionPart[]>();
  for (const [index, { conjunction }] of conjunctions.entries()) {
    for (const part of conjunction) {
      const matching = part.kind === "class" ? classified.get(part) : undefined;
      if (part.kind !== "class" || matching === undefined) continue;
      const { value, classes } = matching;
      const others = members.get(value) ?? [];
      members.set(value, others);
      others.push({ conjunction: index, part, classes });
    }
  }
  return Array.from(members, ([value, list]) => buildDiscriminator(value, list));
}

function buildDiscriminator(value: ClassifiedValue, members: readonly ConjunctionPart[]): Discriminator {
  const distinct = new Set(members.map(({ classes }) => classes));
  const { groups, firsts } = groupsOf(value.classCount, distinct);
  const inGroups = new Map(Array.from(distinct, (runs) => [runs, groupRuns(runs, firsts)]));
  const matchingGroups = new Map<number, Runs>();
  for (const { conjunction, classes } of members) {
    const own = inGroups.get(classes) ?? [];
    const others = matchingGroups.get(conjunction);
    matchingGroups.set(conjunction, others === undefined ? own : intersectionOf(others, own));
  }
  return { value, groups, groupCount: firsts.length, tests: new Set(members.map(({ part }) => part)), matchingGroups };
}

/**
 * Groups adjacent classes with the same matching tests, and all classes with the same matching tests as most values.
 * `firsts` has the first class of each group in ascending order.
 */
function groupsOf(
  classCount: number,
  tests: ReadonlySet<Runs>,
): { readonly groups: readonly number[]; readonly firsts: readonly number[] } {
  const changing = new Map<number, Runs[]>();
  for (const runs of tests) {
    for (const start of runs) {
      const others = changing.get(start);
      if (others === undefined) changing.set(start, [runs]);
      else others.push(runs);
    }
  }
  /** The tests with another result for the current class than for most values. */
  const unusual = new Set([...tests].filter((runs) => containsNumber(runs, USUAL)));
  const firsts: number[] = [];
  let usualGroup: number | undefined;
  let group = 0;
  const groups = Array.from({ length: classCount }, (_, valueClass) => {
    const changes = changing.get(valueClass);
    for (const runs of changes ?? []) if (!unusual.delete(runs)) unusual.add(runs);
    if (valueClass > 0 && changes === undefined) return group;
    const known = unusual.size === 0 ? usualGroup : undefined;
    group = known ?? firsts.push(valueClass) - 1;
    if (unusual.size === 0) usualGroup = group;
    return group;
  });
  return { groups, firsts };
}

/** Converts runs of classes to runs of groups. The first class of a group represents all of its classes. */
function groupRuns(runs: Runs, firsts: readonly number[]): Runs {
  const groups: number[] = [];
  for (const start of runs) {
    const group = countBelow(firsts, start);
    if (groups.at(-1) === group) groups.pop();
    else groups.push(group);
  }
  return groups;
}

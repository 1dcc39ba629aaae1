import type { Runs } from "./runs.js";
import { bothOf, countBelow, passesAt } from "./runs.js";
import type { TestCache } from "./test-cache.js";
import type { ClassTest, ComparisonType, Conjunction, ValuePath } from "./conjunctions.js";
import { USUAL, equivalenceClasses } from "./equivalence-classes.js";

/** A unit of a filter, and the index of the filter. */
export interface FilterConjunction {
  readonly filter: number;
  readonly conjunction: Conjunction;
}

/** A value of a row, divided into classes by all tests on it that read it in one way. */
export interface ClassifiedValue {
  readonly path: ValuePath;
  readonly classOf: (value: unknown) => number;
  readonly classCount: number;
}

/** The classes for which a test holds, of the value that it is on. */
export interface MatchingClasses {
  readonly value: ClassifiedValue;
  readonly ofClasses: Runs;
}

/** Tells by the class of one value which units a row cannot satisfy. */
export interface Discriminator {
  readonly value: ClassifiedValue;
  /** For each class its group: the classes of a group pass the same units. */
  readonly groups: readonly number[];
  readonly groupCount: number;
  /** The tests that it answers. */
  readonly tests: ReadonlySet<ClassTest>;
  /** The groups that pass a unit, by the unit's index; units without a test on the value pass in all. */
  readonly passes: ReadonlyMap<number, Runs>;
}

/**
 * What the tests of units on single values say, by classes that are the same for all units: wherever the values of a row
 * lead, they are looked up in the same tables, which are in the nearest memory then.
 */
export function matchingClassesOf(
  conjunctions: readonly FilterConjunction[],
  cache: TestCache,
): ReadonlyMap<ClassTest, MatchingClasses> {
  const answers = new Map<ClassTest, MatchingClasses>();
  for (const { path, reading, parts } of gather(conjunctions)) {
    const distinct = new Map(parts.map(({ test }) => [cache.nameOf(test), test]));
    const classes = equivalenceClasses(path, reading, [...distinct.values()], cache.settings);
    const value: ClassifiedValue = { path, classOf: classes.classOf, classCount: classes.count };
    const byName = new Map(
      Array.from(distinct, ([name, test]) => [name, { value, ofClasses: classes.matchingClassesOf(test) }] as const),
    );
    for (const part of parts) {
      const found = byName.get(cache.nameOf(part.test));
      if (found !== undefined) answers.set(part, found);
    }
  }
  return answers;
}

/** Tests on the same value that read it in the same way. */
interface Gathered {
  readonly path: ValuePath;
  readonly reading: ComparisonType | undefined;
  readonly parts: ClassTest[];
}

function gather(conjunctions: readonly FilterConjunction[]): Gathered[] {
  const gathered = new Map<string, Gathered>();
  const add = (part: ClassTest, reading: ComparisonType | undefined): void => {
    const { path } = part;
    const name = JSON.stringify([path.key, path.property, reading]);
    const found = gathered.get(name) ?? { path, reading, parts: [] };
    gathered.set(name, found);
    found.parts.push(part);
  };
  const parts = conjunctions.flatMap(({ conjunction }) => conjunction.filter((part) => part.kind === "class"));
  for (const part of parts) if (part.reading !== undefined) add(part, part.reading);
  // All classes know null, so that its checks join those that are there anyway.
  const readings = new Map([...gathered.values()].map(({ path, reading }) => [nameOf(path), reading]));
  for (const part of parts) if (part.reading === undefined) add(part, readings.get(nameOf(part.path)));
  return [...gathered.values()];
}

function nameOf({ key, property }: ValuePath): string {
  return JSON.stringify([key, property]);
}

interface Member {
  readonly conjunction: number;
  readonly part: ClassTest;
  readonly ofClasses: Runs;
}

/** The sieves that the tests of some units on single values make up, one for each value and way to read it. */
export function buildDiscriminators(
  conjunctions: readonly FilterConjunction[],
  answers: ReadonlyMap<ClassTest, MatchingClasses>,
): Discriminator[] {
  const members = new Map<ClassifiedValue, Member[]>();
  for (const [index, { conjunction }] of conjunctions.entries()) {
    for (const part of conjunction) {
      const answer = part.kind === "class" ? answers.get(part) : undefined;
      if (part.kind !== "class" || answer === undefined) continue;
      const { value, ofClasses } = answer;
      const others = members.get(value) ?? [];
      members.set(value, others);
      others.push({ conjunction: index, part, ofClasses });
    }
  }
  return Array.from(members, ([value, list]) => buildDiscriminator(value, list));
}

function buildDiscriminator(value: ClassifiedValue, members: readonly Member[]): Discriminator {
  const distinct = new Set(members.map(({ ofClasses }) => ofClasses));
  const { groups, firsts } = groupsOf(value.classCount, distinct);
  const inGroups = new Map(Array.from(distinct, (runs) => [runs, groupRuns(runs, firsts)]));
  const passes = new Map<number, Runs>();
  for (const { conjunction, ofClasses } of members) {
    const own = inGroups.get(ofClasses) ?? [];
    const others = passes.get(conjunction);
    passes.set(conjunction, others === undefined ? own : bothOf(others, own));
  }
  return { value, groups, groupCount: firsts.length, tests: new Set(members.map(({ part }) => part)), passes };
}

/**
 * Neighbouring classes of which all tests say the same make up a group, and so do all classes of which they say what
 * they say of most values; `firsts` has the first class of each group, in order.
 */
function groupsOf(
  classCount: number,
  answers: ReadonlySet<Runs>,
): { readonly groups: readonly number[]; readonly firsts: readonly number[] } {
  const changing = new Map<number, Runs[]>();
  for (const runs of answers) {
    for (const start of runs) {
      const others = changing.get(start);
      if (others === undefined) changing.set(start, [runs]);
      else others.push(runs);
    }
  }
  /** The answers that are not what they are of most values. */
  const unusual = new Set([...answers].filter((runs) => passesAt(runs, USUAL)));
  const firsts: number[] = [];
  let usualGroup: number | undefined;
  let group = 0;
  const groups = Array.from({ length: classCount }, (_, ofClass) => {
    const changes = changing.get(ofClass);
    for (const runs of changes ?? []) if (!unusual.delete(runs)) unusual.add(runs);
    if (ofClass > 0 && changes === undefined) return group;
    const known = unusual.size === 0 ? usualGroup : undefined;
    group = known ?? firsts.push(ofClass) - 1;
    if (unusual.size === 0) usualGroup = group;
    return group;
  });
  return { groups, firsts };
}

/** Runs of classes as runs of groups; of a group, the first class answers for all. */
function groupRuns(runs: Runs, firsts: readonly number[]): Runs {
  const ofGroups: number[] = [];
  for (const start of runs) {
    const group = countBelow(firsts, start);
    if (ofGroups.at(-1) === group) ofGroups.pop();
    else ofGroups.push(group);
  }
  return ofGroups;
}

import type { SharedTests } from "./shared-tests.js";
import type { ClassTest, Reading, Unit, ValuePath } from "./units.js";
import { valueClasses } from "./value-classes.js";

/** A unit of a filter, and the index of the filter. */
export interface UnitOf {
  readonly filter: number;
  readonly unit: Unit;
}

/** A value of a row, divided into classes by all tests on it that read it in one way. */
export interface DividedValue {
  readonly path: ValuePath;
  readonly classOf: (value: unknown) => number;
  readonly classCount: number;
}

/** What a test says of each class of the value that it is on. */
export interface Answers {
  readonly value: DividedValue;
  readonly ofClasses: readonly boolean[];
}

/** Tells by the class of one value which units a row cannot satisfy. */
export interface Sieve {
  readonly value: DividedValue;
  /** For each class its group: the classes of a group pass the same units. */
  readonly groups: readonly number[];
  readonly groupCount: number;
  /** The tests that it answers. */
  readonly tests: ReadonlySet<ClassTest>;
  /** For each group, whether it passes a unit, by the unit's index; units without a test on the value pass in all. */
  readonly passes: ReadonlyMap<number, readonly boolean[]>;
}

/**
 * What the tests of units on single values say, by classes that are the same for all units: wherever the values of a row
 * lead, they are looked up in the same tables, which are in the nearest memory then.
 */
export function answersOf(units: readonly UnitOf[], shared: SharedTests): ReadonlyMap<ClassTest, Answers> {
  const answers = new Map<ClassTest, Answers>();
  for (const { path, reading, parts } of gather(units)) {
    const distinct = new Map(parts.map(({ test }) => [shared.nameOf(test), test]));
    const classes = valueClasses(path, reading, [...distinct.values()], shared.settings);
    const value: DividedValue = { path, classOf: classes.classOf, classCount: classes.count };
    const byName = new Map(
      Array.from(distinct, ([name, test]) => [name, { value, ofClasses: classes.answersOf(test) }] as const),
    );
    for (const part of parts) {
      const found = byName.get(shared.nameOf(part.test));
      if (found !== undefined) answers.set(part, found);
    }
  }
  return answers;
}

/** Tests on the same value that read it in the same way. */
interface Gathered {
  readonly path: ValuePath;
  readonly reading: Reading | undefined;
  readonly parts: ClassTest[];
}

function gather(units: readonly UnitOf[]): Gathered[] {
  const gathered = new Map<string, Gathered>();
  const add = (part: ClassTest, reading: Reading | undefined): void => {
    const { path } = part;
    const name = JSON.stringify([path.key, path.property, reading]);
    const found = gathered.get(name) ?? { path, reading, parts: [] };
    gathered.set(name, found);
    found.parts.push(part);
  };
  const parts = units.flatMap(({ unit }) => unit.filter((part) => part.kind === "class"));
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
  readonly unit: number;
  readonly part: ClassTest;
  readonly ofClasses: readonly boolean[];
}

/** The sieves that the tests of some units on single values make up, one for each value and way to read it. */
export function sievesOf(units: readonly UnitOf[], answers: ReadonlyMap<ClassTest, Answers>): Sieve[] {
  const members = new Map<DividedValue, Member[]>();
  for (const [index, { unit }] of units.entries()) {
    for (const part of unit) {
      const answer = part.kind === "class" ? answers.get(part) : undefined;
      if (part.kind !== "class" || answer === undefined) continue;
      const { value, ofClasses } = answer;
      const others = members.get(value) ?? [];
      members.set(value, others);
      others.push({ unit: index, part, ofClasses });
    }
  }
  return Array.from(members, ([value, list]) => sieveOf(value, list));
}

function sieveOf(value: DividedValue, members: readonly Member[]): Sieve {
  const distinct = [...new Set(members.map(({ ofClasses }) => ofClasses))];
  const { groups, firsts } = groupsOf(value.classCount, distinct);
  const passes = new Map<number, readonly boolean[]>();
  for (const { unit, ofClasses } of members) {
    const others = passes.get(unit);
    passes.set(
      unit,
      firsts.map((first, group) => ofClasses[first] === true && others?.[group] !== false),
    );
  }
  return { value, groups, groupCount: firsts.length, tests: new Set(members.map(({ part }) => part)), passes };
}

/** Classes of which all tests say the same make up a group; `firsts` has one class of each. */
function groupsOf(
  classCount: number,
  answers: readonly (readonly boolean[])[],
): { readonly groups: readonly number[]; readonly firsts: readonly number[] } {
  const numbers = new Map<string, number>();
  const firsts: number[] = [];
  const groups = Array.from({ length: classCount }, (_, ofClass) => {
    const name = answers.map((ofClasses) => Number(ofClasses[ofClass])).join("");
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, firsts.length);
    return firsts.push(ofClass) - 1;
  });
  return { groups, firsts };
}

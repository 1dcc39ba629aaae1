import type { SharedTests } from "./shared-tests.js";
import type { ClassTest, Reading, Unit, ValuePath } from "./units.js";
import type { ValueClasses } from "./value-classes.js";
import { valueClasses } from "./value-classes.js";

/** A unit of a filter, and the index of the filter. */
export interface UnitOf {
  readonly filter: number;
  readonly unit: Unit;
}

/** Tells by the class of one value which units a row cannot satisfy. */
export interface Sieve {
  readonly path: ValuePath;
  readonly classes: ValueClasses;
  /** The tests that it answers. */
  readonly tests: ReadonlySet<ClassTest>;
  /** For each class, whether it passes a unit, by the unit's index; units without a test on the value pass in all. */
  readonly passes: ReadonlyMap<number, readonly boolean[]>;
}

/** The sieves that all tests on single values make up, one for each value and way to read it. */
export function sievesOf(units: readonly UnitOf[], shared: SharedTests): Sieve[] {
  return gather(units).map(({ path, reading, members }) => {
    const distinct = new Map(members.map(({ part: { test } }) => [shared.nameOf(test), test]));
    const classes = valueClasses(path, reading, [...distinct.values()], shared.settings);
    const answers = new Map([...distinct].map(([name, test]) => [name, classes.answersOf(test)]));
    const passes = new Map<number, readonly boolean[]>();
    for (const { unit, part } of members) {
      const answer = answers.get(shared.nameOf(part.test)) ?? [];
      const others = passes.get(unit);
      passes.set(
        unit,
        others === undefined ? answer : answer.map((holds, ofClass) => holds && others[ofClass] === true),
      );
    }
    return { path, classes, tests: new Set(members.map(({ part }) => part)), passes };
  });
}

/** Tests on the same value that tell values apart in the same way, with the units that they belong to. */
interface Gathered {
  readonly path: ValuePath;
  readonly reading: Reading | undefined;
  readonly members: Member[];
}

interface Member {
  readonly unit: number;
  readonly part: ClassTest;
}

function gather(units: readonly UnitOf[]): Gathered[] {
  const gathered = new Map<string, Gathered>();
  const add = (member: Member, reading: Reading | undefined): void => {
    const { path } = member.part;
    const name = JSON.stringify([path.key, path.property, reading]);
    const found = gathered.get(name) ?? { path, reading, members: [] };
    gathered.set(name, found);
    found.members.push(member);
  };
  const nullChecks: Member[] = [];
  for (const [index, { unit }] of units.entries()) {
    for (const part of unit) {
      if (part.kind === "row") continue;
      if (part.reading === undefined) nullChecks.push({ unit: index, part });
      else add({ unit: index, part }, part.reading);
    }
  }
  // All classes know null, so that its checks join a sieve that is there anyway.
  const readings = new Map([...gathered.values()].map(({ path, reading }) => [nameOf(path), reading]));
  for (const check of nullChecks) add(check, readings.get(nameOf(check.part.path)));
  return [...gathered.values()];
}

function nameOf({ key, property }: ValuePath): string {
  return JSON.stringify([key, property]);
}

import type { RelatedTest } from "../../plan/plan.js";
import { isInOrder, passesNulls } from "../../plan/relations.js";

/** A test of the related records of the row that must pass or fail. */
export interface RelatedLiteral {
  readonly test: RelatedTest;
  readonly passes: boolean;
}

/** Equal records, and the tests that they are made for. */
export interface Block {
  readonly count: number;
  readonly literals: readonly RelatedLiteral[];
}

/** The maximum number of related records of a row. */
const MAX_RECORDS = 1_000;

/** The maximum number of choices for the counts of several tests. */
const MAX_CHOICES = 64;

/** Sets of related records of one model, in the numbers that all tests of them require. */
export function layoutsOf(literals: readonly RelatedLiteral[]): readonly (readonly Block[])[] {
  const layouts = countsOf(literals).flatMap((counts) => layoutsWith(literals, counts));
  return isRightWithoutRecords(literals) ? [...layouts, []] : layouts;
}

/** Whether a record of a block passes a test; undefined if that does not matter. */
export function outcomeIn({ literals }: Block, literal: RelatedLiteral): boolean | undefined {
  if (literals.includes(literal)) return true;
  return literal.test.count === undefined && literal.passes ? undefined : false;
}

/** A row without related records is treated as having one whose columns are all null. */
function isRightWithoutRecords(literals: readonly RelatedLiteral[]): boolean {
  return literals.every(({ test, passes }) => passesNulls(test) === passes);
}

/** Possible numbers of records for each test, beginning with those next to its bounds. */
function countsOf(literals: readonly RelatedLiteral[]): readonly (readonly number[])[] {
  const bounds = literals.flatMap(({ test: { count } }) => (count === undefined ? [] : [count.first, count.last]));
  const near = bounds.flatMap((bound) => [Math.floor(bound), Math.floor(bound) + 1, Math.ceil(bound) - 1]);
  const usual = [...new Set([...near, 1, 0, 2])].filter((count) => count >= 0 && count <= MAX_RECORDS);
  const numbersOf = ({ test: { count }, passes }: RelatedLiteral): readonly number[] => {
    if (count === undefined) return [passes ? 1 : 0];
    const numbers = usual.filter((number) => isInOrder(count, number) === passes);
    return numbers.sort((a, b) => Math.abs(a - count.first) - Math.abs(b - count.first));
  };
  return literals.reduce<readonly (readonly number[])[]>(
    (choices, literal) =>
      choices.flatMap((choice) => numbersOf(literal).map((number) => [...choice, number])).slice(0, MAX_CHOICES),
    [[]],
  );
}

/**
 * Ways to provide each test with its number of records: as many shared ones as possible, or separate ones. The shared
 * ones come first, because most relationships lead to one record.
 */
function layoutsWith(literals: readonly RelatedLiteral[], counts: readonly number[]): readonly (readonly Block[])[] {
  const own = literals
    .map((literal, index) => ({ count: counts[index] ?? 0, literals: [literal] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  const shared = own.map(({ count }, index) => ({
    count: count - (own[index - 1]?.count ?? 0),
    literals: own.slice(index).flatMap((block) => block.literals),
  }));
  if (own.length === 0) return [[{ count: 1, literals: [] }]];
  return own.length === 1 ? [own] : [shared.filter(({ count }) => count > 0), own];
}

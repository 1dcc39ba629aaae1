import { isInOrder, passesNulls } from "../../plan/relations.js";
import type { CountTest, RelatedTest } from "../../plan/plan.js";
import type { ColumnConstraint } from "./columns.js";
import type { Constraint } from "./search.js";
import { constraintOf } from "./search.js";

/** A test of the related records of the row that must pass or fail. */
export interface RelatedLiteral {
  readonly related: RelatedTest;
  readonly passes: boolean;
}

/** A record to make, or several with the same constraints; the row itself has no related model. */
export interface RecordName {
  readonly modelUuid: string | undefined;
  readonly index: number;
}

/** A constraint on a column of a record. */
export interface RecordLiteral extends ColumnConstraint {
  readonly record: RecordName;
  readonly key: string;
}

/** Related records of a row, how many of each, and what they must satisfy. */
export interface RecordPlan {
  readonly records: readonly { readonly record: RecordName; readonly count: number }[];
  readonly constraint: Constraint<RecordLiteral>;
}

/** The maximum number of related records of a row. */
const MAX_RECORDS = 1_000;

/** The maximum number of choices for the counts of several tests. */
const MAX_CHOICES = 64;

/** A test that counts records. */
interface Counting {
  readonly related: RelatedTest;
  readonly count: CountTest;
  readonly passes: boolean;
}

/** The constraints on the records of one model. */
interface RelatedConstraints {
  /** Tests that at least one record must pass. */
  readonly needed: readonly RelatedTest[];
  /** Tests that no record may pass. */
  readonly failing: readonly RelatedTest[];
  readonly counted: readonly Counting[];
}

/** Sets of records of one related model that satisfy all constraints. */
export function recordPlans(modelUuid: string, literals: readonly RelatedLiteral[]): RecordPlan[] {
  const uncounted = literals.filter(({ related }) => related.count === undefined);
  const constraints: RelatedConstraints = {
    needed: uncounted.filter(({ passes }) => passes).map(({ related }) => related),
    failing: uncounted.filter(({ passes }) => !passes).map(({ related }) => related),
    counted: literals.flatMap(({ related, passes }) =>
      related.count === undefined ? [] : [{ related, count: related.count, passes }],
    ),
  };
  const layouts = countsOf(constraints.counted).flatMap((counts) => layoutsOf(constraints.counted, counts));
  const plans = layouts
    .flatMap((blocks) => withNeeded(blocks, constraints.needed))
    .map((blocks): RecordPlan => {
      const records = blocks.map((block, index) => ({ ...block, record: { modelUuid, index } }));
      return {
        records,
        constraint: { all: records.map(({ record, ...block }) => onRecord(record, block, constraints)) },
      };
    });
  return isRightWithoutRecords(constraints) ? [...plans, { records: [], constraint: { all: [] } }] : plans;
}

/** Ways to pass the needed tests: by counted records, or by others. */
function withNeeded(blocks: readonly Block[], needed: readonly RelatedTest[]): Block[][] {
  const [first, ...rest] = blocks;
  if (first !== undefined && needed.length === 0) return [[...blocks]];
  // Most relationships lead to one record, so the one that passes all tests comes first.
  const together = [...blocks, { count: 1, holding: needed, counting: [] }];
  const apart = [...blocks, ...needed.map((test) => ({ count: 1, holding: [test], counting: [] }))];
  const uncounted = needed.length > 1 ? [together, apart] : [together];
  if (first === undefined) return uncounted;
  const counted = [{ ...first, count: 1, holding: needed }, { ...first, count: first.count - 1 }, ...rest];
  return [counted.filter(({ count }) => count > 0), ...uncounted];
}

/** A record passes the tests of its block, and is counted by the tests that count it, and by no others. */
function onRecord(
  record: RecordName,
  { holding, counting }: Block,
  constraints: RelatedConstraints,
): Constraint<RecordLiteral> {
  const constraint = ({ test }: RelatedTest, passes: boolean): Constraint<RecordLiteral> =>
    constraintOf(test, passes, (each, passes) => {
      if (each.kind === "related") throw new TypeError("A related record has no related records.");
      return { record, key: each.key, test: each.test, passes };
    });
  return {
    all: [
      ...holding.map((test) => constraint(test, true)),
      ...constraints.failing.map((test) => constraint(test, false)),
      ...constraints.counted.map((counted) => constraint(counted.related, counting.includes(counted))),
    ],
  };
}

/** A row without related records is treated as having one whose columns are all null. */
function isRightWithoutRecords({ needed, failing, counted }: RelatedConstraints): boolean {
  return (
    counted.every(({ count, passes }) => isInOrder(count, 0) === passes) &&
    needed.every(({ test }) => passesNulls(test)) &&
    !failing.some(({ test }) => passesNulls(test))
  );
}

/** Records with the same constraints. */
interface Block {
  readonly count: number;
  readonly holding: readonly RelatedTest[];
  readonly counting: readonly Counting[];
}

/** The possible counts of each test, beginning with the numbers next to its bounds. */
function countsOf(counted: readonly Counting[]): number[][] {
  const bounds = counted.flatMap(({ count }) => [count.first, count.last]);
  const near = bounds.flatMap((bound) => [Math.floor(bound), Math.floor(bound) + 1, Math.ceil(bound) - 1]);
  const usual = [...new Set([...near, 1, 0, 2])].filter((count) => count >= 0 && count <= MAX_RECORDS);
  let choices: number[][] = [[]];
  for (const { count, passes } of counted) {
    const numbers = usual
      .filter((number) => isInOrder(count, number) === passes)
      .sort((a, b) => Math.abs(a - count.first) - Math.abs(b - count.first));
    choices = choices.flatMap((choice) => numbers.map((number) => [...choice, number])).slice(0, MAX_CHOICES);
  }
  return choices;
}

/** Ways to provide each test with its number of records: separate records, or as many shared ones as possible. */
function layoutsOf(counted: readonly Counting[], counts: readonly number[]): Block[][] {
  const own = counted.map((counting, index) => ({ count: counts[index] ?? 0, holding: [], counting: [counting] }));
  const filled = own.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  const shared = filled.map(({ count }, index) => ({
    count: count - (filled[index - 1]?.count ?? 0),
    holding: [],
    counting: filled.slice(index).flatMap(({ counting }) => counting),
  }));
  return filled.length > 1 ? [filled, shared.filter(({ count }) => count > 0)] : [filled];
}

import type { Join } from "../model/data-model.js";
import { KeyNumbers, keyReader } from "./join-keys.js";
import type { RelatedModel, Row } from "./options.js";
import type { OwnValues, RecordClosure } from "./own-values.js";
import { pickOwn } from "./own-values.js";

/** The records of a related model, found by the values of a row. */
export interface RelatedRecords {
  /** The columns of a row that its related records are joined by. */
  readonly columns: readonly string[];
  readonly on: readonly Join[];
  readonly timeColumnSlug: string | undefined;
  /** The records that belong to a row, in the order they were given. */
  readonly of: (row: OwnValues) => readonly Row[];
  /** The test of rows by a test of their records; compiled once for each key. */
  readonly testBy: (key: object, compile: () => GroupTest) => RecordClosure;
}

/** A test of the records that belong to a row. */
export interface GroupTest {
  /** Whether a record is counted. */
  readonly counts: (record: Row) => boolean;
  /** Whether a row passes of whose records so many are counted. */
  readonly passes: (counted: number, hasRecords: boolean) => boolean;
}

export function indexRelatedRecords({ rows, on, timeColumnSlug }: RelatedModel): RelatedRecords {
  const columns = on.map(({ column }) => column);
  const relatedColumns = on.map(({ relatedColumn }) => relatedColumn);
  const ownValues = pickOwn(new Set(relatedColumns));
  const keyOfRecord = keyReader(relatedColumns);
  const keyOfRow = keyReader(columns);

  const records = [...rows];
  // For each group its first record, and for each record the next of its group; growing lists would take twice the time.
  const groups = new KeyNumbers(4 * records.length);
  const firsts: number[] = [];
  const nexts = new Int32Array(records.length);
  for (let index = records.length - 1; index >= 0; index--) {
    const key = keyOfRecord(ownValues(records[index]));
    if (key === undefined) continue;
    const group = groups.add(key);
    nexts[index] = firsts[group] ?? records.length;
    firsts[group] = index;
  }
  if (firsts.length * 4 < records.length) groups.gather();

  const select = (group: number, holds: (record: Row) => boolean): readonly Row[] => {
    const selected: Row[] = [];
    let at = firsts[group] ?? records.length;
    for (let record = records[at]; record !== undefined; at = nexts[at] ?? 0, record = records[at]) {
      if (holds(record)) selected.push(record);
    }
    return selected;
  };
  const compiled = new WeakMap<object, RecordClosure>();
  const compileTest = ({ counts, passes }: GroupTest): RecordClosure => {
    const withoutRecords = passes(0, false);
    // Rows of the same group share their records, and so the answer.
    const answers = new Uint8Array(firsts.length);
    return (row) => {
      const group = groups.get(keyOfRow(row));
      if (group === undefined) return withoutRecords;
      const answer = answers[group];
      if (answer !== UNKNOWN) return answer === PASSES;
      const isPassed = passes(select(group, counts).length, true);
      answers[group] = isPassed ? PASSES : FAILS;
      return isPassed;
    };
  };
  return {
    columns,
    on,
    timeColumnSlug,
    of: (row) => select(groups.get(keyOfRow(row)) ?? -1, () => true),
    testBy: (key, compile) => {
      const test = compiled.get(key) ?? compileTest(compile());
      compiled.set(key, test);
      return test;
    },
  };
}

const UNKNOWN = 0;
const PASSES = 1;
const FAILS = 2;

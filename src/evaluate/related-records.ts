import { KeyNumbers, keyReader } from "./join-keys.js";
import type { RelatedModel, Row } from "./options.js";
import type { OwnValues, Test } from "./own-values.js";
import { ownValuesOf } from "./own-values.js";

/** The records of a related model, found by the values of a row. */
export interface RelatedRecords {
  /** The columns of a row that say which records belong to it. */
  readonly columns: readonly string[];
  readonly timeColumnSlug: string | undefined;
  /** The records that belong to a row, in the order they were given. */
  readonly of: (row: OwnValues) => readonly Row[];
  /** The test of rows that a question about their records makes; one for all who ask under the same name. */
  readonly ask: (name: object, questionOf: () => Question) => Test;
}

/** What is asked of the records that belong to a row. */
export interface Question {
  /** Whether a record is counted. */
  readonly counts: (record: Row) => boolean;
  /** Whether a row is taken of whose records so many are counted, and which may have none at all. */
  readonly takes: (counted: number, hasRecords: boolean) => boolean;
}

export function indexRelatedRecords({ rows, on, timeColumnSlug }: RelatedModel): RelatedRecords {
  const columns = on.map(({ column }) => column);
  const relatedColumns = on.map(({ relatedColumn }) => relatedColumn);
  const ownValues = ownValuesOf(new Set(relatedColumns));
  const keyOfRecord = keyReader(relatedColumns);
  const keyOfRow = keyReader(columns);

  const records = [...rows];
  // For each group its first record, and for each record the next of its group; lists that grow would take twice the time.
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
  const asked = new WeakMap<object, Test>();
  const ask = ({ counts, takes }: Question): Test => {
    const withoutRecords = takes(0, false);
    // What is known of a group is all that rows ask, however many records they have.
    const answers = new Uint8Array(firsts.length);
    return (row) => {
      const group = groups.get(keyOfRow(row));
      if (group === undefined) return withoutRecords;
      const answer = answers[group];
      if (answer !== UNKNOWN) return answer === TAKEN;
      const isTaken = takes(select(group, counts).length, true);
      answers[group] = isTaken ? TAKEN : LEFT;
      return isTaken;
    };
  };
  return {
    columns,
    timeColumnSlug,
    of: (row) => select(groups.get(keyOfRow(row)) ?? -1, () => true),
    ask: (name, questionOf) => {
      const test = asked.get(name) ?? ask(questionOf());
      asked.set(name, test);
      return test;
    },
  };
}

const UNKNOWN = 0;
const TAKEN = 1;
const LEFT = 2;

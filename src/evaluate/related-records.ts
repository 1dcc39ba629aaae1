import type { Join } from "../model/data-model.js";
import type { RelatedDataset, Row } from "./options.js";
import type { OwnValues, RecordClosure } from "./own-values.js";
import { pickOwn } from "./own-values.js";

/** The records of a related model, found by the values of a row. */
export interface RelatedRecords {
  /** The columns of a row that join its related records. */
  readonly columns: readonly string[];
  readonly on: readonly Join[];
  readonly timeColumnSlug: string | undefined;
  /** Returns the related records of a row in their original order. */
  readonly of: (row: OwnValues) => readonly Row[];
  /** A test of rows by a test of their related records; compiled once for each key. */
  readonly testBy: (key: object, compile: () => GroupTest) => RecordClosure;
}

/** A test of the related records of a row. */
export interface GroupTest {
  readonly counts: (record: Row) => boolean;
  /** Whether a row passes with this number of counted records. */
  readonly passes: (counted: number, hasRecords: boolean) => boolean;
}

export function indexRelatedRecords({ rows, on, timeColumnSlug }: RelatedDataset): RelatedRecords {
  const columns = on.map(({ column }) => column);
  const relatedColumns = on.map(({ relatedColumn }) => relatedColumn);
  const ownValues = pickOwn(new Set(relatedColumns));
  const keyOfRecord = keyReader(relatedColumns);
  const keyOfRow = keyReader(columns);

  const records = [...rows];
  // Linked lists: the first record of each group, and the next record of each record. Arrays per group would take twice
  // the time.
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
    // Rows of the same group share their records, so the result is cached by group.
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

/** Equal for exactly the records that join; undefined for a record that joins nothing. */
type JoinKey = string | number | bigint | boolean | undefined;

/** Reads the join key of a record from its columns. */
function keyReader(columns: readonly string[]): (values: OwnValues) => JoinKey {
  const [only] = columns;
  if (only !== undefined && columns.length === 1) return (values) => joinKey(values[only]);
  return (values) => {
    const parts: unknown[] = [];
    for (const column of columns) {
      const key = joinKey(values[column]);
      if (key === undefined) return undefined;
      // In a list, so that the number 1 differs from the string "1".
      parts.push(typeof key === "string" ? key : [String(key)]);
    }
    return JSON.stringify(parts);
  };
}

function joinKey(value: unknown): JoinKey {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isNaN(value) ? undefined : value;
    case "bigint":
      // The bigint 5 of a database driver joins the number 5 of a JSON file; unsafe integers are not exact.
      return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    default:
      return undefined;
  }
}

/** Numbers keys from 0 in the order in which they are added. */
class KeyNumbers {
  count = 0;
  /** The number of each serial key plus one; a lookup takes a tenth of the time of a map. */
  readonly #ofSerials: Int32Array;
  #ofOthers = new Map<JoinKey, number>();

  constructor(serialsBelow: number) {
    this.#ofSerials = new Int32Array(serialsBelow);
  }

  get(key: JoinKey): number | undefined {
    const serial = typeof key === "number" ? this.#ofSerials[key] : undefined;
    if (serial === undefined) return this.#ofOthers.get(key);
    return serial === 0 ? undefined : serial - 1;
  }

  add(key: JoinKey): number {
    const known = this.get(key);
    if (known !== undefined) return known;
    if (typeof key === "number" && this.#ofSerials[key] === 0) this.#ofSerials[key] = this.count + 1;
    else this.#ofOthers.set(key, this.count);
    return this.count++;
  }

  /** Copies strings next to each other in memory, which halves the time of comparing them. */
  gather(): void {
    this.#ofOthers = new Map(Array.from(this.#ofOthers, ([key, number]) => [copyOf(key), number]));
  }
}

function copyOf(key: JoinKey): JoinKey {
  return typeof key === "string" ? (JSON.parse(JSON.stringify(key)) as string) : key;
}

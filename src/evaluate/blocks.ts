/**
 * Runs a plan over a list without generating code: not row by row, but a block of rows for each condition. The engine
 * then has few calls to make, and what it learned of other filters does not slow it down as it slows nested closures.
 */
import { unreachable } from "../model/unreachable.js";
import { onValue, onValues } from "./closure.js";
import { isPlainObject } from "./json-value.js";
import { keysOf } from "./keys.js";
import type { OwnValues } from "./own-values.js";
import { ownValuesOf } from "./own-values.js";
import type { ColumnTest, CombinedTest, ElementTest, ObjectTest, OrderTest, Plan, RecordTest } from "./plan.js";
import type { Settings } from "./settings.js";

/** A plan over lists. */
export interface Blocks {
  readonly count: (rows: readonly unknown[]) => number;
  readonly select: (rows: readonly unknown[]) => unknown[];
}

/** So many rows that calls hardly matter, and so few that they stay in the cache of the processor. */
const SIZE = 1024;

export function blocksOf({ test, settings }: Plan): Blocks {
  const ownValues = ownValuesOf(keysOf(test));
  const narrow = onBlock(test, settings);
  const run = (rows: readonly unknown[], visit: (start: number, chosen: Int32Array, count: number) => void): void => {
    const chosen = new Int32Array(SIZE);
    for (let start = 0; start < rows.length; start += SIZE) {
      const records = rows.slice(start, start + SIZE).map(ownValues);
      visit(start, chosen, narrow(records, chosen, chooseAll(chosen, records.length)));
    }
  };
  return {
    count: (rows) => {
      let sum = 0;
      run(rows, (_start, _chosen, count) => (sum += count));
      return sum;
    },
    select: (rows) => {
      const selected: unknown[] = [];
      run(rows, (start, chosen, count) => {
        for (let at = 0; at < count; at++) selected.push(rows[start + (chosen[at] ?? 0)]);
      });
      return selected;
    },
  };
}

/**
 * Keeps of the records that are chosen, by index, those for which a test holds, at the front of the list and in order;
 * gives their number.
 */
type Narrow = (records: readonly OwnValues[], chosen: Int32Array, count: number) => number;

function chooseAll(chosen: Int32Array, count: number): number {
  for (let index = 0; index < count; index++) chosen[index] = index;
  return count;
}

function onBlock(test: RecordTest, settings: Settings): Narrow {
  switch (test.kind) {
    case "all":
      return every(test.tests.map((part) => onBlock(part, settings)));
    case "any":
      return some(test, settings);
    case "column":
      return onColumn(test, settings);
    case "constant":
    case "related":
    case "occurrence": {
      const holds = onValues(test, settings);
      return (records, chosen, count) => {
        let kept = 0;
        for (let at = 0; at < count; at++) {
          const index = chosen[at] ?? 0;
          const record = records[index];
          if (record !== undefined && holds(record)) chosen[kept++] = index;
        }
        return kept;
      };
    }
    default:
      return unreachable(test, "kind of test");
  }
}

function every(parts: readonly Narrow[]): Narrow {
  return (records, chosen, count) => parts.reduce((kept, part) => part(records, chosen, kept), count);
}

function some({ tests }: CombinedTest, settings: Settings): Narrow {
  const parts = tests.map((part) => onBlock(part, settings));
  return (records, chosen, count) => {
    const marks = new Uint8Array(records.length);
    const rest = chosen.slice(0, count);
    let left = count;
    for (const part of parts) {
      const hits = rest.slice(0, left);
      mark(marks, hits, part(records, hits, left));
      left = keep(rest, left, (index) => marks[index] === 0);
    }
    return keep(chosen, count, (index) => marks[index] === 1);
  };
}

function mark(marks: Uint8Array, chosen: Int32Array, count: number): void {
  for (let at = 0; at < count; at++) marks[chosen[at] ?? 0] = 1;
}

function keep(chosen: Int32Array, count: number, holds: (index: number) => boolean): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const index = chosen[at] ?? 0;
    if (holds(index)) chosen[kept++] = index;
  }
  return kept;
}

function onColumn({ key, test }: ColumnTest, settings: Settings): Narrow {
  if (test.kind === "object" || test.kind === "element") return onObjects(key, test, settings);
  if (test.kind === "order" && test.read === "number" && test.operator !== "outside") {
    return onNumbers(key, test, settings);
  }
  const holds = onValue(test, settings);
  return (records, chosen, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const index = chosen[at] ?? 0;
      chosen[kept] = index;
      kept += Number(holds(records[index]?.[key]));
    }
    return kept;
  };
}

/** Numbers are compared in place, and kept without a branch that the processor would have to guess. */
function onNumbers(key: string, test: OrderTest, settings: Settings): Narrow {
  const others = onValue(test, settings);
  const { operator, first, last } = test;
  const [from, to] =
    operator === "within"
      ? [first, last]
      : operator === "above"
        ? [after(last), Infinity]
        : [-Infinity, -after(-first)];
  return (records, chosen, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const index = chosen[at] ?? 0;
      const value = records[index]?.[key];
      chosen[kept] = index;
      kept += typeof value === "number" ? Number(value >= from && value <= to) : Number(others(value));
    }
    return kept;
  };
}

/** The next number that there is, so that one kind of comparison does for all. */
function after(number: number): number {
  if (number === Infinity) return NaN;
  if (number === 0) return Number.MIN_VALUE;
  const bits = new BigInt64Array(1);
  const numbers = new Float64Array(bits.buffer);
  numbers[0] = number;
  bits[0] = (bits[0] ?? 0n) + (number > 0 ? 1n : -1n);
  return numbers[0];
}

/** The objects, or the elements of the lists, that the records hold, as a block of their own. */
function onObjects(key: string, test: ObjectTest | ElementTest, settings: Settings): Narrow {
  const narrow = onBlock(test.test, settings);
  const ownValues = ownValuesOf(keysOf(test.test));
  const others = onValue(test, settings);
  const ofNull = others(null);
  return (records, chosen, count) => {
    const marks = new Uint8Array(records.length);
    const objects: OwnValues[] = [];
    const owners: number[] = [];
    for (let at = 0; at < count; at++) {
      const index = chosen[at] ?? 0;
      const value = records[index]?.[key];
      if (value === null || value === undefined) {
        if (ofNull) marks[index] = 1;
      } else if (test.kind === "object" && isPlainObject(value)) {
        objects.push(ownValues(value));
        owners.push(index);
      } else if (test.kind === "element" && Array.isArray(value)) {
        // eslint-disable-next-line @typescript-eslint/prefer-for-of -- a list of a row may bring an iterator of its own
        for (let element = 0; element < value.length; element++) {
          objects.push(ownValues(isPlainObject(value[element]) ? value[element] : undefined));
          owners.push(index);
        }
      } else if (others(value)) marks[index] = 1;
    }
    const inner = new Int32Array(objects.length);
    const hits = narrow(objects, inner, chooseAll(inner, objects.length));
    for (let at = 0; at < hits; at++) marks[owners[inner[at] ?? 0] ?? 0] = 1;
    return keep(chosen, count, (index) => marks[index] === 1);
  };
}

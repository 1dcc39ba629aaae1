import { test } from "../property.js";
import {
  Bool,
  DateMillisecond,
  Dictionary,
  Field,
  Float16,
  Float32,
  Float64,
  Int16,
  Int32,
  Int64,
  List,
  makeTable,
  Map_,
  Struct,
  StructRow,
  Table,
  tableFromArrays,
  TimestampMillisecond,
  Uint8,
  Utf8,
  Vector,
  vectorFromArray,
} from "apache-arrow";
import type { DataType } from "apache-arrow";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { columnsOf, compileColumns } from "../../src/columns/index.js";
import { compileFilter } from "../../src/evaluate.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { only } from "../evaluate/takes.js";
import { runs } from "../runs.js";

const person = new Struct([new Field("p", new Utf8(), true), new Field("q", new Float64(), true)]);
const text = fc.constantFrom("US", "us", "x", "", "5", "10");
const persons = fc.record({ p: fc.option(text), q: fc.option(fc.constantFrom(0, 5, 10)) });

/** Each type with values that columns of it may hold, beside null. */
const types: readonly (readonly [name: string, type: DataType, values: fc.Arbitrary<unknown>])[] = [
  ["float64", new Float64(), fc.constantFrom(0, 0.5, 1, 2, NaN, -1)],
  ["float32", new Float32(), fc.constantFrom(0, 0.5, 1, 2, NaN)],
  ["float16", new Float16(), fc.constantFrom(0, 0.5, 1, 2)],
  ["int32", new Int32(), fc.constantFrom(0, 1, 2, -1)],
  ["int16", new Int16(), fc.constantFrom(0, 1, 2, -1)],
  ["uint8", new Uint8(), fc.constantFrom(0, 1, 2, 30)],
  ["int64", new Int64(), fc.constantFrom(0n, 1n, 2n, 2n ** 60n)],
  ["bool", new Bool(), fc.boolean()],
  ["utf8", new Utf8(), text],
  ["dictionary", new Dictionary(new Utf8(), new Int32()), text],
  ["date", new DateMillisecond(), fc.constantFrom(new Date("2025-01-15"), new Date("2025-03-30T01:00Z"))],
  ["timestamp", new TimestampMillisecond(), fc.constantFrom(1_736_899_200_000, 0)],
  ["struct", person, persons],
  ["list", new List(new Field("item", person, true)), fc.array(fc.option(persons), { maxLength: 3 })],
  ["texts", new List(new Field("item", new Utf8(), true)), fc.array(text, { maxLength: 2 })],
];

const names = types.map(([name]) => name);

const filters = filterArbitrary({
  kinds: ["string", "number", "date", "boolean", "objectProperty", "object", "array", "any"],
  // Most conditions are of kinds that read structures.
  columnSlug: fc.oneof(fc.constantFrom(...names), fc.constantFrom("struct", "list")),
  propertyName: fc.constantFrom("p", "q"),
  string: text,
  number: fc.constantFrom(0, 0.5, 1, 2),
  dateString: fc.constantFrom("2025-01-15", "2025-03-30T01:00"),
  maxLength: 3,
}).map((filter): Filter => withoutRelated(filter));

/** Reads every condition on the row itself. */
function withoutRelated(filter: Filter): Filter {
  return JSON.parse(
    JSON.stringify(filter, (key, value: unknown) => (key === "relatedModelUuid" ? undefined : value)),
  ) as Filter;
}

/** Vectors of one, two or three chunks, some of them cut from longer ones. */
function vectors(type: DataType, values: fc.Arbitrary<unknown>, length: number): fc.Arbitrary<Vector> {
  const list = fc.array(fc.option(values), { minLength: length + 2, maxLength: length + 2 });
  return fc.tuple(list, fc.nat({ max: length })).map(([all, cut]) => {
    const vector = vectorFromArray(all, type);
    const [first, second] = [vector.slice(1, cut + 1), vector.slice(cut + 1, length + 1)];
    return cut % 3 === 0 ? vector.slice(1, length + 1) : first.concat(second);
  });
}

const tables = fc
  .integer({ min: 1, max: 12 })
  .chain((length) => fc.tuple(...types.map(([, type, values]) => vectors(type, values, length))))
  .map((made) => new Table(Object.fromEntries(made.map((vector, at) => [names[at] ?? "", vector]))));

/** The rows of a table with plain objects and lists. */
function rowsOf(table: Table): Record<string, unknown>[] {
  return Array.from({ length: table.numRows }, (_, row) =>
    Object.fromEntries(names.map((name) => [name, plain(table.getChild(name)?.get(row))])),
  );
}

function plain(value: unknown): unknown {
  if (value instanceof Vector) return [...(value as Iterable<unknown>)].map(plain);
  // The names of a row's fields are all that it is seen to have; it hands out its entries without saying so.
  if (value instanceof StructRow) return Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)]));
  return value;
}

describe("an Arrow table", () => {
  test.prop([tables, filters], runs(200))("matches the same rows as its rows in objects", (table, filter) => {
    const rows = rowsOf(table);
    const takes = compileFilter(filter);
    const taken = [...rows.keys()].filter((row) => takes(rows[row] ?? {}));
    const compiled = compileColumns(filter);
    expect([...compiled.select(table)]).toEqual(taken);
    expect(compiled.count(columnsOf(table))).toBe(taken.length);
  });

  const greaterThan = (value: number): Condition => ({
    kind: "number",
    columnSlug: "n",
    operator: "greaterThan",
    value,
  });

  test("needs no conversion", () => {
    expect(compileColumns(only(greaterThan(1))).count(makeTable({ n: Float64Array.of(1, 2, NaN, 4) }))).toBe(2);
    expect(compileColumns(only(greaterThan(1))).count(tableFromArrays({ n: Int32Array.of(1, 2, 3) }))).toBe(2);
  });

  test("has nulls for a missing column", () => {
    const table = tableFromArrays({ m: [1] });
    expect(compileColumns(only({ kind: "any", columnSlug: "n", operator: "isNull" })).count(table)).toBe(1);
  });

  test("can contain maps, which are read as objects", () => {
    const entry = new Struct<{ key: Utf8; value: Float64 }>([
      new Field("key", new Utf8(), false),
      new Field("value", new Float64(), true),
    ]);
    const type = new Map_(new Field("entries", entry, false));
    const table = new Table({ n: vectorFromArray([new Map([["p", 5]]), null, new Map([["q", 5]])], type) });
    const condition: Condition = {
      kind: "objectProperty",
      columnSlug: "n",
      propertyName: "p",
      operator: "is",
      value: "5",
    };
    expect([...compileColumns(only(condition)).select(table)]).toEqual([0]);
  });
});

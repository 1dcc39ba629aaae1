/** Lists, structs and maps of a database, with parts of every storage. */
import * as fc from "fast-check";
import type { KnownNested, Storage } from "../../src/sql/index.js";
import type { Stored, StoredColumn } from "./stored.js";
import { numbers, texts, uuids } from "./stored.js";

/** A value inside of another one: as memory has it, and in JSON, which the database casts to the type of the column. */
interface Part {
  readonly memory: unknown;
  readonly json: string;
}

const same = (value: unknown): Part => ({ memory: value, json: JSON.stringify(value) });

const whole = [0n, 5n, 10n, -1n, 7n, 2n ** 53n + 1n, 2n ** 63n - 1n];
/** JSON cannot spell these, which DuckDB reads of text. */
const odd = [Number.NaN, Infinity, -Infinity];

/** What a database can hold. */
interface Limits {
  /** Whether a list, a struct or a map may be null. */
  readonly hasNulls: boolean;
  /** Whether numbers inside may be NaN or infinite. */
  readonly hasOdd: boolean;
}

function parts(storage: Storage, limits: Limits): fc.Arbitrary<Part> {
  const some = present(storage, limits);
  if (typeof storage === "object" && !limits.hasNulls) return some;
  return fc.oneof({ arbitrary: some, weight: 5 }, { arbitrary: fc.constant(same(null)), weight: 1 });
}

function present(storage: Storage, limits: Limits): fc.Arbitrary<Part> {
  if (typeof storage === "object") return nested(storage, limits);
  switch (storage) {
    case "text":
      return fc.constantFrom(...texts, "😀", "a\uffee", "007", "[]").map(same);
    case "uuid":
      return fc.constantFrom(...uuids).map(same);
    case "integer":
      return fc.constantFrom(...whole).map((memory) => ({ memory, json: String(memory) }));
    case "decimal":
      return fc.constantFrom(0, 5, 5.5, -10, 0.125, 100).map(same);
    case "number":
      return fc.oneof(
        { arbitrary: fc.constantFrom(...numbers, 5, 5.5, 1e21, 1e-7, 1.5e17).map(same), weight: 5 },
        {
          arbitrary: fc.constantFrom(...odd).map((memory) => ({ memory, json: `"${memory}"` })),
          weight: Number(limits.hasOdd),
        },
      );
    case "boolean":
      return fc.boolean().map(same);
    case "json":
      return fc.constantFrom<unknown>("US", 5, true, [], {}, { p: "x" }, [{ p: 1 }]).map(same);
    default:
      throw new Error(`no part of these tests is ${storage}`);
  }
}

function nested(storage: KnownNested, limits: Limits): fc.Arbitrary<Part> {
  if ("list" in storage) {
    return fc.array(parts(storage.list, limits), { maxLength: 3 }).map((elements) => ({
      memory: elements.map(({ memory }) => memory),
      json: `[${elements.map(({ json }) => json).join(",")}]`,
    }));
  }
  if ("map" in storage) {
    return fc
      .dictionary(fc.constantFrom("p", "q", "0", 'a"b', ""), parts(storage.map, limits), { maxKeys: 3 })
      .map(objectOf);
  }
  const fields = Object.entries(storage.struct).map(([name, held]) =>
    parts(held, limits).map((part) => [name, part] as const),
  );
  return fc.tuple(...fields).map((entries) => objectOf(Object.fromEntries(entries)));
}

function objectOf(entries: Readonly<Record<string, Part>>): Part {
  const all = Object.entries(entries);
  return {
    memory: Object.fromEntries(all.map(([name, { memory }]) => [name, memory])),
    json: `{${all.map(([name, { json }]) => `${JSON.stringify(name)}:${json}`).join(",")}}`,
  };
}

function column(storage: KnownNested, kinds: readonly string[], limits: Limits): StoredColumn {
  const values = nested(storage, limits).map(({ memory, json }): Stored => ({ memory, stored: json }));
  return { storage, kinds, values, isRequired: !limits.hasNulls };
}

const person = {
  p: "text",
  q: "number",
  constructor: "integer",
  "0": "boolean",
  'a"b': { list: "text" },
  "a/b~c": { struct: { p: "text" } },
  "*": "decimal",
  "[0]": "uuid",
  é: { map: "integer" },
} as const satisfies Readonly<Record<string, Storage>>;

/** Columns of lists, structs and maps; `inside` are further fields of the structs. */
function columnsOf(inside: Readonly<Record<string, Storage>>, limits: Limits): Readonly<Record<string, StoredColumn>> {
  const struct = { struct: { ...person, ...inside } };
  const object = ["object", "objectProperty"];
  return {
    person: column(struct, object, limits),
    people: column({ list: struct }, ["array"], limits),
    numbers: column({ list: "number" }, ["array"], limits),
    lists: column({ list: { list: "text" } }, ["array"], limits),
    peopleLists: column({ list: { list: { struct: { p: "text" } } } }, ["array"], limits),
    map: column({ map: "text" }, object, limits),
    maps: column({ list: { map: "number" } }, ["array"], limits),
  };
}

/** In DuckDB, where JSON can be inside too. */
export const nestedColumns = columnsOf({ "$.p": "json" }, { hasNulls: true, hasOdd: true });

/** In ClickHouse: lists, tuples and maps are never null, and numbers that JSON cannot spell become null. */
export const requiredNestedColumns = columnsOf({}, { hasNulls: false, hasOdd: false });

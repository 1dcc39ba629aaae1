/** Tables as a database stores them and as evaluation in memory reads them. */
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import type { Dialect } from "../../src/sql/dialect.js";
import type { Storage } from "../../src/sql/index.js";

/** One value twice: as a row in memory has it, and as a database is given it. */
export interface Stored {
  readonly memory: unknown;
  /** Text, number, bigint, boolean or null; dates and JSON as text. */
  readonly stored: string | number | bigint | boolean | null;
}

/** A column of the tests: what it holds, which kinds of conditions are meant for it, and its values. */
export interface StoredColumn {
  readonly storage: Storage;
  readonly kinds: readonly string[];
  /** Whether there are texts among the values, which are only asked whether they are numbers. Default false. */
  readonly mixed?: boolean;
  /** The type of the database. Default: that of the storage. */
  readonly type?: string;
  /** Whether no value is null. Default false. */
  readonly isRequired?: boolean;
  readonly values: fc.Arbitrary<Stored>;
}

const same = (value: string | number | bigint | boolean): Stored => ({ memory: value, stored: value });

export const texts = ["x", "X", "US", "us", "5", "10", "5.50", "-1e1", "true", "", "İ", "i", "é", "É", "e\u0301", "ß"];
const oddTexts = [
  "😀",
  "\uffee",
  "\ufeff",
  "'",
  '"',
  "\\",
  "%",
  "_",
  "a%b",
  "x\ny",
  "US ",
  "xUSx",
  "İx",
  "a\0b",
  "\0",
  "\ud83d",
  "[]",
  "{}",
  "Ünï",
];
export const numbers = [0, 1, 2, 3, 30, -1, 0.5, 0.1, 2 ** 53, 2 ** 63, 1e300];

export const uuids = ["7c9e6679-7425-40de-944b-e07fc1f90ae7", "00000000-0000-4000-8000-000000000000"];

const text = fc.constantFrom(...texts, ...texts, ...oddTexts).map(same);
const number = fc.constantFrom(...numbers, -0, 1.5, Infinity, -Infinity, Number.NaN, 5e-324).map(same);
const integer = fc
  .constantFrom(0n, 1n, 2n, 3n, 30n, -1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n))
  .map(same);

/** Instants where days, zones and precisions part ways. */
const instants = fc
  .tuple(
    fc.constantFrom(
      "2025-01-15T00:00:00.000Z",
      "2025-01-15T07:30:00.500Z",
      "2025-01-15T09:30:00.000Z",
      "2025-03-30T00:00:00.000Z",
      "2025-03-30T01:00:00.000Z",
      "2025-03-30T02:30:00.000Z",
      "2025-10-26T00:30:00.000Z",
      "2025-10-26T01:00:00.000Z",
      "2025-10-26T02:30:00.000Z",
      "2025-06-15T12:00:00.000Z",
      "2025-06-14T12:00:00.000Z",
      "2025-05-16T12:00:00.000Z",
      "1969-12-31T23:59:59.999Z",
    ),
    fc.constantFrom(
      0,
      0,
      0,
      1,
      -1,
      999,
      1_000,
      59_999,
      60_000,
      3_600_000,
      -3_600_000,
      7_200_000,
      86_399_999,
      86_400_000,
    ),
    fc.constantFrom("", "", "001", "999"),
  )
  .map(([start, step, micros]) => new Date(Date.parse(start) + step).toISOString().slice(0, -1) + micros);

const oddDates = [
  "2025-02-30",
  "soon",
  "",
  "2025-01-15T24:00",
  "2025-01-15T09:60Z",
  "2025-13-01",
  "2025-1-5",
  "2025-01-15Z",
];
const dateTexts = fc.oneof(
  { arbitrary: instants.map((time) => `${time.slice(0, 23)}Z`), weight: 2 },
  { arbitrary: instants, weight: 2 },
  { arbitrary: instants.map((time) => time.slice(0, 10)), weight: 2 },
  { arbitrary: instants.map((time) => `${time.slice(0, 16).replace("T", " ")}+02`), weight: 1 },
  { arbitrary: instants.map((time) => `${time.slice(0, 21).replace(".", ",").replace("T", "t")}-0330`), weight: 1 },
  { arbitrary: instants.map((time) => `${time.slice(0, 19)}-00:30`), weight: 1 },
  { arbitrary: fc.constantFrom(...oddDates), weight: 1 },
);

export const propertyNames = ["p", "q", "constructor", "0", 'a"b', "a/b~c", "*", "$.p", "[0]", "é"];
/** Spelt as JSON may be spelt, not only as JavaScript does. */
const scalars = [
  ...texts.map((value) => JSON.stringify(value)),
  ...[
    "5",
    "5.5",
    "5.0",
    "5e0",
    "10",
    "0.1",
    "-0",
    "0",
    "1e21",
    "1e-7",
    "0.000015",
    "1.5e17",
    "5e-324",
    "0.3333333333333333",
    "-3",
    "true",
    "false",
    "null",
  ],
  ...[
    "[]",
    "{}",
    "[ ]",
    "{ }",
    "[1]",
    '{"p":1}',
    '"[]"',
    '"{}"',
    '"😀"',
    '"\\u0055S"',
    '"a\uffee"',
    '"\uffee"',
    '"a😀"',
    '"abc"',
    '"1e400"',
    '"007"',
    '"a\\u0000b"',
    '"\\ud83d"',
  ],
];
/** Objects in JSON, with the names and values that a database keeps. */
export function objectsOf(
  isName: (name: string) => boolean = () => true,
  isValue: (json: string) => boolean = () => true,
): fc.Arbitrary<string> {
  const names = [...propertyNames, "p", "q", "p", "q"].filter(isName);
  return fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...scalars.filter(isValue)), { maxKeys: 4 }).map(
    (entries) =>
      `{${Object.entries(entries)
        .map(([key, value]) => `${JSON.stringify(key)}: ${value}`)
        .join(",")}}`,
  );
}

const object = objectsOf();
const list = fc
  .array(
    fc.oneof({ arbitrary: object, weight: 3 }, fc.constantFrom("1", "null", "[]", '"p"', '[{"p": "x"}]', "[[null]]")),
    { maxLength: 3 },
  )
  .map((elements) => `[${elements.join(", ")}]`);

const structure = fc.oneof({ arbitrary: object, weight: 4 }, { arbitrary: list, weight: 3 });
const jsonText = fc.oneof({ arbitrary: structure, weight: 7 }, fc.constantFrom("5", '"p"', "[]"));
/** Stands for what no condition compares. */
const opaque = (): void => undefined;

const json = fc.oneof(
  { arbitrary: structure.map((stored): Stored => ({ memory: JSON.parse(stored), stored })), weight: 9 },
  // A database does not take JSON's null for its own.
  { arbitrary: fc.constant({ memory: opaque, stored: "null" }), weight: 1 },
);

/** As Temporal has them, so that no text is taken for them. */
const days = instants.map((time): Stored => {
  const stored = time.slice(0, 10);
  return { memory: Temporal.PlainDate.from(stored), stored };
});
const clocks = instants.map((stored): Stored => ({ memory: Temporal.PlainDateTime.from(stored), stored }));
const points = instants.map((time): Stored => ({ memory: Temporal.Instant.from(`${time}Z`), stored: `${time}Z` }));

/** Columns of every storage. */
export const storedColumns = {
  text: { storage: "text", kinds: ["string"], values: text },
  otherText: { storage: "text", kinds: ["string"], values: text },
  number: { storage: "number", kinds: ["number"], values: number },
  integer: { storage: "integer", kinds: ["number"], values: integer },
  decimal: { storage: "decimal", kinds: ["number"], values: fc.constantFrom(0, 1, 0.1, 0.5, -1, 30, 1.5).map(same) },
  uuid: { storage: "uuid", kinds: ["string"], values: fc.constantFrom(...uuids).map(same) },
  uuidText: { storage: "asText", kinds: ["string"], values: fc.constantFrom(...uuids).map(same) },
  boolean: { storage: "boolean", kinds: ["boolean"], values: fc.boolean().map(same) },
  day: { storage: "date", kinds: ["date"], values: days },
  clock: { storage: "timestamp", kinds: ["date"], values: clocks },
  instant: { storage: "instant", kinds: ["date"], values: points },
  dateText: { storage: "text", kinds: ["date"], values: dateTexts.map(same) },
  epoch: {
    storage: "number",
    kinds: ["date"],
    values: fc.oneof(
      instants.map((time) => same(Date.parse(`${time.slice(0, 23)}Z`))),
      fc.constantFrom(0.5, -0.5, Number.NaN, Infinity, 8.64e15, 8.64e15 + 2).map(same),
    ),
  },
  object: { storage: "json", kinds: ["object", "objectProperty"], values: json },
  list: { storage: "json", kinds: ["array"], values: json },
  jsonText: {
    storage: "text",
    kinds: ["object", "array", "objectProperty"],
    values: fc.oneof({ arbitrary: jsonText, weight: 4 }, fc.constantFrom("", "{", "null", "x")).map(same),
  },
  vector: { storage: "other", kinds: ["any", "vector"], values: fc.constant({ memory: opaque, stored: "[0.5]" }) },
} as const satisfies Readonly<Record<string, StoredColumn>>;

/** Keys that rows and related records are joined by. */
export const keyColumns = {
  key: { storage: "integer", kinds: [], values: fc.constantFrom(1n, 2n, 3n).map(same) },
  place: { storage: "text", kinds: [], values: fc.constantFrom("a", "b", "1", "").map(same) },
  owner: {
    storage: "json",
    kinds: ["object", "objectProperty"],
    values: fc
      .constantFrom(
        '{"p": 1}',
        '{"p": 2.0}',
        '{"p": "1"}',
        '{"p": "a"}',
        '{"p": ""}',
        '{"p": null}',
        '{"p": true}',
        "[1]",
      )
      .map((stored) => ({ memory: JSON.parse(stored) as unknown, stored })),
  },
  ratio: { storage: "number", kinds: [], values: fc.constantFrom(1, 2, 0, -0, Number.NaN).map(same) },
} as const satisfies Readonly<Record<string, StoredColumn>>;

/** Objects with a key twice, of which memory has the value that the database reads. */
export function duplicateKeys(read: "first" | "last"): Readonly<Record<string, StoredColumn>> {
  const values = fc.array(fc.constantFrom('"x"', '""', "5", "null", "[]"), { minLength: 2, maxLength: 3 });
  const objects = values.map((all): Stored => {
    const stored = `{${all.map((value) => `"p": ${value}`).join(",")}, "q": 1}`;
    return { memory: { p: JSON.parse(all.at(read === "first" ? 0 : -1) ?? "null") as unknown, q: 1 }, stored };
  });
  const duplicates: StoredColumn = { storage: "json", kinds: ["object", "objectProperty"], values: objects };
  const inTexts = objects.map(({ stored }): Stored => ({ memory: stored, stored }));
  const lists = objects.map(({ memory, stored }): Stored => ({ memory: [memory], stored: `[${String(stored)}]` }));
  return {
    duplicates,
    duplicateList: { storage: "json", kinds: ["array"], values: lists },
    // Memory reads the last one of a text itself.
    ...(read === "last" ? { duplicateText: { ...duplicates, storage: "text", values: inTexts } } : {}),
  };
}

/** Whether a database can hold a value, also where it is read as JSON. */
export function canHold(dialect: Dialect, value: unknown): boolean {
  return typeof value !== "string" || dialect.canHold(unescaped(value));
}

/** The characters that a text has where it is JSON. */
function unescaped(text: string): string {
  return text.replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

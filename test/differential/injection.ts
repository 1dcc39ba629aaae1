/** Filters and tables whose every name and value is written to break out of SQL. */
import * as fc from "fast-check";
import type { Condition } from "../../src/model/filter.js";
import type { Case, FilterCase, Related, Table } from "./cases.js";
import { now } from "./cases.js";
import type { Stored, StoredColumn } from "./stored.js";

const parts = [
  "'",
  '"',
  "`",
  "\\",
  ";",
  "--",
  "/*",
  "*/",
  "#",
  "$1",
  "$$",
  "?",
  "?1",
  ":p",
  "@p",
  "{{ x }}",
  "%",
  "_",
  "(",
  ")",
  "[0]",
  "$.a",
  "\0",
  "\n",
  "\ud800",
  "😀",
  "' OR 1=1 --",
  '" OR 1=1 --',
  "'; DROP TABLE rows; --",
  "x",
  " ",
  "E'",
  "U&",
  "\u2019",
  "~1",
  "/",
];

const hostileText = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }).map((some) => some.join(""));

/** What a database cannot hold is not in its tables; filters ask for it all the same. */
interface Holds {
  readonly text: (value: string) => boolean;
  readonly name: (value: string) => boolean;
}

export function hostileCaseArbitrary(holds: Holds): fc.Arbitrary<Case> {
  const storable = hostileText.filter(holds.text);
  const names = fc.uniqueArray(hostileText, { minLength: 4, maxLength: 4, selector: (name) => name.toLowerCase() });
  const cases = fc
    .tuple(names, fc.array(storable, { minLength: 1, maxLength: 4 }), hostileText, hostileText)
    .map(([[slug = "", property = "", tableName = "", missing = ""], values, operand, uuid]): Case => {
      const operands = [operand, ...values];
      const propertyName = holds.text(property) ? property : "p";
      // A field of a struct has a name like a column's.
      const fieldName = holds.name(propertyName) ? propertyName : "p";
      const columns: Readonly<Record<string, StoredColumn>> = {
        ...(holds.name(slug) ? { [slug]: { storage: "text", kinds: [], values: fc.constant(textOf("")) } } : {}),
        "a text": { storage: "text", kinds: [], values: fc.constant(textOf("")) },
        "an object": { storage: "json", kinds: [], values: fc.constant(textOf("")) },
        "a struct": { storage: { struct: { [fieldName]: "text" } }, kinds: [], values: fc.constant(textOf("")) },
        "a map": { storage: { map: "text" }, kinds: [], values: fc.constant(textOf("")) },
      };
      const rows = values.map((value): Record<string, Stored> => {
        const object = jsonOf({ [propertyName]: value });
        return {
          ...(holds.name(slug) ? { [slug]: textOf(value) } : {}),
          "a text": textOf(value),
          "an object": object,
          "a struct": jsonOf({ [fieldName]: value }),
          "a map": object,
        };
      });
      const table: Table = { name: holds.name(tableName) ? tableName : "rows", columns, rows };
      const related: Related = {
        table: { ...table, name: holds.name(missing) ? missing : "others" },
        on: [{ column: "a text", relatedColumn: "a text" }],
        timeColumnSlug: undefined,
      };
      const filters = operands.flatMap((value) => conditionsOn([slug, "a text", missing], property, value, uuid));
      return {
        style: { literals: Array.from(operand).length % 2 === 0, layout: "lines" },
        table,
        related: { [uuid]: related },
        filters: filters.map((condition): FilterCase => {
          const groups = [{ conjonction: "and" as const, conditions: [condition] }];
          return { filter: { conjonction: "and", groups }, options: { now } };
        }),
        [fc.toStringMethod]: () => "a hostile case",
      } as Case;
    });
  return fc.noShrink(cases);
}

function textOf(value: string): Stored {
  return { memory: value, stored: value };
}

function jsonOf(object: Readonly<Record<string, string>>): Stored {
  return { memory: object, stored: JSON.stringify(object) };
}

function conditionsOn(slugs: readonly string[], propertyName: string, value: string, uuid: string): Condition[] {
  const strings = slugs.flatMap((columnSlug): Condition[] => [
    { kind: "string", columnSlug, operator: "is", values: value },
    { kind: "string", columnSlug, operator: "isNot", values: [value, "x"] },
    { kind: "string", columnSlug, operator: "contains", values: beginning(value, 3) },
    { kind: "string", columnSlug, operator: "startsWith", values: beginning(value, 2) },
    { kind: "string", columnSlug, operator: "endsWith", values: value },
    { kind: "string", columnSlug, operator: "isNotNull", relatedModelUuid: uuid },
  ]);
  const properties = ["an object", "a struct", "a map"].flatMap((columnSlug): Condition[] => {
    const property = { kind: "objectProperty", columnSlug, propertyName } as const;
    return [
      { ...property, operator: "is", value },
      { ...property, operator: "isNot", value },
      { ...property, operator: "contains", value },
      { ...property, operator: "isNull" },
      // Halves of a surrogate pair have no place in the order of a database.
      { ...property, operator: "greaterThan", value: value.replace(/\p{Surrogate}/gu, "") },
    ];
  });
  return [
    ...strings,
    ...properties,
    {
      kind: "occurrence",
      relatedModelUuid: uuid,
      frequency: { operator: "moreThan", value: 0 },
      period: { operator: "moreThan", value: 0, unit: "day" },
      conjonction: "and",
      conditions: [{ kind: "string", columnSlug: "a text", operator: "is", values: value }],
    },
  ];
}

/** The first characters; a half of one would be found in memory alone. */
function beginning(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}

/** Compares a database with evaluation in memory where a condition has more values than databases have parameters. */
import { expect } from "vitest";
import { compileFilter } from "../../src/evaluate.js";
import { selectSql } from "../../src/sql/index.js";
import type { Database } from "../differential/compare.js";
import { filterOf } from "./samples.js";

const texts = ["", "a", 'a "quoted" text', "back\\slash", "it's", "null", "12", "İ", "😀", "[]", "50%_"];
const uuids = ["7c9e6679-7425-40de-944b-e07fc1f90ae7", "00000000-0000-4000-8000-000000000000"];
const valuesOf = (length: number): string[] => [
  ...texts.filter((_, index) => index % 2 === 0),
  ...uuids.slice(0, 1),
  ...uuids.slice(1).map((uuid) => uuid.toUpperCase()),
  ...Array.from({ length }, (_, index) => `value ${index}`),
];
/** More values than a database takes parameters. */
const most = 100_000;
const rows = texts.map((text, index) => ({ id: index, name: text, ext: uuids[index % 2] ?? "" }));
const options = { table: "t", columns: ["id"], storage: { name: "text", ext: "uuid" } } as const;

/** Expects that a database compares with 100,000 values: in one comparison, and with `others` values in the others. */
export async function expectLongLists(
  { dialect, typeOf, run, insert, ask }: Database,
  others: number = most,
): Promise<void> {
  const types = ["integer", typeOf("text"), typeOf("uuid")];
  await run(`CREATE TABLE t (id ${types[0]}, name ${types[1]}, ext ${types[2]})`);
  await insert(
    "t",
    types,
    rows.map(({ id, name, ext }) => [id, name, ext]),
  );
  let values = valuesOf(most);
  for (const columnSlug of ["name", "ext"] as const) {
    for (const operator of ["is", "isNot"] as const) {
      for (const caseSensitive of [true, false]) {
        const filter = filterOf({ kind: "string", columnSlug, operator, values });
        const found = await ask(selectSql(filter, { ...options, dialect, caseSensitive }));
        const expected = rows.filter(compileFilter(filter, { caseSensitive })).map(({ id }) => id);
        const ids = found.map(([id]) => Number(id)).sort((one, other) => one - other);
        expect(ids, `${columnSlug} ${operator}`).toEqual(expected);
        if (values.length > others) values = valuesOf(others);
      }
    }
  }
}

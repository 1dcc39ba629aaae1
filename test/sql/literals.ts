/** Pastes literals and whole statements into a database. */
import * as fc from "fast-check";
import { beforeAll, expect, test as plainTest } from "vitest";
import { dialects } from "../../src/sql/index.js";
import { columnList, double, integer, raw, sql, text } from "../../src/sql/fragment.js";
import type { Sql } from "../../src/sql/fragment.js";
import { render } from "../../src/sql/render.js";
import type { Database } from "../differential/compare.js";
import { compareCase } from "../differential/compare.js";
import { test } from "../property.js";
import { large, runs } from "../runs.js";
import { companies, filterOfText, pasted } from "./pasted.js";

const parts = [
  "'",
  '"',
  "`",
  "\\",
  "\\'",
  "$",
  "$$",
  "--",
  "/*",
  "*/",
  "#",
  ";",
  "\0",
  "\n",
  "\r\n",
  "\t",
  "\x1b",
  "\u0085",
  "\u2028",
  "\ufeff",
  "E'",
  "{p1:String}",
  "?",
  "%",
  "\\n",
  "\\0",
  "\\x41",
  "00",
  "😀",
  "\u{10ffff}",
];

const strings = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: "grapheme", maxLength: 3 })))
    .map((some) => some.join("")),
);

const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 52, 2 ** 64, 1e21, 5e-324),
);

/** The client of DuckDB drops a byte order mark. */
function withoutMark(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/^\ufeff/, "") : value;
}

/** In milliseconds: PostgreSQL starts slowly where it shares a machine. */
const PATIENCE = 120_000;

/** How many literals a statement selects. */
const columns = 100;

/** Tests that a database reads literals as the values that they are written for. */
export function describeLiterals(open: () => Promise<Database>): void {
  let database: Database;
  const ask = async (values: readonly Sql[]): Promise<readonly unknown[]> => {
    const notation = { ...dialects[database.dialect], style: { literals: true } } as const;
    const { sql: statement, params } = render(
      sql`SELECT ${columnList(values.map((value, index) => sql`${value} AS ${raw(`c${index}`)}`))}`,
      notation,
    );
    expect(params).toEqual([]);
    const [row = []] = await database.ask({ sql: statement, params });
    return row;
  };
  beforeAll(async () => {
    database = await open();
  }, PATIENCE);

  test.prop([fc.array(strings, { minLength: columns, maxLength: columns })], { ...runs(200), endOnFailure: true })(
    "a text is read as it is",
    async (some) => {
      const held = some.filter((value) => dialects[database.dialect].canHold(value));
      expect((await ask(held.map(text))).map(withoutMark)).toEqual(held.map(withoutMark));
    },
  );

  plainTest("a text of a megabyte is read as it is", async () => {
    const long = "it's \\ 'n' \" $1 \n".repeat(large(60_000));
    expect(await ask([text(long)])).toEqual([long]);
  });

  test.prop([fc.array(numbers, { minLength: columns, maxLength: columns })], runs(20))(
    "a number is read as it is",
    async (some) => {
      const values = some.map((value) => (Number.isInteger(value) ? integer(value) : double(value)));
      expect((await ask(values)).map(Number)).toEqual(some.map((value) => value + 0));
    },
  );

  const filters = pasted.map(([filter]) => ({ filter: filterOfText(filter), options: {} }));
  plainTest("statements answer as memory does", async () => {
    expect(await compareCase({ ...companies, filters, style: { literals: true, layout: "lines" } }, database)).toBe(
      pasted.length,
    );
  });
}

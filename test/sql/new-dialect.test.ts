/** A dialect is one file: nothing that other databases write in their own way reaches its SQL. */
import { describe, expect, expectTypeOf, test } from "vitest";
import { availabilitySql } from "../../src/availability/index.js";
import type { DataModel } from "../../src/model/data-model.js";
import type { Condition } from "../../src/model/filter.js";
import { clauseProblem } from "../../src/model/sql-clause.js";
import { countQuery } from "../../src/engines/count-query.js";
import { checkAndCompile } from "../../src/sql/to-sql.js";
import type { Sql } from "../../src/sql/fragment.js";
import { raw } from "../../src/sql/fragment.js";
import type { Dialect, SqlOptions } from "../../src/sql/index.js";
import { countSql, countsSql, dialects, overlapsSql, selectSql, toSql } from "../../src/sql/index.js";
import { sqlSettingsOf } from "../../src/sql/settings.js";
import { parseFilter } from "../../src/language/index.js";
import { mysql } from "./mysql-dialect.js";
import { filterOf, sampleOptions, samples } from "./samples.js";

/** What is written for every database: standard SQL, and the names of columns that statements give. */
const standard =
  "WITH SELECT FROM AS WHERE AND OR NOT IN IS NULL CASE WHEN THEN ELSE END GROUP BY HAVING ORDER DESC row_number OVER PARTITION UNION ALL count sum min coalesce ( ) , . = <> < > <= >= - + * ? id one match_count marked_rows counted_rows";

/** What the new dialect writes. */
const own =
  "CAST CHAR BINARY DATE DATETIME DOUBLE SIGNED LOWER UPPER REPLACE CONCAT SUBSTRING LOCATE LEFT RIGHT CHAR_LENGTH REGEXP_LIKE REGEXP_REPLACE TIMESTAMPDIFF MICROSECOND DIV JSON JSON_TYPE JSON_UNQUOTE JSON_EXTRACT JSON_LENGTH JSON_TABLE IFNULL COLUMNS PATH EXISTS LIMIT item elements >> &";

const allowed = new Set([...standard.split(" "), ...own.split(" ")]);

/** The words and symbols of a statement that are neither quoted nor allowed. */
function foreignIn(statement: string): readonly string[] {
  const outsideQuotes = statement.replace(/`(?:[^`]|``)*`|'(?:[^']|'')*'/g, " ");
  const tokens = outsideQuotes.match(/[A-Za-z_]\w*|\d+|[<>=!|&~^:@#%/]+|[^\s\w]/g) ?? [];
  return tokens.filter((token) => !allowed.has(token) && !/^\d+$|^[at]\d+$/.test(token));
}

const property = { kind: "objectProperty", columnSlug: "metadata", propertyName: "name" } as const;

const manyValues = Array.from({ length: 101 }, (_, index) => `${index}`);

const unknown = { storage: undefined };

/** What the samples lack: orders of text that databases and JavaScript see differently, in both cases. */
const further: readonly (readonly [string, Condition, Partial<SqlOptions>?])[] = [
  ["greaterThan, of an emoji", { ...property, operator: "greaterThan", value: "a\u{1f600}" }],
  ["lowerThan, of a wide letter", { ...property, operator: "lowerThan", value: "a\uff21" }],
  ["string, where no storage is known", { kind: "string", columnSlug: "name", operator: "is", values: "a" }, unknown],
  ["string is, of very many", { kind: "string", columnSlug: "name", operator: "is", values: manyValues }],
  ["objectProperty in any case", { ...property, operator: "contains", value: "Vip" }, { caseSensitive: false }],
];

const all = [...samples, ...further]
  .map(([name, condition, options]) => ({ name, condition, options }))
  .filter(({ condition }) => condition.kind !== "sql");

describe("a dialect of another database", () => {
  /** Notes the members that are read. */
  const read = new Set<PropertyKey>();
  const dialect = new Proxy(mysql, {
    get: (target, member, receiver): unknown => {
      read.add(member);
      return Reflect.get(target, member, receiver);
    },
  });
  const options = { ...sampleOptions, dialect, table: "companies", alias: "c" };
  const filters = all.map(({ condition }) => filterOf(condition));

  const check = (statement: string): void => {
    expect(foreignIn(statement)).toEqual([]);
  };

  test.each(all)("$name", ({ condition, options: more }) => {
    check(selectSql(filterOf(condition), { ...options, ...more, columns: ["id"] }).sql);
  });

  test("statements over several filters", () => {
    check(countSql(filterOf(), options).sql);
    check(countsSql(filters, options).sql);
    check(overlapsSql(filters, options).sql);
  });

  test("statements of engines", () => {
    const settings = sqlSettingsOf(options);
    if (!settings.ok) throw new Error("the options are right");
    const conditions = filters.flatMap((filter): Sql[] => {
      const condition = checkAndCompile(filter, settings.value);
      return condition.ok ? [condition.value] : [];
    });
    check(countQuery(conditions, raw("`companies` AS `c`"), dialect).sql);
  });

  test("statements about members", () => {
    const capacity = {
      name: "Account book",
      memberCapacity: 50,
      timeColumnSlug: "created_at",
      allocationExpirationPolicy: { interval: "daily" },
      filter: parseFilter('name = "{{member.id}}"'),
    };
    check(availabilitySql(capacity, { ...options, members: [{ id: "7" }] }).sql);
  });

  test("every member is used", () => {
    const unused = Object.keys(mysql).filter((member) => !read.has(member));
    // The title is for messages, what a catalogue says for engines, and the samples
    // have no raw SQL.
    expect(unused).toEqual(["title", "quoting", "literal", "storageOfNative", "instantAt"]);
  });

  test.each([
    ['s = "a"', "`s` = ?"],
    ["n between 1 and 5", "(`n` >= ? AND `n` <= ?)"],
    ["t > @2025-01-15", "`t` >= CAST(? AS DATETIME(3))"],
    ["b is true", "`b` = 1"],
    ["o.x is null", "IFNULL(JSON_TYPE(JSON_EXTRACT(`o`, ?)), 'NULL') = 'NULL'"],
  ])("%s compares a column of its type", (text, condition) => {
    const model: DataModel = {
      columns: {
        s: { type: "string" },
        n: { type: "number" },
        t: { type: "date" },
        b: { type: "boolean" },
        o: { type: "object" },
      },
    };
    expect(toSql(parseFilter(text, { model }), { dialect: mysql, model }).sql).toBe(condition);
    expect(toSql(parseFilter(text, { model }), { dialect: mysql }).sql).toBe(condition);
  });

  test.each([
    ["a > 1 # it's", undefined],
    ["a = 'it\\'s'", undefined],
    ["a--1 = 'x'", undefined],
    ["a > 1 -- it's", undefined],
    ["a > 'it\\'s", "The quote ' is not closed."],
    ["a = ?", "A clause has no parameters. Write the value in the place of ?."],
  ])("raw SQL is read as the dialect writes it: %s", (clause, problem) => {
    expect(clauseProblem(mysql, clause)).toBe(problem);
  });
});

test("constructs of other databases are found", () => {
  const options = { ...sampleOptions, table: "companies" };
  const foreign = Object.values(dialects).map((dialect) =>
    foreignIn(overlapsSql([filterOf()], { ...options, dialect }).sql),
  );
  for (const tokens of foreign) expect(tokens).toContain("||");
});

test("a dialect that leaves a member out does not compile", () => {
  type Optional = { [Key in keyof Dialect]-?: object extends Pick<Dialect, Key> ? Key : never }[keyof Dialect];
  expectTypeOf<Optional>().toEqualTypeOf<never>();

  const { concat, ...withoutConcat } = mysql;
  // @ts-expect-error -- it does not say how texts are joined
  const incomplete: Dialect = withoutConcat;
  expect(incomplete).not.toHaveProperty("concat", concat);

  // @ts-expect-error -- a comparison with numbers would never match a column of text
  const mistyped: Dialect = { ...mysql, storageOf: { ...mysql.storageOf, number: "text" } };
  expect(mistyped.storageOf).not.toEqual(mysql.storageOf);

  // @ts-expect-error -- a name in the list of dialects needs its dialect
  const table: Readonly<Record<keyof typeof dialects | "mysql", Dialect>> = dialects;
  expect(table).not.toHaveProperty("mysql");
});

import { describe, expect, test } from "vitest";
import { FilterError } from "../../src/model/issues/errors.js";
import type { Condition } from "../../src/model/filter.js";
import type { DialectName, SqlOptions, SqlValue, Storage } from "../../src/sql/index.js";
import { countSql, countsSql, overlapsSql, safeToSql, selectSql, toSql } from "../../src/sql/index.js";
import { parseFilter } from "../../src/language/index.js";
import { dialectNames } from "../../src/model/sql-syntax.js";
import { filterOf, sampleOptions } from "./samples.js";

const raw: Condition = { kind: "sql", name: "big deals", clause: "amount > 1e6" };
const named: Condition = { kind: "string", columnSlug: "name", operator: "isNotNull" };
const duckdb = { dialect: "duckdb" } as const;
const related = { m: { table: "m", on: [{ column: "id", relatedColumn: "id" }] } };

function occurrence(conditions: readonly Condition[] = []): Condition {
  const counted = conditions.filter((condition) => condition.kind === "string");
  return {
    kind: "occurrence",
    relatedModelUuid: "m",
    frequency: { operator: "not" },
    period: { operator: "lessThan", value: 3, unit: "day" },
    conjonction: "and",
    conditions: counted,
  };
}

describe("what SQL cannot express is an issue at its place", () => {
  test.each<[string, Condition, Partial<SqlOptions>, string]>([
    ["rawSql", raw, {}, 'The sql condition "big deals" is written'],
    ["relatedModelNotGiven", { ...named, relatedModelUuid: "m" }, {}, 'The table of the related model "m"'],
    [
      "relatedModelNotGiven",
      { ...named, relatedModelUuid: "m" },
      { model: { columns: {}, related: { m: { name: "company", relationship: "manyToOne", columns: {}, on: [] } } } },
      'The table of the related model "company"',
    ],
    ["noJoinColumns", { ...named, relatedModelUuid: "m" }, { related: { m: { table: "m" } } }, "No columns join"],
    ["noTimeColumn", occurrence(), { related }, "The related model has no time column"],
    [
      "otherRelatedModel",
      occurrence([{ ...named, relatedModelUuid: "n" }]),
      { related },
      "A condition of an occurrence",
    ],
    ["notADate", { kind: "date", columnSlug: "d", operator: "is", value: "soon" }, {}, '"soon" is not a date'],
    [
      "joinOnProperty",
      { ...named, relatedModelUuid: "m" },
      { related: { m: { table: "m", on: [{ column: "a", property: "b", relatedColumn: "c" }] } } },
      "Records of",
    ],
  ])("%s", (code, condition, options, message) => {
    const result = safeToSql(filterOf(condition), { ...duckdb, ...options });
    if (result.ok) throw new Error("it cannot be said");
    const issue = result.issues.find((one) => one.code === code);
    expect(issue?.path.slice(0, 4)).toEqual(["groups", 0, "conditions", 0]);
    expect(issue?.message).toContain(message);
  });

  test.each<[string, object]>([
    ["unknownDialect", { dialect: "mysql" }],
    ["unknownTimeZone", { ...duckdb, timeZone: "Mars/Phobos" }],
    ["notADate", { ...duckdb, now: "soon" }],
  ])("%s in the options", (code, options) => {
    const result = safeToSql(filterOf(), options as SqlOptions);
    expect(result).toMatchObject({ ok: false, issues: [{ code }] });
  });

  test("an invalid name of a table", () => {
    expect(() => selectSql(filterOf(), { ...duckdb, table: "a\0b" })).toThrow(FilterError);
  });

  test("the index of a filter among several", () => {
    const wrong = (): unknown => countsSql([filterOf(named), filterOf(raw)], { ...duckdb, table: "t" });
    expect(wrong).toThrow("[1].groups[0].conditions[0]");
  });
});

describe("extreme numbers", () => {
  const timed = { m: { table: "m", on: [{ column: "id", relatedColumn: "id" }], timeColumnSlug: "at" } };
  const ever: Condition = { ...occurrence(), frequency: { operator: "moreThan", value: 0 } } as Condition;

  test("a period of more days than there are is open", () => {
    const long = { ...ever, period: { operator: "lessThan", value: 2 ** 53 + 2, unit: "day" } } as Condition;
    const options = { ...duckdb, related: timed, timeZone: "Europe/Paris", now: "2025-06-15T12:00:00Z" };
    expect(toSql(filterOf(long), options).params).toEqual(["2025-06-15T14:00:00.001"]);
  });

  test("no count of records is negative", () => {
    const negative = { ...ever, frequency: { operator: "exactly", value: -1 } } as Condition;
    expect(toSql(filterOf(negative), { ...duckdb, related: timed }).sql).toBe("FALSE");
  });

  test.each<[DialectName, Storage, string, string, readonly SqlValue[]]>([
    ["duckdb", "integer", "n < 1e300", '"n" < CAST($1 AS DOUBLE)', ["1e+300"]],
    ["duckdb", "number", "n < 1e300", '"n" < CAST($1 AS DOUBLE)', ["1e+300"]],
    ["duckdb", "integer", "n < 18446744073709551616", '"n" < CAST($1 AS HUGEINT)', ["18446744073709551616"]],
    ["postgres", "integer", "n < 18446744073709551616", '"n" < CAST($1 AS numeric)', ["18446744073709551616"]],
    ["postgres", "number", "n < 18446744073709551616", '"n" < CAST($1 AS numeric)', ["18446744073709551616"]],
    ["clickhouse", "integer", "n < 18446744073709551616", '"n" < {p1:Int256}', [2n ** 64n]],
    ["clickhouse", "integer", "n < 1e300", '"n" < {p1:Float64}', [1e300]],
    ["clickhouse", "decimal", "n < 5", '"n" < {p1:Float64}', [5]],
    ["snowflake", "integer", "n < 18446744073709551616", '"n" < CAST(? AS DECIMAL(38, 0))', ["18446744073709551616"]],
    ["snowflake", "integer", "n < 1e300", '"n" IS NOT NULL', []],
    ["bigquery", "integer", "n < 9223372036854775808", "`n` IS NOT NULL", []],
    ["bigquery", "integer", "n > 9223372036854775808", "FALSE", []],
    ["bigquery", "integer", "n = -9223372036854775808", "`n` = ?", [-(2n ** 63n)]],
    ["bigquery", "integer", "n > -1e300", "`n` IS NOT NULL", []],
    ["bigquery", "integer", "n < -1e300", "FALSE", []],
    ["bigquery", "integer", "n between -1e300 and 5", "(`n` IS NOT NULL AND `n` <= ?)", [5]],
    ["bigquery", "integer", "n between 5 and 1e300", "(`n` >= ? AND `n` IS NOT NULL)", [5]],
    ["bigquery", "integer", "n != 5", "`n` <> ?", [5]],
    ["bigquery", "integer", "n != -0.5", "`n` IS NOT NULL", []],
    ["bigquery", "integer", "n between 0.5 and 2.5", "(`n` >= ? AND `n` <= ?)", [1, 2]],
    ["bigquery", "integer", "n > 0.5 and n < 2.5", "(`n` > ? AND `n` < ?)", [0, 3]],
    ["bigquery", "integer", "n = 0.5 or n != 0.5", "`n` IS NOT NULL", []],
    ["sqlite", "integer", "n between 0.5 and 2.5", "(`n` >= ? AND `n` <= ?)", [0.5, 2.5]],
  ])("in %s, %s: %s", (dialect, held, text, sql, params) => {
    const written = toSql(parseFilter(text), { dialect, storage: { n: held } });
    expect(written).toEqual({ sql, params });
  });
});

describe("operands that compare with no text or with every text", () => {
  const half = "a\ud83d";
  const storage = { n: "text", o: { struct: { list: { list: "text" } } }, m: "json" } as const;
  const name = { kind: "string", columnSlug: "n" } as const;
  const list = { kind: "objectProperty", columnSlug: "o", propertyName: "list" } as const;
  test.each<[Condition, string]>([
    [{ ...name, operator: "is", values: half }, "FALSE"],
    [{ ...name, operator: "isNot", values: half }, '"n" IS NOT NULL'],
    [{ ...name, operator: "isNot", values: [] }, '"n" IS NOT NULL'],
    [{ ...name, operator: "contains", values: ["a", ""] }, '"n" IS NOT NULL'],
    [{ ...name, operator: "doesNotContain", values: ["a", ""] }, "FALSE"],
    [{ ...name, operator: "doesNotContain", values: [] }, '"n" IS NOT NULL'],
    [{ ...list, operator: "is", value: "a" }, "FALSE"],
    [{ ...list, operator: "greaterThan", value: "a" }, "FALSE"],
    [{ ...list, operator: "greaterThan", value: "5" }, "FALSE"],
    [{ ...list, columnSlug: "m", propertyName: half, operator: "is", value: "a" }, "FALSE"],
    [{ ...list, columnSlug: "m", propertyName: half, operator: "isNull" }, "TRUE"],
  ])("%j: %s", (condition, sql) => {
    expect(toSql(filterOf(condition), { ...duckdb, storage })).toEqual({ sql, params: [] });
  });

  test.each<[Condition, boolean]>([
    [{ ...name, operator: "is", values: ["x", "i"] }, true],
    [{ ...name, operator: "is", values: "x" }, false],
    [{ ...list, columnSlug: "m", operator: "greaterThan", value: "i" }, true],
    [{ ...list, columnSlug: "m", operator: "greaterThan", value: "x" }, false],
  ])("a dotted I is lowered as in JavaScript where it matters: %j", (condition, isReplaced) => {
    const { sql } = toSql(filterOf(condition), { ...duckdb, storage, caseSensitive: false });
    expect(sql.includes("İ")).toBe(isReplaced);
  });
});

describe("a property in JSON", () => {
  const property = { kind: "objectProperty", columnSlug: "m", propertyName: "p" } as const;
  const sqlOf = (condition: Condition, options = {}): string =>
    toSql(filterOf(condition), { ...duckdb, storage: { m: "json" }, ...options }).sql;

  test("is compared with digits in the spelling of JavaScript, however many", () => {
    const [one, two, word] = ["5", "12", "x"].map((value) => sqlOf({ ...property, operator: "is", value }));
    expect(one).toBe(two);
    expect(one).not.toBe(word);
  });

  test("is not compared as text where lists and objects could match", () => {
    const [list, word] = ["[x]", "x"].map((value) => sqlOf({ ...property, operator: "is", value }));
    expect(list).not.toBe(word);
  });

  test("is null or different if negation matches null", () => {
    const condition: Condition = { ...property, operator: "isNot", value: "x" };
    const isNull = sqlOf({ ...property, operator: "isNull" });
    expect(sqlOf(condition, { negationMatchesNull: true })).toBe(`(${isNull} OR ${sqlOf(condition)})`);
  });

  test("is not read if there are no conditions on properties", () => {
    const match = { kind: "object", columnSlug: "m", operator: "matchConditions", conjonction: "and" } as const;
    expect(sqlOf({ ...match, propertyConditions: [] })).toBe(`json_type("m", '$') IN ('OBJECT')`);
  });
});

test("a date in text without an offset is read in the time zone", () => {
  const options = { ...duckdb, storage: { d: "text" } } as const;
  const filter = parseFilter("d > @2025-01-15");
  expect(toSql(filter, { ...options, timeZone: "Europe/Paris" }).sql).toMatch(
    /^\("d" >= \$1 AND CASE WHEN .* IS NULL THEN .* ELSE .* - .* END\)$/,
  );
  expect(toSql(filter, options).sql).toMatch(/ - coalesce\(/);
});

describe("dates at the ends of what databases store", () => {
  const [first, last] = ["0001-06-01T00:00:00Z", "9999-06-01T00:00:00Z"];
  test.each<[string, "greaterThan" | "lowerThan", string]>([
    ['"d" < ', "lowerThan", first],
    ['"d" < ', "lowerThan", last],
    ['"d" < ', "lowerThan", "1969-01-01T00:00:00Z"],
    ['"d" >= ', "greaterThan", first],
    ['"d" >= ', "greaterThan", last],
    ["FALSE", "lowerThan", "0000-06-01"],
    ['"d" IS NOT NULL', "greaterThan", "0000-06-01"],
    ["FALSE", "greaterThan", "+010000-06-01"],
    ['"d" IS NOT NULL', "lowerThan", "+010000-06-01"],
  ])("%s: %s %s", (expected, operator, value) => {
    const condition: Condition = { kind: "date", columnSlug: "d", operator, value };
    const { sql } = toSql(filterOf(condition), { ...duckdb, storage: { d: "instant" } });
    expect(sql.slice(0, expected.length)).toBe(expected);
  });

  test("no date is in a range from a later date to an earlier one", () => {
    const turned: Condition = {
      kind: "date",
      columnSlug: "d",
      operator: "between",
      firstValue: last,
      lastValue: first,
    };
    expect(toSql(filterOf(turned), { ...duckdb, storage: { d: "instant" } }).sql).toBe("FALSE");
  });
});

describe("raw SQL", () => {
  test("is on separate lines, so that a comment ends with it", () => {
    const commented: Condition = { ...raw, clause: "a = 1 -- or not" };
    const { sql } = toSql(filterOf(commented, named), { ...duckdb, allowRawSql: true });
    expect(sql).toBe('((\na = 1 -- or not\n) AND "name" IS NOT NULL)');
  });

  test.each([
    [") OR (1=1", "A closing parenthesis has no opening one."],
    ["(true", "A parenthesis is not closed."],
    ["a = 'x", "The quote ' is not closed."],
    ["true /* or not", "A comment is not closed."],
    ["true; DROP TABLE t", "Remove the semicolon: a clause is one condition."],
  ])("%s is refused in every dialect", (clause, problem) => {
    const escaping = filterOf(named, { ...raw, clause });
    for (const dialect of dialectNames) {
      const options = { ...sampleOptions, dialect, table: "t", allowRawSql: true };
      expect(safeToSql(escaping, options), dialect).toMatchObject({
        issues: [
          {
            code: "rawSqlRefused",
            path: ["groups", 0, "conditions", 1, "clause"],
            message: `The sql condition "${raw.name}" is not one expression: ${problem}`,
          },
        ],
      });
      for (const statement of [selectSql, countSql]) expect(() => statement(escaping, options)).toThrow(FilterError);
      for (const statement of [countsSql, overlapsSql]) {
        expect(() => statement([escaping], options)).toThrow(FilterError);
      }
    }
  });
});

test.each<[Storage, string, string]>([
  ["date", "t > @2025-01-15", `"t" >= to_date(?, 'AUTO')`],
  ["timestamp", "t > @2025-01-15", `"t" >= to_timestamp_ntz(?, 'AUTO')`],
  ["instant", "t > @2025-01-15", `"t" >= to_timestamp_tz(?, 'AUTO')`],
])("no input format of a session changes a %s in Snowflake", (held, text, sql) => {
  expect(toSql(parseFilter(text), { dialect: "snowflake", storage: { t: held } }).sql).toBe(sql);
});

test("of equal keys in JSON, Snowflake reads the last one", () => {
  const { sql } = toSql(parseFilter('t.a = "x"'), { dialect: "snowflake", storage: { t: "text" } });
  expect(sql).toContain(`try_parse_json("t", 'd')`);
});

test("statements for ClickHouse set what their meaning depends on", () => {
  const { sql } = countSql(filterOf(named), { dialect: "clickhouse", table: "t" });
  expect(sql).toMatch(
    /^SELECT count\(\*\) AS "count" FROM "t" WHERE "name" IS NOT NULL SETTINGS prefer_column_name_to_alias = 1, /,
  );
});

describe("statements", () => {
  const filters = [filterOf(named), filterOf()];
  const options = { ...duckdb, table: ["crm", "t"], alias: "c" };
  test.each([
    [
      selectSql(filterOf(named), { ...options, columns: ["id"] }).sql,
      'SELECT "id" FROM "crm"."t" AS "c" WHERE "c"."name" IS NOT NULL',
    ],
    [countSql(filterOf(), options).sql, 'SELECT count(*) AS "count" FROM "crm"."t" AS "c" WHERE TRUE'],
    [
      countsSql(filters, options).sql,
      'SELECT count(*) AS "row_count", count(CASE WHEN "c"."name" IS NOT NULL THEN 1 END) AS "count_0", count(CASE WHEN TRUE THEN 1 END) AS "count_1" FROM "crm"."t" AS "c"',
    ],
    [
      overlapsSql([filterOf()], options).sql,
      `SELECT '' || CASE WHEN (("word_0" >> 0) & 1) = 1 THEN '1' ELSE '0' END AS "members", "count" FROM (SELECT "word_0", count(*) AS "count" FROM (SELECT 0 + CASE WHEN TRUE THEN 1 ELSE 0 END AS "word_0" FROM "crm"."t" AS "c") AS "rows" GROUP BY "word_0") AS "groups" ORDER BY "members"`,
    ],
  ])("%s", (sql, expected) => {
    expect(sql).toBe(expected);
  });
});

import { unreachable } from "../model/unreachable.js";
import type { BooleanTest, OrderTest, RawSqlTest, RecordTest, RelatedTest, TextTest, ValueTest } from "../plan/plan.js";
import { eitherOrder, passesNull, passesNulls } from "../plan/relations.js";
import type { SqlColumn, ColumnLookup } from "./tables.js";
import type { Sql } from "./fragment.js";
import { conjunction, always, disjunction, constant, isNotNull, isNullSql, raw, sql } from "./fragment.js";
import { compileInstant } from "./instant.js";
import type { JsonValue } from "./dialect.js";
import { compileJson } from "./json.js";
import { compileNumber } from "./number.js";
import { countedRecords, relatedRecords } from "./related.js";
import type { SqlSettings } from "./settings.js";
import { compileText, compileUuid } from "./text.js";

/** A test of the records of a table as a condition in SQL. */
export function compileRecord(test: Test, columns: ColumnLookup, settings: SqlSettings): Sql {
  const part = (inner: Test): Sql => compileRecord(inner, columns, settings);
  switch (test.kind) {
    case "constant":
      return constant(test.holds);
    case "all":
      return conjunction(test.tests.map(part));
    case "any":
      return disjunction(withRanges(test.tests).map(part));
    case "column":
      return compileColumn(test.test, columns(test.key, test.columnKind), settings);
    case "related":
      return compileRelated(test, columns, settings);
    case "rawSql":
      // On separate lines, so that a comment at its end does not include the rest.
      return sql`(${raw(`\n${test.clause}\n`)})`;
    default:
      return unreachable(test, "test of a record");
  }
}

type Test = RecordTest<RawSqlTest>;

/** The tests, of which any must hold, with one for two comparisons of a column side by side: `x > 5 or x = 5`. */
function withRanges(tests: readonly Test[]): readonly Test[] {
  const ranges: Test[] = [];
  for (const test of tests) {
    const last = ranges.at(-1);
    const range = last && rangeOf(last, test);
    if (range === undefined) ranges.push(test);
    else ranges[ranges.length - 1] = range;
  }
  return ranges;
}

function rangeOf(one: Test, other: Test): Test | undefined {
  if (one.kind !== "column" || other.kind !== "column" || one.key !== other.key) return undefined;
  const [first, second] = [one.test, other.test];
  if (first.kind !== "order" || second.kind !== "order" || first.read !== second.read) return undefined;
  const either = first.orNull || second.orNull ? undefined : eitherOrder(first, second);
  return either && { ...one, test: { ...first, ...either } };
}

function compileRelated(test: RelatedTest<RawSqlTest>, columns: ColumnLookup, settings: SqlSettings): Sql {
  const source = settings.relatedSource(test.modelUuid);
  if (source === undefined) throw new Error(`The plan reads a related model without a table: ${test.modelUuid}.`);
  const records = relatedRecords(source, columns, settings);
  const condition = compileRecord(test.test, source.columns, settings);
  if (test.count !== undefined) return countedRecords(test.count, records, condition);
  const withoutRecords = passesNulls(test.test);
  if (records === undefined) return constant(withoutRecords);
  const some = records.some(condition);
  return withoutRecords ? disjunction([records.none(always), some]) : some;
}

/** A test of a column, or of null without a column. */
function compileColumn(test: ValueTest, column: SqlColumn | undefined, settings: SqlSettings): Sql {
  if (column === undefined) return constant(passesNull(test));
  switch (test.kind) {
    case "null":
      return isNullSql(stored(column));
    case "notNull":
      return isNotNull(stored(column));
    case "boolean":
    case "order":
      return orNull(test, column, compileScalar(test, column, settings));
    case "text":
      if (test.read === "string") return orNull(test, column, compileScalar(test, column, settings));
      break;
    case "textOrder":
    case "empty":
    case "notEmpty":
    case "object":
    case "element":
      break;
    default:
      return unreachable(test, "test of a column");
  }
  return testJson(column, settings, (value) => compileJson(test, value, settings)) ?? constant(passesNull(test));
}

/** A column without conversion, so that the database can use an index. */
function stored({ sql, uuid }: SqlColumn): Sql {
  return uuid ?? sql;
}

/** Adds null to a comparison, if null passes. The comparison is undefined if the column has no such values. */
function orNull(test: ValueTest, column: SqlColumn, comparison: Sql | undefined): Sql {
  const nullTest = passesNull(test) ? [isNullSql(stored(column))] : [];
  return disjunction(comparison === undefined ? nullTest : [...nullTest, comparison]);
}

/** Whether a value that is not null passes; undefined if the column holds values of another type. */
function compileScalar(
  test: BooleanTest | OrderTest | TextTest,
  column: SqlColumn,
  settings: SqlSettings,
): Sql | undefined {
  const { sql, storage } = column;
  switch (test.kind) {
    case "boolean":
      return storage === "boolean" ? settings.dialect.booleanIs(sql, test.value) : undefined;
    case "text":
      return storage === "text" ? compileTextColumn(test, column, settings) : undefined;
    case "order":
      return test.read === "number" ? compileNumber(test, column, settings) : compileInstant(test, column, settings);
    default:
      return unreachable(test, "test of a scalar");
  }
}

/** UUIDs are compared as such where possible, so that the database can use an index. */
function compileTextColumn(test: TextTest, { sql, uuid }: SqlColumn, settings: SqlSettings): Sql {
  return (uuid && compileUuid(test, uuid, settings)) ?? compileText(test, sql, settings);
}

/** A test of the JSON value of a column; undefined if it has none. */
function testJson(
  { sql, storage }: SqlColumn,
  { dialect }: SqlSettings,
  test: (value: JsonValue) => Sql,
): Sql | undefined {
  if (typeof storage === "object") {
    const value = dialect.nested?.(sql, storage);
    return value === undefined ? dialect.json(sql, "nested", test) : test(value);
  }
  return storage === "json" || storage === "text" || storage === "nested"
    ? dialect.json(sql, storage, test)
    : undefined;
}

import { unreachable } from "../model/unreachable.js";
import { passesNulls } from "../plan/null.js";
import type { RawSqlTest, RecordTest, RelatedTest } from "../plan/plan.js";
import { compileColumn } from "./column.js";
import type { Columns } from "./columns.js";
import type { Sql } from "./fragment.js";
import { raw, sql } from "./fragment.js";
import { allOf, always, anyOf, constant } from "./logic.js";
import { countedRecords, relatedRecords } from "./related.js";
import type { SqlSettings } from "./settings.js";

/** A test of the records of a table as a condition in SQL. */
export function compileRecord(test: RecordTest<RawSqlTest>, columns: Columns, settings: SqlSettings): Sql {
  const part = (inner: RecordTest<RawSqlTest>): Sql => compileRecord(inner, columns, settings);
  switch (test.kind) {
    case "constant":
      return constant(test.holds);
    case "all":
      return allOf(test.tests.map(part));
    case "any":
      return anyOf(test.tests.map(part));
    case "column":
      return compileColumn(test.test, columns(test.key, test.columnKind), settings);
    case "related":
      return compileRelated(test, columns, settings);
    case "rawSql":
      // On lines of its own, so that a comment at its end does not swallow what follows.
      return sql`(${raw(`\n${test.clause}\n`)})`;
    default:
      return unreachable(test, "test of a record");
  }
}

function compileRelated(test: RelatedTest<RawSqlTest>, columns: Columns, settings: SqlSettings): Sql {
  const source = settings.relatedSource(test.modelUuid);
  if (source === undefined) throw new Error(`The plan reads a related model without a table: ${test.modelUuid}.`);
  const records = relatedRecords(source, columns, settings);
  const condition = compileRecord(test.test, source.columns, settings);
  if (test.count !== undefined) return countedRecords(test.count, records, condition);
  const withoutRecords = passesNulls(test.test);
  if (records === undefined) return constant(withoutRecords);
  const some = records.some(condition);
  return withoutRecords ? anyOf([records.none(always), some]) : some;
}

import { unreachable } from "../model/unreachable.js";
import { isInOrder } from "./order.js";
import type { RawSqlTest, RecordTest, ValueTest } from "./plan.js";

/** Whether null passes a test. */
export function passesNull(test: ValueTest): boolean {
  switch (test.kind) {
    case "null":
      return true;
    case "order":
    case "text":
      return test.orNull;
    case "object":
      return !test.required && passesNulls(test.test);
    case "notNull":
    case "boolean":
    case "textOrder":
    case "empty":
    case "notEmpty":
    case "element":
      return false;
    default:
      return unreachable(test, "kind of test");
  }
}

/**
 * Whether a record whose values are all null passes a test, such as the one that a row without related records is tested
 * with. It has no related records itself. A condition in SQL is only evaluated over records that exist.
 */
export function passesNulls(test: RecordTest<RawSqlTest>): boolean {
  switch (test.kind) {
    case "constant":
      return test.holds;
    case "all":
      return test.tests.every(passesNulls);
    case "any":
      return test.tests.some(passesNulls);
    case "column":
      return passesNull(test.test);
    case "related":
      return test.count === undefined ? passesNulls(test.test) : isInOrder(test.count, 0);
    case "rawSql":
      return false;
    default:
      return unreachable(test, "kind of test");
  }
}

import type { DeepReadonly, OperatorCondition } from "../model/filter.js";
import { isNegative } from "../model/negative.js";
import type { Column } from "./columns.js";
import type { Sql } from "./fragment.js";
import { anyOf, isNull, never } from "./logic.js";
import type { Settings } from "./settings.js";

/** Whether a condition holds where its column is null. */
export function holdsOnNull({ operator }: DeepReadonly<OperatorCondition>, { negationMatchesNull }: Settings): boolean {
  if (operator === "isNull") return true;
  return negationMatchesNull && isNegative(operator);
}

/** The test of a negative operator, which null satisfies too where the settings say so. */
export function orNull(nullTest: Sql, test: Sql, { negationMatchesNull }: Settings): Sql {
  return negationMatchesNull ? anyOf([nullTest, test]) : test;
}

/** A condition on a column that holds nothing the condition compares: only null can satisfy it. */
export function onOtherType(condition: DeepReadonly<OperatorCondition>, column: Column, settings: Settings): Sql {
  return holdsOnNull(condition, settings) ? isNull(column.sql) : never;
}

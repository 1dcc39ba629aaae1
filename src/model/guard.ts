/**
 * Decides in one pass over a value whether it is a filter, without a word about what is wrong (spec section 2.1.2).
 *
 * Made from the operator table as all else is, and a few times faster than a walk that keeps paths: most filters
 * are right. A yes is final; objects that are not plain ones get a no, and the walk of structure.ts decides.
 */
import type { Condition, Filter, FilterGroup } from "./filter.js";
import type { Operator, OperandType } from "./operators.js";
import { frequencyOperators, operators, periodOperators, relatedKinds } from "./operators.js";
import type { JsonObject } from "./shape.js";
import { isObject } from "./shape.js";

/** Whether a value is a filter beyond doubt. */
export function isFilter(value: unknown): value is Filter {
  return hasFilterKeys(value) && isListOf(value["groups"], isGroup);
}

/** Whether a value has the keys of a filter, whatever its groups hold. */
export function hasFilterKeys(value: unknown): value is JsonObject {
  return (
    isPlainObject(value) &&
    isConjonction(value["conjonction"]) &&
    Array.isArray(value["groups"]) &&
    countKeys(value) === 2
  );
}

/** Whether a value is a group of a filter beyond doubt. */
export function isGroup(value: unknown): value is FilterGroup {
  return (
    isPlainObject(value) &&
    isConjonction(value["conjonction"]) &&
    isListOf(value["conditions"], isCondition) &&
    countKeys(value) === 2
  );
}

/** Whether a value is a condition of any kind beyond doubt. */
export function isCondition(value: unknown): value is Condition {
  if (!isPlainObject(value)) return false;
  const rows = conditionRows.get(value["kind"]);
  if (rows !== undefined) return isColumnCondition(value, rows);
  const related = countRelatedModel(value);
  const columns = value["columnSlug"] === undefined ? 0 : 1;
  if (related < 0 || (columns === 1 && !isString(value["columnSlug"]))) return false;
  if (value["kind"] === "sql") {
    return isString(value["name"]) && isString(value["clause"]) && countKeys(value) === columns + related + 3;
  }
  return (
    value["kind"] === "occurrence" &&
    related === 1 &&
    isVariant(value["frequency"], frequencyRows) &&
    isVariant(value["period"], periodRows) &&
    isConjonction(value["conjonction"]) &&
    isListOf(value["conditions"], isRelatedCondition) &&
    countKeys(value) === columns + 6
  );
}

/** Whether a value is a condition that may stand in an occurrence, beyond doubt. */
export function isRelatedCondition(value: unknown): boolean {
  return isOperatorCondition(value, relatedRows);
}

/** Whether a value is a condition that may stand in an object or array condition, beyond doubt. */
export function isPropertyCondition(value: unknown): boolean {
  return isOperatorCondition(value, propertyRows);
}

type Guard = (value: unknown) => boolean;

/** What stands beside `operator`, as two lists of one length: the loop over them is the hottest of all. */
interface Row {
  readonly keys: readonly string[];
  readonly guards: readonly Guard[];
}

type Rows = ReadonlyMap<unknown, Row>;

function rowsOf(table: Readonly<Record<string, Operator>>, fields: Readonly<Record<string, Guard>> = {}): Rows {
  return new Map(
    Object.entries(table).map(([operator, { operands }]) => [
      operator,
      {
        keys: [...Object.keys(fields), ...Object.keys(operands)],
        guards: [...Object.values(fields), ...Object.values(operands).map((type) => operandGuards[type])],
      },
    ]),
  );
}

function isOperatorCondition(value: unknown, rowsOfKinds: ReadonlyMap<unknown, Rows>): boolean {
  if (!isPlainObject(value)) return false;
  const rows = rowsOfKinds.get(value["kind"]);
  return rows !== undefined && isColumnCondition(value, rows);
}

function isColumnCondition(value: JsonObject, rows: Rows): boolean {
  const related = countRelatedModel(value);
  return related >= 0 && isString(value["columnSlug"]) && hasOperands(value, rows, related + 2);
}

function isVariant(value: unknown, rows: Rows): boolean {
  return isPlainObject(value) && hasOperands(value, rows, 0);
}

/** Whether an operator and its operands stand there, and `others` further keys. */
function hasOperands(value: JsonObject, rows: Rows, others: number): boolean {
  const row = rows.get(value["operator"]);
  if (row === undefined) return false;
  const { keys, guards } = row;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    const guard = guards[index];
    if (key === undefined || guard?.(value[key]) !== true) return false;
  }
  return countKeys(value) === keys.length + 1 + others;
}

/** Whether `relatedModelUuid` is there, as 0 or 1, and -1 where it is no string. */
function countRelatedModel(value: JsonObject): number {
  const relatedModelUuid = value["relatedModelUuid"];
  if (relatedModelUuid === undefined) return 0;
  return typeof relatedModelUuid === "string" ? 1 : -1;
}

function isPlainObject(value: unknown): value is JsonObject {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
}

/** Counts the keys; all those that were read are among them, so the right number leaves no room for a stray one. */
function countKeys(value: JsonObject): number {
  let count = 0;
  // Twice as fast as the length of a list of the keys.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  for (const _key in value) count++;
  return count;
}

function isListOf(value: unknown, guard: Guard): boolean {
  if (!Array.isArray(value)) return false;
  for (const item of value) if (!guard(item)) return false;
  return true;
}

const isString: Guard = (value) => typeof value === "string";

const isConjonction: Guard = (value) => value === "and" || value === "or";

const operandGuards: Readonly<Record<OperandType, Guard>> = {
  string: isString,
  dateString: isString,
  strings: (value) => typeof value === "string" || isListOf(value, isString),
  number: (value) => Number.isFinite(value),
  conjonction: isConjonction,
  propertyConditions: (value) => isListOf(value, isPropertyCondition),
};

const conditionRows: ReadonlyMap<unknown, Rows> = new Map(
  Object.entries(operators).map(([kind, table]) => [
    kind,
    rowsOf(table, kind === "objectProperty" ? { propertyName: isString } : {}),
  ]),
);
const relatedRows = only(relatedKinds);
const propertyRows = only(["objectProperty"]);

function only(kinds: readonly string[]): ReadonlyMap<unknown, Rows> {
  return new Map([...conditionRows].filter(([kind]) => kinds.some((other) => other === kind)));
}

const frequencyRows = rowsOf(frequencyOperators);
const periodRows = rowsOf(periodOperators, { unit: (value) => value === "day" });

/** Finds conditions that never match, or hardly ever, because of the columns of a table. */
import { conditionsOf, isNullCheck } from "../model/conditions.js";
import { ownValue } from "../model/own-value.js";
import type { DeepReadonly, Filter, OperatorCondition } from "../model/filter.js";
import type { Issue, Path } from "../model/issues/issue.js";
import type { OperatorKind } from "../model/operators.js";
import { quote } from "../model/issues/quote.js";
import { didYouMean, suggest } from "../model/issues/suggest.js";
import { unreachable } from "../model/unreachable.js";
import { midnightProblem } from "../model/whole-day.js";
import type { Storage, Storages, StatementOptions } from "../sql/options.js";
import { isNumeric, isTextual } from "../sql/storage.js";

/**
 * The conditions that read a missing column, those that never match the type of their column, and those that compare
 * times with a day.
 *
 * @param tables - the storage of the table, and of the tables of related models.
 */
export function columnIssues(
  filter: DeepReadonly<Filter>,
  tables: Pick<StatementOptions, "storage" | "related" | "datePrecision">,
): readonly Issue[] {
  const storagesOf = (modelUuid: string | undefined): Storages | undefined =>
    modelUuid === undefined ? tables.storage : tables.related?.[modelUuid]?.storage;
  return conditionsOf(filter).flatMap(({ condition, path }): readonly Issue[] => {
    const storages = storagesOf(condition.relatedModelUuid);
    if (condition.kind === "sql" || storages === undefined) return [];
    const issuesOf = (one: DeepReadonly<OperatorCondition>, place: Path): readonly Issue[] => [
      ...conditionIssues(one, storages, place),
      ...(tables.datePrecision === "literal" ? [] : midnightIssues(one, storages, place)),
    ];
    if (condition.kind !== "occurrence") return issuesOf(condition, path);
    return condition.conditions.flatMap((counted, at) => issuesOf(counted, [...path, "conditions", at]));
  });
}

function conditionIssues(condition: DeepReadonly<OperatorCondition>, storages: Storages, path: Path): readonly Issue[] {
  const { kind, columnSlug } = condition;
  const column = quote(columnSlug);
  if (!Object.hasOwn(storages, columnSlug)) {
    const hint = didYouMean(suggest(columnSlug, Object.keys(storages)));
    const message = `The table has no column ${column}: it is null in every row.${hint}`;
    return [{ code: "unknownColumn", severity: "warning", path, message }];
  }
  const holds = neverMatched(condition, storages);
  if (holds === undefined) return [];
  const words = comparedValues[kind];
  const message = `The column ${column} holds ${holds}, which ${kind} conditions never match. Give the engine a view that casts it to ${words}.`;
  return [{ code: "kindMismatch", severity: "warning", path, message, expected: words, actual: holds }];
}

function midnightIssues(condition: DeepReadonly<OperatorCondition>, storages: Storages, path: Path): readonly Issue[] {
  const message = midnightProblem(condition);
  const storage = ownValue(storages, condition.columnSlug);
  if (message === undefined || (storage !== "timestamp" && storage !== "instant")) return [];
  return [{ code: "midnightOnly", severity: "warning", path: [...path, "value"], message }];
}

/** The values of a column in words, if a condition never matches them; null checks match every column. */
export function neverMatched(condition: DeepReadonly<OperatorCondition>, storages: Storages): string | undefined {
  const { kind, columnSlug, operator } = condition;
  const storage = ownValue(storages, columnSlug);
  if (storage === undefined || storage === "unknown") return undefined;
  if (kind !== "objectProperty" && isNullCheck(operator)) return undefined;
  return compares(kind, storage) ? undefined : wordsFor(storage);
}

function compares(kind: OperatorKind, storage: Storage): boolean {
  const isText = isTextual(storage);
  const isJson = storage === "json" || storage === "nested" || isText;
  switch (kind) {
    case "string":
      return isText;
    case "number":
      return isNumeric(storage);
    case "boolean":
      return storage === "boolean";
    case "date":
      return isText || isNumeric(storage) || isTime(storage);
    case "array":
      return typeof storage === "object" ? "list" in storage : isJson;
    case "object":
    case "objectProperty":
      return typeof storage === "object" ? !("list" in storage) : isJson;
    case "any":
    case "vector":
      return true;
    default:
      return unreachable(kind, "kind of condition");
  }
}

function isTime(storage: Storage): boolean {
  return storage === "date" || storage === "timestamp" || storage === "instant";
}

function wordsFor(storage: Exclude<Storage, "unknown">): string {
  return typeof storage === "object" ? "nested values" : storageNouns[storage];
}

const storageNouns: Readonly<Record<Exclude<Storage, object | "unknown">, string>> = {
  text: "text",
  asText: "text",
  uuid: "text",
  integer: "numbers",
  decimal: "numbers",
  number: "numbers",
  boolean: "truth values",
  date: "dates",
  timestamp: "dates",
  instant: "dates",
  json: "JSON",
  nested: "nested values",
  other: "values of another type",
};

export const comparedValues: Readonly<Record<OperatorKind, string>> = {
  string: "text",
  number: "numbers",
  boolean: "truth values",
  date: "dates",
  object: "JSON",
  array: "JSON",
  objectProperty: "JSON",
  any: "text",
  vector: "text",
};

import type { Condition, DeepReadonly, Filter, OperatorCondition, SqlCondition } from "../model/filter.js";
import type { Issue, Result } from "../model/issue.js";
import { checkFilter } from "../model/structure.js";
import { compileColumn } from "./column.js";
import type { Sql } from "./fragment.js";
import { raw, sql } from "./fragment.js";
import { always, anyOf, combine, constant, never } from "./logic.js";
import { holdsOnNull } from "./null.js";
import { compileOccurrence } from "./occurrence.js";
import { Place } from "./place.js";
import { relatedRecords } from "./related.js";
import type { Settings } from "./settings.js";

/** A filter as a condition in SQL. */
export function compileWith(filter: unknown, settings: Settings): Result<Sql> {
  const checked = checkFilter(filter);
  if (!checked.ok) return checked;
  const issues: Issue[] = [];
  const value = compileGroups(checked.value, new Place(settings, issues, settings.columns));
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}

function compileGroups(filter: DeepReadonly<Filter>, place: Place): Sql {
  const groups: Sql[] = [];
  for (const [index, { conjonction, conditions }] of filter.groups.entries()) {
    if (conditions.length === 0) continue;
    const group = place.at("groups", index);
    const compiled = conditions.map((condition, at) => compileCondition(condition, group.at("conditions", at)));
    groups.push(combine(conjonction, compiled));
  }
  return combine(filter.conjonction, groups);
}

function compileCondition(condition: DeepReadonly<Condition>, place: Place): Sql {
  if (condition.kind === "occurrence") return compileOccurrence(condition, place);
  const { relatedModelUuid } = condition;
  if (relatedModelUuid !== undefined) return compileOnRelated(condition, relatedModelUuid, place);
  return condition.kind === "sql" ? compileRaw(condition, place) : compileColumn(condition, place);
}

function compileRaw({ name, clause }: SqlCondition, place: Place): Sql {
  if (place.settings.allowRawSql) {
    // On lines of its own, so that a comment at its end does not swallow what follows.
    return sql`(${raw(`\n${clause}\n`)})`;
  }
  place.report(
    "rawSql",
    `The sql condition ${JSON.stringify(name)} is written into statements only where that is allowed: by allowRawSql, or --allow-sql on the command line.`,
  );
  return never;
}

/**
 * A condition on the related record. A row without one is treated as having one whose columns are all null; of
 * several, some one must satisfy the condition.
 */
function compileOnRelated(
  condition: DeepReadonly<OperatorCondition> | SqlCondition,
  modelUuid: string,
  place: Place,
): Sql {
  const records = relatedRecords(modelUuid, place);
  const source = place.settings.relatedSource(modelUuid);
  const related = source === undefined ? place : place.on(source.columns);
  const test = condition.kind === "sql" ? compileRaw(condition, related) : compileColumn(condition, related);
  // What SQL of somebody else says of nulls is not known here: it is asked of records that exist.
  const onNone = condition.kind !== "sql" && holdsOnNull(condition, place.settings);
  if (records === undefined) return constant(onNone);
  return onNone ? anyOf([records.none(always), records.some(test)]) : records.some(test);
}

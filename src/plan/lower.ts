import type { Condition, DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issue.js";
import { checkFilter } from "../model/structure.js";
import { lowerColumn } from "./lower-column.js";
import { lowerOccurrence, lowerRelated } from "./lower-related.js";
import { Place } from "./compile-context.js";
import type { Plan, RecordTest } from "./plan.js";
import { combined, never } from "./plan.js";
import type { Settings } from "../evaluate/settings.js";

/** What a filter asks of a record; or the issues that keep it from being a filter, or from being evaluated. */
export function planOf(filter: unknown, settings: Settings): Result<Plan> {
  const checked = checkFilter(filter);
  if (!checked.ok) return checked;
  const place = new Place(settings);
  const test = lowerGroups(checked.value, place);
  const { issues } = place;
  return issues.length === 0 ? { ok: true, value: { test, settings } } : { ok: false, issues };
}

/** An empty list is no restriction, so a group without conditions takes no part. */
function lowerGroups({ conjonction, groups }: DeepReadonly<Filter>, place: Place): RecordTest {
  const tests: RecordTest[] = [];
  for (const [index, { conjonction, conditions }] of groups.entries()) {
    if (conditions.length === 0) continue;
    const group = place.at("groups", index);
    tests.push(
      combined(
        conjonction,
        conditions.map((condition, at) => lowerCondition(condition, group.at("conditions", at))),
      ),
    );
  }
  return combined(conjonction, tests);
}

function lowerCondition(condition: DeepReadonly<Condition>, place: Place): RecordTest {
  switch (condition.kind) {
    case "sql":
      place.report(
        "rawSql",
        `The sql condition ${JSON.stringify(condition.name)} can only be evaluated by a SQL engine.`,
      );
      return never;
    case "occurrence":
      return lowerOccurrence(condition, place);
    default:
      return condition.relatedModelUuid === undefined
        ? lowerColumn(condition, place)
        : lowerRelated(condition.relatedModelUuid, condition, place);
  }
}

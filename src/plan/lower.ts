import type { Condition, DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issue.js";
import { CompileContext } from "./compile-context.js";
import type { ComparisonSettings } from "./comparison-settings.js";
import { lowerColumn } from "./lower-column.js";
import { lowerOccurrence, lowerOnRelated } from "./lower-related.js";
import type { RecordTest } from "./plan.js";
import { combined, never } from "./plan.js";
import type { Target } from "./target.js";

/** The plan of a checked filter; or the issues for which the target cannot evaluate it. */
export function lowerFilter<Raw>(
  filter: DeepReadonly<Filter>,
  settings: ComparisonSettings,
  target: Target<Raw>,
): Result<RecordTest<Raw>> {
  const context = new CompileContext(settings);
  const value = lowerGroups(filter, context, target);
  const { issues } = context;
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}

/** An empty list is no restriction, so a group without conditions takes no part. */
function lowerGroups<Raw>(
  { conjonction, groups }: DeepReadonly<Filter>,
  context: CompileContext,
  target: Target<Raw>,
): RecordTest<Raw> {
  const tests: RecordTest<Raw>[] = [];
  for (const [index, { conjonction, conditions }] of groups.entries()) {
    if (conditions.length === 0) continue;
    const group = context.at("groups", index);
    tests.push(
      combined(
        conjonction,
        conditions.map((condition, at) => lowerCondition(condition, group.at("conditions", at), target)),
      ),
    );
  }
  return combined(conjonction, tests);
}

function lowerCondition<Raw>(
  condition: DeepReadonly<Condition>,
  context: CompileContext,
  target: Target<Raw>,
): RecordTest<Raw> {
  if (condition.kind === "occurrence") return lowerOccurrence(condition, context, target);
  const test = condition.kind === "sql" ? target.rawSql(condition, context) : lowerColumn(condition, context);
  const { relatedModelUuid } = condition;
  // A condition that the target does not support needs no related model.
  return relatedModelUuid === undefined || test === never
    ? test
    : lowerOnRelated(relatedModelUuid, test, context, target);
}

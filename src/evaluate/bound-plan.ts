import type { Result } from "../model/issues/issue.js";
import { checkFilter } from "../model/structure/structure.js";
import { unreachable } from "../model/unreachable.js";
import { lowerFilter } from "../plan/lower.js";
import type { RecordTest, RelatedTest, Target } from "../plan/plan.js";
import { never } from "../plan/plan.js";
import type { RelatedRecords } from "./related-records.js";
import type { Settings } from "./settings.js";

/** A plan with the settings that bind it to related records. */
export interface BoundPlan {
  readonly test: RecordTest;
  readonly settings: Settings;
}

/** Plans a filter; or returns the issues for which it is not a filter, or cannot be evaluated in memory. */
export function planOf(filter: unknown, settings: Settings): Result<BoundPlan> {
  const checked = checkFilter(filter);
  if (!checked.ok) return checked;
  const test = lowerFilter(checked.value, settings, targetOf(settings));
  return test.ok ? { ok: true, value: { test: test.value, settings } } : test;
}

function targetOf({ relatedRecords }: Settings): Target {
  return {
    relatedModel: (modelUuid, context) => {
      const records = relatedRecords(modelUuid);
      if (records === undefined) {
        const message = `The records of the related model ${JSON.stringify(modelUuid)} are not given.`;
        context.report("relatedModelNotGiven", message, "relatedModelUuid");
      }
      return records;
    },
    rawSql: ({ name }, context) => {
      const message = `The sql condition ${JSON.stringify(name)} can only be evaluated by a SQL engine.`;
      context.report("rawSql", message);
      return never;
    },
  };
}

/** The related records that a test of a bound plan reads. */
export function recordsOf({ modelUuid }: RelatedTest, { relatedRecords }: Settings): RelatedRecords {
  const records = relatedRecords(modelUuid);
  if (records === undefined) throw new Error(`The plan is bound to no records of the related model "${modelUuid}".`);
  return records;
}

/** The keys of a record that a test reads. */
export function keysOf(test: RecordTest, settings: Settings): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(test, settings, keys);
  return keys;
}

function collect(test: RecordTest, settings: Settings, keys: Set<string>): void {
  switch (test.kind) {
    case "constant":
      return;
    case "all":
    case "any":
      for (const part of test.tests) collect(part, settings, keys);
      return;
    case "column":
      keys.add(test.key);
      return;
    case "related":
      for (const column of recordsOf(test, settings).columns) keys.add(column);
      return;
    default:
      unreachable(test, "kind of test");
  }
}

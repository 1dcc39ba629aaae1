import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issue.js";
import { checkFilter } from "../model/structure.js";
import { lowerFilter } from "../plan/lower.js";
import type { RawSqlTest } from "../plan/plan.js";
import { never } from "../plan/plan.js";
import type { Target } from "../plan/target.js";
import type { Sql } from "./fragment.js";
import { compileRecord } from "./record.js";
import type { SqlSettings } from "./settings.js";

/** A checked filter as a condition in SQL. */
export function compileFilter(filter: DeepReadonly<Filter>, settings: SqlSettings): Result<Sql> {
  const plan = lowerFilter(filter, settings.comparison, targetOf(settings));
  return plan.ok ? { ok: true, value: compileRecord(plan.value, settings.columns, settings) } : plan;
}

/** As {@link compileFilter}, of what a caller calls a filter. */
export function checkAndCompile(filter: unknown, settings: SqlSettings): Result<Sql> {
  const checked = checkFilter(filter);
  return checked.ok ? compileFilter(checked.value, settings) : checked;
}

/** Related models whose tables are given, and raw SQL where the caller allows it. */
function targetOf({ relatedSource, allowRawSql }: SqlSettings): Target<RawSqlTest> {
  return {
    relatedModel: (modelUuid, context) => {
      const source = relatedSource(modelUuid);
      const model = `the related model ${JSON.stringify(modelUuid)}`;
      if (source === undefined) {
        context.report("relatedModelNotGiven", `The table of ${model} is not given.`, "relatedModelUuid");
      } else if (source.on.length === 0) {
        context.report(
          "noJoinColumns",
          `No columns say which records of ${model} belong to a row.`,
          "relatedModelUuid",
        );
      } else if (
        source.on.some(({ property, relatedProperty }) => property !== undefined || relatedProperty !== undefined)
      ) {
        const message = `Records of ${model} are joined by a property, not a column.`;
        context.report("joinOnProperty", message, "relatedModelUuid");
      }
      return source;
    },
    rawSql: ({ name, clause }, context) => {
      if (allowRawSql) return { kind: "rawSql", name, clause, path: context.path };
      context.report(
        "rawSql",
        `The sql condition ${JSON.stringify(name)} is written into statements only where that is allowed: by allowRawSql, or --allow-sql on the command line.`,
      );
      return never;
    },
  };
}

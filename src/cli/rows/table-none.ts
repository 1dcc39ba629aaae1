/** Explains over a table why a filter matches nothing. */
import type { Engine } from "../../engines/engine.js";
import type { Limits } from "../../engines/limits.js";
import type { WhyNone } from "../../explain/index.js";
import { columnsToExamine, keyOf, planNone } from "../../explain/none-plan.js";
import { explainNone } from "../../explain/none-reasons.js";
import type { ColumnFindings } from "../../model/column-values.js";
import type { DataModel } from "../../model/data-model.js";
import type { DeepReadonly, Filter } from "../../model/filter.js";
import { ownValue } from "../../model/own-value.js";
import type { RelatedTable } from "../../sql/options.js";

interface TableNoneOptions {
  readonly model: DataModel | undefined;
  readonly members: readonly object[] | undefined;
  /** By related model; those of the data model otherwise. */
  readonly timeColumns: Readonly<Record<string, Pick<RelatedTable, "timeColumnSlug">>>;
}

/** Counts all conditions with one statement, and reads the columns of those that match nothing with one each. */
export async function whyNoneInTable(
  engine: Engine,
  filter: DeepReadonly<Filter>,
  { model, members, timeColumns }: TableNoneOptions,
  limits: Limits,
): Promise<WhyNone> {
  const plan = planNone(
    filter,
    members,
    (uuid) => ownValue(timeColumns, uuid)?.timeColumnSlug ?? ownValue(model?.related, uuid)?.timeColumnSlug,
  );
  const filters = [plan.filter, ...plan.parts.map((part) => part.filter)].map((filter) => ({ name: "", filter }));
  const { capacities, pairs, rowCount } = await engine.overlaps(filters, limits);
  const [whole, ...counted] = capacities;
  const parts = plan.parts.map(({ isCountable }, part) => {
    const outcome = counted[part];
    return isCountable && outcome?.status === "evaluated" ? outcome.count : undefined;
  });
  const findings = new Map<string, ColumnFindings>();
  const isEmpty = whole?.count === 0 && rowCount > 0;
  for (const column of isEmpty ? columnsToExamine(plan, parts) : [])
    findings.set(keyOf(column), await engine.columnValues(column, limits));
  return explainNone(
    plan,
    {
      rowCount,
      count: whole?.count ?? 0,
      parts,
      pair: (one, other) => pairs[one + 1]?.[other + 1] ?? 0,
      findings: (column) => findings.get(keyOf(column)),
    },
    { model, members },
  );
}

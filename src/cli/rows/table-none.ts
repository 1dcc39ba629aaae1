/** Explains over a table why a filter matches nothing. */
import type { Engine } from "../../engines/engine.js";
import type { Limits } from "../../engines/limits.js";
import type { WhyNone } from "../../explain/index.js";
import type { TimeColumns } from "../../explain/none-plan.js";
import { columnsToExamine, planNone } from "../../explain/none-plan.js";
import { explainNone } from "../../explain/none-reasons.js";
import type { ColumnFindings } from "../../model/column-values.js";
import type { DataModel } from "../../model/data-model.js";
import type { DeepReadonly, Filter } from "../../model/filter.js";

interface TableNoneOptions {
  readonly model: DataModel | undefined;
  readonly members: readonly object[] | undefined;
  /** Those of the data model otherwise. */
  readonly timeColumns: TimeColumns;
}

/** Counts all conditions with one statement, and reads the columns of those that match nothing with one each. */
export async function whyNoneInTable(
  engine: Engine,
  filter: DeepReadonly<Filter>,
  { model, members, timeColumns }: TableNoneOptions,
  limits: Limits,
): Promise<WhyNone> {
  const plan = planNone(filter, members, { ...model?.related, ...timeColumns });
  const filters = plan.filters.map((filter) => ({ name: "", filter }));
  const { capacities, pairs, rowCount } = await engine.overlaps(filters, limits);
  const evaluated = pairs.map((row, index) => (capacities[index]?.status === "evaluated" ? row : undefined));
  const counts = { rowCount, pairs: evaluated };
  const findings = new Map<string, ColumnFindings>();
  for (const [key, column] of columnsToExamine(plan, counts))
    findings.set(key, await engine.columnValues(column, limits));
  return explainNone(plan, counts, { findings, model, members });
}

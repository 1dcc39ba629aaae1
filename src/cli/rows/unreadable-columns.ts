import { unknownTimeColumn } from "../../availability/plan.js";
import { comparedValues } from "../../engines/check.js";
import { readingNames } from "../../records/reading-groups.js";
import { columnsRead, ownModel } from "../../records/readings.js";
import type { Issue } from "../../model/issues/issue.js";
import { quote } from "../../model/issues/quote.js";
import { checkFilter } from "../../model/structure/structure.js";
import type { CapacityInputs, UncheckedCapacity } from "../input/capacities.js";
import type { RecordsRead } from "./record-engine.js";

/**
 * Why nothing can be said about a capacity: a file lacks the column with the times of records, or columns that it reads
 * have values, of which none can be read.
 *
 * @param timeColumn - the column that its policy reads.
 */
export function unreadableColumns(
  given: unknown,
  timeColumn: string | undefined,
  { files, isTyped, manifest, readStats }: RecordsRead,
): readonly Issue[] {
  const missing = files.flatMap((file) => readStats.get(file)?.missing ?? []);
  const lacking = timeColumn === undefined ? undefined : missing.find(({ column }) => column === timeColumn);
  if (lacking !== undefined) return [unknownTimeColumn(lacking.column, [lacking.suggestion ?? []].flat())];
  const checked = checkFilter(given);
  if (!checked.ok) return [];
  const time = {
    model: ownModel,
    column: timeColumn ?? "",
    reading: "date",
    kind: "date",
    isNullCheck: false,
  } as const;
  const columns = [...columnsRead(checked.value), ...(timeColumn === undefined ? [] : [time])];
  const messages = columns.flatMap(({ model, column, reading, kind, isNullCheck }) => {
    const path = manifest.get(model)?.path;
    const stats = (model === ownModel ? files : [path ?? ""]).flatMap((file) => readStats.get(file) ?? []);
    const holds = stats.map(
      (each) => each.incomparable.find((one) => one.column === column && one.kind === kind)?.holds,
    );
    const [first] = holds;
    if (
      first !== undefined &&
      holds.every((each) => each !== undefined) &&
      (kind === "objectProperty" || !isNullCheck)
    ) {
      const view = isTyped ? ` Name a view that casts it to ${comparedValues[kind]}.` : "";
      return `The column ${quote(column)} holds ${first}, which ${kind} conditions never match.${view}`;
    }
    // A null check reads a date as any other text.
    if (reading === null || (reading === "date" && isNullCheck)) return [];
    const sum = (part: "count" | "readCount"): number =>
      stats.reduce((total, each) => total + each.countsOf(column, reading)[part], 0);
    const isUnreadable = sum("count") > 0 && sum("readCount") === 0;
    return isUnreadable ? `No value of the column ${quote(column)} is ${readingNames[reading]}.` : [];
  });
  return [...new Set(messages)].map((message) => ({ code: "unreadableColumn", severity: "error", path: [], message }));
}

/** The outcomes; of a capacity about which nothing can be said, why not. */
export function evaluable<Outcome extends { readonly status: string; readonly capacity: UncheckedCapacity }>(
  outcomes: readonly Outcome[],
  records: RecordsRead,
  timeColumns?: CapacityInputs["timeColumns"],
): readonly Outcome[] {
  return outcomes.map((outcome, index) => {
    if (outcome.status === "failed" || outcome.status === "withoutFilter") return outcome;
    const issues = unreadableColumns(outcome.capacity.filter, timeColumns?.get(index), records);
    return issues.length === 0 ? outcome : { ...outcome, status: "failed", issues };
  });
}

/** Opens records for explanations of filters. */
import type { CapacityOutcome, ExplainOptions } from "../../evaluate.js";
import type { ReadStats } from "../../engines/records/read-stats.js";
import type { ColumnReadings } from "../../engines/records/readings.js";
import type { DataModel } from "../../model/data-model.js";
import type { Condition, DeepReadonly, Filter } from "../../model/filter.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { printCondition } from "../../text/printer/print-filter.js";
import { openCapacities } from "../evaluate/groups.js";
import type { CapacityInputs } from "../evaluate/inputs.js";
import { idColumnOf } from "../evaluate/inputs.js";
import type { InputOptions, RecordOptions } from "../options.js";
import { followInputs } from "../output/progress.js";
import { sanitize } from "../output/sanitize.js";
import type { Terminal, TerminalColors } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import type { OpenLocation } from "../rows/location.js";
import { openNamed } from "../rows/location.js";

/** A capacity with the explanation of its filter, or why there is none. */
export type ExplainedCapacity<Explanation> =
  Unexplained | { readonly capacity: CapacityDraft; readonly status: "explained"; readonly explanation: Explanation };

type Unexplained = Exclude<CapacityOutcome<CapacityDraft>, { status: "evaluated" }>;

export interface Question {
  readonly filter: DeepReadonly<Filter>;
  /** The index of the row of a record that the filter reads. */
  readonly group: number;
  readonly options: ExplainOptions;
}

export function mapExplained<From, To>(
  capacities: readonly ExplainedCapacity<From>[],
  transform: (explanation: From) => To,
): readonly ExplainedCapacity<To>[] {
  return capacities.map((each) =>
    each.status === "explained" ? { ...each, explanation: transform(each.explanation) } : each,
  );
}

/** For programs. */
export function reportExplained(explained: ExplainedCapacity<object>): object {
  const { name, uuid } = explained.capacity;
  const { status } = explained;
  if (status === "failed") return { name, uuid, status, issues: explained.issues };
  return { name, uuid, status, ...(status === "explained" && explained.explanation) };
}

/** For people: why there is no explanation. */
export function reasonWithout(unexplained: Unexplained): string {
  if (unexplained.status === "withoutFilter") return "no filter";
  return sanitize(`not explained: ${[...new Set(unexplained.issues.map(({ message }) => message))].join(" ")}`);
}

/** How a report for people is written. */
export interface Style {
  readonly colors: TerminalColors;
  /** A condition in the text language, truncated if it is long. */
  readonly conditionText: (condition: DeepReadonly<Condition>) => string;
}

/** The style of a report, with the names of the data model. */
export function styleFor(terminal: Terminal, model: DataModel | undefined): Style {
  return {
    colors: colorsFor(terminal.stdout, terminal),
    conditionText: (condition) => {
      const text = printCondition(condition, model);
      return text.length <= longest ? text : `${text.slice(0, longest - 3)}...`;
    },
  };
}

const longest = 100;

/** The records, and how to read them. */
export interface Records extends RecordOptions, Pick<InputOptions, "now" | "timeZone"> {
  readonly idColumn?: string | undefined;
}

/** Records that are open for the filters of capacities. */
export interface OpenRecords extends Pick<OpenLocation, "sources" | "manifest"> {
  /** For reports. */
  readonly name: string;
  readonly model: DataModel | undefined;
  readonly idColumn: string;
  /** One for each capacity, in the same order. */
  readonly questions: readonly ExplainedCapacity<Question>[];
  readonly columnReadings: readonly ColumnReadings[];
  readonly relatedStats: ReadonlyMap<string, ReadStats>;
}

/** Opens the records, and reads the related records that the filters need. */
export async function openRecords(
  { idColumn, now, timeZone, ...options }: Records,
  inputs: CapacityInputs,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<OpenRecords> {
  const location = await openNamed(options, { model, timeZone, follow: followInputs(terminal) }, terminal);
  const opened = await openCapacities({ ...inputs, now, timeZone, model }, location, undefined);
  const { groups, relatedStats } = opened;
  const questions: ExplainedCapacity<Question>[] = opened.outcomes;
  for (const [group, { capacities, indexes, options }] of groups.entries()) {
    for (const [at, capacity] of capacities.entries()) {
      const { filter } = capacity;
      if (!filter) continue;
      const explanation = { filter, group, options };
      questions[indexes[at] ?? -1] = { capacity, status: "explained", explanation };
    }
  }
  const columnReadings = groups.map(({ columns }) => columns);
  return {
    name: location.name,
    model,
    idColumn: idColumn ?? idColumnOf(inputs.capacities),
    questions,
    sources: location.sources,
    manifest: location.manifest,
    columnReadings,
    relatedStats,
  };
}

/** Opens records for explanations of filters. */
import type { CapacityOutcome, ExplainOptions } from "../../evaluate.js";
import { conditionWords } from "../../explain/words.js";
import type { DataModel } from "../../model/data-model.js";
import type { Condition, DeepReadonly, Filter } from "../../model/filter.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import type { CapacityInputs } from "../input/capacities.js";
import { idColumnOf } from "../input/capacities.js";
import type { InputOptions, RecordOptions } from "../options.js";
import { sanitize } from "../output/sanitize.js";
import type { Terminal, TerminalColors } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import { locateRows } from "../rows/location.js";
import type { OpenReading } from "../rows/reading.js";
import { openReading } from "../rows/reading.js";

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

export interface Style {
  readonly colors: TerminalColors;
  /** A condition in the text language, truncated if it is long. */
  readonly conditionText: (condition: DeepReadonly<Condition>) => string;
}

export function styleFor(terminal: Terminal, model: DataModel | undefined): Style {
  const conditionText: Style["conditionText"] = (condition) => conditionWords(condition, model);
  return { colors: colorsFor(terminal.stdout, terminal), conditionText };
}

export interface Records extends RecordOptions, Pick<InputOptions, "now" | "timeZone"> {
  readonly idColumn?: string | undefined;
}

/** Records that are open for the filters of capacities. */
export interface OpenRecords {
  readonly reading: OpenReading;
  readonly model: DataModel | undefined;
  readonly idColumn: string;
  /** One for each capacity, in the same order. */
  readonly questions: readonly ExplainedCapacity<Question>[];
}

export async function openRecords(
  options: Records,
  inputs: CapacityInputs,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<OpenRecords> {
  const { now, timeZone, idColumn = idColumnOf(inputs.capacities) } = options;
  const location = await locateRows(options, model, terminal);
  const reading = await openReading(location, inputs, { model, now, timeZone }, terminal);
  const questions: ExplainedCapacity<Question>[] = [...reading.outcomes];
  for (const [group, { capacities, indexes, options }] of reading.groups.entries()) {
    for (const [at, capacity] of capacities.entries()) {
      const { filter } = capacity;
      if (!filter) continue;
      const explanation = { filter, group, options };
      questions[indexes[at] ?? -1] = { capacity, status: "explained", explanation };
    }
  }
  return { reading, model, idColumn, questions };
}

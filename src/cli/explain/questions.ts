/** What the explanations of records and of impacts share: the open records, and the capacities to explain. */
import { columnsOfModel, ownModel } from "../../engines/records/readings.js";
import type { ColumnReadings } from "../../engines/records/readings.js";
import { formatOf } from "../../engines/records/format.js";
import { planReading } from "../../engines/records/reading-groups.js";
import { firstOutcomes } from "../../engines/records/request.js";
import type { CapacityOutcome, ExplainOptions } from "../../evaluate.js";
import type { DataModel } from "../../model/data-model.js";
import type { Condition, DeepReadonly, Filter } from "../../model/filter.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { printCondition } from "../../text/printer/print-filter.js";
import type { CapacityInputs, InputOptions } from "../evaluate/inputs.js";
import { idColumnOf } from "../evaluate/inputs.js";
import { RelatedFiles } from "../evaluate/related.js";
import { InputError } from "../input/errors.js";
import { openInput } from "../input/input.js";
import { readManifest } from "../input/related.js";
import { sanitize } from "../output/sanitize.js";
import { followInputs } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { RowSource } from "../rows/source.js";
import { openRows } from "../rows/source.js";

/** A capacity with what is known of its filter, or why nothing is. */
export type About<Known> =
  Unexplained | { readonly capacity: CapacityDraft; readonly status: "explained"; readonly known: Known };

type Unexplained = Exclude<CapacityOutcome<CapacityDraft>, { status: "evaluated" }>;

/** What it takes to explain a filter. */
export interface Question {
  readonly filter: DeepReadonly<Filter>;
  /** Which of the rows that are made of a record the filter reads. */
  readonly group: number;
  readonly options: ExplainOptions;
}

/** Makes something else of what is known of filters. */
export function mapKnown<From, To>(about: readonly About<From>[], toKnown: (known: From) => To): readonly About<To>[] {
  return about.map((one) => (one.status === "explained" ? { ...one, known: toKnown(one.known) } : one));
}

/** All that was read, or the one capacity of that name or uuid. */
export function chosenOf({ capacities, refused }: CapacityInputs, name: string | undefined): CapacityInputs {
  if (name === undefined) return { capacities, refused };
  const index = capacities.findIndex((capacity) => capacity.name === name || capacity.uuid === name);
  const capacity = capacities[index];
  if (capacity === undefined) {
    const names = capacities.map((capacity) => capacity.name);
    throw new InputError(`There is no capacity ${JSON.stringify(name)}.${didYouMean(suggest(name, names))}`);
  }
  const issues = refused.get(index);
  return { capacities: [capacity], refused: new Map(issues && [[0, issues]]) };
}

/** For programs. */
export function reportAbout(about: About<object>): object {
  const { name, uuid } = about.capacity;
  const { status } = about;
  if (status === "failed") return { name, uuid, status, issues: about.issues };
  return { name, uuid, status, ...(status === "explained" && about.known) };
}

/** For people: why nothing is known of a filter. */
export function reasonWithout(about: Unexplained): string {
  if (about.status === "withoutFilter") return "no filter";
  return sanitize(`not explained: ${[...new Set(about.issues.map(({ message }) => message))].join(" ")}`);
}

/** A condition in the text language, cut where it is long. */
export function conditionText(condition: DeepReadonly<Condition>): string {
  const text = printCondition(condition);
  return text.length <= longest ? text : `${text.slice(0, longest - 3)}...`;
}

const longest = 100;

/** The file of the records, and how to read it. */
export interface Records extends Pick<InputOptions, "related" | "format" | "now" | "timeZone"> {
  readonly rows: string;
  readonly idColumn?: string | undefined;
}

/** Records that are open for the filters of capacities. */
export interface OpenRecords {
  readonly idColumn: string;
  /** The capacities in their order. */
  readonly questions: readonly About<Question>[];
  readonly source: RowSource;
  readonly readings: readonly ColumnReadings[];
  readonly related: RelatedFiles;
}

/** Opens the records, and reads the related records that the filters need. */
export async function openRecords(
  { rows, related: manifestPath, format, idColumn, now, timeZone }: Records,
  inputs: CapacityInputs,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<OpenRecords> {
  const { capacities } = inputs;
  const manifest = manifestPath === undefined ? new Map() : await readManifest(manifestPath, terminal);
  const input = await openInput(rows, terminal);
  const follow = followInputs(terminal);
  const source = await openRows(follow(input, input.size), format ?? formatOf(rows));

  const { groups, contradictions } = planReading(capacities, source.format, manifest, undefined);
  const relatedFiles = new RelatedFiles(manifest, terminal, follow);
  const questions: About<Question>[] = firstOutcomes(inputs, contradictions);
  for (const [group, { readings, indexes }] of groups.entries()) {
    const members = indexes.flatMap((index) => capacities[index] ?? []);
    const options = { now, timeZone, model, related: await relatedFiles.load(members, readings) };
    for (const [at, capacity] of members.entries()) {
      const { filter } = capacity;
      if (filter) questions[indexes[at] ?? -1] = { capacity, status: "explained", known: { filter, group, options } };
    }
  }
  return {
    idColumn: idColumn ?? idColumnOf(capacities),
    questions,
    source,
    readings: groups.map(({ readings }) => columnsOfModel(readings, ownModel)),
    related: relatedFiles,
  };
}

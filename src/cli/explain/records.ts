import type { DataModel } from "../../model/data-model.js";
import type { Evaluated } from "../evaluate/evaluated.js";
import { readManifest } from "../evaluate/manifest.js";
import { planReading } from "../../engines/records/reading-groups.js";
import { RelatedFiles } from "../evaluate/related.js";
import { openInput } from "../input/input.js";
import { withProgress } from "../output/progress.js";
import type { FileFormat } from "../../engines/records/format.js";
import { formatOf } from "../../engines/records/format.js";
import type { ColumnReadings } from "../../engines/records/readings.js";
import { columnsOfModel, ownModel } from "../../engines/records/readings.js";
import type { RowSource } from "../rows/source.js";
import { openRows } from "../rows/source.js";
import type { Terminal } from "../output/terminal.js";
import type { About, Question } from "./questions.js";
import { questionsOf } from "./questions.js";

/** The files of the records, and how to read them. */
export interface Records {
  readonly rows: string;
  readonly related?: string | undefined;
  readonly format?: FileFormat | undefined;
  readonly idColumn?: string | undefined;
  readonly now?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** Records that are open for the filters of capacities. */
interface OpenRecords {
  readonly idColumn: string;
  readonly questions: readonly About<Question>[];
  readonly source: RowSource;
  readonly readings: readonly ColumnReadings[];
  readonly related: RelatedFiles;
}

/**
 * Opens the records, and reads the related records that the filters need.
 *
 * @throws {InputError} when a file cannot be read.
 */
export async function openRecords(
  { rows, related: manifestPath, format, idColumn, now, timeZone }: Records,
  evaluated: Evaluated,
  model: DataModel | undefined,
  terminal: Terminal,
): Promise<OpenRecords> {
  const { capacities } = evaluated;
  const manifest = manifestPath === undefined ? new Map() : await readManifest(manifestPath, terminal);
  const input = withProgress(await openInput(rows, terminal), terminal);
  const source = await openRows(input, format ?? formatOf(rows));

  const plan = planReading(capacities, source.format, manifest, undefined);
  const related = new RelatedFiles(manifest, terminal);
  return {
    idColumn: idColumn ?? capacities.find(({ idColumnSlug }) => idColumnSlug)?.idColumnSlug ?? "id",
    questions: await questionsOf(evaluated, plan, related, { now, timeZone, model }),
    source,
    readings: plan.groups.map(({ readings }) => columnsOfModel(readings, ownModel)),
    related,
  };
}

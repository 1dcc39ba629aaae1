/** The command `explain`: why a record matches capacities or not, or how conditions change the number of matches. */
import type { InputOptions } from "../evaluate/inputs.js";
import { checkInputs, readCapacities, readModel } from "../evaluate/inputs.js";
import type { Manifest } from "../evaluate/manifest.js";
import { readManifest } from "../evaluate/manifest.js";
import { planReading } from "../evaluate/plan.js";
import { RelatedFiles } from "../evaluate/related.js";
import { InputError } from "../input-error.js";
import { openInput } from "../input.js";
import { withProgress } from "../progress.js";
import { formatOf } from "../rows/format.js";
import { columnsOfModel, ownModel } from "../rows/readings.js";
import { openRows } from "../rows/source.js";
import type { Terminal } from "../terminal.js";
import { askedOf, chosenOf } from "./asked.js";
import { tallyImpact } from "./impact.js";
import { explainRecord } from "./record.js";
import { reportImpact } from "./report-impact.js";
import { reportRecord } from "./report-record.js";

/** The options of `explain`. */
export interface ExplainCommandOptions extends InputOptions {
  /** The name or the uuid of the only capacity to explain. */
  readonly capacity?: string;
  /** The identifier of the record to explain. */
  readonly id?: string;
  readonly idColumn?: string;
  /** Whether to explain how conditions change the number of matches. */
  readonly impact?: boolean;
  readonly json?: boolean;
}

/** Explains; the exit code is 1 if `id` is given and no capacity matches that record. */
export async function explain(options: ExplainCommandOptions, terminal: Terminal): Promise<number> {
  const rowsPath = checkInputs(options, "explain");
  const { id, json = false, now, timeZone } = options;
  if ((id === undefined) === (options.impact !== true)) {
    throw new InputError("Name the record to explain with --id ID, or use --impact for all records.");
  }
  const model = await readModel(options, terminal);
  const chosen = chosenOf(await readCapacities(options, terminal, model), options.capacity);
  const manifest: Manifest = options.related === undefined ? new Map() : await readManifest(options.related, terminal);
  const input = await withProgress(await openInput(rowsPath, terminal), terminal);
  const source = await openRows(input, options.format ?? formatOf(rowsPath));

  const plan = planReading(chosen.capacities, source.format, manifest, undefined);
  const relatedFiles = new RelatedFiles(manifest, terminal);
  const asked = await askedOf(chosen, plan, relatedFiles, { now, timeZone, model });
  const readings = plan.groups.map(({ readings }) => columnsOfModel(readings, ownModel));

  if (id === undefined) {
    const found = await tallyImpact(asked, source, readings);
    const noticed = new Map([[source.name, found.noticed], ...relatedFiles.tallies]);
    terminal.stdout.write(reportImpact({ ...found, source: source.name, noticed }, json, terminal));
    return 0;
  }
  const column = options.idColumn ?? chosen.capacities.find(({ idColumnSlug }) => idColumnSlug)?.idColumnSlug ?? "id";
  const found = await explainRecord(asked, source, { column, value: id }, readings);
  terminal.stdout.write(reportRecord({ ...found, source: source.name, related: relatedFiles.tallies }, json, terminal));
  return found.capacities.some((about) => about.status === "explained" && about.known.outcome === "true") ? 0 : 1;
}

/** The command `explain`: why a record matches capacities or not, or how conditions change the number of matches. */
import type { InputOptions } from "../evaluate/inputs.js";
import { checkInputs, readCapacities, readModel } from "../evaluate/inputs.js";
import { InputError } from "../input/input-error.js";
import type { Terminal } from "../output/terminal.js";
import { chosenOf } from "./questions.js";
import { tallyImpact } from "./impact.js";
import { explainRecord } from "./record.js";
import { openRecords } from "./records.js";
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
  const rows = checkInputs(options, "explain");
  const { id, json = false } = options;
  if ((id === undefined) === (options.impact !== true)) {
    throw new InputError("Name the record to explain with --id ID, or use --impact for all records.");
  }
  const model = await readModel(options, terminal);
  const chosen = chosenOf(await readCapacities(options, terminal, model), options.capacity);
  const opened = await openRecords({ ...options, rows }, chosen, model, terminal);
  const { questions, source, readings, related } = opened;

  if (id === undefined) {
    const found = await tallyImpact(questions, source, readings);
    const readStats = new Map([[source.name, found.readStats], ...related.tallies]);
    terminal.stdout.write(reportImpact({ ...found, source: source.name, readStats }, json, terminal));
    return 0;
  }
  const found = await explainRecord(questions, source, { column: opened.idColumn, value: id }, readings);
  terminal.stdout.write(reportRecord({ ...found, source: source.name, related: related.tallies }, json, terminal));
  return found.capacities.some((about) => about.status === "explained" && about.known.outcome === "true") ? 0 : 1;
}

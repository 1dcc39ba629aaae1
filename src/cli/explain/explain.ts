/** The command `explain`: why a record matches capacities or not, or how conditions change the number of matches. */
import type { InputOptions } from "../evaluate/inputs.js";
import { checkInputs, readCapacities } from "../evaluate/inputs.js";
import { readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import type { Terminal } from "../output/terminal.js";
import { chosenOf, openRecords } from "./questions.js";
import { findImpact, reportImpact } from "./impact.js";
import { explainRecord, reportRecord } from "./record.js";

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
  const model = await readDataModel(options.model, terminal);
  const chosen = chosenOf(await readCapacities(options, terminal, model), options.capacity);
  const records = await openRecords({ ...options, rows }, chosen, model, terminal);
  if (id === undefined) {
    terminal.stdout.write(reportImpact(await findImpact(records), json, terminal));
    return 0;
  }
  const found = await explainRecord(records, id);
  terminal.stdout.write(reportRecord(found, json, terminal));
  return found.capacities.some((one) => one.status === "explained" && one.explanation.outcome === "true") ? 0 : 1;
}

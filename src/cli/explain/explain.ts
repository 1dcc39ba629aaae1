import type { InputOptions } from "../evaluate/inputs.js";
import { checkInputs, readCapacities } from "../evaluate/inputs.js";
import { readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import type { Terminal } from "../output/terminal.js";
import { chosenOf, openRecords } from "./questions.js";
import { findImpact, reportImpact } from "./impact.js";
import { explainRecord, reportRecord } from "./record.js";

export interface ExplainCommandOptions extends InputOptions {
  /** A name or uuid. */
  readonly capacity?: string;
  readonly id?: string;
  readonly idColumn?: string;
  readonly impact?: boolean;
  readonly json?: boolean;
}

/** The command `explain`. The exit code is 1 if no capacity matches the record with `id`. */
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

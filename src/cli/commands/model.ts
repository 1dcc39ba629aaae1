import type { ValueFormat } from "../../model/data-model.js";
import { quote } from "../../model/issues/quote.js";
import { asKnownValues } from "../../model/known-values.js";
import { mapValues } from "../../model/map-values.js";
import { optionsFor } from "../evaluate/offers.js";
import { InputError } from "../input/errors.js";
import type { RecordOptions } from "../options.js";
import { sanitize } from "../output/sanitize.js";
import type { Terminal } from "../output/terminal.js";
import { inferModel, sampledRows } from "../rows/infer-model.js";
import { locateRows } from "../rows/location.js";

/** The command `model`: writes the data model of the first records. */
export async function model(path: string | undefined, options: RecordOptions, terminal: Terminal): Promise<number> {
  if (path === undefined && options.database === undefined) {
    throw new InputError("Name the file of the records, or their table with --database and --table.");
  }
  const location = await locateRows({ ...options, rows: path }, undefined, terminal);
  const { columns, choices } = await inferModel(location, sampledRows, terminal);
  for (const [column, formats] of Object.entries(choices)) {
    terminal.stderr.write(`note: ${sanitize(choiceOf(column, formats))}\n`);
  }
  // Without what other records change: how many have a value, and the range of values.
  const written = mapValues(columns, ({ range, values, ...column }) => {
    return { ...column, values: values && asKnownValues(values).map(({ value }) => value) };
  });
  terminal.stdout.write(JSON.stringify({ columns: written }, null, 2) + "\n");
  return 0;
}

function choiceOf(column: string, choices: readonly ValueFormat[]): string {
  return `The column ${quote(column)} is text. Its values fit several formats, of which an option chooses one: ${choices.map(optionsFor).join(" or ")}`;
}

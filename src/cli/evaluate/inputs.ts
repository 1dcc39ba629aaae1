/** The inputs of `evaluate` and `explain`: capacities or a filter, and the records. */
import type { DataModel } from "../../model/data-model.js";
import type { ConnectionOptions } from "../input/connection.js";
import { readFilter } from "../input/argument.js";
import { InputError } from "../input/input-error.js";
import type { FileFormat } from "../../engines/records/format.js";
import type { Terminal } from "../output/terminal.js";
import type { Evaluated } from "./evaluated.js";

/** The options that name the capacities and the records. */
export interface InputOptions extends ConnectionOptions {
  readonly fromApi?: boolean;
  readonly capacities?: string;
  readonly filter?: string;
  readonly rows?: string;
  readonly related?: string;
  /** The file of the data model that filters are written against. */
  readonly model?: string;
  readonly format?: FileFormat;
  readonly now?: string;
  readonly timeZone?: string;
}

/**
 * The name of the file of records.
 *
 * @param verb - what the command does.
 * @throws {InputError} when the options do not make sense together.
 */
export function checkInputs(
  { capacities, filter, fromApi, rows, related, model, connection }: InputOptions,
  verb: string,
): string {
  if (capacities === undefined && filter === undefined && fromApi !== true) {
    throw new InputError(`Say what to ${verb}: --capacities FILE, --filter FILE or --from-api.`);
  }
  if (rows === undefined) throw new InputError("Say where the records are: --rows FILE.");
  if ([capacities, filter, rows, related, model, connection].filter((path) => path === "-").length > 1) {
    throw new InputError("Standard input can be read only once: give - to one option alone.");
  }
  return rows;
}

/** The data model that the options name. */
export async function readModel(
  { model }: Pick<InputOptions, "model">,
  terminal: Terminal,
): Promise<DataModel | undefined> {
  if (model === undefined) return undefined;
  const { readDataModel } = await import("../input/data-model.js");
  return readDataModel(model, terminal);
}

/**
 * The capacities to evaluate; a filter alone counts as one.
 *
 * @param model - what a filter in text is written against.
 * @throws {InputError} when a file holds something else.
 * @throws {InvalidDocument} with every issue of the file.
 */
export async function readCapacities(options: InputOptions, terminal: Terminal, model?: DataModel): Promise<Evaluated> {
  const { capacities: path, filter = "", fromApi } = options;
  if (fromApi === true) {
    const { listedCapacities } = await import("./from-api.js");
    return listedCapacities(options, terminal);
  }
  if (path !== undefined) {
    const { capacitiesOfFile } = await import("./from-file.js");
    return capacitiesOfFile(path, terminal);
  }
  return {
    capacities: [{ name: "filter", filter: await readFilter(filter, "--filter", terminal, model) }],
    refused: new Map(),
  };
}

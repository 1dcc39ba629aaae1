import type { Evaluation } from "../../engines/records/request.js";
import type { BindingOptions } from "../input/binding.js";
import { readDataModel } from "../input/documents.js";
import type { Terminal } from "../output/terminal.js";
import { locateRecords, manifestOf } from "../rows/location.js";
import type { FileLocation, Location, TableLocation } from "../rows/location.js";
import { evaluateBy } from "./engine.js";
import type { FilesRead } from "./exit-code.js";
import { evaluationCode, hasColumns } from "./exit-code.js";
import type { CapacityInputs, InputOptions } from "./inputs.js";
import { checkInputs, idColumnOf, millisecondsOf, readCapacities } from "./inputs.js";
import type { DataModel } from "../../model/data-model.js";
import { reportJson, reportText } from "./report.js";

export interface EvaluateCommandOptions extends InputOptions, BindingOptions {
  readonly idColumn?: string;
  /** The former spelling of `idColumn`. */
  readonly id?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly allowSql?: boolean;
  readonly timeLimit?: string;
}

/** The command `evaluate`: counts the records of files, or of a table, that each capacity matches. */
export async function evaluate(options: EvaluateCommandOptions, terminal: Terminal): Promise<number> {
  checkInputs(options, "evaluate");
  if (options.id !== undefined) terminal.stderr.write("note: --id of evaluate is deprecated: write --id-column.\n");
  const model = await readDataModel(options.model, terminal);
  const location = await locateRecords(options, model, terminal);
  const inputs = await readCapacities(options, terminal, model);
  const { matches, readStats } =
    "database" in location
      ? await evaluateTable(location, inputs, model, options, terminal)
      : await evaluateFiles(location, inputs, options, terminal);
  const findings = {
    source: location.name,
    matches,
    isOneFilter: options.filter !== undefined,
    readStats,
    relatedGiven: options.related !== undefined,
  };
  // Standard output is for the ids.
  const report = options.out === "-" ? terminal.stderr : terminal.stdout;
  report.write(options.json === true ? reportJson(findings) : reportText(findings, terminal));
  return codeOf({ matches, readStats }, location);
}

async function evaluateFiles(
  location: FileLocation,
  { capacities, refused }: CapacityInputs,
  options: EvaluateCommandOptions,
  terminal: Terminal,
): Promise<Evaluation> {
  return evaluateBy(
    options.engine,
    {
      ...location,
      capacities,
      refused,
      idColumn: idOf(options, capacities),
      out: options.out,
      // Read once, so that all filters use the same instant.
      now: options.now ?? new Date().toISOString(),
      timeZone: options.timeZone,
      allowSql: options.allowSql === true,
      timeLimit: millisecondsOf(options.timeLimit),
    },
    terminal,
  );
}

async function evaluateTable(
  location: TableLocation,
  { capacities, refused }: CapacityInputs,
  model: DataModel | undefined,
  options: EvaluateCommandOptions,
  terminal: Terminal,
): Promise<Evaluation> {
  const { name, table, related } = location;
  const { now = new Date().toISOString(), timeZone, allowSql, out } = options;
  const idColumn = idOf(options, capacities);
  const timeLimit = millisecondsOf(options.timeLimit);
  const { evaluateDatabase, tableIn } = await import("./database.js");
  return evaluateDatabase(
    { name, manifest: manifestOf(location), capacities, refused, idColumn, out },
    tableIn(location, { table, model, related, idColumn, now, timeZone, allowRawSql: allowSql, timeLimit }, terminal),
  );
}

function idOf({ id, idColumn = id }: EvaluateCommandOptions, capacities: CapacityInputs["capacities"]): string {
  return idColumn ?? idColumnOf(capacities);
}

/** Whether each filter was evaluated over each file. */
function codeOf({ matches, readStats }: Evaluation, location: Location): number {
  // Standard input is the only file without a name.
  const files = "database" in location ? ["-"] : location.files;
  const read: FilesRead = {
    files: files.map((file) => (file === "-" ? location.name : file)),
    manifest: manifestOf(location),
    readStats,
  };
  const parts = matches.capacities.flatMap(({ status, capacity: { filter } }) => {
    if (status === "withoutFilter") return [];
    return status === "failed" || !filter ? [false] : hasColumns(filter, read);
  });
  return evaluationCode(parts);
}

import type { DataModel } from "../../model/data-model.js";
import { filesNamed } from "../input/files.js";
import { InputError } from "../input/errors.js";
import { formatOf } from "../../engines/records/format.js";
import type { Terminal } from "../output/terminal.js";
import type { EngineName } from "./engine.js";
import { evaluateBy } from "./engine.js";
import type { CapacityInputs, InputOptions } from "./inputs.js";
import { checkInputs, idColumnOf, readCapacities } from "./inputs.js";
import { readDataModel } from "../input/documents.js";
import type { Manifest } from "../../engines/records/request.js";
import { readManifest } from "../input/related.js";
import type { EvaluationReport } from "./report.js";
import { reportJson, reportText } from "./report.js";
import type { CommandRequest } from "./matches-file.js";

export interface EvaluateCommandOptions extends InputOptions {
  readonly id?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly engine?: EngineName;
  readonly database?: string;
  readonly table?: string;
  readonly allowSql?: boolean;
  readonly timeLimit?: string;
}

/** The command `evaluate`: counts the records of files, or of a table, that each capacity matches. */
export async function evaluate(options: EvaluateCommandOptions, terminal: Terminal): Promise<number> {
  if (options.database === undefined) checkInputs(options, "evaluate");
  const model = await readDataModel(options.model, terminal);
  const evaluated = await readCapacities(options, terminal, model);
  const findings =
    options.database === undefined
      ? await evaluateFiles(options.rows ?? "-", evaluated, options, terminal)
      : await evaluateTable(options.database, evaluated, model, options, terminal);
  // Standard output is for the ids.
  const report = options.out === "-" ? terminal.stderr : terminal.stdout;
  report.write(options.json === true ? reportJson(findings) : reportText(findings, terminal));
  return 0;
}

async function evaluateFiles(
  rowsPath: string,
  { capacities, refused }: CapacityInputs,
  options: EvaluateCommandOptions,
  terminal: Terminal,
): Promise<EvaluationReport> {
  const manifest: Manifest = options.related === undefined ? new Map() : await readManifest(options.related, terminal);
  const files = await filesNamed(rowsPath);
  const formats = options.format === undefined ? files.flatMap((file) => formatOf(file) ?? []) : [options.format];
  if (new Set(formats).size > 1) {
    const found = [...new Set(formats)].join(", ");
    throw new InputError(
      `The files of ${rowsPath} differ in format: ${found}. Evaluate the files of each format alone.`,
    );
  }
  const request: CommandRequest = {
    capacities,
    refused,
    files,
    format: formats[0],
    manifest,
    idColumn: options.id ?? idColumnOf(capacities),
    out: options.out,
    // Read once, so that all filters use the same instant.
    now: options.now ?? new Date().toISOString(),
    timeZone: options.timeZone,
    allowSql: options.allowSql === true,
    timeLimit: secondsOf(options.timeLimit),
  };
  const { matches, readStats } = await evaluateBy(options.engine, request, terminal);
  const source = rowsPath === "-" ? "standard input" : rowsPath;
  return { source, matches, readStats, relatedGiven: options.related !== undefined };
}

async function evaluateTable(
  database: string,
  { capacities, refused }: CapacityInputs,
  model: DataModel | undefined,
  options: EvaluateCommandOptions,
  terminal: Terminal,
): Promise<EvaluationReport> {
  const { table, engine, related, now = new Date().toISOString(), timeZone, allowSql } = options;
  if (table === undefined) throw new InputError("Name the table of the records with --table NAME.");
  const { evaluateDatabase } = await import("./database.js");
  const { readRelatedTables } = await import("../input/related.js");
  const { matches, readStats } = await evaluateDatabase(
    { database, engine, capacities, refused, out: options.out, terminal },
    {
      table: table.split("."),
      model,
      related: related === undefined ? undefined : await readRelatedTables(related, terminal),
      idColumn: options.id ?? idColumnOf(capacities),
      now,
      timeZone,
      allowRawSql: allowSql,
      timeLimit: secondsOf(options.timeLimit),
    },
  );
  return { source: table, matches, readStats: new Map([[table, readStats]]), relatedGiven: related !== undefined };
}

function secondsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (seconds > 0 && seconds < 1e6) return seconds * 1000;
  throw new InputError(`--time-limit is a number of seconds, not ${JSON.stringify(text)}.`);
}

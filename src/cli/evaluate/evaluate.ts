import type { Evaluation, Manifest } from "../../engines/records/request.js";
import { readDataModel } from "../input/documents.js";
import type { EvaluateCommandOptions } from "../options.js";
import type { Terminal } from "../output/terminal.js";
import { locateRecords, manifestOf } from "../rows/location.js";
import { engineTable } from "./engine-table.js";
import { evaluationCode, hasColumns } from "./exit-code.js";
import { checkInputs, idColumnOf, millisecondsOf, readCapacities } from "./inputs.js";
import { evaluateInMemory } from "./memory.js";
import { reportJson, reportText } from "./report.js";

/** The command `evaluate`: counts the records of files, or of a table, that each capacity matches. */
export async function evaluate(options: EvaluateCommandOptions, terminal: Terminal): Promise<number> {
  checkInputs(options, "evaluate");
  if (options.id !== undefined) terminal.stderr.write("note: --id of evaluate is deprecated: write --id-column.\n");
  const model = await readDataModel(options.model, terminal);
  const location = await locateRecords(options, model, terminal);
  const { capacities, refused } = await readCapacities(options, terminal, model);
  const idColumn = options.idColumn ?? options.id ?? idColumnOf(capacities);
  const timeLimit = millisecondsOf(options.timeLimit);
  // Read once, so that all filters use the same instant.
  const { now = new Date().toISOString(), timeZone, allowSql, engine, out } = options;
  const request = { capacities, refused, model, idColumn, out, now, timeZone, timeLimit };
  const engineOptions = { model, idColumn, now, timeZone, allowRawSql: allowSql, timeLimit };
  const table = engineTable(location, engine, engineOptions, terminal);
  const manifest = manifestOf(location);
  const evaluation =
    table === undefined
      ? await evaluateInMemory(request, location, terminal)
      : await (await import("./database.js")).evaluateTable({ ...request, name: location.name, manifest }, table);
  const findings = {
    ...evaluation,
    source: location.name,
    isOneFilter: options.filter !== undefined,
    relatedGiven: options.related !== undefined,
  };
  // Standard output is for the ids.
  const report = out === "-" ? terminal.stderr : terminal.stdout;
  report.write(options.json === true ? reportJson(findings) : reportText(findings, terminal));
  return codeOf(evaluation, manifest);
}

/** Whether each filter was evaluated over each file. */
function codeOf({ files, matches, readStats }: Evaluation, manifest: Manifest): number {
  const parts = matches.capacities.flatMap(({ status, capacity: { filter } }) => {
    if (status === "withoutFilter") return [];
    return status === "failed" || !filter ? [false] : hasColumns(filter, { files, manifest, readStats });
  });
  return evaluationCode(parts);
}

import { checkInputs, idColumnOf, readCapacities } from "../input/capacities.js";
import { readDataModel } from "../input/documents.js";
import type { EvaluateCommandOptions } from "../options.js";
import { idsFile, withLines } from "../output/lines-file.js";
import type { Terminal } from "../output/terminal.js";
import { locateRecords } from "../rows/location.js";
import { openEngine } from "../rows/open-engine.js";
import type { Matches } from "../rows/record-engine.js";
import { evaluationCode, hasColumns } from "./exit-code.js";
import { reportJson, reportText } from "./report.js";

/** The command `evaluate`: counts the records of files, or of a table, that each capacity matches. */
export async function evaluate(options: EvaluateCommandOptions, terminal: Terminal): Promise<number> {
  checkInputs(options, "evaluate");
  const model = await readDataModel(options.model, terminal);
  const location = await locateRecords(options, model, terminal);
  const inputs = await readCapacities(options, terminal, model);
  const { out } = options;
  const idColumn = options.idColumn ?? idColumnOf(inputs.capacities);
  const engine = openEngine(location, options, { model, idColumn, needsId: out !== undefined }, terminal);
  const labels = inputs.capacities.map(({ name, uuid }) => ({ capacity: name, uuid }));
  const answer = await withLines(out, (file) => engine.matchCapacities(inputs, idsFile(file, labels)));
  const unmatched = answer.matches.capacities.map(({ status, count }) => status === "evaluated" && count === 0);
  const none = await answer.whyNone(unmatched);
  const findings = { ...answer, none, isOneFilter: options.filter !== undefined };
  // Standard output is for the ids.
  const report = out === "-" ? terminal.stderr : terminal.stdout;
  report.write(options.json === true ? reportJson(findings) : reportText(findings, terminal));
  return codeOf(answer);
}

/** Whether each filter was evaluated over each file. */
function codeOf(answer: Matches): number {
  const parts = answer.matches.capacities.flatMap(({ status, capacity: { filter } }) => {
    if (status === "withoutFilter") return [];
    return status === "failed" || !filter ? [false] : hasColumns(filter, answer);
  });
  return evaluationCode(parts);
}

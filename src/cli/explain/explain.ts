import { evaluationCode, hasColumns } from "../evaluate/exit-code.js";
import type { FilesRead } from "../evaluate/exit-code.js";
import { checkInputs, readCapacities } from "../evaluate/inputs.js";
import { readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import type { ExplainCommandOptions } from "../options.js";
import type { Terminal } from "../output/terminal.js";
import type { ImpactFindings } from "./impact.js";
import { findImpact, reportImpact } from "./impact.js";
import type { ExplainedCapacity, OpenRecords } from "./questions.js";
import { openRecords } from "./questions.js";
import type { RecordFindings } from "./record.js";
import { explainRecord, reportRecord } from "./record.js";

/** The command `explain`. The exit code is 1, too, if no capacity matches the record with `id`. */
export async function explain(options: ExplainCommandOptions, terminal: Terminal): Promise<number> {
  checkInputs(options, "explain");
  const { id, json = false } = options;
  if ((id === undefined) === (options.impact !== true)) {
    throw new InputError("Name the record to explain with --id ID, or use --impact for all records.");
  }
  const model = await readDataModel(options.model, terminal);
  const inputs = await readCapacities(options, terminal, model);
  const records = await openRecords(options, inputs, model, terminal);
  if (id === undefined) {
    const impact = await findImpact(records);
    terminal.stdout.write(reportImpact(impact, json, terminal));
    return codeOfImpact(impact, records);
  }
  const found = await explainRecord(records, id);
  terminal.stdout.write(reportRecord(found, json, terminal));
  const isMatched = found.capacities.some((one) => one.status === "explained" && one.explanation.outcome === "true");
  return Math.max(codeOfRecord(found, records), isMatched ? 0 : 1);
}

function codeOfImpact({ capacities, files, readStats }: ImpactFindings, { manifest }: OpenRecords): number {
  return codeOf(capacities, { files, manifest, readStats }, ({ groups }) =>
    groups.flatMap(({ conditions }) => conditions.map(({ unknown }) => unknown === undefined)),
  );
}

function codeOfRecord({ capacities, source, readStats, related }: RecordFindings, { manifest }: OpenRecords): number {
  const read = { files: [source], manifest, readStats: new Map([...related, [source, readStats]]) };
  return codeOf(capacities, read, ({ outcome, groups }) =>
    groups.flatMap(({ conditions }) => conditions.map((one) => outcome !== "unknown" || one.outcome !== "unknown")),
  );
}

/** @param known - whether each condition of an explanation was evaluated. */
function codeOf<Explanation>(
  capacities: readonly ExplainedCapacity<Explanation>[],
  read: FilesRead,
  known: (explanation: Explanation) => readonly boolean[],
): number {
  const parts = capacities.flatMap((each) => {
    if (each.status !== "explained") return each.status === "failed" ? [false] : [];
    const { filter } = each.capacity;
    const conditions = known(each.explanation);
    return filter ? hasColumns(filter, read).flatMap((has) => conditions.map((isKnown) => isKnown && has)) : [];
  });
  return evaluationCode(parts);
}

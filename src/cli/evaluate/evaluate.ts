/** The main job: how many of the records of a file each capacity takes. */
import type { CapacityOutcome, CompiledCapacities, EvaluateOptions } from "../../evaluate/index.js";
import { CapacityTally, compileCapacities } from "../../evaluate/index.js";
import type { CapacityDraft } from "../../model/structure.js";
import { InputError } from "../input-error.js";
import { openInput } from "../input.js";
import { withProgress } from "../progress.js";
import { formatOf } from "../rows/format.js";
import { columnsOfModel, ownModel, relatedModelsOf } from "../rows/readings.js";
import type { Row } from "../rows/source.js";
import { openRows, readRows } from "../rows/source.js";
import { ReadingTally } from "../rows/tally.js";
import type { Terminal } from "../terminal.js";
import type { Evaluated } from "./from-api.js";
import type { InputOptions } from "./inputs.js";
import { checkInputs, readCapacities } from "./inputs.js";
import type { Manifest } from "./manifest.js";
import { readManifest } from "./manifest.js";
import { MatchesFile } from "./matches-file.js";
import type { Plan } from "./plan.js";
import { planReading } from "./plan.js";
import { RelatedFiles } from "./related.js";
import type { Findings } from "./report.js";
import { reportJson, reportText } from "./report.js";

/** The options of `evaluate`. */
export interface EvaluateCommandOptions extends InputOptions {
  readonly id?: string;
  readonly json?: boolean;
  readonly out?: string;
}

/** Evaluates capacities, or one filter, over the records of a file, and reports what was found. */
export async function evaluate(options: EvaluateCommandOptions, terminal: Terminal): Promise<number> {
  const rowsPath = checkInputs(options, "evaluate");
  const { capacities, refused } = await readCapacities(options, terminal);
  const manifest: Manifest = options.related === undefined ? new Map() : await readManifest(options.related, terminal);
  const input = await withProgress(await openInput(rowsPath, terminal), terminal);
  const source = await openRows(input, options.format ?? formatOf(rowsPath));

  const idColumn = options.id ?? capacities.find(({ idColumnSlug }) => idColumnSlug)?.idColumnSlug ?? "id";
  const plan = planReading(capacities, source.format, manifest, options.out === undefined ? undefined : idColumn);
  const relatedFiles = new RelatedFiles(manifest, terminal);
  const tally = new CapacityTally(await compilePlan(plan, capacities, refused, relatedFiles, options));
  const noticed = new ReadingTally();
  const columns = plan.groups.map(({ readings }) => columnsOfModel(readings, ownModel));

  const file = options.out === undefined ? undefined : await MatchesFile.create(options.out, capacities);
  try {
    for await (const batch of readRows(source, columns, noticed)) {
      for (const rows of batch) {
        const takers = tally.add(rows);
        file?.add(takers, rows[0]?.[idColumn]);
      }
      await file?.flush();
    }
    if (file !== undefined && noticed.missing.includes(idColumn)) {
      throw new InputError(`${source.name} has no column ${idColumn}. Name the one that identifies records with --id.`);
    }
    await file?.complete();
  } catch (error) {
    await file?.discard();
    throw error;
  }

  const findings: Findings = {
    source: source.name,
    matches: tally.matches(),
    noticed: new Map([[source.name, noticed], ...relatedFiles.tallies]),
    relatedGiven: options.related !== undefined,
  };
  terminal.stdout.write(options.json === true ? reportJson(findings) : reportText(findings, terminal));
  return 0;
}

/** The capacities, to be asked with a record as one row for each group of the plan. */
async function compilePlan(
  { groups, contradictions }: Plan,
  capacities: readonly CapacityDraft[],
  refused: Evaluated["refused"],
  relatedFiles: RelatedFiles,
  { now, timeZone }: EvaluateCommandOptions,
): Promise<CompiledCapacities<CapacityDraft, readonly Row[]>> {
  const outcomes = capacities.map((capacity, index): CapacityOutcome<CapacityDraft> => {
    const contradiction = contradictions.get(index);
    const issues = refused.get(index) ?? (contradiction === undefined ? [] : [contradiction]);
    return issues.length === 0 ? { capacity, status: "withoutFilter" } : { capacity, status: "failed", issues };
  });
  const matchers: ((row: Row) => number[])[] = [];
  for (const { readings, indexes } of groups) {
    const members = indexes.flatMap((index) => capacities[index] ?? []);
    const models = members.flatMap(({ filter }) => (filter ? relatedModelsOf(filter) : []));
    const options: EvaluateOptions = { related: await relatedFiles.load(models, readings), now, timeZone };
    const compiled = compileCapacities<CapacityDraft, Row>(members, options);
    compiled.outcomes.forEach((outcome, member) => (outcomes[indexes[member] ?? -1] = outcome));
    matchers.push((row) => compiled.match(row).map((member) => indexes[member] ?? -1));
  }
  return {
    outcomes,
    match: (rows) => matchers.flatMap((match, group) => match(rows[group] ?? {})).sort((a, b) => a - b),
  };
}

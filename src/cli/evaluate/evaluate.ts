/** The main job: how many of the records of a file each capacity takes. */
import { existsSync } from "node:fs";
import type { CapacityOutcome, CompiledCapacities, EvaluateOptions } from "../../evaluate/index.js";
import { CapacityTally, compileCapacities } from "../../evaluate/index.js";
import type { CapacityDraft } from "../../model/structure.js";
import type { ConnectionOptions } from "../connection.js";
import type { Content } from "../documents.js";
import { readDocument } from "../documents.js";
import { InputError } from "../input-error.js";
import { openInput, readText } from "../input.js";
import { InvalidDocument } from "../invalid-document.js";
import { withProgress } from "../progress.js";
import type { RowFormat } from "../rows/format.js";
import { formatOf } from "../rows/format.js";
import { columnsOfModel, ownModel, relatedModelsOf } from "../rows/readings.js";
import type { Row } from "../rows/source.js";
import { openRows, readRows } from "../rows/source.js";
import { ReadingTally } from "../rows/tally.js";
import type { Terminal } from "../terminal.js";
import type { Evaluated } from "./from-api.js";
import type { Manifest } from "./manifest.js";
import { readManifest } from "./manifest.js";
import { MatchesFile } from "./matches-file.js";
import type { Plan } from "./plan.js";
import { planReading } from "./plan.js";
import { RelatedFiles } from "./related.js";
import type { Findings } from "./report.js";
import { reportJson, reportText } from "./report.js";

/** The options of `evaluate`. */
export interface EvaluateCommandOptions extends ConnectionOptions {
  readonly fromApi?: boolean;
  readonly capacities?: string;
  readonly filter?: string;
  readonly rows?: string;
  readonly related?: string;
  readonly id?: string;
  readonly format?: RowFormat;
  readonly now?: string;
  readonly timeZone?: string;
  readonly json?: boolean;
  readonly out?: string;
}

/** Evaluates capacities, or one filter, over the records of a file, and reports what was found. */
export async function evaluate(options: EvaluateCommandOptions, terminal: Terminal): Promise<number> {
  const rowsPath = checkOptions(options);
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

/** The name of the file of records, when the options make sense together. */
function checkOptions({ capacities, filter, fromApi, rows, related, connection }: EvaluateCommandOptions): string {
  if (capacities === undefined && filter === undefined && fromApi !== true) {
    throw new InputError("Say what to evaluate: --capacities FILE, --filter FILE or --from-api.");
  }
  if (rows === undefined) throw new InputError("Say where the records are: --rows FILE.");
  if ([capacities, filter, rows, related, connection].filter((path) => path === "-").length > 1) {
    throw new InputError("Standard input can be read only once: give - to one option alone.");
  }
  return rows;
}

async function readCapacities(options: EvaluateCommandOptions, terminal: Terminal): Promise<Evaluated> {
  const { capacities: path, filter = "", fromApi } = options;
  if (fromApi === true) {
    const { listedCapacities } = await import("./from-api.js");
    return listedCapacities(options, terminal);
  }
  if (path !== undefined) {
    const { name, content } = await readContent(path, terminal);
    if (content.type !== "capacities") throw new InputError(`${name} holds a ${content.type}, not capacities.`);
    return { capacities: content.value, refused: new Map() };
  }
  // What is no file is the filter itself, as one writes it on a command line.
  const isFile = filter === "-" || existsSync(filter);
  const { name, content } = isFile
    ? await readContent(filter, terminal)
    : { name: "--filter", content: await contentOf("--filter", filter) };
  if (content.type === "filter") return { capacities: [{ name: "filter", filter: content.value }], refused: new Map() };
  throw new InputError(`${name} holds ${content.type === "policy" ? "a policy" : "capacities"}, not a filter.`);
}

async function readContent(path: string, terminal: Terminal): Promise<{ name: string; content: Content }> {
  const input = await openInput(path, terminal);
  return { name: input.name, content: await contentOf(input.name, await readText(input)) };
}

async function contentOf(name: string, text: string): Promise<Content> {
  const { result } = await readDocument(text);
  if (!result.ok) throw new InvalidDocument(name, text, result.issues);
  return result.value;
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

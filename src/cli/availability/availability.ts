import type { ExpiryOptions } from "../../availability/index.js";
import type { Manifest } from "../../engines/records/request.js";
import type { DataModel } from "../../model/data-model.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { comparisonSettingsOf } from "../../plan/context.js";
import { resolveOptions } from "../../policy/resolve.js";
import { engineTable } from "../evaluate/engine-table.js";
import { evaluationCode, hasColumns } from "../evaluate/exit-code.js";
import type { UncheckedCapacity } from "../evaluate/inputs.js";
import { checkStandardInput, idColumnOf, capacitiesIn, millisecondsOf, withValidFilters } from "../evaluate/inputs.js";
import { readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import { readMembers } from "../input/members.js";
import type { AvailabilityCommandOptions } from "../options.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { locateRecords, manifestOf } from "../rows/location.js";
import { countInMemory } from "./memory.js";
import type { AvailabilityFindings, ReportedOutcome } from "./report.js";
import { isOver, availabilityJson } from "./report.js";
import { availabilityText } from "./report-text.js";
import type { Availabilities, AvailabilityRequest } from "./request.js";

/**
 * The command `availability`: counts the records that each member holds. With `--check`, the exit code is also 1 if a
 * member holds more than the limit.
 */
export async function availability(options: AvailabilityCommandOptions, terminal: Terminal): Promise<number> {
  if (options.capacities === undefined && options.fromApi !== true) {
    throw new InputError("Name the capacities with --capacities FILE or --from-api.");
  }
  checkStandardInput(options);
  const model = await readDataModel(options.model, terminal);
  const location = await locateRecords(options, model, terminal);
  const members = await readMembers(options.members, terminal);
  const capacities = await capacitiesIn(options, terminal, model);
  const { findings, exitCode } = await findAvailability({ capacities, members, model, location }, options, terminal);
  // Standard output is for the ids.
  const output = options.out === "-" ? terminal.stderr : terminal.stdout;
  output.write(options.json === true ? availabilityJson(findings) : availabilityText(findings, output, terminal));
  const isFailed = options.check === true && findings.outcomes.some(isOver);
  return Math.max(exitCode, isFailed ? 1 : 0);
}

/** What to count. */
interface AvailabilityInputs {
  readonly capacities: readonly UncheckedCapacity[];
  readonly members: readonly NamedMember[];
  readonly model: DataModel | undefined;
  readonly location: Location;
}

/** Counts the records that each member holds. */
export async function findAvailability(
  { capacities: all, members, model, location }: AvailabilityInputs,
  options: Omit<AvailabilityCommandOptions, "members">,
  terminal: Terminal,
): Promise<{ readonly findings: AvailabilityFindings; readonly exitCode: number }> {
  const { expiry = "fixed", policyTimeZone, weekDay, shortMonths } = options;
  const policy = resolveOptions({ timeZone: policyTimeZone, weekDay, shortMonths });
  const listed = ofModel(all, options.modelUuid);
  const request = requestOf(listed, { members, expiry, policy }, model, options);
  const { timeZone, now } = request;
  const moment = unwrap(comparisonSettingsOf({ now, timeZone }), FilterError).now;

  const counted = await countIn(location, request, options, terminal);
  const outcomes = all.map((capacity): ReportedOutcome => {
    const index = listed.indexOf(capacity);
    return counted.capacities[index] ?? { capacity, status: "otherModel" };
  });
  const findings: AvailabilityFindings = {
    source: location.name,
    isTyped: "database" in location || location.format === "parquet",
    recordCount: counted.recordCount,
    readStats: counted.readStats,
    outcomes,
    members,
    now: moment,
    expiry,
    policy,
    relatedGiven: options.related !== undefined,
  };
  return { findings, exitCode: codeOf(counted, request, manifestOf(location)) };
}

/** The capacities whose model is that of the records. A capacity without a model always takes part. */
export function ofModel(
  capacities: readonly UncheckedCapacity[],
  modelUuid: string | undefined,
): readonly UncheckedCapacity[] {
  const names = new Map<string, Set<string>>();
  for (const { modelUuid: model, name } of capacities)
    if (model) names.set(model, (names.get(model) ?? new Set()).add(name));
  if (modelUuid === undefined && names.size < 2) return capacities;
  if (modelUuid !== undefined && names.has(modelUuid)) {
    return capacities.filter(({ modelUuid: model }) => !model || model === modelUuid);
  }
  const lines = Array.from(names, ([model, capacities]) => `\n  ${model}  ${[...capacities].join(", ")}`);
  const message =
    modelUuid === undefined
      ? `The capacities have ${names.size} models. Name the model of the records with --model-uuid:`
      : `No capacity has the model ${JSON.stringify(modelUuid)}.${lines.length === 0 ? "" : " The models are:"}`;
  throw new InputError([message, ...lines].join(""));
}

/** The columns with the times of records, by the index of the capacities whose policies read them. */
export function timeColumnsOf(listed: readonly UncheckedCapacity[]): ReadonlyMap<number, string> {
  const columns = listed.flatMap(({ allocationExpirationPolicy: policy, timeColumnSlug: column }, index) =>
    (policy ?? null) === null || !column ? [] : [[index, column] as const],
  );
  return new Map(columns);
}

function requestOf(
  listed: readonly UncheckedCapacity[],
  members: ExpiryOptions<NamedMember>,
  model: DataModel | undefined,
  options: Omit<AvailabilityCommandOptions, "members">,
): AvailabilityRequest {
  const { capacities, refused } = withValidFilters(listed, (filter) => ({ ok: true, value: filter }));
  const underFilter = Array.from(refused, ([index, issues]) => {
    return [index, issues.map((issue) => ({ ...issue, path: ["filter", ...issue.path] }))] as const;
  });
  return {
    listed,
    inputs: { capacities, refused: new Map(underFilter) },
    timeColumns: timeColumnsOf(listed),
    members,
    model,
    // Read once, so that all capacities use the same instant.
    now: options.now ?? new Date().toISOString(),
    timeZone: options.timeZone,
    idColumn: options.idColumn ?? idColumnOf(capacities),
    out: options.out,
    timeLimit: millisecondsOf(options.timeLimit),
  };
}

/** Counts text files in memory, and Parquet and tables by an engine. */
async function countIn(
  location: Location,
  request: AvailabilityRequest,
  { allowSql, engine }: Pick<AvailabilityCommandOptions, "allowSql" | "engine">,
  terminal: Terminal,
): Promise<Availabilities> {
  const { model, idColumn, now, timeZone, timeLimit } = request;
  const options = { model, idColumn, now, timeZone, allowRawSql: allowSql, timeLimit };
  const table = engineTable(location, engine, options, terminal);
  if (table === undefined) return countInMemory(request, location, terminal);
  const { countInTable } = await import("./database.js");
  return countInTable(request, location.name, manifestOf(location), table);
}

/** Whether each capacity was evaluated for each member over each file. */
function codeOf(
  { capacities, files, readStats }: Availabilities,
  { inputs }: AvailabilityRequest,
  manifest: Manifest,
): number {
  const read = { files, manifest, readStats };
  const parts = capacities.flatMap((each, index) => {
    if (each.status !== "evaluated") return each.status === "failed" ? [false] : [];
    const filter = inputs.capacities[index]?.filter;
    const columns = filter ? hasColumns(filter, read) : [];
    return each.members.flatMap(({ held }) => columns.map((has) => has && held !== null));
  });
  return evaluationCode(parts);
}

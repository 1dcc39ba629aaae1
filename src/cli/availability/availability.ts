import type { ExpiryOptions } from "../../availability/index.js";
import type { Manifest } from "../../engines/records/request.js";
import type { DataModel } from "../../model/data-model.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { comparisonSettingsOf } from "../../plan/context.js";
import { resolveOptions } from "../../policy/resolve.js";
import type { ShortMonths, WeekDayNumbering } from "../../policy/index.js";
import { evaluationCode, hasColumns } from "../evaluate/exit-code.js";
import type { InputOptions, UncheckedCapacity } from "../evaluate/inputs.js";
import {
  checkStandardInput,
  idColumnOf,
  listCapacities,
  millisecondsOf,
  withValidFilters,
} from "../evaluate/inputs.js";
import { readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import { readMembers } from "../input/members.js";
import type { Terminal } from "../output/terminal.js";
import type { FileLocation, Location } from "../rows/location.js";
import { locateRecords, manifestOf } from "../rows/location.js";
import { countInMemory } from "./memory.js";
import type { AvailabilityFindings, Outcome } from "./report.js";
import { isOver, reportJson } from "./report.js";
import { reportText } from "./report-text.js";
import type { Availabilities, AvailabilityRequest } from "./request.js";

export interface AvailabilityCommandOptions extends Omit<InputOptions, "filter"> {
  readonly members: string;
  readonly modelUuid?: string | undefined;
  readonly expiry?: NonNullable<ExpiryOptions["expiry"]>;
  readonly policyTimeZone?: string;
  readonly weekDay?: WeekDayNumbering;
  readonly shortMonths?: ShortMonths;
  readonly idColumn?: string | undefined;
  readonly check?: boolean;
  readonly json?: boolean;
  readonly out?: string;
  readonly allowSql?: boolean;
  readonly timeLimit?: string;
}

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
  const capacities = await listCapacities(options, terminal, model);
  const { findings, exitCode } = await findAvailability({ capacities, members, model, location }, options, terminal);
  // Standard output is for the ids.
  const output = options.out === "-" ? terminal.stderr : terminal.stdout;
  output.write(options.json === true ? reportJson(findings) : reportText(findings, output, terminal));
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
  const request = requestOf(listed, { members, expiry, policy }, options);
  const { timeZone, now } = request;
  const moment = unwrap(comparisonSettingsOf({ now, timeZone }), FilterError).now;

  const counted = await countIn(location, request, model, options, terminal);
  const outcomes = all.map((capacity): Outcome => {
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
function ofModel(
  capacities: readonly UncheckedCapacity[],
  modelUuid: string | undefined,
): readonly UncheckedCapacity[] {
  const names = new Map<string, string[]>();
  for (const { modelUuid: model, name } of capacities) if (model) names.set(model, [...(names.get(model) ?? []), name]);
  if (modelUuid === undefined && names.size < 2) return capacities;
  if (modelUuid !== undefined && names.has(modelUuid)) {
    return capacities.filter(({ modelUuid: model }) => !model || model === modelUuid);
  }
  const lines = Array.from(names, ([model, capacities]) => `\n  ${model}  ${capacities.join(", ")}`);
  const message =
    modelUuid === undefined
      ? `The capacities have ${names.size} models. Name the model of the records with --model-uuid:`
      : `No capacity has the model ${JSON.stringify(modelUuid)}.${lines.length === 0 ? "" : " The models are:"}`;
  throw new InputError([message, ...lines].join(""));
}

function requestOf(
  listed: readonly UncheckedCapacity[],
  members: ExpiryOptions<NamedMember>,
  options: Omit<AvailabilityCommandOptions, "members">,
): AvailabilityRequest {
  const { capacities, refused } = withValidFilters(listed, (filter) => ({ ok: true, value: filter }));
  const timeColumns = listed.flatMap(({ allocationExpirationPolicy: policy, timeColumnSlug: column }, index) =>
    (policy ?? null) === null || !column ? [] : [[index, column] as const],
  );
  const underFilter = Array.from(refused, ([index, issues]) => {
    return [index, issues.map((issue) => ({ ...issue, path: ["filter", ...issue.path] }))] as const;
  });
  return {
    listed,
    inputs: { capacities, refused: new Map(underFilter) },
    timeColumns: new Map(timeColumns),
    members,
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
  model: DataModel | undefined,
  { allowSql, engine }: Pick<AvailabilityCommandOptions, "allowSql" | "engine">,
  terminal: Terminal,
): Promise<Availabilities> {
  const { idColumn, now, timeZone, timeLimit } = request;
  const options = { model, idColumn, now, timeZone, allowRawSql: allowSql, timeLimit };
  const manifest = manifestOf(location);
  if ("database" in location) {
    const { tableIn } = await import("../evaluate/database.js");
    const { countInTable } = await import("./database.js");
    const { name, table, related } = location;
    return countInTable(request, name, manifest, tableIn(location, { ...options, table, related }, terminal));
  }
  if (engine === "memory" || (engine === undefined && !isForEngine(location))) {
    return countInMemory(request, location, terminal);
  }
  if (!isForEngine(location)) {
    throw new InputError(`availability reads text files in memory: --engine ${engine} is for databases and Parquet.`);
  }
  if (engine !== undefined && engine !== "duckdb") {
    throw new InputError(`--engine ${engine} reads the table of a database: name it with --database and --table.`);
  }
  const { countInTable } = await import("./database.js");
  const { openParquet } = await import("../evaluate/open-database.js");
  const related = Object.fromEntries(
    Array.from(manifest, ([uuid, { path, ...file }]) => [uuid, { ...file, files: path }]),
  );
  const rows = { files: location.files, format: "parquet" } as const;
  const open = () => openParquet({ ...options, rows, related }, terminal);
  return countInTable(request, location.name, manifest, { open, isServer: false });
}

/** Whether an engine reads the types of all records. The reader in memory reads text files, and Parquet beside them. */
function isForEngine({ format, manifest }: FileLocation): boolean {
  return format === "parquet" && [...manifest.values()].every((related) => related.format === "parquet");
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

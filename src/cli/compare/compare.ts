import { compareFilters } from "../../compare/proof.js";
import { fieldChanges, pairCapacities } from "../../compare/pair-capacities.js";
import type { Manifest } from "../../engines/records/request.js";
import type { DataModel } from "../../model/data-model.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { checkFilter } from "../../model/structure/structure.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import { comparisonSettingsOf } from "../../plan/context.js";
import { resolveOptions } from "../../policy/resolve.js";
import { ofModel } from "../availability/availability.js";
import { excessOf } from "../availability/report.js";
import { engineTable } from "../evaluate/engine-table.js";
import { evaluationCode, hasColumns } from "../evaluate/exit-code.js";
import { checkStandardInput, millisecondsOf } from "../evaluate/inputs.js";
import type { UncheckedCapacity } from "../evaluate/inputs.js";
import { readDataModel, readWholeNumber } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import { readMembers } from "../input/members.js";
import type { CompareCommandOptions, FailReason } from "../options.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";
import { locateRecords, manifestOf } from "../rows/location.js";
import { compareInMemory } from "./memory.js";
import { compareJson } from "./report.js";
import { compareMarkdown } from "./report-markdown.js";
import { compareText } from "./report-text.js";
import type { CompareFindings, CompareRequest, FoundPair, Pair, PairRecords, RecordsFound } from "./request.js";
import type { Versions } from "./versions.js";
import { readVersions } from "./versions.js";
import { isSameFilter } from "./words.js";

/** The command `compare`: what a change of capacities, or of a filter, does. */
export async function compare(
  before: string,
  after: string,
  options: CompareCommandOptions,
  terminal: Terminal,
): Promise<number> {
  checkOptions(before, after, options);
  const model = await readDataModel(options.model, terminal);
  const location = isOverRecords(options)
    ? await locateRecords({ ...options, format: options.rowsFormat }, model, terminal)
    : undefined;
  const members = options.members === undefined ? undefined : await readMembers(options.members, terminal);
  const versions = await readVersions(before, after, model, terminal);
  const { findings, exitCode } = await findChanges({ versions, members, model, location }, options, terminal);
  // Standard output is for the moves.
  const output = options.out === "-" ? terminal.stderr : terminal.stdout;
  const format = options.json === true ? "json" : (options.format ?? "text");
  if (format === "json") output.write(compareJson(findings));
  else output.write(format === "markdown" ? compareMarkdown(findings) : compareText(findings, output, terminal));
  const reasons = options.failOn?.filter((reason) => findings.pairs.some(failures[reason])) ?? [];
  if (reasons.length > 0) terminal.stderr.write(`failed on: ${reasons.join(", ")}\n`);
  return Math.max(exitCode, reasons.length > 0 ? 1 : 0);
}

function isOverRecords({ rows, database, table }: CompareCommandOptions): boolean {
  return rows !== undefined || database !== undefined || table !== undefined;
}

function checkOptions(before: string, after: string, options: CompareCommandOptions): void {
  const { format, ...inputs } = options;
  checkStandardInput({ ...inputs, capacities: before, filter: after });
  if (!isOverRecords(options)) {
    const needing = Object.entries({ "--members": options.members, "--out": options.out, "--show": options.show });
    const option = needing.find(([, value]) => value !== undefined)?.[0];
    if (option !== undefined)
      throw new InputError(`${option} needs records: name them with --rows FILE, or with --database and --table.`);
  }
  if (options.failOn?.includes("over") === true && options.members === undefined) {
    throw new InputError("--fail-on over needs the members of the team: name them with --members FILE.");
  }
}

/** What to compare. */
interface CompareInputs {
  readonly versions: Versions;
  readonly members: readonly NamedMember[] | undefined;
  readonly model: DataModel | undefined;
  /** Undefined to compare without records. */
  readonly location: Location | undefined;
}

/** Compares both versions, over records if there are some. */
export async function findChanges(
  { versions, members, model, location }: CompareInputs,
  options: Omit<CompareCommandOptions, "members" | "format">,
  terminal: Terminal,
): Promise<{ readonly findings: CompareFindings; readonly exitCode: number }> {
  const pairs = named(pairCapacities(versions.before, versions.after), options.capacity);
  const { timeZone, now = new Date().toISOString(), expiry = "fixed", out } = options;
  const compared = pairs.map((pair): FoundPair => ({
    ...pair,
    fields: fieldChanges(pair),
    filter: compareFilters(pair, { timeZone }),
    records: undefined,
    shown: [],
  }));
  const findings = { versions: versions.names, pairs: compared, over: undefined, model };
  if (location === undefined) return { findings, exitCode: evaluationCode(compared.map(isAnalyzed)) };
  const policy = resolveOptions({
    timeZone: options.policyTimeZone,
    weekDay: options.weekDay,
    shortMonths: options.shortMonths,
  });
  const listed = ofModel([...versions.before, ...versions.after], options.modelUuid);
  const isListed = (capacity: UncheckedCapacity | undefined): boolean =>
    capacity !== undefined && listed.includes(capacity);
  const isOfModel = ({ before, after }: Pair): boolean =>
    [before, after].every((capacity) => capacity === undefined || isListed(capacity));
  const idColumn = options.idColumn ?? listed.find(({ idColumnSlug }) => idColumnSlug)?.idColumnSlug ?? "id";
  const request: CompareRequest = {
    pairs: pairs.filter(isOfModel),
    team: { members, expiry, policy },
    model,
    now,
    timeZone,
    idColumn,
    needsId: out !== undefined || options.show !== undefined || options.idColumn !== undefined,
    shown: options.show === undefined ? 1 : readWholeNumber("--show", options.show),
    out,
    timeLimit: millisecondsOf(options.timeLimit),
  };
  const found = await compareIn(location, request, options, terminal);
  const counted = compared.map((pair, index): FoundPair => {
    const place = request.pairs.indexOf(pairs[index] ?? pair);
    const hasNewModel = isListed(pair.before) || isListed(pair.after);
    const records: PairRecords = found.records[place] ?? { status: hasNewModel ? "newModel" : "otherModel" };
    const shown = found.shown[place] ?? [];
    return { ...pair, records, shown: directions.flatMap((one) => shown.filter(({ direction }) => direction === one)) };
  });
  const over = {
    source: location.name,
    recordCount: found.recordCount,
    readStats: found.readStats,
    members,
    now: unwrap(comparisonSettingsOf({ now, timeZone }), FilterError).now,
    expiry,
    policy,
    relatedGiven: options.related !== undefined,
    listsMoves: options.show !== undefined,
  };
  return { findings: { ...findings, pairs: counted, over }, exitCode: codeOf(counted, found, manifestOf(location)) };
}

const directions = ["enter", "leave", "changeHands"] as const;

/** The pairs of which a version has the name or uuid. */
function named(pairs: readonly Pair[], name: string | undefined): readonly Pair[] {
  if (name === undefined) return pairs;
  const versionsIn = ({ before, after }: Pair): readonly UncheckedCapacity[] =>
    [before, after].filter((one) => one !== undefined);
  const chosen = pairs.filter((pair) => versionsIn(pair).some((one) => one.name === name || one.uuid === name));
  if (chosen.length > 0) return chosen;
  const names = pairs.flatMap((pair) => versionsIn(pair).map((one) => one.name));
  throw new InputError(`There is no capacity ${JSON.stringify(name)}.${didYouMean(suggest(name, names))}`);
}

/** Compares text files in memory, and Parquet and tables by an engine. */
async function compareIn(
  location: Location,
  request: CompareRequest,
  { allowSql, engine, show }: Pick<CompareCommandOptions, "allowSql" | "engine" | "show">,
  terminal: Terminal,
): Promise<RecordsFound> {
  const { model, idColumn, now, timeZone, timeLimit } = request;
  const options = { model, idColumn, now, timeZone, allowRawSql: allowSql, timeLimit };
  const table = engineTable(location, engine, options, terminal);
  if (table === undefined) return compareInMemory(request, location, terminal);
  // Samples need a further statement for each pair.
  const shown = show === undefined ? 0 : request.shown;
  const { compareInTable } = await import("./database.js");
  return compareInTable({ ...request, shown }, location, manifestOf(location), table, terminal);
}

function isAnalyzed({ filter }: FoundPair): boolean {
  return filter.issues.length === 0;
}

/** Whether the records of each pair were compared over each file, for each member. */
function codeOf(pairs: readonly FoundPair[], { files, readStats }: RecordsFound, manifest: Manifest): number {
  const read = { files, manifest, readStats };
  const parts = pairs.flatMap((pair) => {
    const { records, before, after } = pair;
    switch (records?.status) {
      case undefined:
      case "otherModel":
      case "withoutFilter":
        return [];
      case "withoutMembers":
        return isSameFilter(pair) ? [] : [false];
      case "newModel":
      case "failed":
        return [false];
      case "compared": {
        const columns = [before, after].flatMap((capacity) => {
          const checked = capacity && checkFilter(capacity.filter);
          return checked?.ok === true ? hasColumns(checked.value, read) : [];
        });
        const members = records.members.flatMap((member) =>
          [member.before, member.after].map((figures) => figures?.held !== null),
        );
        return [...columns, ...members];
      }
    }
  });
  return evaluationCode(parts);
}

/** Whether a pair is a reason to fail. Without records, it is one unless it is proved that none can enter or leave. */
const failures: Readonly<Record<FailReason, (pair: FoundPair) => boolean>> = {
  enter: ({ records, filter }) => (records === undefined ? filter.enter.answer !== "no" : movesIn(records, "enter")),
  leave: ({ records, filter }) => (records === undefined ? filter.leave.answer !== "no" : movesIn(records, "leave")),
  over: (pair) => membersOver(pair).length > 0,
  unproved: ({ filter }) => filter.enter.answer === "unknown" || filter.leave.answer === "unknown",
};

function movesIn(records: PairRecords, direction: "enter" | "leave"): boolean {
  return records.status === "compared" && records[direction] > 0;
}

/** The members who hold more than the limit after the change, and exceed it by more than before. */
function membersOver({ records, before, after }: FoundPair): readonly NamedMember[] {
  if (records?.status !== "compared" || after === undefined) return [];
  return records.members.flatMap((one) => {
    const excess = one.after === undefined ? 0 : excessOf(one.after, after);
    const earlier = one.before === undefined || before === undefined ? 0 : excessOf(one.before, before);
    return excess > earlier ? [one.member] : [];
  });
}
